/**
 * The lines of several shapes, cut wherever they meet. Those of an earlier source stay where they are: corners of a later one that
 * lie on them within its reach are moved to them, so that a shape keeps its bits under whatever is laid over it.
 */

import { exactOrient } from '../exact-orient.ts'
import { lengthOf } from './length.ts'
import { createNodes, isFar, type Nodes, type Piece, ROUNDED, settle } from './nodes.ts'
import { type Corner, type CornerRing, isWithin, nearest, ringAreaOf, type Shape } from './shape.ts'

/** What is laid over each other, with the metres within which its corners are those that are there. */
export type Source =
  | { readonly shape: Shape; readonly reach: number }
  | { readonly line: readonly Corner[]; readonly reach: number }

/** A line between two points that meets others there only. */
export interface Edge {
  readonly a: number
  readonly b: number
  /** By source: 1 where it runs from a to b with its ground on the left, -1 from b to a, 0 where it does not run here. */
  readonly runs: Int8Array
}

export interface Network {
  readonly corners: readonly Corner[]
  readonly edges: readonly Edge[]
  /** Is the middle of an edge within a source that does not run along it? */
  isWithin(edge: Edge, source: number): boolean
}

export function createNetwork(sources: readonly Source[]): Network {
  const nodes = createNodes()
  const pieces: Piece[] = []
  const rings: CornerRing[][] = []
  for (const [source, given] of sources.entries()) {
    const lines = linesOf(given)
    const settled = lines.map((line) => settleAll(nodes, pieces, line, given.reach, source === 0))
    for (const line of settled) pieces.push(...piecesOf(line, source))
    rings.push(settled.map((line) => line.map((node) => nodes.corners[node] as Corner)))
  }
  const cuts = cutPieces(nodes, pieces, sources)
  return {
    corners: nodes.corners,
    edges: edgesOf(nodes, pieces, cuts, sources.length),
    isWithin({ a, b }, source) {
      const [ax, ay] = nodes.corners[a] as Corner
      const [bx, by] = nodes.corners[b] as Corner
      return isWithin(rings[source] as CornerRing[], [(ax + bx) / 2, (ay + by) / 2])
    },
  }
}

/** Rings with their ground on the left, or the line. */
function linesOf(source: Source): CornerRing[] {
  if ('line' in source) return [source.line]
  return source.shape.flatMap((ground) =>
    ground.map((ring, index) =>
      ringAreaOf(ring) > 0 === (index === 0) ? ring : ring.toReversed(),
    ),
  )
}

function settleAll(
  nodes: Nodes,
  pieces: readonly Piece[],
  line: CornerRing,
  reach: number,
  isFirst: boolean,
): number[] {
  return line.map((corner) => (isFirst ? nodes.at(corner) : settle(nodes, pieces, corner, reach)))
}

function piecesOf(line: readonly number[], source: number): Piece[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1]
    return from === undefined || from === to ? [] : [{ from, to, source }]
  })
}

/** Points on each piece besides its ends. */
function cutPieces(
  nodes: Nodes,
  pieces: readonly Piece[],
  sources: readonly Source[],
): readonly Set<number>[] {
  const cuts = pieces.map(() => new Set<number>())
  for (const [second, later] of pieces.entries())
    for (const [first, earlier] of pieces.entries()) {
      if (earlier.source >= later.source) break
      const { reach } = sources[later.source] as Source
      meet(
        nodes,
        [earlier, later],
        [cuts[first] as Set<number>, cuts[second] as Set<number>],
        reach,
      )
    }
  return cuts
}

function meet(
  { corners, at }: Nodes,
  [earlier, later]: readonly [Piece, Piece],
  [onEarlier, onLater]: readonly [Set<number>, Set<number>],
  reach: number,
): void {
  const [a, b] = [corners[earlier.from] as Corner, corners[earlier.to] as Corner]
  const [c, d] = [corners[later.from] as Corner, corners[later.to] as Corner]
  if (areApart(a, b, c, d, reach)) return
  let touch = false
  for (const [piece, other, ends, within, cut] of [
    [earlier, later, [a, b], ROUNDED, onEarlier],
    [later, earlier, [c, d], reach, onLater],
  ] as const)
    for (const node of [other.from, other.to]) {
      const point = corners[node] as Corner
      const isEnd = node === piece.from || node === piece.to
      if (isFar(ends[0], ends[1], point, within)) continue
      if (!isEnd && nearest(ends[0], ends[1], point).distance > within) continue
      touch = true
      if (!isEnd) cut.add(node)
    }
  if (touch || !cross(a, b, c, d)) return
  const node = at(crossingOf(a, b, c, d))
  onEarlier.add(node)
  onLater.add(node)
}

function areApart(a: Corner, b: Corner, c: Corner, d: Corner, reach: number): boolean {
  return (
    Math.max(a[0], b[0]) + reach < Math.min(c[0], d[0]) ||
    Math.max(c[0], d[0]) + reach < Math.min(a[0], b[0]) ||
    Math.max(a[1], b[1]) + reach < Math.min(c[1], d[1]) ||
    Math.max(c[1], d[1]) + reach < Math.min(a[1], b[1])
  )
}

/** Do two lines have a point in common? */
export function meets(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const side = (p: Corner, q: Corner, r: Corner) => exactOrient(p[0], p[1], q[0], q[1], r[0], r[1])
  if (areApart(a, b, c, d, 0)) return false
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
}

/** Do two lines cross, each within the other? */
function cross(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const side = (p: Corner, q: Corner, r: Corner) => exactOrient(p[0], p[1], q[0], q[1], r[0], r[1])
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** Where the line from c to d crosses that from a to b, as near to the latter as doubles come. */
function crossingOf(
  [ax, ay]: Corner,
  [bx, by]: Corner,
  [cx, cy]: Corner,
  [dx, dy]: Corner,
): Corner {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  const at = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
  return [ax + at * (bx - ax), ay + at * (by - ay)]
}

function edgesOf(
  { corners }: Nodes,
  pieces: readonly Piece[],
  cuts: readonly Set<number>[],
  sources: number,
): Edge[] {
  const edges = new Map<string, Edge>()
  for (const [index, { from, to, source }] of pieces.entries()) {
    const start = corners[from] as Corner
    const away = (node: number) => {
      const [x, y] = corners[node] as Corner
      return lengthOf(x - start[0], y - start[1])
    }
    const along = [...(cuts[index] as Set<number>)].sort((p, q) => away(p) - away(q))
    for (const { from: one, to: other } of piecesOf([from, ...along, to], source)) {
      const [a, b] = one < other ? [one, other] : [other, one]
      const key = `${a} ${b}`
      const edge = edges.get(key) ?? { a, b, runs: new Int8Array(sources) }
      edges.set(key, edge)
      edge.runs[source] = (edge.runs[source] as number) + (one === a ? 1 : -1)
    }
  }
  return [...edges.values()]
}
