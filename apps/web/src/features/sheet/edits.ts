/** What is being changed in the sheets of one location: shown at once, saved after a pause, undone step by step. */
import type { EntityName, PatchFor, TreeFor } from '@kavel/domain'
import { type Autosave, createAutosave, mergePatch, pickLike } from '../../shared/api/autosave.ts'
import { saveRecord } from '../../shared/api/records.ts'
import { createStore, type Store } from '../../shared/store.ts'

/** The records a sheet can change. */
export type SheetEntity = Extract<EntityName, 'units' | 'costs' | 'locations'>
type RecordName = `${SheetEntity}/${number}`
type Tree = Readonly<Record<string, unknown>>
/** Changed fields by record. */
export type Drafts = Readonly<Record<RecordName, Tree>>

interface Step {
  readonly name: RecordName
  readonly patch: Tree
  readonly inverse: Tree
  /** Changes with the same mark are one step: the keystrokes in one cell. */
  readonly mark: unknown
}

export interface SheetEdits {
  /** Changes that the server has not confirmed yet. */
  readonly drafts: Store<Drafts>
  readonly history: Store<{ readonly undo: number; readonly redo: number }>
  readonly autosave: Autosave<Drafts>
  /** The records as they were read; changes are measured against them. */
  read(location: TreeFor<'locations'>): void
  change<Name extends SheetEntity>(
    entity: Name,
    id: number,
    patch: PatchFor<Name>,
    mark?: unknown,
  ): void
  undo(): void
  redo(): void
}

/** Milliseconds of quiet before a change is sent, as in every form. */
const PAUSE = 600
/** Steps that can be undone. */
const MOST_STEPS = 200

export type SaveOne = (
  entity: SheetEntity,
  id: number,
  patch: Tree,
  updatedAt: string,
) => Promise<unknown>

const saveQuietly: SaveOne = (entity, id, patch, updatedAt) =>
  // the indicator shows the failure and offers the retry
  saveRecord(entity, id, patch as PatchFor<SheetEntity>, updatedAt, { quiet: true })

export function createSheetEdits(
  first: TreeFor<'locations'>,
  save: SaveOne = saveQuietly,
): SheetEdits {
  let location = first
  const drafts = createStore<Drafts>({})
  const history = createStore({ undo: 0, redo: 0 })
  let done: Step[] = []
  let undone: Step[] = []
  const autosave = createAutosave<Drafts>({
    delay: PAUSE,
    async save(patches) {
      for (const [name, patch] of Object.entries(patches)) {
        const record = findRecord(location, name as RecordName)
        // removed in the meantime: nothing to save any more
        if (record) await save(...splitName(name as RecordName), patch, record.updatedAt)
      }
    },
  })
  autosave.state.subscribe(() => {
    if (autosave.state.get() === 'saved') drafts.set({})
  })

  function tell(): void {
    history.set({ undo: done.length, redo: undone.length })
  }

  function apply(name: RecordName, patch: Tree): void {
    const patches = { [name]: patch } as Drafts
    drafts.set(mergePatch(drafts.get(), patches))
    autosave.change(patches)
  }

  function valuesBefore(name: RecordName, patch: Tree): Tree {
    const record = findRecord(location, name)
    if (!record) return {}
    return pickLike(mergePatch(record, drafts.get()[name] ?? {}), patch)
  }

  return {
    drafts,
    history,
    autosave,
    read(next) {
      location = next
    },
    change(entity, id, patch, mark) {
      const name: RecordName = `${entity}/${id}`
      const inverse = valuesBefore(name, patch as Tree)
      const last = done.at(-1)
      const isSame = mark !== undefined && last?.mark === mark && last.name === name
      const step: Step = isSame
        ? {
            ...last,
            patch: mergePatch(last.patch, patch),
            inverse: mergePatch(inverse, last.inverse),
          }
        : { name, patch: patch as Tree, inverse, mark }
      done = [...(isSame ? done.slice(0, -1) : done), step].slice(-MOST_STEPS)
      undone = []
      tell()
      apply(name, patch as Tree)
    },
    undo() {
      const step = done.at(-1)
      if (!step) return
      done = done.slice(0, -1)
      undone = [...undone, step]
      tell()
      apply(step.name, step.inverse)
    },
    redo() {
      const step = undone.at(-1)
      if (!step) return
      undone = undone.slice(0, -1)
      done = [...done, step]
      tell()
      apply(step.name, step.patch)
    },
  }
}

function splitName(name: RecordName): [SheetEntity, number] {
  const [entity, id] = name.split('/')
  return [entity as SheetEntity, Number(id)]
}

function findRecord(
  location: TreeFor<'locations'>,
  name: RecordName,
): ({ readonly updatedAt: string } & object) | undefined {
  const [entity, id] = splitName(name)
  if (entity === 'locations') return location.id === id ? location : undefined
  return location[entity].find((record) => record.id === id)
}

/** The location as it looks with the changes; unchanged lists stay the same objects. */
export function withDrafts(location: TreeFor<'locations'>, drafts: Drafts): TreeFor<'locations'> {
  const own = drafts[`locations/${location.id}`]
  return {
    ...(own ? mergePatch(location, own) : location),
    units: applyTo('units', location.units, drafts),
    costs: applyTo('costs', location.costs, drafts),
  }
}

function applyTo<Item extends { readonly id: number }>(
  entity: 'units' | 'costs',
  records: Item[],
  drafts: Drafts,
): Item[] {
  if (!records.some(({ id }) => drafts[`${entity}/${id}`])) return records
  return records.map((record) => {
    const patch = drafts[`${entity}/${record.id}`]
    return patch ? mergePatch(record, patch) : record
  })
}

const running = new Map<number, SheetEdits>()

/** The changes of a location, the same on every sheet: going to another sheet loses none. */
export function sheetEditsOf(location: TreeFor<'locations'>): SheetEdits {
  const known = running.get(location.id)
  if (known) return known
  const edits = createSheetEdits(location)
  running.set(location.id, edits)
  return edits
}
