/** The buildings of a concept while they are edited: drafts over the stored records, history, autosave, computing. */
import {
  type Autosave,
  createAutosave,
  mergePatch,
  pickLike,
  type SaveState,
} from '../../shared/api/autosave.ts'
import { createStore } from '../../shared/store.ts'
import type { Building, BuildingPatch, Editor, EditorOptions, EditorState } from './editor-types.ts'
import {
  emptyHistory,
  type History,
  redone,
  renumbered,
  undone,
  withEdit,
  withSwap,
} from './history.ts'

export type { Building, BuildingPatch, Editor, EditorState } from './editor-types.ts'

/** Milliseconds without a step after which a live building is settled (generator reference §16). */
const IDLE = 120
/** Milliseconds of quiet before a change is sent. */
const PAUSE = 400
/** The state that is worth most to know comes first. */
const WORST: readonly SaveState[] = ['stale', 'failed', 'saving', 'unsaved', 'saved']

/** Fields of a building that a copy takes over. */
function copyOf({ id: _, companyId: __, createdAt: ___, updatedAt: ____, ...rest }: Building) {
  return rest
}

type Taken = NonNullable<ReturnType<typeof undone<BuildingPatch, Building>>>

export function createEditor(options: EditorOptions): Editor {
  const { session, save, create, remove, exchange: swap, now } = options
  const state = createStore<EditorState>({
    buildings: [],
    selected: null,
    canUndo: false,
    canRedo: false,
  })
  const saveState = createStore<SaveState>('saved')
  const autosaves = new Map<number, Autosave<BuildingPatch>>()
  /** What is shown over the stored record until it has been saved. */
  const drafts = new Map<number, BuildingPatch>()
  /** The change that is being dragged. */
  const previews = new Map<number, BuildingPatch>()
  let records: readonly Building[] = []
  let shown: ReadonlyMap<number, Building> = new Map()
  let history: History<BuildingPatch, Building> = emptyHistory()
  /** Buildings are being exchanged: nothing else is undone or redone meanwhile. */
  let isSwapping = false
  let meshes = false
  let isPlaced = false
  let isRead = false
  let idle: ReturnType<typeof setTimeout> | undefined

  function find(id: number): Building | undefined {
    return records.find((record) => record.id === id)
  }

  /** The newest of what we know of a record: an answer read before a save may arrive after it. */
  function newest(record: Building): Building {
    const known = find(record.id)
    const isOlder = known && Date.parse(record.updatedAt) < Date.parse(known.updatedAt)
    return isOlder ? known : record
  }

  /** A record with its edits. */
  function withDraft(record: Building): Building {
    const draft = drafts.get(record.id)
    return draft ? mergePatch(record, draft) : record
  }

  /** A record with its changes; the same object while nothing changed, so that it need not be computed again. */
  function withDrafts(record: Building): Building {
    const preview = previews.get(record.id)
    return preview ? mergePatch(withDraft(record), preview) : withDraft(record)
  }

  function publish(change: Partial<EditorState> = {}): void {
    const canUndo = !isSwapping && history.past.length > 0
    const canRedo = !isSwapping && history.future.length > 0
    state.set({ ...state.get(), canUndo, canRedo, ...change })
  }

  function compute(mode: 'live' | 'settled', dirty: readonly number[] | 'all'): void {
    if (isPlaced && isRead) session.compute(state.get().buildings, { mode, dirty, meshes })
  }

  /** Shows the records with their drafts and computes what changed. */
  function refresh(mode: 'live' | 'settled', all = false): void {
    const buildings = records.map(withDrafts)
    const changed = buildings.filter((building) => shown.get(building.id) !== building)
    shown = new Map(buildings.map((building) => [building.id, building]))
    const { selected } = state.get()
    const still = selected !== null && shown.has(selected) ? selected : (buildings[0]?.id ?? null)
    publish({ buildings, selected: still })
    compute(mode, all ? 'all' : changed.map(({ id }) => id))
  }

  function tellSaveState(): void {
    const states = [...autosaves.values()].map(({ state }) => state.get())
    saveState.set(WORST.find((one) => states.includes(one)) ?? 'saved')
  }

  function autosaveOf(id: number): Autosave<BuildingPatch> {
    const known = autosaves.get(id)
    if (known) return known
    const autosave = createAutosave<BuildingPatch>({
      delay: PAUSE,
      // the indicator shows a failure and offers the retry
      async save(patch) {
        const saved = await save(id, patch, find(id)?.updatedAt ?? '')
        // before its draft goes, so that the old values do not come back for a moment
        records = records.map((one) => (one.id === id ? newest({ ...one, ...saved }) : one))
      },
    })
    autosave.state.subscribe(() => {
      if (autosave.state.get() === 'saved') {
        drafts.delete(id)
        refresh('settled')
      }
      tellSaveState()
    })
    autosaves.set(id, autosave)
    return autosave
  }

  function apply(id: number, patch: BuildingPatch): void {
    drafts.set(id, mergePatch(drafts.get(id) ?? {}, patch))
    refresh('settled')
    autosaveOf(id).change(patch)
  }

  /** Makes buildings and removes others, wholly or not at all. Answers the new records, in their order. */
  async function exchange(out: readonly number[], put: readonly BuildingPatch[]) {
    isSwapping = true
    publish()
    try {
      // what was edited last is what comes back when it is undone
      for (const id of out) await autosaves.get(id)?.flush()
      const made = await swap(out, put)
      for (const id of out) {
        autosaves.delete(id)
        drafts.delete(id)
      }
      const ids = new Set([...out, ...made.map(({ id }) => id)])
      records = [...records.filter(({ id }) => !ids.has(id)), ...made]
      publish({ selected: made[0]?.id ?? state.get().selected })
      return made
    } finally {
      isSwapping = false
      publish()
      tellSaveState()
      refresh('settled')
    }
  }

  /** A plan that was taken over makes way again for what it replaced, or the other way round. */
  async function swapBack(
    { edit, history: next }: Taken,
    which: 'before' | 'after',
  ): Promise<void> {
    if (edit.kind !== 'swap') return
    const [out, put] = which === 'before' ? [edit.put, edit.out] : [edit.out, edit.put]
    const made = await exchange(
      out.map(({ id }) => id).filter((id) => find(id)),
      put.map(copyOf),
    )
    history = next
    for (const [i, { id }] of made.entries()) history = renumbered(history, put[i]?.id ?? id, id)
    publish()
  }

  function step(taken: Taken | null, which: 'before' | 'after'): void {
    if (!taken || isSwapping) return
    const { edit } = taken
    // the write gate says when it fails, and the step stays to be taken again
    if (edit.kind === 'swap') return void swapBack(taken, which).catch(() => undefined)
    history = taken.history
    if (find(edit.id)) {
      publish({ selected: edit.id })
      apply(edit.id, edit[which])
    }
    publish()
  }

  return {
    state,
    saveState,
    setRecords(next) {
      records = next.map(newest)
      isRead = true
      refresh('settled')
    },
    setSite(site) {
      session.place(site)
      isPlaced = true
      refresh('settled', true)
    },
    setMeshes(next) {
      if (meshes === next) return
      meshes = next
      compute('settled', [])
    },
    select: (selected) => publish({ selected }),
    kept(id) {
      const record = find(id)
      return record && withDraft(record)
    },
    preview(id, patch) {
      previews.set(id, mergePatch(previews.get(id) ?? {}, patch))
      refresh('live')
      clearTimeout(idle)
      idle = setTimeout(() => compute('settled', [id]), IDLE)
    },
    settle(id) {
      clearTimeout(idle)
      const patch = previews.get(id)
      previews.delete(id)
      if (patch) this.change(id, patch)
    },
    cancel(id) {
      clearTimeout(idle)
      if (previews.delete(id)) refresh('settled')
    },
    change(id, patch, key) {
      const record = find(id)
      if (!record) return
      clearTimeout(idle)
      previews.delete(id)
      const before = pickLike(withDrafts(record), patch)
      if (JSON.stringify(before) === JSON.stringify(patch)) return refresh('settled')
      const at = now()
      history = withEdit(history, { kind: 'edit', id, before, after: patch, key: key ?? null, at })
      apply(id, patch)
      publish()
    },
    async add(building) {
      const created = await create(building)
      records = [...records.filter(({ id }) => id !== created.id), created]
      publish({ selected: created.id })
      refresh('settled')
    },
    async swap(out, put) {
      const leaving = out.flatMap((id) => this.kept(id) ?? [])
      const made = await exchange(
        leaving.map(({ id }) => id),
        put,
      )
      history = withSwap(history, { kind: 'swap', out: leaving, put: made })
      publish()
    },
    async remove(id) {
      const record = shown.get(id)
      await autosaves.get(id)?.flush()
      await remove(id)
      autosaves.delete(id)
      drafts.delete(id)
      tellSaveState()
      records = records.filter((one) => one.id !== id)
      refresh('settled')
      return async () => {
        if (!record) return
        const back = await create(copyOf(record))
        history = renumbered(history, id, back.id)
        records = [...records.filter((one) => one.id !== back.id), back]
        publish({ selected: back.id })
        refresh('settled')
      }
    },
    undo: () => step(undone(history), 'before'),
    redo: () => step(redone(history), 'after'),
    async flush() {
      await Promise.all([...autosaves.values()].map((autosave) => autosave.flush()))
    },
    discard() {
      for (const autosave of autosaves.values()) autosave.discard()
      drafts.clear()
      history = emptyHistory()
      refresh('settled')
    },
    close() {
      clearTimeout(idle)
      void this.flush()
    },
  }
}
