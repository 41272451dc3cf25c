/** Overlays of irregular polygons, by clipper2-ts (the one runtime dependency for booleans). */
import { areaPaths, difference, FillRule, intersect, type Paths64, union } from 'clipper2-ts'
import type { Lu2, Ring } from './lattice.ts'
import { type Box, boundsOf, canonicalRing, signedArea } from './ring.ts'

function paths(rings: readonly Ring[]): Paths64 {
  return rings.map((ring) => {
    const path = []
    for (let i = 0; i < ring.length; i += 2) {
      path.push({ x: ring[i] as number, y: ring[i + 1] as number })
    }
    return path
  })
}

/**
 * Area that two sets of rings share, each by the even-odd rule. Intersection points are rounded to the lattice, so the
 * result is right to about one lattice unit times the perimeter.
 */
export function sharedArea(a: readonly Ring[], b: readonly Ring[]): Lu2 {
  return Math.abs(areaPaths(intersect(paths(a), paths(b), FillRule.EvenOdd)))
}

/** What two sets of rings (even-odd) share: outer rings counter-clockwise, holes clockwise; cut points on the lattice. */
export function intersectRings(a: readonly Ring[], b: readonly Ring[]): Ring[] {
  return rings(intersect(paths(a), paths(b), FillRule.EvenOdd))
}

/** What one set of rings (even-odd) leaves of another, as `intersectRings` gives it. */
export function subtractRings(a: readonly Ring[], b: readonly Ring[]): Ring[] {
  return rings(difference(paths(a), paths(b), FillRule.EvenOdd))
}

/** What counter-clockwise rings cover together, as `intersectRings` gives it. */
export function uniteRings(each: readonly Ring[]): Ring[] {
  return rings(union(paths(each), FillRule.NonZero))
}

/**
 * Rings (even-odd) as they are in and on a box: beyond it corners are left out as long as nothing comes nearer, so that what is
 * asked of a small place does not take the time of a whole drawn outline. No edge that touches the box is another.
 */
export function ringsAround(all: readonly Ring[], box: Box): Ring[] {
  return all.flatMap((ring) => {
    const near = ringAround(ring, box)
    return near.length >= 6 ? [near] : []
  })
}

function ringAround(ring: Ring, box: Box): Ring {
  const n = ring.length
  const kept = new Int32Array(n)
  let count = 0
  // the first corner stays, as what is before it is not known yet
  let before = 0
  let own = n > 0 ? sidesBeyond(box, ring[0] as number, ring[1] as number) : 0
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    const next = sidesBeyond(box, ring[j] as number, ring[j + 1] as number)
    if (i === 0 || (before & own & next) === 0) {
      kept[count++] = ring[i] as number
      kept[count++] = ring[i + 1] as number
      before = own
    }
    own = next
  }
  return kept.subarray(0, count)
}

/** Bits of the sides of a box beyond which a point lies: west, east, south, north. */
function sidesBeyond({ x0, y0, x1, y1 }: Box, x: number, y: number): number {
  return (x < x0 ? 1 : x > x1 ? 2 : 0) | (y < y0 ? 4 : y > y1 ? 8 : 0)
}

/** Rings with their boxes, each reckoned once: what is taken away from much else. */
export interface Piece {
  readonly rings: readonly Ring[]
  readonly boxes: readonly Box[]
  /** Around all of them. */
  readonly whole: Box
  /** Has it so many corners that only those near to something are held against it? */
  readonly isLarge: boolean
}

/** Rings with more corners than this are held against something as far as they come near to it. */
const MANY_CORNERS = 100

/** Do rings have so many corners that `ringsAround` is worth its time? */
export function areLarge(all: readonly Ring[]): boolean {
  return all.reduce((sum, ring) => sum + ring.length / 2, 0) > MANY_CORNERS
}

export function pieceOf(rings: readonly Ring[]): Piece {
  const boxes = rings.map(boundsOf)
  const whole = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const { x0, y0, x1, y1 } of boxes) {
    whole.x0 = Math.min(whole.x0, x0)
    whole.y0 = Math.min(whole.y0, y0)
    whole.x1 = Math.max(whole.x1, x1)
    whole.y1 = Math.max(whole.y1, y1)
  }
  return { rings, boxes, whole, isLarge: areLarge(rings) }
}

/**
 * What several pieces (even-odd each) leave of rings, taken away one after the other where their boxes meet: of many pieces at
 * once with edges in one line clipper2-ts 2.0.1 now and then loses a triangle.
 */
export function subtractInTurn(from: readonly Ring[], pieces: readonly Piece[]): Ring[] {
  let left = pieceOf(from)
  for (const piece of pieces) {
    if (!meet(left, piece)) continue
    const near = piece.isLarge ? ringsAround(piece.rings, left.whole) : piece.rings
    left = pieceOf(subtractRings(left.rings, near))
  }
  return [...left.rings]
}

function meet(a: Piece, b: Piece): boolean {
  return (
    boxesOverlap(a.whole, b.whole) && a.boxes.some((p) => b.boxes.some((q) => boxesOverlap(p, q)))
  )
}

/** Do two boxes share more than an edge? */
export function boxesOverlap(p: Box, q: Box): boolean {
  return p.x0 < q.x1 && p.x1 > q.x0 && p.y0 < q.y1 && p.y1 > q.y0
}

function rings(found: Paths64): Ring[] {
  return found.flatMap((path) => {
    const points = path.flatMap(({ x, y }) => [x, y])
    const ring = canonicalRing(points, signedArea(Int32Array.from(points)) < 0)
    return ring.length > 0 ? [ring] : []
  })
}
