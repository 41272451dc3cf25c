/** Car parks (archetype 6): a lot on open ground, or levels with ramps where the height holds two or more. */
import {
  boundsOf,
  boxRing,
  canonicalRing,
  type Lu,
  type Lu2,
  type Poly,
  type Ring,
  toMetres,
} from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { Rules } from '../../input/rules.ts'
import type { Asset } from '../../model/types.ts'
import type { Layout, LayoutFunction } from '../../plan/layout.ts'
import { areaOfRings } from './frame.ts'
import { layoutGarage } from './garage.ts'
import { bestLot } from './lot.ts'
import { lotAssets, mirrored } from './surface.ts'

/** A building of levels stands on the box; where none can, and on a drawn plot, cars stand on the ground. */
export const layoutParking: LayoutFunction = (b, blocktype, messages) => {
  const isBuilding = b.floors.length > 1 && !b.ground.polygon
  const { x0, y0, x1, y1 } = b.envelope
  const most = stallsAtMost((x1 - x0) * (y1 - y0), b.rules)
  if (isBuilding && b.stallsBefore + most * b.floors.length > LIMITS.stalls) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.stalls })
    return null
  }
  const building = isBuilding ? layoutGarage(b, blocktype, messages) : null
  return building ?? layoutLot(b, messages)
}

/** No more spaces stand on so much ground, lattice areas: each takes itself and half of the aisle before it (generator §9.6). */
function stallsAtMost(area: Lu2, { stallWidth, stallDepth, street }: Rules): number {
  return area / (stallWidth * (stallDepth + street / 2))
}

function layoutLot(b: Resolved, messages: MessageList): Layout | null {
  const { x0, y0, x1, y1 } = b.envelope
  const { polygon } = b.ground
  const outline = polygon ?? { outer: boxRing(x0, y0, x1, y1), holes: [] }
  const rings: Ring[] = [outline.outer, ...outline.holes]
  if (b.stallsBefore + stallsAtMost(areaOfRings(rings), b.rules) > LIMITS.stalls) {
    messages.add('too_large', { target: polygon ? 'polygon' : 'maxlength', value: LIMITS.stalls })
    return null
  }
  const { stallWidth, stallDepth, street: aisle } = b.rules
  // laid out as it was drawn, so that a mirrored plot has the same spaces
  const drawn = rings.map((ring, i) => canonicalRing(mirrored(ring, b), i > 0))
  const lot = areaOfRings(rings) > 0 ? bestLot(drawn, { stallWidth, stallDepth, aisle }) : null
  if (!lot) {
    const needed: Lu = stallDepth + aisle
    const isShort = !polygon && x1 - x0 < y1 - y0
    const field = isShort ? 'maxlength' : 'maxwidth'
    const fix = polygon ? null : { field, value: toMetres(needed) }
    const value = toMetres(Math.min(x1 - x0, y1 - y0))
    const code = isShort ? 'length_out_of_range' : 'width_short'
    messages.add(code, { target: polygon ? 'polygon' : field, value, fix })
    return null
  }
  const assets = lotAssets(lot, b)
  return { towers: [], roofs: [], outline: polygon ?? stallGround(assets), assets }
}

/** The box of what is paved and planted: strips along the edges of a box that are too small to plant are not of the lot. */
function stallGround(assets: readonly Asset[]): Poly {
  const { x0, y0, x1, y1 } = boundsOf(assets.flatMap(({ poly }) => [...poly]))
  return { outer: boxRing(x0, y0, x1, y1), holes: [] }
}
