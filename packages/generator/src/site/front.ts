/** The best of several ends at once: nothing on a front is beaten in all of them by another. */

/** To be made as large as they can be. */
export interface Ends {
  readonly value: number
  readonly units: number
  readonly green: number
}

const KEYS = ['value', 'units', 'green'] as const

/** At least as good in everything, better in something. */
export function dominates(a: Ends, b: Ends): boolean {
  let better = false
  for (const key of KEYS) {
    if (a[key] < b[key]) return false
    if (a[key] > b[key]) better = true
  }
  return better
}

/** A front that keeps one of those that are alike: in the same cell of a grid over the ends. */
export interface Archive<T> {
  /** Is it kept? Then what it beats is gone. */
  offer(ends: Ends, make: () => T): boolean
  all(): { ends: Ends; item: T }[]
}

/** @param cells sides of a cell of the grid */
export function archive<T>(cells: Ends): Archive<T> {
  let kept: { ends: Ends; cell: Ends; item: T }[] = []
  const cellOf = (ends: Ends): Ends => ({
    value: Math.floor(ends.value / cells.value),
    units: Math.floor(ends.units / cells.units),
    green: Math.floor(ends.green / cells.green),
  })
  const isSame = (a: Ends, b: Ends) => KEYS.every((key) => a[key] === b[key])
  return {
    offer(ends, make) {
      const cell = cellOf(ends)
      for (const other of kept) {
        if (dominates(other.cell, cell)) return false
        // of one cell the better, of equally good ones the first
        if (isSame(other.cell, cell) && scoreOf(other.ends, cells) >= scoreOf(ends, cells))
          return false
      }
      kept = kept.filter((other) => !(dominates(cell, other.cell) || isSame(cell, other.cell)))
      kept.push({ ends, cell, item: make() })
      return true
    },
    all() {
      return [...kept].sort(
        (a, b) =>
          b.ends.value - a.ends.value || b.ends.units - a.ends.units || b.ends.green - a.ends.green,
      )
    },
  }
}

function scoreOf(ends: Ends, cells: Ends): number {
  return KEYS.reduce((sum, key) => sum + ends[key] / cells[key], 0)
}

/** Those that no other beats. */
export function frontOf<T extends Ends>(points: readonly T[]): T[] {
  return points.filter((point) => !points.some((other) => dominates(other, point)))
}
