/** The lists in the document of a design. */

interface Entry {
  readonly id?: string | number | undefined
  readonly order: number
}

/** In the order in which they are used. */
export function sorted<T extends Entry>(entries: readonly T[]): T[] {
  return [...entries].sort((a, b) => a.order - b.order)
}

/** An id that no entry of the list has. */
export function nextId(entries: readonly Entry[]): number {
  return 1 + Math.max(0, ...entries.map(({ id }) => (typeof id === 'number' ? id : 0)))
}
