/** How much of a building lies outside the ground it may stand on. */
import {
  areLarge,
  type Box,
  boundsOf,
  boxesOverlap,
  boxRing,
  contains,
  crossesProperly,
  type Lu2,
  type Piece,
  pieceOf,
  polyArea,
  type Ring,
  ringArea,
  ringsAround,
  sharedArea,
  signedArea,
  subtractInTurn,
  subtractRings,
  toLattice,
  toSquareMetres,
  toWorld,
  type Xform,
} from '@kavel/geometry'
import type { Site } from '../input/site.ts'
import type { Tower } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'

/** Below this, rounding a turned outline to the lattice can explain it, m2. */
export const NOISE = 0.01
/** Farther from the site than this nothing of it can lie inside, metres; keeps coordinates on the lattice. */
const FAR = 20_000

/** Where the lattice of the site begins, EPSG:28992 metres. */
type Origin = Pick<Site, 'originX' | 'originY'>

/**
 * Square metres of plates, galleries, paths, balconies and terraces outside the given rings or on an obstacle, each once; 0 when
 * all is inside.
 */
export function areaOutside(
  layout: Layout,
  frame: Xform,
  site: Pick<Site, 'originX' | 'originY' | 'obstacles'>,
  whole: readonly Ring[],
): number {
  let outside: Lu2 = 0
  const found = [...footprints(layout)].map((rings) => ({
    rings,
    placed: rings.map((ring) => place(ring, frame, site)),
  }))
  const allowed = allowedFor(
    found.flatMap(({ placed: [outer] }) => outer ?? []),
    whole,
    site,
  )
  const counted: Piece[] = []
  const nearTo = nearby(allowed)
  for (const { rings, placed } of found) {
    const [outer] = placed
    if (!outer || placed.includes(null)) {
      outside += rings
        .slice(1)
        .reduce((area, hole) => area - ringArea(hole), ringArea(rings[0] as Ring))
      continue
    }
    const near = nearTo(outer)
    if (within(outer, near)) continue
    // apart from each other in the building's own frame, where edges in one line are exactly so: once turned and rounded to
    // the lattice they cross each other, and clipper2-ts 2.0.1 loses triangles between them
    const fresh = subtractInTurn(rings, counted)
    if (fresh.length === 0) continue
    counted.push(pieceOf(fresh))
    const turned = fresh.flatMap((ring) => place(ring, frame, site) ?? [])
    for (const ring of subtractRings(turned, near)) outside += signedArea(ring)
  }
  const metres = toSquareMetres(outside)
  return metres > NOISE ? metres : 0
}

/** Of rings (even-odd) of many corners together those that come near to a ring, as far as they do. */
function nearby(all: readonly Ring[]): (ring: Ring) => readonly Ring[] {
  if (!areLarge(all)) return () => all
  const { rings, boxes } = pieceOf(all)
  return (ring) => {
    const box = boundsOf(ring)
    const near = rings.filter((_, i) => touches(boxes[i] as Box, box))
    return ringsAround(near, box)
  }
}

function touches(p: Box, q: Box): boolean {
  return p.x0 <= q.x1 && p.x1 >= q.x0 && p.y0 <= q.y1 && p.y1 >= q.y0
}

/** The ground without the obstacles that come near to any of the rings. */
function allowedFor(
  outers: readonly Ring[],
  whole: readonly Ring[],
  { obstacles }: Pick<Site, 'obstacles'>,
): readonly Ring[] {
  const rings = obstacles.flatMap((obstacle) => obstacle.rings)
  if (rings.length === 0 || outers.length === 0) return whole
  const box = pieceOf(outers).whole
  const taken = rings.filter((ring) => boxesOverlap(boundsOf(ring), box))
  if (taken.length === 0) return whole
  const near = (all: readonly Ring[]) => (areLarge(all) ? ringsAround(all, box) : all)
  return subtractRings(near(whole), near(taken))
}

/** The outlines of what a building stands on, placed on the site; what is too far away is left out. */
export function groundRings(layout: Layout, frame: Xform, site: Site): Ring[] {
  const outlines = (layout.footprints ?? [layout.outline]).map(({ outer }) => outer)
  return outlines.flatMap((ring) => place(ring, frame, site) ?? [])
}

/**
 * Square metres of the plates on the ground inside the given rings: what a plan counts as the built part of its
 * envelope. Of a building that lies inside entirely it is the built area.
 */
export function builtInside(
  towers: readonly Pick<Tower, 'z0' | 'footprint'>[],
  frame: Xform,
  origin: Origin,
  allowed: readonly Ring[],
): number {
  let inside: Lu2 = 0
  const nearTo = nearby(allowed)
  for (const { z0, footprint } of towers) {
    if (z0 !== 0) continue
    const rings = [footprint.outer, ...footprint.holes].map((ring) => place(ring, frame, origin))
    const [outer] = rings
    if (!outer || rings.includes(null)) continue
    const near = nearTo(outer)
    inside += within(outer, near) ? polyArea(footprint) : sharedArea(rings as Ring[], near)
  }
  return toSquareMetres(inside)
}

/** The outline with its courts, galleries in them, and the balconies of all floors as seen from above; those in a row as one. */
function* footprints(layout: Layout): Generator<Ring[]> {
  const parts = layout.footprints ?? [layout.outline]
  const hasCourt = parts.some(({ holes }) => holes.length > 0)
  for (const { outer, holes } of parts) yield [outer, ...holes]
  const boxes: [number, number, number, number][] = []
  for (const tower of layout.towers) {
    for (const group of tower.floorGroups) {
      for (const { kind, poly } of group.assets) {
        if ((kind === 'gallery' || kind === 'path') && hasCourt) yield [poly]
        if (kind !== 'balcony' && kind !== 'terrace') continue
        boxes.push([poly[0] as number, poly[1] as number, poly[4] as number, poly[5] as number])
      }
    }
  }
  boxes.sort((a, b) => a[1] - b[1] || a[3] - b[3] || a[0] - b[0] || a[2] - b[2])
  let open: [number, number, number, number] | null = null
  for (const box of boxes) {
    if (open && box[1] === open[1] && box[3] === open[3] && box[0] <= open[2]) {
      open[2] = Math.max(open[2], box[2])
      continue
    }
    if (open) yield [boxRing(...open)]
    open = [...box]
  }
  if (open) yield [boxRing(...open)]
}

function place(ring: Ring, frame: Xform, site: Origin): Ring | null {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = toWorld(frame, ring[i] as number, ring[i + 1] as number)
    const dx = x - site.originX
    const dy = y - site.originY
    if (!(Math.abs(dx) < FAR && Math.abs(dy) < FAR)) return null
    out[i] = toLattice(dx)
    out[i + 1] = toLattice(dy)
  }
  return out
}

/** True when every corner is inside and no edge of the ring crosses an edge of the area, nor holds a corner of it. */
function within(ring: Ring, allowed: readonly Ring[]): boolean {
  const n = ring.length
  for (let i = 0; i < n; i += 2) {
    if (!contains(allowed, ring[i] as number, ring[i + 1] as number)) return false
  }
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    if (
      crossesProperly(
        allowed,
        ring[j] as number,
        ring[j + 1] as number,
        ring[i] as number,
        ring[i + 1] as number,
      )
    ) {
      return false
    }
  }
  return !allowed.some((hole) => {
    for (let i = 0; i < hole.length; i += 2) {
      if (contains([ring], hole[i] as number, hole[i + 1] as number)) return true
    }
    return false
  })
}
