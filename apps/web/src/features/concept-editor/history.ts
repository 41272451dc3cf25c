/** Undo and redo of changes to buildings. Pure: every function gives a new history. */

/** What one edit did to one building: the fields before and after it. */
export interface Edit<Patch extends object> {
  readonly id: number
  readonly before: Patch
  readonly after: Patch
  /** Edits with the same key shortly after each other are one: the presses of an arrow key. */
  readonly key: string | null
  /** Milliseconds. */
  readonly at: number
}

export interface History<Patch extends object> {
  readonly past: readonly Edit<Patch>[]
  readonly future: readonly Edit<Patch>[]
}

/** Milliseconds within which edits with the same key are one. */
const TOGETHER = 1500
/** Steps that can be undone. */
const LIMIT = 200

export function emptyHistory<Patch extends object>(): History<Patch> {
  return { past: [], future: [] }
}

/** Adds an edit; what was undone before cannot be redone any more. */
export function withEdit<Patch extends object>(
  { past }: History<Patch>,
  edit: Edit<Patch>,
): History<Patch> {
  const last = past.at(-1)
  const isSame =
    last &&
    edit.key !== null &&
    last.key === edit.key &&
    last.id === edit.id &&
    edit.at - last.at < TOGETHER
  const joined = isSame ? { ...edit, before: last.before } : edit
  return { past: [...(isSame ? past.slice(0, -1) : past), joined].slice(-LIMIT), future: [] }
}

/** The newest edit moves to the future; null when there is none. */
export function undone<Patch extends object>({ past, future }: History<Patch>) {
  const edit = past.at(-1)
  return edit ? { edit, history: { past: past.slice(0, -1), future: [edit, ...future] } } : null
}

/** The newest undone edit happens again; null when there is none. */
export function redone<Patch extends object>({ past, future }: History<Patch>) {
  const [edit, ...rest] = future
  return edit ? { edit, history: { past: [...past, edit], future: rest } } : null
}

/** A building that was removed and came back has another id. */
export function renumbered<Patch extends object>(
  { past, future }: History<Patch>,
  from: number,
  to: number,
): History<Patch> {
  const renumber = (edit: Edit<Patch>) => (edit.id === from ? { ...edit, id: to } : edit)
  return { past: past.map(renumber), future: future.map(renumber) }
}

type Tree = Readonly<Record<string, unknown>>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values that a record has for the fields of a patch; null where it has none, so that sending them takes the patch back. */
export function pickLike<Patch extends object>(record: object, patch: Patch): Patch {
  const values = record as Tree
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      const own = values[name] ?? null
      return [name, isTree(value) && isTree(own) ? pickLike(own, value) : own]
    }),
  ) as Patch
}
