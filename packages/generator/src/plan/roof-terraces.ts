/** Terraces on the roof of the floor below, where a floor stands back (generator reference §15, version 3.5). */
import { DESIGN_RULES } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  boxesOverlap,
  boxRing,
  type Lu,
  type Ring,
  toLattice,
  toSquareMetres,
} from '@kavel/geometry'
import type { Asset } from '../model/types.ts'
import { isHome, type PlanCell } from './cell.ts'
import { wayAlong } from './openings.ts'
import type { PlacedOutdoor } from './outdoor.ts'
import { type Border, OUTSIDE } from './partition.ts'

const MIN_DEPTH = toLattice(DESIGN_RULES.min_balcony_depth)
const MIN_LENGTH = toLattice(DESIGN_RULES.min_balcony_length)

/** Where the dwellings of a floor look out. */
interface Look {
  /** The facade each cell lives at. */
  living: readonly (Border | undefined)[]
  /** All borders of each cell in open air. */
  open: readonly (readonly Border[])[]
  ways: readonly Asset[]
  isBlind?: ((border: Border) => boolean) | undefined
}

/**
 * A terrace for each dwelling that has open roof before its facade: before the one it lives at, else before its longest other
 * one; as wide as that facade, up to the edge of the roof. As deep and as long as a balcony at least, and no smaller than the rules
 * ask; undefined where it would be less, along a gallery, or over what lies there already.
 *
 * @param roof boxes that lie open, axis-parallel; undefined: none
 * @param minArea m²
 * @param balconies what hangs there, by cell
 * @returns by cell; empty without a roof
 */
export function roofTerraces(
  cells: readonly PlanCell[],
  { living, open, ways, isBlind }: Look,
  roof: readonly Ring[] | undefined,
  minArea: number,
  balconies: readonly (PlacedOutdoor | undefined)[],
): (PlacedOutdoor | undefined)[] {
  if (!roof) return []
  const boxes = roof.map(boundsOf)
  const taken: Box[] = []
  return cells.map((cell, n) => {
    if (!isHome(cell) || cell.partOf !== undefined) return undefined
    const others = (open[n] ?? []).filter((border) => border !== living[n])
    others.sort((a, b) => b.to - b.from - (a.to - a.from))
    for (const border of [living[n], ...others]) {
      if (!border || isBlind?.(border) || wayAlong(border, ways)) continue
      const found = terraceBefore(border, boxes, minArea)
      if (!found) continue
      const box = boundsOf(found.ring)
      const isInTheWay = (other: PlacedOutdoor | undefined, m: number) =>
        other !== undefined && m !== n && boxesOverlap(boundsOf(other.ring), box)
      if (taken.some((other) => boxesOverlap(other, box)) || balconies.some(isInTheWay)) continue
      taken.push(box)
      return found
    }
    return undefined
  })
}

/** The balconies but those in whose place a terrace lies. */
export function withoutThoseFor(
  terraces: readonly (PlacedOutdoor | undefined)[],
  balconies: (PlacedOutdoor | undefined)[],
): (PlacedOutdoor | undefined)[] {
  if (terraces.length === 0) return balconies
  return balconies.map((place, n) =>
    place && terraces[n]?.border === place.border ? undefined : place,
  )
}

function terraceBefore(
  border: Border,
  boxes: readonly Box[],
  minArea: number,
): PlacedOutdoor | undefined {
  const { vertical, at, from, to } = border
  const isHigh = border.high === OUTSIDE
  for (const { x0, y0, x1, y1 } of boxes) {
    const [near, far, start, end] = vertical ? [x0, x1, y0, y1] : [y0, y1, x0, x1]
    if ((isHigh ? near : far) !== at || start > from || end < to) continue
    const depth: Lu = far - near
    const length: Lu = to - from
    if (depth < MIN_DEPTH || length < MIN_LENGTH) continue
    if (toSquareMetres(depth * length) < minArea) continue
    const ring = vertical ? boxRing(near, from, far, to) : boxRing(from, near, to, far)
    return { border, from, to, ring }
  }
  return undefined
}
