/** Where the columns of a grid are. Pure; pixels. */

/** What a column is narrowed and widened to. */
export const WIDTHS = { min: 48, max: 800 } as const

export interface Layout {
  readonly widths: readonly number[]
  /** Where a column begins, behind the check boxes. */
  readonly starts: readonly number[]
  readonly total: number
  /** Columns at the left that stay where they are. */
  readonly frozen: number
  readonly frozenWidth: number
}

export const clampWidth = (width: number) =>
  Math.round(Math.max(WIDTHS.min, Math.min(WIDTHS.max, width)))

export interface LayoutOptions {
  readonly frozen: number
  /** Widest that a column that stays may be: on a phone the others need room as well. */
  readonly mostFrozen: number
}

/** @param chosen widths that the user gave, by the key of the column */
export function layOut(
  columns: readonly { readonly key: string; readonly width: number }[],
  chosen: Readonly<Record<string, number | undefined>>,
  { frozen, mostFrozen }: LayoutOptions,
): Layout {
  const widths = columns.map(({ key, width }, place) => {
    const wanted = clampWidth(chosen[key] ?? width)
    return place < frozen ? Math.min(wanted, mostFrozen) : wanted
  })
  const starts: number[] = []
  let total = 0
  for (const width of widths) {
    starts.push(total)
    total += width
  }
  return { widths, starts, total, frozen, frozenWidth: starts[frozen] ?? total }
}

/** Columns from one to before another. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Columns beside those in sight that are drawn as well, so that a step to the side draws nothing. */
const SPARE = 2

/** The moving columns that are in sight. @param left how far the grid is scrolled @param room its width */
export function columnsInSight(
  { starts, widths, frozen, frozenWidth }: Layout,
  left: number,
  room: number,
): Span {
  const [begin, end] = [left + frozenWidth, left + room]
  let from = frozen
  while (from < starts.length && (starts[from] ?? 0) + (widths[from] ?? 0) <= begin) from++
  let to = from
  while (to < starts.length && (starts[to] ?? 0) < end) to++
  return { from: Math.max(frozen, from - SPARE), to: Math.min(starts.length, to + SPARE) }
}

/** How far the grid has to be scrolled to the side so that a column is wholly in sight. */
export function scrollTo(
  { starts, widths, frozen, frozenWidth }: Layout,
  column: number,
  left: number,
  room: number,
): number {
  if (column < frozen) return left
  const [begin, end] = [starts[column] ?? 0, (starts[column] ?? 0) + (widths[column] ?? 0)]
  if (begin < left + frozenWidth) return begin - frozenWidth
  return end > left + room ? Math.min(begin - frozenWidth, end - room) : left
}
