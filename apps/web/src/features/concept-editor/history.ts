/** Undo and redo of changes to buildings. Pure: every function gives a new history. */

/** Buildings that made way for others in one edit, as records: a plan that was taken over. */
export interface Swap<Kept extends { readonly id: number }> {
  readonly kind: 'swap'
  readonly out: readonly Kept[]
  readonly put: readonly Kept[]
}

/** What one edit did to one building: the fields before and after it. */
export interface Edit<Patch extends object> {
  readonly kind: 'edit'
  readonly id: number
  readonly before: Patch
  readonly after: Patch
  /** Edits with the same key shortly after each other are one: the presses of an arrow key. */
  readonly key: string | null
  /** Milliseconds. */
  readonly at: number
}

type Step<Patch extends object, Kept extends { readonly id: number }> = Edit<Patch> | Swap<Kept>

export interface History<Patch extends object, Kept extends { readonly id: number }> {
  readonly past: readonly Step<Patch, Kept>[]
  readonly future: readonly Step<Patch, Kept>[]
}

/** Milliseconds within which edits with the same key are one. */
const TOGETHER = 1500
/** Steps that can be undone. */
const LIMIT = 200

export function emptyHistory<Patch extends object, Kept extends { readonly id: number }>(): History<
  Patch,
  Kept
> {
  return { past: [], future: [] }
}

/** Adds an edit; what was undone before cannot be redone any more. */
export function withEdit<Patch extends object, Kept extends { readonly id: number }>(
  { past }: History<Patch, Kept>,
  edit: Edit<Patch>,
): History<Patch, Kept> {
  const last = past.at(-1)
  const isSame =
    last?.kind === 'edit' &&
    edit.key !== null &&
    last.key === edit.key &&
    last.id === edit.id &&
    edit.at - last.at < TOGETHER
  const joined = isSame ? { ...edit, before: last.before } : edit
  return { past: [...(isSame ? past.slice(0, -1) : past), joined].slice(-LIMIT), future: [] }
}

/** Adds the exchange of some buildings for others. */
export function withSwap<Patch extends object, Kept extends { readonly id: number }>(
  { past }: History<Patch, Kept>,
  swap: Swap<Kept>,
): History<Patch, Kept> {
  return { past: [...past, swap].slice(-LIMIT), future: [] }
}

/** The newest step moves to the future; null when there is none. */
export function undone<Patch extends object, Kept extends { readonly id: number }>({
  past,
  future,
}: History<Patch, Kept>) {
  const edit = past.at(-1)
  return edit ? { edit, history: { past: past.slice(0, -1), future: [edit, ...future] } } : null
}

/** The newest undone step happens again; null when there is none. */
export function redone<Patch extends object, Kept extends { readonly id: number }>({
  past,
  future,
}: History<Patch, Kept>) {
  const [edit, ...rest] = future
  return edit ? { edit, history: { past: [...past, edit], future: rest } } : null
}

/** A building that was removed and came back has another id. */
export function renumbered<Patch extends object, Kept extends { readonly id: number }>(
  { past, future }: History<Patch, Kept>,
  from: number,
  to: number,
): History<Patch, Kept> {
  const kept = (one: Kept) => (one.id === from ? { ...one, id: to } : one)
  const renumber = (step: Step<Patch, Kept>): Step<Patch, Kept> => {
    if (step.kind === 'swap') return { ...step, out: step.out.map(kept), put: step.put.map(kept) }
    return step.id === from ? { ...step, id: to } : step
  }
  return { past: past.map(renumber), future: future.map(renumber) }
}
