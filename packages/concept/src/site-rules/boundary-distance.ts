/**
 * Buildings keep their distance from the boundary with a neighbour: openings nearer than 2 m give no daylight and may not be made
 * (domain reference §2.4 "daylight", "facade distance"). Along a public road the boundary is free: there the plan's envelope says
 * where the front stands, and that is a rule of its own.
 */
import { toMetres } from '@kavel/geometry'
import { boundaryOf, edgesOf, type Nearest, nearest, type Segment } from './boundary.ts'
import { isBuilt, type PlacedPiece } from './placed.ts'
import { siteParameter } from './site-parameter.ts'
import type { SitePlan } from './site-plan.ts'
import { distanceOutcome, type SiteRule, unknownOutcome } from './site-rule.ts'

export const boundaryDistance: SiteRule = {
  unit: 'm',
  bound: 'at_least',
  check({ plan, parameters }) {
    const asked = siteParameter(parameters, 'boundary_distance')
    if (plan.plots.length === 0) return unknownOutcome('no_plots', asked.said)
    const sides = boundaryOf(plan)
    const found = plan.placed.flatMap(({ pieces, building }) => {
      const near = nearestTo(pieces, sides)
      return near ? [{ ...near, buildings: [building.id] }] : []
    })
    const outcome = distanceOutcome(found, asked, plan.origin)
    // which boundary is a front nobody knows: what stands near to one may stand on the street
    return outcome.status === 'exceeded' && plan.roads === null
      ? unknownOutcome('no_roads', { ...asked.said, required: asked.value })
      : outcome
  },
}

/** Distances in metres. */
const known = new WeakMap<readonly PlacedPiece[], { sides: unknown; near: Nearest | null }>()

/** Where a building, with what hangs over, comes nearest to the boundary; its distance in metres. */
function nearestTo(
  pieces: SitePlan['placed'][number]['pieces'],
  sides: readonly Segment[],
): Nearest | null {
  const before = known.get(pieces)
  if (before?.sides === sides) return before.near
  const edges = pieces
    .filter(({ kind }) => isBuilt(kind))
    .flatMap(({ rings }) => edgesOf(rings.slice(0, 1)))
  let near: Nearest | null = null
  for (const side of sides) {
    for (const edge of edges) {
      if (near && apart(edge, side) >= near.distance) continue
      const one = nearest(edge, side)
      if (!near || one.distance < near.distance) near = one
    }
  }
  const measured = near && { ...near, distance: toMetres(near.distance) }
  known.set(pieces, { sides, near: measured })
  return measured
}

/** Two segments are at least this far apart: their boxes are. */
function apart(p: Segment, q: Segment): number {
  const gap = (a: number, b: number, c: number, d: number) =>
    Math.max(0, Math.min(c, d) - Math.max(a, b), Math.min(a, b) - Math.max(c, d))
  return Math.max(gap(p[0], p[2], q[0], q[2]), gap(p[1], p[3], q[1], q[3]))
}
