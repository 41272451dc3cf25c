/**
 * The shrinking outline of a polygon: every edge moves inwards at the same speed until nothing is left (generator
 * reference K9). An edge that shrinks to nothing is an edge event; a reflex corner that runs into an edge across splits
 * the outline in two.
 */
import type { Lu, Ring } from '../lattice.ts'

/** Where the wavefront changed: place and time, lattice units; the time is the distance from the edges behind it. */
export interface SkeletonNode {
  x: number
  y: number
  t: number
}

/** The path of a corner of the wavefront, from its birth to its end, with the edges on either hand of it. */
export interface SkeletonArc {
  from: number
  to: number
  left: number
  right: number
}

export interface Wavefront {
  /** The corners of the ring first, in its order, at time 0. */
  nodes: SkeletonNode[]
  arcs: SkeletonArc[]
}

/** Supporting lines n·p = c + t of the edges. */
interface Lines {
  nx: Float64Array
  ny: Float64Array
  c: Float64Array
}

/** A corner of the wavefront: the edge that ends in it, the edge that starts in it, and where it was born. */
interface Corner {
  left: number
  right: number
  node: number
}

interface Event {
  x: number
  y: number
  t: number
  loop: number
  corner: number
  /** Place in the loop of the edge that is hit; -1 for an edge that shrank to nothing. */
  split: number
  /** How far the youngest corner in it came: of events at the same time the nearest is the first. */
  way: number
}

/** Spread of the perturbation of the corners, lattice units: below the lattice (0.02 = 2e-7 m). */
const PERTURBATION = 0.02
/** Times this close are one, lattice units: rounding of a solved event stays far below. */
const SAME_TIME = 1e-4
/** An event may seem to lie this much back in time or beside its edge, lattice units: rounding moves it so. */
const SLACK = 1e-2
/** Lines that turn less than this are parallel. */
const PARALLEL = 1e-13

/** The wavefront of a simple counter-clockwise ring; null when the events do not come to an end. */
export function wavefrontOf(ring: Ring): Wavefront | null {
  const n = ring.length / 2
  const lines = linesOf(ring)
  const ox = ring[0] as Lu
  const oy = ring[1] as Lu
  const nodes: SkeletonNode[] = []
  const corners: Corner[] = []
  for (let i = 0; i < n; i++) {
    nodes.push({ x: (ring[2 * i] as Lu) - ox, y: (ring[2 * i + 1] as Lu) - oy, t: 0 })
    corners.push({ left: (i + n - 1) % n, right: i, node: i })
  }
  const arcs: SkeletonArc[] = []
  const end = ({ node, left, right }: Corner, to: number) =>
    arcs.push({ from: node, to, left, right })
  let loops = [corners]
  let now = 0
  for (let rounds = 20 * n + 50; ; rounds--) {
    loops = loops.filter((loop) => {
      if (loop.length > 2) return true
      const [a, b] = loop
      if (a && b) end(a, b.node)
      return false
    })
    if (loops.length === 0) break
    const event = rounds > 0 ? nextEvent(loops, lines, nodes, now) : null
    if (!event) return null
    now = event.t
    const at = nodes.push({ x: event.x, y: event.y, t: event.t }) - 1
    const loop = loops[event.loop] as Corner[]
    if (event.split < 0) loops[event.loop] = closeEdge(loop, event.corner, at, end)
    else loops.splice(event.loop, 1, ...splitLoop(loop, event.corner, event.split, at, end))
  }
  for (const node of nodes) {
    node.x += ox
    node.y += oy
  }
  return { nodes, arcs }
}

/** Two corners meet: the edge between them is gone. */
function closeEdge(
  loop: readonly Corner[],
  i: number,
  node: number,
  end: (corner: Corner, to: number) => void,
): Corner[] {
  const j = (i + 1) % loop.length
  const a = loop[i] as Corner
  const b = loop[j] as Corner
  end(a, node)
  end(b, node)
  const left = loop.map((corner, k) => (k === i ? { left: a.left, right: b.right, node } : corner))
  left.splice(j, 1)
  return left
}

/** A reflex corner reaches the edge that starts in corner `j`: two outlines go on. */
function splitLoop(
  loop: readonly Corner[],
  i: number,
  j: number,
  node: number,
  end: (corner: Corner, to: number) => void,
): [Corner[], Corner[]] {
  const corner = loop[i] as Corner
  const { right: edge } = loop[j] as Corner
  end(corner, node)
  const one: Corner[] = [{ left: corner.left, right: edge, node }]
  for (let k = (j + 1) % loop.length; k !== i; k = (k + 1) % loop.length)
    one.push(loop[k] as Corner)
  const other: Corner[] = [{ left: edge, right: corner.right, node }]
  const stop = (j + 1) % loop.length
  for (let k = (i + 1) % loop.length; k !== stop; k = (k + 1) % loop.length)
    other.push(loop[k] as Corner)
  return [one, other]
}

/**
 * The lines of the edges around the first corner, every corner moved a little: ridges of parallel edges, corners that meet
 * in one place and edges in one line would be events at the same time, whose order rounding would decide.
 */
function linesOf(ring: Ring): Lines {
  const n = ring.length / 2
  const lines = { nx: new Float64Array(n), ny: new Float64Array(n), c: new Float64Array(n) }
  const xs = Float64Array.from({ length: n }, (_, i) => moved(ring, 2 * i) - (ring[0] as Lu))
  const ys = Float64Array.from({ length: n }, (_, i) => moved(ring, 2 * i + 1) - (ring[1] as Lu))
  for (let i = 0; i < n; i++) {
    const x = xs[i] as number
    const y = ys[i] as number
    const j = (i + 1) % n
    const ex = (xs[j] as number) - x
    const ey = (ys[j] as number) - y
    const length = Math.sqrt(ex * ex + ey * ey)
    const nx = -ey / length
    const ny = ex / length
    lines.nx[i] = nx
    lines.ny[i] = ny
    lines.c[i] = nx * x + ny * y
  }
  return lines
}

/** A coordinate with noise from its place in the ring: Knuth's multiplicative hash as a share of one. */
function moved(ring: Ring, i: number): number {
  const noise = (Math.imul(i + 1, 2654435761) >>> 0) / 4294967296 - 0.5
  return (ring[i] as Lu) + PERTURBATION * noise
}

function nextEvent(
  loops: readonly Corner[][],
  lines: Lines,
  nodes: readonly SkeletonNode[],
  now: number,
): Event | null {
  let best: Event | null = null
  const offer = (event: Event) => {
    const isFirst =
      !best ||
      event.t < best.t - SAME_TIME ||
      (event.t < best.t + SAME_TIME && event.way < best.way)
    if (isFirst) best = event
  }
  loops.forEach((loop, l) => {
    loop.forEach((corner, i) => {
      const next = loop[(i + 1) % loop.length] as Corner
      const born = Math.max(now, timeOf(corner, nodes), timeOf(next, nodes)) - SLACK
      const closes = meet(lines, corner.left, corner.right, next.right)
      if (closes && closes.t >= born) {
        const isYounger = timeOf(corner, nodes) > timeOf(next, nodes)
        const way = wayTo(isYounger ? corner : next, closes, nodes)
        offer({ ...closes, t: Math.max(now, closes.t), loop: l, corner: i, split: -1, way })
      }
      if (!isReflex(lines, corner)) return
      loop.forEach((from, j) => {
        const edge = from.right
        if (edge === corner.left || edge === corner.right) return
        const hit = meet(lines, corner.left, corner.right, edge)
        if (!hit || hit.t < now - SLACK || hit.t < timeOf(corner, nodes) - SLACK) return
        const to = loop[(j + 1) % loop.length] as Corner
        if (!isBetween(lines, hit, from, to)) return
        const way = wayTo(corner, hit, nodes)
        offer({ ...hit, t: Math.max(now, hit.t), loop: l, corner: i, split: j, way })
      })
    })
  })
  return best
}

function timeOf({ node }: Corner, nodes: readonly SkeletonNode[]): number {
  return (nodes[node] as SkeletonNode).t
}

function wayTo({ node }: Corner, { x, y }: SkeletonNode, nodes: readonly SkeletonNode[]): number {
  const from = nodes[node] as SkeletonNode
  return Math.abs(from.x - x) + Math.abs(from.y - y)
}

/** Does the wavefront turn right here? */
function isReflex({ nx, ny }: Lines, { left, right }: Corner): boolean {
  const turn =
    (nx[left] as number) * (ny[right] as number) - (ny[left] as number) * (nx[right] as number)
  return turn < -PARALLEL
}

/** Where and when three moving lines meet; null when two of them never do. */
function meet({ nx, ny, c }: Lines, a: number, b: number, d: number): SkeletonNode | null {
  const ax = nx[a] as number
  const ay = ny[a] as number
  const ac = c[a] as number
  const x1 = (nx[b] as number) - ax
  const y1 = (ny[b] as number) - ay
  const k1 = (c[b] as number) - ac
  const x2 = (nx[d] as number) - ax
  const y2 = (ny[d] as number) - ay
  const k2 = (c[d] as number) - ac
  const det = x1 * y2 - x2 * y1
  if (Math.abs(det) < PARALLEL) return null
  const x = (k1 * y2 - k2 * y1) / det
  const y = (x1 * k2 - x2 * k1) / det
  return { x, y, t: ax * x + ay * y - ac }
}

/** Does a point on an edge lie between the corners that bound the edge at its time? */
function isBetween(lines: Lines, at: SkeletonNode, from: Corner, to: Corner): boolean {
  const a = placeAt(lines, from, at.t)
  const b = placeAt(lines, to, at.t)
  if (!a || !b) return false
  const dx = lines.ny[from.right] as number
  const dy = -(lines.nx[from.right] as number)
  const along = (p: { x: number; y: number }) => p.x * dx + p.y * dy
  const s = along(at)
  return s >= along(a) - SLACK && s <= along(b) + SLACK && along(b) >= along(a)
}

/** Where a corner of the wavefront is at a time; null between parallel edges. */
function placeAt({ nx, ny, c }: Lines, { left, right }: Corner, t: number) {
  const lx = nx[left] as number
  const ly = ny[left] as number
  const rx = nx[right] as number
  const ry = ny[right] as number
  const det = lx * ry - rx * ly
  if (Math.abs(det) < PARALLEL) return null
  const k1 = (c[left] as number) + t
  const k2 = (c[right] as number) + t
  return { x: (k1 * ry - k2 * ly) / det, y: (lx * k2 - rx * k1) / det }
}
