/** The boundary of the own plots as far as a neighbour lies behind it, and how far things stand from it. */
import {
  contains,
  type Ring,
  reversed,
  signedArea,
  toLattice,
  toMetres,
  uniteRings,
} from '@kavel/geometry'
import type { SiteGround } from './site-plan.ts'

/** Two ends on the lattice of the site: ax, ay, bx, by. */
export type Segment = readonly [number, number, number, number]

/** Ground of a road this near outside a boundary makes it a front, metres: a verge or a gutter that the register leaves out. */
const FRONTS = 2
/** Plots that lie this near to each other are one ground, metres: the register draws corners to a centimetre. */
const SEAM = 0.1
/** A boundary is looked at by stretches of so much, metres. */
const STRETCH = 3

const known = new WeakMap<SiteGround['plots'], { roads: unknown; sides: readonly Segment[] }>()

/**
 * Where a neighbour lies behind the boundary. Where a public road does it is free, for openings there look on the street (domain
 * reference §2.4: the centre of a road counts). Without roads every stretch is a side.
 */
export function boundaryOf({
  plots,
  roads,
}: Pick<SiteGround, 'plots' | 'roads'>): readonly Segment[] {
  const before = known.get(plots)
  if (before && before.roads === roads) return before.sides
  const sides: Segment[] = []
  for (const ring of united(plots)) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const edge = [ring[j], ring[j + 1], ring[i], ring[i + 1]] as unknown as Segment
      addStretches(edge, plots, roads, sides)
    }
  }
  known.set(plots, { roads, sides })
  return sides
}

/** All plots as one; outer rings counter-clockwise. */
function united(plots: readonly Ring[]): Ring[] {
  return uniteRings(
    plots.map((ring, i) => {
      // a hole lies in an odd number of the other rings
      const depth = plots.filter(
        (other, k) => k !== i && contains([other], ring[0] as number, ring[1] as number),
      ).length
      const isHole = depth % 2 === 1 && !touches(ring, plots, i)
      const isAhead = signedArea(ring) > 0
      return isAhead === isHole ? reversed(ring) : ring
    }),
  )
}

/** Does the first corner of a ring lie on the edge of another plot? Then they are neighbours, not a hole in each other. */
function touches(ring: Ring, plots: readonly Ring[], own: number): boolean {
  return plots.some(
    (other, k) =>
      k !== own &&
      contains([other], ring[0] as number, ring[1] as number) &&
      !contains([other], middleOf(ring)[0], middleOf(ring)[1]),
  )
}

function middleOf(ring: Ring): [number, number] {
  let [x, y] = [0, 0]
  for (let i = 0; i < ring.length; i += 2) {
    x += ring[i] as number
    y += ring[i + 1] as number
  }
  return [Math.round((2 * x) / ring.length), Math.round((2 * y) / ring.length)]
}

function addStretches(
  [ax, ay, bx, by]: Segment,
  plots: readonly Ring[],
  roads: readonly Ring[] | null,
  sides: Segment[],
): void {
  const length = Math.hypot(bx - ax, by - ay)
  const count = Math.max(1, Math.ceil(toMetres(length) / STRETCH))
  // outer rings run counter-clockwise: outside is on the right
  const [nx, ny] = [(by - ay) / length, (ax - bx) / length]
  const at = (share: number, metres: number) =>
    [
      Math.round(ax + (bx - ax) * share + nx * toLattice(metres)),
      Math.round(ay + (by - ay) * share + ny * toLattice(metres)),
    ] as const
  let from: number | null = null
  const close = (share: number) => {
    if (from !== null) sides.push([...at(from, 0), ...at(share, 0)])
    from = null
  }
  for (let i = 0; i < count; i++) {
    const middle = (i + 0.5) / count
    const isSeam = contains(plots, ...at(middle, SEAM))
    const isFront =
      roads !== null &&
      [SEAM, FRONTS / 2, FRONTS].some((metres) => contains(roads, ...at(middle, metres)))
    if (isSeam || isFront) close(i / count)
    else from ??= i / count
  }
  close(1)
}

export interface Nearest {
  /** Lattice units. */
  readonly distance: number
  /** Where: on the first, on the second. */
  readonly line: Segment
}

/** Where two segments come nearest to each other. */
export function nearest(p: Segment, q: Segment): Nearest {
  if (doCross(p, q)) return { distance: 0, line: [p[0], p[1], p[0], p[1]] }
  const tries: Nearest[] = [
    toSegment(p[0], p[1], q),
    toSegment(p[2], p[3], q),
    turned(toSegment(q[0], q[1], p)),
    turned(toSegment(q[2], q[3], p)),
  ]
  return tries.reduce((best, one) => (one.distance < best.distance ? one : best))
}

function turned({ distance, line: [ax, ay, bx, by] }: Nearest): Nearest {
  return { distance, line: [bx, by, ax, ay] }
}

function toSegment(x: number, y: number, [ax, ay, bx, by]: Segment): Nearest {
  const [dx, dy] = [bx - ax, by - ay]
  const squared = dx * dx + dy * dy
  const share =
    squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared))
  const [px, py] = [ax + share * dx, ay + share * dy]
  return { distance: Math.hypot(x - px, y - py), line: [x, y, px, py] }
}

function doCross(p: Segment, q: Segment): boolean {
  const side = ([ax, ay, bx, by]: Segment, x: number, y: number) =>
    Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
  return (
    side(p, q[0], q[1]) * side(p, q[2], q[3]) < 0 && side(q, p[0], p[1]) * side(q, p[2], p[3]) < 0
  )
}

/** The edges of rings. */
export function edgesOf(rings: readonly Ring[]): Segment[] {
  return rings.flatMap((ring) => {
    const edges: Segment[] = []
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
      edges.push([ring[j], ring[j + 1], ring[i], ring[i + 1]] as unknown as Segment)
    return edges
  })
}
