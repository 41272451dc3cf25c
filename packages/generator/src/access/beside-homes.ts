/** How near parking spaces lie to the facades of ground-floor dwellings. */
import { type Box, boundsOf, type Ring, toLattice, toMetres } from '@kavel/geometry'
import type { BuildingModel } from '../model/types.ts'
import { type Edge, edgesOf, offFrom } from '../site/pieces.ts'
import { homesOf } from './doors.ts'
import type { AccessGround } from './ground.ts'
import { edgeOnGround, onGround } from './on-ground.ts'

/** Green or a path between parking spaces and ground-floor dwellings, metres: headlights and doors stay out of the room. */
export const HOME_DISTANCE = 3
const LEAST = toLattice(HOME_DISTANCE)
/** Rounding of turned rings, lattice units. */
const SLACK = toLattice(0.01)

/** By building: how near its open parking spaces lie to a dwelling, metres; null when all keep their distance. */
export function homeDistances(
  models: readonly BuildingModel[],
  ground: AccessGround,
): (number | null)[] {
  const homes = models.map((model) => {
    const edges = homesOf(model).facades.map((edge) => edgeOnGround(edge, model.toWorld, ground))
    return { edges, box: edges.length > 0 ? boundsOf(edges.flat()) : null }
  })
  return models.map((model) => {
    // the drive of a dwelling is its own
    const stalls = model.assets.filter(({ kind, ref }) => kind === 'stall' && ref === null)
    if (stalls.length === 0) return null
    const placed = stalls.map(({ poly }) => onGround(poly, model.toWorld, ground))
    const box = boundsOf(placed.flatMap((ring) => [...ring]))
    let least = LEAST
    for (const { edges, box: around } of homes) {
      if (around && isWithin(box, around)) least = Math.min(least, nearest(placed, edges))
    }
    return least < LEAST - SLACK ? toMetres(Math.round(least)) : null
  })
}

function nearest(stalls: readonly Ring[], facades: readonly Edge[]): number {
  let least = LEAST
  for (const stall of stalls) {
    const box = boundsOf(stall)
    for (const facade of facades) {
      if (!isWithin(box, boundsOf(facade))) continue
      for (const side of edgesOf(stall)) least = Math.min(least, apart(side, facade))
    }
  }
  return least
}

function isWithin(p: Box, q: Box): boolean {
  return p.x0 < q.x1 + LEAST && q.x0 < p.x1 + LEAST && p.y0 < q.y1 + LEAST && q.y0 < p.y1 + LEAST
}

/** Between two edges that do not cross. */
function apart(a: Edge, b: Edge): number {
  return Math.min(
    offFrom(a, b[0], b[1]),
    offFrom(a, b[2], b[3]),
    offFrom(b, a[0], a[1]),
    offFrom(b, a[2], a[3]),
  )
}
