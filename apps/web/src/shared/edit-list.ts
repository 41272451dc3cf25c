/** Edits of the ordered lists of a building (mix, floors, parts): each gives a new list. */
import { ORDER_STEP } from './api/ordering.ts'

/**
 * An id for a new entry that no other can have: somebody else may add one at the same moment, and entries of a list are
 * told apart by their ids when both are merged.
 */
export function newId(): number {
  return Math.floor(Math.random() * 2 ** 31)
}

/** The list with other values for one entry. */
export function changedAt<T>(list: readonly T[], index: number, patch: Partial<T>): T[] {
  return list.map((entry, i) => (i === index ? { ...entry, ...patch } : entry))
}

export function removedAt<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index)
}

/** The list with entries before the one at an index. */
export function insertedAt<T>(list: readonly T[], index: number, ...entries: T[]): T[] {
  return [...list.slice(0, index), ...entries, ...list.slice(index)]
}

/** The list with one entry some places further; it stays where it is when that lies beyond the list. */
export function movedBy<T>(list: readonly T[], index: number, by: number): T[] {
  const next = [...list]
  if (index + by < 0 || index + by >= list.length) return next
  const [taken] = next.splice(index, 1)
  if (taken !== undefined) next.splice(index + by, 0, taken)
  return next
}

/** The entries with their order written down, in steps of ten. */
export function ordered<T extends { order?: number | undefined }>(
  list: readonly T[],
): (T & { order: number })[] {
  return list.map((entry, index) => ({ ...entry, order: (index + 1) * ORDER_STEP }))
}
