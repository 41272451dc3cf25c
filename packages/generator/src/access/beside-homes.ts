/** How near parking spaces lie to the facades of ground-floor dwellings. */
import { type Box, boundsOf, type Ring, toLattice, toMetres } from '@kavel/geometry'
import { HOME_DISTANCE } from '../metrics/distances.ts'
import type { BuildingModel } from '../model/types.ts'
import { type Edge, edgesOf, offFrom } from '../site/pieces.ts'
import { homesOf } from './doors.ts'
import type { AccessGround } from './ground.ts'
import { edgeOnGround, onGround } from './on-ground.ts'
import { perModel } from './per-model.ts'

const LEAST = toLattice(HOME_DISTANCE)
/** Rounding of turned rings, lattice units. */
const SLACK = toLattice(0.01)

/** By building: how near its open parking spaces lie to a dwelling, metres; null when all keep their distance. */
export function homeDistances(
  models: readonly BuildingModel[],
  ground: AccessGround,
): (number | null)[] {
  const homes = models.map((model) => facadesOn(model, ground))
  return models.map((model) => {
    const { stalls, box } = stallsOn(model, ground)
    if (!box) return null
    let least = LEAST
    for (const { edges, around } of homes) {
      if (around && isWithin(box, around)) least = Math.min(least, nearest(stalls, edges))
    }
    return least < LEAST - SLACK ? toMetres(Math.round(least)) : null
  })
}

interface Facade {
  readonly edge: Edge
  readonly box: Box
}

const facadesOn = perModel((model, ground) => {
  const edges = homesOf(model).facades.map((own): Facade => {
    const edge = edgeOnGround(own, model.toWorld, ground)
    return { edge, box: boundsOf(edge) }
  })
  const around = edges.length > 0 ? boundsOf(edges.flatMap(({ edge }) => edge)) : null
  return { edges, around }
})

/** Open parking spaces; the drive of a dwelling is its own. */
const stallsOn = perModel(({ assets, toWorld: frame }, ground) => {
  const stalls = assets
    .filter(({ kind, ref }) => kind === 'stall' && ref === null)
    .map(({ poly }) => onGround(poly, frame, ground))
  const box = stalls.length > 0 ? boundsOf(stalls.flatMap((ring) => [...ring])) : null
  return { stalls, box }
})

function nearest(stalls: readonly Ring[], facades: readonly Facade[]): number {
  let least = LEAST
  for (const stall of stalls) {
    const box = boundsOf(stall)
    for (const { edge, box: around } of facades) {
      if (!isWithin(box, around)) continue
      for (const side of edgesOf(stall)) least = Math.min(least, apart(side, edge))
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
