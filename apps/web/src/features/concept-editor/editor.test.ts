import type { SiteSource } from '@kavel/concept'
import { buildingCfgSchema } from '@kavel/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ConceptSession } from '../../concept-model/session.ts'
import { copyOf } from '../../shared/edit/copies.ts'
import type { Row } from '../../shared/edit/history.ts'
import type { Gate } from '../../shared/edit/saver.ts'
import { createEditSession } from '../../shared/edit/session.ts'
import { failureOf, startServer } from '../../shared/edit/testing.ts'
import { createStore } from '../../shared/store.ts'
import { type Building, createEditor } from './editor.ts'

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

const SCOPE = 'locations/1'

/** An editor whose computing is written down, at work on a server in memory. */
function start(
  buildings = [building(1), building(2)],
  /** Name of a building that the server refuses to make, or to save. */
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
    fix: async () => null,
    keepFloors: async () => null,
    compareVersions: async () => [],
    obey: () => Promise.resolve({ patch: null, fits: true, messages: [] }),
    plan: () => Promise.resolve(''),
    sitePlan: () => Promise.resolve(''),
    close: () => undefined,
  } satisfies ConceptSession
  const server = startServer(buildings.map((one) => ['buildings', one as unknown as Row] as const))
  const refuse = (...rows: readonly { readonly name?: unknown }[]) => {
    if (refused !== undefined && rows.some(({ name }) => name === refused))
      throw failureOf(400, 'invalid_input')()
  }
  const { save, exchange } = server.gate
  const gate: Gate = {
    ...server.gate,
    async save(entity, id, patch, updatedAt) {
      refuse(patch)
      return save(entity, id, patch, updatedAt)
    },
    async exchange(entity, out, put) {
      refuse(...put)
      return exchange(
        entity,
        out,
        put.map((one) => ({ ...copyOf(building(0)), ...one })),
      )
    },
  }
  const edits = createEditSession({ gate, now: () => Date.now() })
  const editor = createEditor({ session, edits, scope: SCOPE, conceptId: 9 })
  const read = () => editor.setRecords([...server.rows.values()] as unknown as Building[])
  read()
  editor.setSite({} as SiteSource)
  computed.length = 0
  return {
    editor,
    edits,
    computed,
    read,
    saved: () => server.saved.map(({ patch }) => patch),
    undo: async () => editor.follow(await edits.undo(SCOPE)),
    redo: async () => editor.follow(await edits.redo(SCOPE)),
    can: () => edits.canStep(SCOPE),
    first: () => editor.state.get().buildings[0] as Building,
  }
}

describe('the editor', () => {
  it('computes every step of a drag live, and writes one edit and one save for all of them', async () => {
    const { editor, computed, saved, first, undo, redo, can } = start()
    for (const maxlength of [61, 62, 63]) editor.preview(1, { maxlength })
    expect(computed.map(({ mode, maxlength }) => [mode, maxlength])).toEqual([
      ['live', 61],
      ['live', 62],
      ['live', 63],
    ])
    editor.settle(1)
    await vi.runAllTimersAsync()
    expect(saved()).toEqual([{ maxlength: 63 }])
    await undo()
    expect(first().maxlength).toBe(60)
    expect(can()).toEqual({ back: false, forth: true })
    await redo()
    expect(first().maxlength).toBe(63)
  })

  it('marks only the building that changed, and all of them when the place changed', () => {
    const { editor, computed } = start()
    editor.change(2, { maxheight: 18 })
    editor.setSite({} as SiteSource)
    expect(computed.map(({ dirty }) => dirty)).toEqual([[2], 'all'])
  })

  it('computes nothing when a save or a reading brings what is shown already', async () => {
    const { editor, computed, read, saved } = start()
    editor.change(2, { maxheight: 18 })
    computed.length = 0
    await vi.runAllTimersAsync()
    read()
    expect([saved(), computed]).toEqual([[{ maxheight: 18 }], []])
  })

  it('shows the moment of the last save', async () => {
    const { editor } = start()
    const momentOf = () => editor.state.get().buildings.find(({ id }) => id === 2)?.updatedAt
    const before = momentOf()
    editor.change(2, { maxheight: 18 })
    await vi.runAllTimersAsync()
    expect(momentOf()).toBe(editor.kept(2)?.updatedAt)
    expect(momentOf()).not.toBe(before)
  })

  it('settles a building that is held still, and one that was let go', () => {
    const { editor, computed } = start()
    editor.preview(1, { x: 101 })
    vi.advanceTimersByTime(130)
    editor.settle(1)
    expect(computed.map(({ mode }) => mode)).toEqual(['live', 'settled', 'settled'])
  })

  it('forgets a drag that was cancelled', async () => {
    const { editor, saved, first } = start()
    editor.preview(1, { x: 140 })
    editor.cancel(1)
    await vi.runAllTimersAsync()
    expect(first().x).toBe(100)
    expect(saved()).toEqual([])
  })

  it('shows what is typed, and writes one edit from before the typing', async () => {
    const { editor, saved, first, undo, can } = start()
    for (const floor_height of [3, 31, 3.1]) editor.preview(1, { cfg: { floor_height } })
    expect(first().cfg.floor_height).toBe(3.1)
    expect(editor.kept(1)?.cfg.floor_height).toBe(3)
    editor.change(1, { cfg: { floor_height: 3.1 } })
    await vi.runAllTimersAsync()
    expect(saved()).toEqual([{ cfg: { floor_height: 3.1 } }])
    await undo()
    expect(first().cfg.floor_height).toBe(3)
    expect(can().back).toBe(false)
  })

  it('takes the presses of one key as one edit', async () => {
    const { editor, first, undo, can } = start()
    for (const x of [100.5, 101, 101.5]) editor.change(1, { x }, 'move')
    await undo()
    expect(first().x).toBe(100)
    expect(can().back).toBe(false)
  })

  it('shows the edits of another client of the session', () => {
    const { editor, edits, computed } = start()
    edits.change(SCOPE, 'buildings', building(2), { maxlength: 30 })
    expect(editor.state.get().buildings[1]?.maxlength).toBe(30)
    expect(computed.map(({ dirty }) => dirty)).toEqual([[2]])
  })

  it('keeps what was saved while the screen still has the record from before', async () => {
    const lengths: number[] = []
    const old = building(1)
    const { editor, first, undo } = start([old])
    editor.state.subscribe(() => lengths.push(first().maxlength))
    editor.change(1, { maxlength: 40 })
    await vi.runAllTimersAsync()
    // a list that was read before the save, and answered after it
    editor.setRecords([old])
    expect(new Set(lengths)).toEqual(new Set([40]))
    await undo()
    expect(first().maxlength).toBe(60)
  })

  it('brings a removed building back, and its history with it', async () => {
    const { editor, undo } = start()
    editor.change(2, { maxlength: 40 })
    await editor.exchange([2], [])
    expect(editor.state.get().buildings.map(({ id }) => id)).toEqual([1])
    await undo()
    const back = editor.state.get().buildings[1] as Building
    expect(back.maxlength).toBe(40)
    expect(editor.state.get().selected).toBe(back.id)
    await undo()
    expect(editor.state.get().buildings[1]?.maxlength).toBe(60)
  })

  it('puts a plan in the place of buildings, and takes it back with what they had been edited to', async () => {
    const { editor, undo, redo, can, read } = start()
    const names = () => editor.state.get().buildings.map(({ name, maxlength }) => [name, maxlength])
    editor.change(2, { maxlength: 40 })
    await editor.exchange([2], [{ name: 'Flat' }, { name: 'Parkeren' }])
    const used = [
      ['Blok 1', 60],
      ['Flat', 60],
      ['Parkeren', 60],
    ]
    expect(names()).toEqual(used)
    expect(editor.state.get().selected).toBe(editor.state.get().buildings[1]?.id)
    await undo()
    expect(can()).toEqual({ back: true, forth: true })
    const before = [
      ['Blok 1', 60],
      ['Blok 2', 40],
    ]
    expect(names()).toEqual(before)
    // the history follows the building that came back under another id
    await redo()
    expect(names()).toEqual(used)
    await undo()
    read()
    expect(names()).toEqual(before)
    await undo()
    expect(names()).toEqual([
      ['Blok 1', 60],
      ['Blok 2', 60],
    ])
  })

  it('is not misled by a list that was read before an exchange and answered after it', async () => {
    const { editor, read } = start()
    await editor.exchange([2], [{ name: 'Flat' }])
    const names = () => editor.state.get().buildings.map(({ name }) => name)
    editor.setRecords([building(1), building(2)])
    expect(names()).toEqual(['Blok 1', 'Flat'])
    read()
    expect(names()).toEqual(['Blok 1', 'Flat'])
  })

  it('keeps the old design when a plan cannot be put in its place', async () => {
    const { editor, can } = start([building(1)], 'Parkeren')
    await expect(editor.exchange([1], [{ name: 'Flat' }, { name: 'Parkeren' }])).rejects.toThrow()
    expect([can().back, editor.state.get().buildings.map(({ name }) => name)]).toEqual([
      false,
      ['Blok 1'],
    ])
    // and can be tried again
    await editor.exchange([1], [{ name: 'Flat' }])
    expect(editor.state.get().buildings.map(({ name }) => name)).toEqual(['Flat'])
  })

  it('keeps the old design with its unsaved edits when nothing reaches the server', async () => {
    const { editor, edits, undo } = start([building(1)], 'Parkeren')
    editor.change(1, { name: 'Parkeren' })
    await expect(editor.exchange([1], [{ name: 'Parkeren' }])).rejects.toThrow()
    expect(editor.state.get().buildings).toMatchObject([{ id: 1, name: 'Parkeren' }])
    expect(edits.saving(SCOPE).state).toBe('failed')
    await undo()
    expect(editor.state.get().buildings).toMatchObject([{ id: 1, name: 'Blok 1' }])
  })

  it('keeps a plan that was taken over when the design before it cannot come back', async () => {
    const { editor, undo, can } = start([{ ...building(1), name: 'Parkeren' }], 'Parkeren')
    await editor.exchange([1], [{ name: 'Flat' }])
    await undo()
    expect(can().back).toBe(true)
    expect(editor.state.get().buildings.map(({ name }) => name)).toEqual(['Flat'])
  })
})
