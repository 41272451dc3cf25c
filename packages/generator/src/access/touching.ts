/** How far an edge runs along other edges, or within rings. */
import { type Box, boundsOf, contains, type Lu, type Ring } from '@kavel/geometry'
import { AT_EDGE } from '../site/drives.ts'
import { type Edge, edgesOf, lengthOf } from '../site/pieces.ts'

/** What cars and people may be on: edges with ground behind them, and the rings of that ground. */
export interface Targets {
  readonly edges: readonly Edge[]
  readonly rings: readonly Ring[]
}

/** The longest stretch of an edge that lies at the targets, no farther than `near`, or within them; lattice units. */
export function touching(edge: Edge, { edges, rings }: Targets, near: Lu = AT_EDGE): Lu {
  const [ax, ay, bx, by] = edge
  const length = lengthOf(ax, ay, bx, by)
  if (length === 0) return 0
  const box = boundsOf(edge)
  const spans: [number, number][] = []
  for (const other of edges) {
    if (!isNear(box, boundsOf(other), near)) continue
    const span = alongside(edge, length, other, near)
    if (span) spans.push(span)
  }
  for (const ring of rings)
    if (isNear(box, boundsOf(ring), 0)) spans.push(...inside(edge, length, ring))
  spans.sort((a, b) => a[0] - b[0])
  let [longest, from, to] = [0, 0, Number.NEGATIVE_INFINITY]
  for (const [start, end] of spans) {
    if (start > to + AT_EDGE) from = start
    to = start > to + AT_EDGE ? end : Math.max(to, end)
    longest = Math.max(longest, to - from)
  }
  return longest
}

function isNear(p: Box, q: Box, near: Lu): boolean {
  return p.x0 <= q.x1 + near && p.x1 >= q.x0 - near && p.y0 <= q.y1 + near && p.y1 >= q.y0 - near
}

/** The part of an edge, by its length from its start, beside the part of another that lies at its line. */
function alongside(
  [ax, ay, bx, by]: Edge,
  length: number,
  other: Edge,
  near: Lu,
): [number, number] | null {
  const [c, s] = [(bx - ax) / length, (by - ay) / length]
  const [px, py, qx, qy] = other
  let [u0, v0] = [c * (px - ax) + s * (py - ay), c * (py - ay) - s * (px - ax)]
  let [u1, v1] = [c * (qx - ax) + s * (qy - ay), c * (qy - ay) - s * (qx - ax)]
  if (v0 > v1) [u0, v0, u1, v1] = [u1, v1, u0, v0]
  if (v0 > near || v1 < -near) return null
  const at = (v: number) => u0 + ((u1 - u0) * (v - v0)) / (v1 - v0)
  const start = v0 < -near ? at(-near) : u0
  const end = v1 > near ? at(near) : u1
  const span = [Math.max(0, Math.min(start, end)), Math.min(length, Math.max(start, end))] as const
  return span[1] > span[0] ? [...span] : null
}

/** The parts of an edge within a ring. */
function inside([ax, ay, bx, by]: Edge, length: number, ring: Ring): [number, number][] {
  const cuts = [0, 1]
  for (const [px, py, qx, qy] of edgesOf(ring)) {
    const cross = (bx - ax) * (qy - py) - (by - ay) * (qx - px)
    if (cross === 0) continue
    const t = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / cross
    if (t > 0 && t < 1) cuts.push(t)
  }
  cuts.sort((a, b) => a - b)
  return cuts.slice(1).flatMap((t, i): [number, number][] => {
    const from = cuts[i] as number
    const middle = (from + t) / 2
    const isIn = contains(
      [ring],
      Math.round(ax + middle * (bx - ax)),
      Math.round(ay + middle * (by - ay)),
    )
    return isIn ? [[from * length, t * length]] : []
  })
}
