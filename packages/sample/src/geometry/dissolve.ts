import { simpleLoops } from './loops.ts'
import { contains, keyOfPoint, type Point, type Ring, ringArea } from './plane.ts'

/** A polygon with holes: the outer ring counter-clockwise, the holes clockwise. */
export interface Area {
  readonly outer: Ring
  readonly holes: readonly Ring[]
}

interface Edge {
  readonly from: Point
  readonly to: Point
  used: boolean
}

/** An edge with the keys of its ends, so that each is made once. */
interface KeyedEdge extends Edge {
  readonly start: number
  readonly end: number
}

/** The edges that occur in one direction only: the outline of all rings together. */
function outlineOf(rings: readonly Ring[]): KeyedEdge[] {
  const open = new Map<number, KeyedEdge[]>()
  for (const ring of rings) {
    let from = ring[0]!
    let start = keyOfPoint(from)
    for (let index = 1; index <= ring.length; index += 1) {
      const to = ring[index === ring.length ? 0 : index]!
      const end = keyOfPoint(to)
      const back = open.get(end)
      const at = back ? back.findIndex((edge) => edge.end === start) : -1
      if (at >= 0) back!.splice(at, 1)
      else {
        const edge = { from, to, start, end, used: false }
        const list = open.get(start)
        if (list) list.push(edge)
        else open.set(start, [edge])
      }
      from = to
      start = end
    }
  }
  return [...open.values()].flat()
}

/** Of several ways on, the one that turns most to the left keeps to the same piece of land. */
function leftmost(into: Edge, ways: readonly KeyedEdge[]): KeyedEdge | null {
  let best: KeyedEdge | null = null
  let least = Number.POSITIVE_INFINITY
  const back = Math.atan2(into.from[1] - into.to[1], into.from[0] - into.to[0])
  for (const way of ways) {
    if (way.used) continue
    let turn = back - Math.atan2(way.to[1] - way.from[1], way.to[0] - way.from[0])
    while (turn <= 1e-12) turn += 2 * Math.PI
    if (turn < least) {
      least = turn
      best = way
    }
  }
  return best
}

/** Joins rings that share vertices exactly into the areas they cover together. */
export function dissolve(rings: readonly Ring[]): Area[] {
  const edges = outlineOf(rings)
  const leaving = new Map<number, KeyedEdge[]>()
  for (const edge of edges) {
    const list = leaving.get(edge.start)
    if (list) list.push(edge)
    else leaving.set(edge.start, [edge])
  }
  const outers: { ring: Ring; area: number; holes: Ring[] }[] = []
  const holes: Ring[] = []
  for (const start of edges) {
    if (start.used) continue
    const walk: Point[] = []
    let edge: KeyedEdge | null = start
    while (edge && !edge.used) {
      edge.used = true
      walk.push(edge.from)
      edge = leftmost(edge, leaving.get(edge.end) ?? [])
    }
    for (const loop of simpleLoops(walk)) {
      const area = ringArea(loop)
      if (area > 0) outers.push({ ring: loop, area, holes: [] })
      else holes.push(loop)
    }
  }
  outers.sort((a, b) => a.area - b.area)
  for (const hole of holes) {
    const size = -ringArea(hole)
    const a = hole[0]!
    const b = hole[1]!
    const length = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
    // A hair to the left of a hole's edge lies the land around it.
    const beside: Point = [
      (a[0] + b[0]) / 2 - ((b[1] - a[1]) / length) * 1e-4,
      (a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * 1e-4,
    ]
    const home = outers.find((outer) => outer.area > size && contains(outer.ring, beside))
    home?.holes.push(hole)
  }
  return outers.map(({ ring, holes: inner }) => ({ outer: ring, holes: inner }))
}
