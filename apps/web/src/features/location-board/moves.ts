/** Cards that were put elsewhere and are shown there before the server's lists say so. Pure. */
import type { CardRow } from './card-row.ts'

/** A place in a cell: of those that are there without the card itself, the number above it. */
interface Place {
  readonly cell: string
  readonly index: number
}

export interface Move {
  readonly row: CardRow
  readonly from: Place
  readonly to: Place
  /** When the server had done it, ms; null: it has not yet. */
  readonly doneAt: number | null
}

/** The cards of a cell as they were read. */
export interface CellRows {
  readonly at: (index: number) => CardRow | undefined
  readonly has: (id: number) => boolean
  /** When they were read, ms: the first of them. */
  readonly readAt: number
}

/** The card at a place of a cell, once cards were moved. */
export function cardAt(
  moves: readonly Move[],
  cell: string,
  index: number,
  read: CellRows,
): CardRow | undefined {
  let at = index
  for (const { row, from, to, doneAt } of moves.toReversed()) {
    if (doneAt !== null && read.readAt > doneAt) continue
    const isWithin = from.cell === to.cell
    // what was read since may know of it
    const isOld = isWithin ? read.at(from.index)?.id === row.id : !read.has(row.id)
    if (to.cell === cell && isOld) {
      if (at === to.index) return row
      if (at > to.index) at--
    }
    if (from.cell === cell && (isWithin ? isOld : read.has(row.id)) && at >= from.index) at++
  }
  return read.at(at)
}

/** How many more or fewer cards there are in a cell than was counted. @param countedAt when, ms */
export function countChange(moves: readonly Move[], cell: string, countedAt: number): number {
  let change = 0
  for (const { from, to, doneAt } of moves) {
    if (doneAt !== null && countedAt > doneAt) continue
    if (to.cell === cell) change++
    if (from.cell === cell) change--
  }
  return change
}
