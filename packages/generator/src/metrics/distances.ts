/** How much open air the facades of dwellings have before what stands already. */
import {
  type Box,
  boundsOf,
  type Lu,
  type Ring,
  toLattice,
  toMetres,
  type Xform,
} from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import { isDwelling } from '../input/floors.ts'
import { ringsInFrame } from '../input/free-ground.ts'
import type { Site } from '../input/site.ts'
import type { Layout } from '../plan/layout.ts'
import { cellsOf } from './form-factors.ts'

/**
 * Between a facade with windows and another building, metres: 5 m to the line halfway for each keeps fire from spreading
 * (domain reference §2.4, facade distance), more than the 2 m of open air that a window needs (I17).
 */
export const FACADE_DISTANCE = 10
/** Green or a path between parking spaces and ground-floor dwellings, metres: headlights and doors stay out of the room. */
export const HOME_DISTANCE = 3
const LEAST = toLattice(FACADE_DISTANCE)

type Edge = readonly [ax: Lu, ay: Lu, bx: Lu, by: Lu]

/**
 * Names every locked or existing building that stands nearer to a dwelling's facade than the rule asks, straight before it:
 * with that distance, metres. One that the building overlaps is not named again.
 */
export function sayDistances(
  layout: Layout,
  frame: Xform,
  site: Site,
  overlapped: ReadonlySet<string>,
  messages: MessageList,
): void {
  if (site.obstacles.length === 0) return
  let facades: { edge: Edge; around: Box }[] | null = null
  const own = boundsOf(layout.outline.outer)
  for (const { id, name, rings } of site.obstacles) {
    if (overlapped.has(id)) continue
    const placed = ringsInFrame(rings, site, frame)
    if (!placed.some((ring) => isWithin(boundsOf(ring), own))) continue
    facades ??= facadesOf(layout).map((edge) => ({ edge, around: boundsOf(edge) }))
    let least = LEAST
    for (const ring of placed) {
      const box = boundsOf(ring)
      for (const { edge, around } of facades) {
        if (isWithin(box, around)) least = Math.min(least, airBefore(edge, ring))
      }
    }
    if (least >= LEAST) continue
    messages.add('distance_short', {
      target: `building:${name || id}`,
      value: toMetres(Math.round(least)),
      rule: 'facade_distance',
      required: FACADE_DISTANCE,
    })
  }
}

function isWithin(box: Box, own: Box): boolean {
  return (
    box.x0 < own.x1 + LEAST &&
    own.x0 - LEAST < box.x1 &&
    box.y0 < own.y1 + LEAST &&
    own.y0 - LEAST < box.y1
  )
}

/** The facades of all dwellings, those of equal floors once. */
function facadesOf({ towers }: Layout): Edge[] {
  return towers
    .flatMap(({ floorGroups }) => floorGroups)
    .flatMap(cellsOf)
    .filter(({ fn, unitType }) => unitType !== null && isDwelling(fn))
    .flatMap(({ gross, facade }) =>
      [...facade].map((edge): Edge => {
        const [i, j] = [2 * edge, (2 * edge + 2) % gross.length]
        return [gross[i] as Lu, gross[i + 1] as Lu, gross[j] as Lu, gross[j + 1] as Lu]
      }),
    )
}

/** How far straight before a facade, the right hand of its direction, a ring comes nearest; lattice units. */
function airBefore([ax, ay, bx, by]: Edge, ring: Ring): number {
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
  if (length === 0) return Number.POSITIVE_INFINITY
  const [c, s] = [(bx - ax) / length, (by - ay) / length]
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [px, py] = [(ring[i] as Lu) - ax, (ring[i + 1] as Lu) - ay]
    const [qx, qy] = [(ring[j] as Lu) - ax, (ring[j + 1] as Lu) - ay]
    // along the facade, and out of it
    const [pu, pv] = [c * px + s * py, s * px - c * py]
    const [qu, qv] = [c * qx + s * qy, s * qx - c * qy]
    if (Math.max(pu, qu) <= 0 || Math.min(pu, qu) >= length) continue
    for (const u of [Math.max(0, Math.min(pu, qu)), Math.min(length, Math.max(pu, qu))]) {
      const v = pu === qu ? Math.min(pv, qv) : pv + ((qv - pv) * (u - pu)) / (qu - pu)
      if (v >= -1 && v < least) least = Math.max(0, v)
    }
  }
  return least
}
