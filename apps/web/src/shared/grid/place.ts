/** Where the cursor of a grid is, and which cells it has selected. Pure: rows and columns are places from 0. */

export interface Place {
  readonly row: number
  readonly column: number
}

export interface Size {
  readonly rows: number
  readonly columns: number
}

/** A block of cells from where it was begun to where the cursor is. */
export interface Selection {
  readonly anchor: Place
  readonly cursor: Place
}

/** A block by its first and last row and column, both of it. */
export interface Block {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'top'
  | 'bottom'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'

export const at = (place: Place): Selection => ({ anchor: place, cursor: place })

export function blockOf({ anchor, cursor }: Selection): Block {
  return {
    top: Math.min(anchor.row, cursor.row),
    left: Math.min(anchor.column, cursor.column),
    bottom: Math.max(anchor.row, cursor.row),
    right: Math.max(anchor.column, cursor.column),
  }
}

export const heightOf = ({ top, bottom }: Block): number => bottom - top + 1
export const widthOf = ({ left, right }: Block): number => right - left + 1

export const isOne = (block: Block): boolean => heightOf(block) === 1 && widthOf(block) === 1

const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, value))

/** @param page rows that are in sight */
function moved({ row, column }: Place, move: Move, size: Size, page: number): Place {
  switch (move) {
    case 'up':
      return { row: row - 1, column }
    case 'down':
      return { row: row + 1, column }
    case 'left':
      return { row, column: column - 1 }
    case 'right':
      return { row, column: column + 1 }
    case 'pageUp':
      return { row: row - page, column }
    case 'pageDown':
      return { row: row + page, column }
    case 'top':
      return { row: 0, column }
    case 'bottom':
      return { row: size.rows - 1, column }
    case 'rowStart':
      return { row, column: 0 }
    case 'rowEnd':
      return { row, column: size.columns - 1 }
    case 'first':
      return { row: 0, column: 0 }
    case 'last':
      return { row: size.rows - 1, column: size.columns - 1 }
  }
}

/** The cursor goes one move further, never out of the grid; `extends` makes the block larger or smaller with it. */
export function move(
  selection: Selection,
  way: Move,
  size: Size,
  { isExtending = false, page = 20 } = {},
): Selection {
  const wanted = moved(selection.cursor, way, size, page)
  const cursor = { row: clamp(wanted.row, size.rows), column: clamp(wanted.column, size.columns) }
  return isExtending ? { anchor: selection.anchor, cursor } : at(cursor)
}

/** Tab and Enter: to the next cell of the row, or the next row, and on at the other side of the grid's edge. */
export function step({ cursor }: Selection, way: 'next' | 'previous', size: Size): Selection {
  const cells = size.rows * size.columns
  if (cells === 0) return at(cursor)
  const place = cursor.row * size.columns + cursor.column + (way === 'next' ? 1 : -1)
  const inside = clamp(place, cells)
  return at({ row: Math.floor(inside / size.columns), column: inside % size.columns })
}

/** Whole rows, columns, or all. */
export function whole(
  kind: 'rows' | 'columns' | 'all',
  selection: Selection,
  size: Size,
): Selection {
  const { top, left, bottom, right } = blockOf(selection)
  const [firstRow, lastRow] = kind === 'rows' ? [top, bottom] : [0, size.rows - 1]
  const [firstColumn, lastColumn] = kind === 'columns' ? [left, right] : [0, size.columns - 1]
  return {
    anchor: { row: firstRow, column: firstColumn },
    cursor: { row: lastRow, column: lastColumn },
  }
}

/** The block some lines further down. */
export const shifted = ({ anchor, cursor }: Selection, by: number): Selection => ({
  anchor: { ...anchor, row: anchor.row + by },
  cursor: { ...cursor, row: cursor.row + by },
})

/** Lines that are looked at above and below to find a row again. */
const REACH = 500

/** The line nearest to a place where a row is now; null when it is not near. @param idAt of the rows that are read */
export function placeOfRow<Id>(
  idAt: (line: number) => Id | undefined,
  id: Id,
  place: number,
  count: number,
): number | null {
  for (let away = 1; away <= REACH; away++) {
    if (place + away < count && idAt(place + away) === id) return place + away
    if (place - away >= 0 && idAt(place - away) === id) return place - away
  }
  return null
}

/** What of a selection lies in a grid that may have become smaller; null when nothing is left of it. */
export function within({ anchor, cursor }: Selection, size: Size): Selection | null {
  if (size.rows === 0 || size.columns === 0) return null
  const inside = ({ row, column }: Place): Place => ({
    row: clamp(row, size.rows),
    column: clamp(column, size.columns),
  })
  return { anchor: inside(anchor), cursor: inside(cursor) }
}
