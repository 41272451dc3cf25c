/** Where columns, lanes and cards of the board lie, in pixels of its content. Pure. */

/** Height of a card, and of a card with the space below it. */
export const CARD = 124
const STEP = CARD + 8
/** Around the cards of a cell. */
export const PAD = 8
/** Heads of columns and lanes. */
export const COLUMN_HEAD = 74
export const LANE_HEAD = 40
/** A cell without cards is a place to drop one. */
const LEAST = 56
/** Width of a column, and of one that is folded. */
export const COLUMN_WIDTH = 280
const FOLDED_WIDTH = 44

export interface LayoutOptions {
  readonly columns: readonly { readonly isOpen: boolean }[]
  /** Cards of every lane by column. */
  readonly lanes: readonly { readonly isOpen: boolean; readonly counts: readonly number[] }[]
  /** False: there is one lane, without a head. */
  readonly hasLanes: boolean
  /** Of an open column. */
  readonly columnWidth: number
}

interface PlacedColumn {
  readonly left: number
  readonly width: number
  readonly isOpen: boolean
}

interface PlacedLane {
  readonly top: number
  /** Where its cards begin. */
  readonly body: number
  readonly height: number
  readonly isOpen: boolean
  readonly counts: readonly number[]
}

export interface Layout {
  readonly columns: readonly PlacedColumn[]
  readonly lanes: readonly PlacedLane[]
  readonly width: number
  readonly height: number
}

/** A place among the cards of a cell: the number of cards above it. */
export interface Spot {
  readonly column: number
  readonly lane: number
  readonly index: number
}

/** What of the content is in sight. */
export interface Sight {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function layOut({ columns, lanes, hasLanes, columnWidth }: LayoutOptions): Layout {
  let left = 0
  const placed = columns.map(({ isOpen }): PlacedColumn => {
    const width = isOpen ? columnWidth : FOLDED_WIDTH
    left += width
    return { left: left - width, width, isOpen }
  })
  let bottom = COLUMN_HEAD
  const rows = lanes.map(({ isOpen, counts }): PlacedLane => {
    const top = bottom
    const body = top + (hasLanes ? LANE_HEAD : 0)
    const most = Math.max(0, ...counts.filter((_, column) => columns[column]?.isOpen))
    const cards = most > 0 ? 2 * PAD + most * STEP - (STEP - CARD) : LEAST
    bottom = body + (isOpen ? cards : 0)
    return { top, body, height: bottom - top, isOpen, counts }
  })
  return { columns: placed, lanes: rows, width: left, height: bottom }
}

/** Where the top of the card at a place lies. */
export const topOf = ({ lanes }: Layout, { lane, index }: Omit<Spot, 'column'>): number =>
  (lanes[lane]?.body ?? 0) + PAD + index * STEP

/** Cards of a lane that are in sight, and some around them: the first, and the one behind the last. */
export function cardsIn(layout: Layout, lane: number, sight: Sight, count: number) {
  const begin = (layout.lanes[lane]?.body ?? 0) + PAD
  const at = (y: number) => Math.min(count, Math.max(0, Math.floor((y - begin) / STEP)))
  return { from: at(sight.top - STEP), to: at(sight.top + sight.height + 2 * STEP) }
}

/** Is any of a stretch in sight, or nearly? */
export const isIn = (from: number, length: number, seen: number, size: number): boolean =>
  from < seen + size + 60 && from + length > seen - 60

/** The place that a point of the content is nearest to, in a column and lane that are open; null where there is none. */
export function spotAt({ columns, lanes }: Layout, x: number, y: number): Spot | null {
  const column = columns.findIndex(({ left, width }) => x >= left && x < left + width)
  const below = lanes.findLastIndex(({ top }) => y >= top)
  const lane = Math.max(0, below)
  const row = lanes[lane]
  if (!row?.isOpen || !columns[column]?.isOpen) return null
  const index = Math.round((y - row.body - PAD) / STEP)
  return { column, lane, index: Math.min(row.counts[column] ?? 0, Math.max(0, index)) }
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

/**
 * The place that a key leads to; the same one where there is none.
 * @param isBehind also the place behind the last card, where a card that is held may come
 */
export function spotBeside(layout: Layout, spot: Spot, key: ArrowKey, isBehind: boolean): Spot {
  const { columns, lanes } = layout
  const last = (column: number, lane: number) => {
    const count = lanes[lane]?.counts[column] ?? 0
    return isBehind ? count : count - 1
  }
  const open = (list: readonly { readonly isOpen: boolean }[], from: number, step: 1 | -1) => {
    let at = from + step
    while (list[at] && !list[at]?.isOpen) at += step
    return list[at] ? at : -1
  }
  const { column, lane, index } = spot
  if (key === 'Home') return { ...spot, index: 0 }
  if (key === 'End') return { ...spot, index: Math.max(0, last(column, lane)) }
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const step = key === 'ArrowLeft' ? -1 : 1
    for (let next = open(columns, column, step); next >= 0; next = open(columns, next, step))
      if (last(next, lane) >= 0)
        return { column: next, lane, index: Math.min(index, last(next, lane)) }
    return spot
  }
  const step = key === 'ArrowUp' ? -1 : 1
  const within = index + step
  if (within >= 0 && within <= last(column, lane)) return { ...spot, index: within }
  for (let next = open(lanes, lane, step); next >= 0; next = open(lanes, next, step))
    if (last(column, next) >= 0)
      return { column, lane: next, index: step > 0 ? 0 : last(column, next) }
  return spot
}
