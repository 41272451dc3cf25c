/** What stands in a grid from top to bottom: rows, and the heads of their groups. */

/** The head of a group with what its rows come to. */
export interface GroupLine {
  readonly key: string
  readonly title: string
  readonly color: string | null
  readonly count: number
  readonly isOpen: boolean
  /** Sums in words, by the key of their column. */
  readonly totals: Readonly<Record<string, string>>
}

/** One line: a row, the head of a group, or neither while it is read. */
export interface Line<Row> {
  readonly row?: Row | undefined
  readonly group?: GroupLine | undefined
}

/** The last of as many rows from a line on, heads of groups not counted; the last line when there are fewer. */
export function lastOf(
  { count, at }: Pick<Lines<unknown>, 'count' | 'at'>,
  from: number,
  rows: number,
): number {
  let left = rows
  for (let line = from; line < count; line++) if (!at(line).group && --left <= 0) return line
  return count - 1
}

/** Rows of the lines from one to another, both of them, heads of groups not counted. */
export function rowsBetween({ at }: Pick<Lines<unknown>, 'at'>, from: number, to: number): number {
  let rows = 0
  for (let line = from; line <= to; line++) if (!at(line).group) rows++
  return rows
}

export interface Lines<Row> {
  readonly count: number
  /** Rows that there are, where more lines come as one scrolls. */
  readonly total?: number | undefined
  readonly at: (place: number) => Line<Row>
  /** The rows from one line to another, both of them, read where they are not there yet; without the heads of groups. */
  readonly rows: (from: number, to: number) => Promise<readonly Row[]>
  /** Tells which lines are in sight, so that they are read. */
  readonly look: (from: number, to: number) => void
}
