/**
 * One level of a parking building in plan coordinates: u along the aisles, v across them, from the inner corner of the
 * outer walls (generator reference §9.7). Rows of spaces stand in bays of three between columns.
 */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, type Intervals, type Lu, subtractIntervals, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'

/** Columns and the room they take of a row, metres: bays of three spaces and a column, 7.8 (domain reference §3.1). */
const COLUMN = toLattice(0.3)
const PER_BAY = DESIGN_RULES.parking_per_grid
/** A column before the spaces stands clear of their doors: 0.8 to 1.6 m from their front (generator reference §9.7). */
const FRONT = [toLattice(0.8), toLattice(1.6)] as const
/** Half of a column between two rows that stand back to back, metres. */
const BACK = toLattice(0.3)

export interface DeckRow {
  v0: Lu
  v1: Lu
  /** The aisle it opens on lies above it, or below. */
  opens: 'up' | 'down'
  aisle: number
  /** Along the outer wall: its back has no columns. */
  isOuter: boolean
  /** Where spaces may stand. */
  spans: Intervals
}

export interface Deck {
  length: Lu
  width: Lu
  aisles: Box[]
  /** At the ends, where there is more than one aisle. */
  crossings: Box[]
  rows: DeckRow[]
  /** Where the grid of columns begins. */
  origin: Lu
}

/** Rows and aisles across a clear width; null when not one aisle with a row fits. */
export function deckOf(length: Lu, available: Lu, rules: Rules): Deck | null {
  const { stallDepth, street: aisle } = rules
  const module = 2 * stallDepth + aisle
  const modules = Math.floor(available / module)
  const single = available - modules * module >= stallDepth + aisle
  const count = modules + (single ? 1 : 0)
  if (count === 0 || length < aisle + rules.stallWidth) return null
  const aisles: Box[] = []
  const rows: DeckRow[] = []
  const isLooped = count > 1
  const inner: Intervals = isLooped ? [aisle, length - aisle] : [0, length]
  for (let i = 0; i < count; i++) {
    const v = i * module
    const a = { x0: 0, x1: length, y0: v + stallDepth, y1: v + stallDepth + aisle }
    aisles.push(a)
    const row = (v0: Lu, opens: DeckRow['opens'], isOuter: boolean): DeckRow => ({
      v0,
      v1: v0 + stallDepth,
      opens,
      aisle: i,
      isOuter,
      spans: isOuter ? [0, length] : [...inner],
    })
    rows.push(row(v, 'up', i === 0))
    const isLast = i === count - 1
    if (!(isLast && single)) rows.push(row(a.y1, 'down', isLast))
  }
  const width = modules * module + (single ? stallDepth + aisle : 0)
  const crossings: Box[] = []
  for (let i = 0; isLooped && i + 1 < count; i++) {
    const [low, high] = [aisles[i] as Box, aisles[i + 1] as Box]
    crossings.push({ x0: 0, x1: aisle, y0: low.y1, y1: high.y0 })
    crossings.push({ x0: length - aisle, x1: length, y0: low.y1, y1: high.y0 })
  }
  return { length, width, aisles, crossings, rows, origin: isLooped ? aisle : 0 }
}

/** The deck without what a box takes of its rows. */
export function without(deck: Deck, { x0, y0, x1, y1 }: Box): Deck {
  return {
    ...deck,
    rows: deck.rows.map((row) =>
      row.v0 < y1 && row.v1 > y0 ? { ...row, spans: subtractIntervals(row.spans, [x0, x1]) } : row,
    ),
  }
}

/** Where the spaces of a deck begin along their rows, three and three between the columns. */
function eachStall(
  { rows, origin }: Deck,
  { stallWidth }: Rules,
  found: (x0: Lu, row: DeckRow) => void,
): void {
  const bay = PER_BAY * stallWidth + COLUMN
  for (const row of rows) {
    const { spans } = row
    for (let i = 0; i < spans.length; i += 2) {
      const from = spans[i] as Lu
      const to = spans[i + 1] as Lu
      for (let j = Math.floor((from - origin) / bay) - 1; origin + j * bay < to; j++) {
        for (let k = 0; k < PER_BAY; k++) {
          const x0 = origin + j * bay + COLUMN + k * stallWidth
          if (x0 >= from && x0 + stallWidth <= to) found(x0, row)
        }
      }
    }
  }
}

export function deckStalls(deck: Deck, rules: Rules): Box[] {
  const stalls: Box[] = []
  eachStall(deck, rules, (x0, { v0, v1 }) => {
    stalls.push({ x0, y0: v0, x1: x0 + rules.stallWidth, y1: v1 })
  })
  return stalls
}

/** How many spaces a deck has: of hundreds of places for a ramp nothing else is asked. */
export function stallsOn(deck: Deck, rules: Rules): number {
  let count = 0
  eachStall(deck, rules, () => {
    count++
  })
  return count
}

/** Columns at the bays of every row, where the row goes on. */
export function deckColumns({ rows, origin, length }: Deck, { stallWidth }: Rules): Box[] {
  const bay = PER_BAY * stallWidth + COLUMN
  const columns: Box[] = []
  for (const { v0, v1, opens, isOuter, spans } of rows) {
    for (let x = origin - bay * Math.floor(origin / bay); x + COLUMN <= length; x += bay) {
      const isFree = spans.some(
        (from, i) => i % 2 === 0 && from <= x && x + COLUMN <= (spans[i + 1] as Lu),
      )
      if (!isFree) continue
      const [from, to] =
        opens === 'up' ? [v1 - FRONT[1], v1 - FRONT[0]] : [v0 + FRONT[0], v0 + FRONT[1]]
      columns.push({ x0: x, y0: from, x1: x + COLUMN, y1: to })
      if (isOuter) continue
      const back = opens === 'up' ? v0 : v1 - BACK
      columns.push({ x0: x, y0: back, x1: x + COLUMN, y1: back + BACK })
    }
  }
  return columns
}
