/** Rows of workplaces cut into units of the asked sizes. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { DwellingType } from '../../input/types-of-mix.ts'

/** No office is narrower, metres (specification point 9 "office depth"). */
export const NARROWEST = toLattice(DESIGN_RULES.min_office_depth)

export interface Piece {
  from: Lu
  to: Lu
  /** Null: what no unit fits in; it stays a room of no type. */
  type: DwellingType | null
}

export interface Row {
  from: Lu
  to: Lu
  /** Clear depth of its rooms. */
  depth: Lu
  /** Wall between two units. */
  wall: Lu
  module: Lu
  /** What thicker walls at its ends take of the first and the last unit. */
  ends: readonly [Lu, Lu]
  /** What is left of a row is a room of its own from this width. */
  narrowest: Lu
}

interface Unit {
  type: DwellingType
  width: Lu
  most: Lu
}

/**
 * Every row in units: the longest row first, each time the type that is furthest behind its share and still fits. Units
 * become wider up to their largest size until the row is full; what is left is a room of its own, or makes all wider when it
 * is too narrow for one.
 */
export function cutRows(rows: readonly Row[], types: readonly DwellingType[]): Piece[][] {
  const counts = types.map(() => 0)
  const byLength = [...rows.keys()].sort((a, b) => lengthOf(rows, b) - lengthOf(rows, a) || a - b)
  const pieces: Piece[][] = rows.map(() => [])
  for (const i of byLength) {
    const row = rows[i] as Row
    pieces[i] = piecesOf(row, unitsIn(row, types, counts))
  }
  return pieces
}

function lengthOf(rows: readonly Row[], i: number): Lu {
  const { from, to } = rows[i] as Row
  return to - from
}

function unitsIn(row: Row, types: readonly DwellingType[], counts: number[]): Unit[] {
  const widths = types.map((type) => widthsOf(type, row))
  const units: Unit[] = []
  let left = row.to - row.from - row.ends[0] - row.ends[1]
  for (;;) {
    const next = furthestBehind(types, counts, (i) => (widths[i] as [Lu, Lu])[0] <= left)
    if (next < 0) return units
    const [width, most] = widths[next] as [Lu, Lu]
    units.push({ type: types[next] as DwellingType, width, most })
    counts[next] = (counts[next] as number) + 1
    left -= width
  }
}

/** By count against ratio; -1 when none fits. */
function furthestBehind(
  types: readonly DwellingType[],
  counts: readonly number[],
  fits: (i: number) => boolean,
): number {
  let best = -1
  types.forEach(({ ratio }, i) => {
    if (ratio === 0 || !fits(i)) return
    const bestRatio = types[best]?.ratio ?? 1
    const isBehind =
      best < 0 || ((counts[i] as number) + 1) * bestRatio < ((counts[best] as number) + 1) * ratio
    if (isBehind) best = i
  })
  return best
}

function piecesOf({ from, to, module, ends, narrowest }: Row, units: readonly Unit[]): Piece[] {
  let left = to - from - ends[0] - ends[1] - units.reduce((sum, { width }) => sum + width, 0)
  units.forEach((unit, i) => {
    const share = Math.floor(left / (units.length - i) / module) * module
    const more = Math.min(share, Math.max(0, unit.most - unit.width))
    unit.width += more
    left -= more
  })
  const last = units.at(-1)
  const hasRoom = left >= narrowest
  if (last && !hasRoom) {
    const share = Math.floor(left / units.length / module) * module
    for (const unit of units) unit.width += share
    last.width += left - share * units.length
  }
  let at = from
  const pieces = units.map(({ type, width }): Piece => {
    const start = at
    at += width + (start === from ? ends[0] : 0)
    return { from: start, to: at, type }
  })
  const end = pieces.at(-1)
  if (end && !hasRoom) end.to = to
  return end?.to === to ? pieces : [...pieces, { from: at, to, type: null }]
}

/** Least and greatest width of a unit between the middles of its walls, on the grid when that leaves it any. */
function widthsOf(
  { sizeMin, sizeMax }: DwellingType,
  { depth, wall, module }: Pick<Row, 'depth' | 'wall' | 'module'>,
): [Lu, Lu] {
  const clear = Math.max(1, depth)
  const least = Math.max(Math.ceil(sizeMin / clear), NARROWEST) + wall
  const width = Math.ceil(least / module) * module
  return [width, Math.max(width, Math.floor((sizeMax / clear + wall) / module) * module)]
}
