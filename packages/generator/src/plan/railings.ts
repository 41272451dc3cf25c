/** Handrails around what hangs on a building. */
import { type Box, toLattice } from '@kavel/geometry'
import type { Asset, Wall } from '../model/types.ts'
import { notAgainst } from './open-air.ts'
import type { PlacedOutdoor } from './outdoor.ts'
import { type Border, bordersOf, firstOn, OUTSIDE } from './partition.ts'

/** Handrails: thickness and height, metres (Dutch building rules ask for at least 1.0 m). */
const RAILING = { thickness: toLattice(0.05), height: toLattice(1.1) }

/**
 * Rails where galleries and balconies end in the air, and around terraces on a roof: also between two of them. None where those of
 * another leg go on.
 */
export function railings(
  ways: readonly Asset[],
  outdoor: readonly (PlacedOutdoor | undefined)[],
  terraces: readonly (PlacedOutdoor | undefined)[],
  borders: readonly Border[],
  beside: readonly Box[],
): Wall | null {
  const ringsOf = (places: readonly (PlacedOutdoor | undefined)[]) =>
    places.flatMap((place) => (place ? [place.ring] : []))
  const slabs = [...ways.map(({ poly }) => poly), ...ringsOf(outdoor)]
  const edges: number[] = []
  const rail = (border: Border) => {
    if (isAgainstFacade(border, borders)) return
    const { vertical, at } = border
    for (const { from, to } of notAgainst(border, beside)) {
      if (vertical) edges.push(at, from, at, to)
      else edges.push(from, at, to, at)
    }
  }
  for (const border of bordersOf(slabs)) {
    if (border.low === OUTSIDE || border.high === OUTSIDE) rail(border)
  }
  for (const border of bordersOf(ringsOf(terraces))) rail(border)
  if (edges.length === 0) return null
  return {
    subtype: 'railing',
    edges: new Int32Array(edges),
    z0: 0,
    z1: RAILING.height,
    thickness: RAILING.thickness,
    openings: new Int32Array(0),
  }
}

/** Does a facade of the plate lie along this edge of a slab? */
function isAgainstFacade({ vertical, at, from, to }: Border, borders: readonly Border[]): boolean {
  for (let i = firstOn(borders, vertical, at, from); i < borders.length; i++) {
    const other = borders[i] as Border
    if (other.vertical !== vertical || other.at !== at || other.from >= to) return false
    const isFacade = other.low === OUTSIDE || other.high === OUTSIDE
    if (isFacade && other.to > from) return true
  }
  return false
}
