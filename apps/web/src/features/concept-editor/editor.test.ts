import { buildingCfgSchema } from '@kavel/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ConceptSession } from '../../concept-model/session.ts'
import type { SiteSource } from '../../concept-model/view.ts'
import { createStore } from '../../shared/store.ts'
import { type Building, type BuildingPatch, createEditor } from './editor.ts'

afterEach(() => void vi.useRealTimers())

function building(id: number, moment = '2026-01-01T00:00:00Z'): Building {
  return {
    id,
    companyId: 1,
    createdAt: moment,
    updatedAt: moment,
    name: `Blok ${id}`,
    archetype: 3,
    maxwidth: 11.6,
    maxlength: 60,
    maxheight: 15,
    x: 100,
    y: 200,
    z: 0,
    rotate_z: 0,
    version: '3',
    groupId: null,
    conceptId: 9,
    cfg: buildingCfgSchema.parse({}),
  } as Building
}

/** An editor whose computing is written down, and whose server stores what it is sent. */
function start(
  buildings = [building(1), building(2)],
  /** Answers a save itself, and shows nothing of it elsewhere. */
  answer?: (id: number, patch: BuildingPatch) => Building,
  /** Name of a building that it refuses to make, or to save. */
  refused?: string,
) {
  vi.useFakeTimers()
  const computed: { mode: string; dirty: readonly number[] | 'all'; maxlength: number }[] = []
  const session = {
    state: createStore({ view: null, failure: null }),
    place: () => undefined,
    compute: (list, { mode, dirty }) => {
      computed.push({ mode, dirty, maxlength: list[0]?.maxlength ?? 0 })
    },
    keepFloors: async () => null,
    compareVersions: async () => [],
    obey: () => Promise.resolve({ patch: null, fits: true, messages: [] }),
    plan: () => Promise.resolve(''),
    close: () => undefined,
  } satisfies ConceptSession
  let stored = buildings
  const saved: BuildingPatch[] = []
  const exchanged: (readonly number[])[] = []
  const editor = createEditor({
    session,
    now: () => Date.now(),
    async save(id, patch) {
      saved.push(patch)
      if (patch.name === refused) throw new Error('refused')
      if (answer) return answer(id, patch)
      stored = stored.map((one) => (one.id === id ? ({ ...one, ...patch } as Building) : one))
      editor.setRecords(stored)
      return stored.find((one) => one.id === id) as Building
    },
    async create(record) {
      const created = { ...building(stored.length + 10), ...record } as Building
      stored = [...stored, created]
      editor.setRecords(stored)
      return created
    },
    async exchange(out, put) {
      exchanged.push(out)
      if (put.some(({ name }) => name === refused)) throw new Error('refused')
      const made = put.map(
        (record, i) => ({ ...building(stored.length + 10 + i), ...record }) as Building,
      )
      stored = [...stored.filter(({ id }) => !out.includes(id)), ...made]
      editor.setRecords(stored)
      return made
    },
    async remove(id) {
      stored = stored.filter((one) => one.id !== id)
      editor.setRecords(stored)
    },
  })
  editor.setRecords(stored)
  editor.setSite({} as SiteSource)
  computed.length = 0
  return {
    editor,
    computed,
    saved,
    exchanged,
    first: () => editor.state.get().buildings[0] as Building,
  }
}

describe('the editor', () => {
  it('computes every step of a drag live, and writes one edit and one save for all of them', async () => {
    const { editor, computed, saved, first } = start()
    for (const maxlength of [61, 62, 63]) editor.preview(1, { maxlength })
    expect(computed.map(({ mode, maxlength }) => [mode, maxlength])).toEqual([
      ['live', 61],
      ['live', 62],
      ['live', 63],
    ])
    editor.settle(1)
    await vi.runAllTimersAsync()
    expect(saved).toEqual([{ maxlength: 63 }])
    editor.undo()
    expect(first().maxlength).toBe(60)
    expect(editor.state.get()).toMatchObject({ canUndo: false, canRedo: true })
    editor.redo()
    expect(first().maxlength).toBe(63)
  })

  it('marks only the building that changed, and all of them when the place changed', () => {
    const { editor, computed } = start()
    editor.change(2, { maxheight: 18 })
    editor.setSite({} as SiteSource)
    expect(computed.map(({ dirty }) => dirty)).toEqual([[2], 'all'])
  })

  it('settles a building that is held still', () => {
    const { editor, computed } = start()
    editor.preview(1, { x: 101 })
    vi.advanceTimersByTime(130)
    expect(computed.map(({ mode }) => mode)).toEqual(['live', 'settled'])
  })

  it('forgets a drag that was cancelled', async () => {
    const { editor, saved, first } = start()
    editor.preview(1, { x: 140 })
    editor.cancel(1)
    await vi.runAllTimersAsync()
    expect(first().x).toBe(100)
    expect(saved).toEqual([])
  })

  it('shows what is typed, and writes one edit from before the typing', async () => {
    const { editor, saved, first } = start()
    for (const floor_height of [3, 31, 3.1]) editor.preview(1, { cfg: { floor_height } })
    expect(first().cfg.floor_height).toBe(3.1)
    expect(editor.kept(1)?.cfg.floor_height).toBe(3)
    editor.change(1, { cfg: { floor_height: 3.1 } })
    await vi.runAllTimersAsync()
    expect(saved).toEqual([{ cfg: { floor_height: 3.1 } }])
    editor.undo()
    expect(first().cfg.floor_height).toBe(3)
    expect(editor.state.get().canUndo).toBe(false)
  })

  it('takes the presses of one key as one edit', () => {
    const { editor, first } = start()
    for (const x of [100.5, 101, 101.5]) editor.change(1, { x }, 'move')
    editor.undo()
    expect(first().x).toBe(100)
    expect(editor.state.get().canUndo).toBe(false)
  })

  it('undoes a part of the configuration without touching the rest', async () => {
    const { editor, saved, first } = start()
    editor.change(1, { cfg: { floor_height: 3.2 } })
    editor.change(1, { cfg: { locked: true } })
    editor.undo()
    editor.undo()
    expect(first().cfg).toMatchObject({ floor_height: 3, locked: false })
    await vi.runAllTimersAsync()
    expect(saved).toEqual([{ cfg: { floor_height: 3, locked: false } }])
  })

  it('takes back what was not there before', async () => {
    const { editor, saved } = start()
    const generation_parameters = { outer_wall_thickness: '0,55' }
    editor.change(1, { cfg: { generation_parameters } })
    await vi.runAllTimersAsync()
    editor.undo()
    await vi.runAllTimersAsync()
    const sent = JSON.parse(JSON.stringify(saved.at(-1)))
    expect(sent).toEqual({ cfg: { generation_parameters: { outer_wall_thickness: null } } })
  })

  it('keeps what was saved while the screen still has the record from before', async () => {
    const lengths: number[] = []
    const old = building(1)
    const { editor, first } = start([old], (id, patch) => ({
      ...building(id, '2026-01-01T00:00:05Z'),
      ...(patch as Partial<Building>),
    }))
    editor.state.subscribe(() => lengths.push(first().maxlength))
    editor.change(1, { maxlength: 40 })
    await vi.runAllTimersAsync()
    // a list that was read before the save, and answered after it
    editor.setRecords([old])
    expect(new Set(lengths)).toEqual(new Set([40]))
    editor.undo()
    await vi.runAllTimersAsync()
    expect(first().maxlength).toBe(60)
  })

  it('brings a removed building back, and its history with it', async () => {
    const { editor } = start()
    editor.change(2, { maxlength: 40 })
    const restore = await editor.remove(2)
    expect(editor.state.get().buildings.map(({ id }) => id)).toEqual([1])
    await restore()
    const back = editor.state.get().buildings[1] as Building
    expect(back.maxlength).toBe(40)
    editor.undo()
    expect(editor.state.get().buildings[1]?.maxlength).toBe(60)
  })

  it('puts a plan in the place of buildings, and takes it back with what they had been edited to', async () => {
    const { editor } = start()
    const names = () => editor.state.get().buildings.map(({ name, maxlength }) => [name, maxlength])
    editor.change(2, { maxlength: 40 })
    await editor.swap([2], [{ name: 'Flat' }, { name: 'Parkeren' }])
    const used = [
      ['Blok 1', 60],
      ['Flat', 60],
      ['Parkeren', 60],
    ]
    expect(names()).toEqual(used)
    expect(editor.state.get().selected).toBe(editor.state.get().buildings[1]?.id)
    editor.undo()
    expect(editor.state.get().canUndo).toBe(false)
    await vi.runAllTimersAsync()
    expect(names()).toEqual([
      ['Blok 1', 60],
      ['Blok 2', 40],
    ])
    // the history follows the building that came back under another id
    editor.redo()
    await vi.runAllTimersAsync()
    expect(names()).toEqual(used)
    editor.undo()
    await vi.runAllTimersAsync()
    editor.undo()
    expect(names()).toEqual([
      ['Blok 1', 60],
      ['Blok 2', 60],
    ])
  })

  it('keeps the old design when a plan cannot be put in its place', async () => {
    const { editor, exchanged } = start([building(1)], undefined, 'Parkeren')
    await expect(editor.swap([1], [{ name: 'Flat' }, { name: 'Parkeren' }])).rejects.toThrow()
    expect(exchanged).toEqual([[1]])
    expect(editor.state.get()).toMatchObject({ canUndo: false, buildings: [{ name: 'Blok 1' }] })
    // and can be tried again
    await editor.swap([1], [{ name: 'Flat' }])
    expect(editor.state.get()).toMatchObject({ canUndo: true, buildings: [{ name: 'Flat' }] })
  })

  it('keeps the old design with its unsaved edits when nothing reaches the server', async () => {
    const { editor } = start([building(1)], undefined, 'Parkeren')
    editor.change(1, { name: 'Parkeren' })
    const swapped = expect(editor.swap([1], [{ name: 'Parkeren' }])).rejects.toThrow()
    await vi.runAllTimersAsync()
    await swapped
    expect(editor.state.get().buildings).toMatchObject([{ id: 1, name: 'Parkeren' }])
    expect(editor.saveState.get()).toBe('failed')
    editor.undo()
    expect(editor.state.get().buildings).toMatchObject([{ id: 1, name: 'Blok 1' }])
  })

  it('keeps a plan that was taken over when the design before it cannot come back', async () => {
    const { editor } = start([{ ...building(1), name: 'Parkeren' }], undefined, 'Parkeren')
    await editor.swap([1], [{ name: 'Flat' }])
    editor.undo()
    await vi.runAllTimersAsync()
    expect(editor.state.get()).toMatchObject({ canUndo: true, buildings: [{ name: 'Flat' }] })
  })
})
