import type { StreetDraft } from '../draft/draft.ts'
import { distance, keyOfPoint, type Point, toGrid } from '../geometry/index.ts'

/** A stretch of road between two junctions. */
export interface RoadSection {
  readonly street: StreetDraft
  readonly points: readonly Point[]
  readonly from: number
  readonly to: number
}

interface Line {
  readonly street: StreetDraft
  points: Point[]
  readonly reach: readonly [number, number]
}

interface Segment {
  readonly line: number
  readonly index: number
  readonly a: Point
  readonly b: Point
}

/** Side of a search cell (m). */
const CELL = 60

/** A line's end this close (m) to another line lies on it. */
const TOUCH = 0.3

function cellsAlong(a: Point, b: Point, margin: number): number[] {
  const keys: number[] = []
  const x0 = Math.floor((Math.min(a[0], b[0]) - margin) / CELL)
  const x1 = Math.floor((Math.max(a[0], b[0]) + margin) / CELL)
  const dx = b[0] - a[0]
  for (let x = x0; x <= x1; x += 1) {
    let low = Math.min(a[1], b[1])
    let high = Math.max(a[1], b[1])
    if (Math.abs(dx) > 1e-6) {
      const y0 = a[1] + ((b[1] - a[1]) * (x * CELL - margin - a[0])) / dx
      const y1 = a[1] + ((b[1] - a[1]) * ((x + 1) * CELL + margin - a[0])) / dx
      low = Math.max(low, Math.min(y0, y1))
      high = Math.min(high, Math.max(y0, y1))
    }
    for (
      let y = Math.floor((low - margin) / CELL);
      y <= Math.floor((high + margin) / CELL);
      y += 1
    ) {
      keys.push((x + 1048576) * 2097152 + y + 1048576)
    }
  }
  return keys
}

function index(lines: readonly Line[]): Map<number, Segment[]> {
  const cells = new Map<number, Segment[]>()
  lines.forEach((line, number) => {
    for (let at = 0; at + 1 < line.points.length; at += 1) {
      const segment = { line: number, index: at, a: line.points[at]!, b: line.points[at + 1]! }
      for (const key of cellsAlong(segment.a, segment.b, 0.5)) {
        const list = cells.get(key)
        if (list) list.push(segment)
        else cells.set(key, [segment])
      }
    }
  })
  return cells
}

/** Position along a→b (0–1) and along c→d where they meet, or null. */
function meeting(a: Point, b: Point, c: Point, d: Point): [number, number] | null {
  const rx = b[0] - a[0]
  const ry = b[1] - a[1]
  const sx = d[0] - c[0]
  const sy = d[1] - c[1]
  const cross = rx * sy - ry * sx
  if (Math.abs(cross) < 1e-9) return null
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
  const s = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
  return [t, s]
}

/** Nearest point of the segment to `point`: [distance, position 0–1]. */
function nearest(point: Point, { a, b }: Segment): [number, number] {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const squared = dx * dx + dy * dy
  const at =
    squared === 0
      ? 0
      : Math.max(0, Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / squared))
  return [distance(point, [a[0] + dx * at, a[1] + dy * at]), at]
}

/** Draws the loose ends of lines on until they meet another line within their reach. */
function joinEnds(lines: readonly Line[]): void {
  const cells = index(lines)
  const found: { line: Line; atStart: boolean; point: Point }[] = []
  lines.forEach((line, number) => {
    for (const atStart of [true, false]) {
      const reach = line.reach[atStart ? 0 : 1]
      if (reach === 0) continue
      const end = atStart ? line.points[0]! : line.points[line.points.length - 1]!
      const before = atStart ? line.points[1]! : line.points[line.points.length - 2]!
      const length = distance(before, end)
      if (length === 0) continue
      const far: Point = [
        end[0] + ((end[0] - before[0]) / length) * reach,
        end[1] + ((end[1] - before[1]) / length) * reach,
      ]
      let best = Number.POSITIVE_INFINITY
      let aside: { away: number; point: Point } | null = null
      for (const key of cellsAlong(end, far, 14)) {
        for (const segment of cells.get(key) ?? []) {
          if (segment.line === number) continue
          const hit = meeting(end, far, segment.a, segment.b)
          if (hit && hit[0] >= -TOUCH / reach && hit[0] <= 1 && hit[1] >= 0 && hit[1] <= 1) {
            best = Math.min(best, Math.max(0, hit[0]))
          }
          const [away, at] = nearest(end, segment)
          if (away < 14 && (!aside || away < aside.away)) {
            const { a, b } = segment
            aside = { away, point: [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at] }
          }
        }
      }
      const point: Point | null =
        best <= 1
          ? [end[0] + (far[0] - end[0]) * best, end[1] + (far[1] - end[1]) * best]
          : (aside?.point ?? null)
      if (point && distance(point, end) > 0.01) {
        found.push({ line, atStart, point: toGrid(point[0], point[1]) })
      }
    }
  })
  for (const { line, atStart, point } of found) {
    line.points = atStart ? [point, ...line.points] : [...line.points, point]
  }
}

/** All places where lines cross or touch, per line as [segment, position, point]. */
function junctions(lines: readonly Line[]): [number, number, Point][][] {
  const cells = index(lines)
  const cuts: [number, number, Point][][] = lines.map(() => [])
  const seen = new Set<string>()
  for (const list of cells.values()) {
    for (let i = 0; i < list.length; i += 1) {
      for (let j = i + 1; j < list.length; j += 1) {
        const first = list[i]!
        const second = list[j]!
        if (first.line === second.line) continue
        const id = `${first.line}.${first.index}.${second.line}.${second.index}`
        if (seen.has(id)) continue
        seen.add(id)
        const touch = touching(first, second)
        const hit = meeting(first.a, first.b, second.a, second.b)
        if (touch) {
          cuts[first.line]!.push([first.index, touch[0], touch[2]])
          cuts[second.line]!.push([second.index, touch[1], touch[2]])
        } else if (hit && hit[0] > 0 && hit[0] < 1 && hit[1] > 0 && hit[1] < 1) {
          const point = toGrid(
            first.a[0] + (first.b[0] - first.a[0]) * hit[0],
            first.a[1] + (first.b[1] - first.a[1]) * hit[0],
          )
          cuts[first.line]!.push([first.index, hit[0], point])
          cuts[second.line]!.push([second.index, hit[1], point])
        }
      }
    }
  }
  return cuts
}

/** An end of one segment that lies on the other: positions on both, and the shared point. */
function touching(first: Segment, second: Segment): [number, number, Point] | null {
  for (const [end, at] of [
    [first.a, 0],
    [first.b, 1],
  ] as const) {
    const [away, on] = nearest(end, second)
    if (away < TOUCH) return [at, on, end]
  }
  for (const [end, at] of [
    [second.a, 0],
    [second.b, 1],
  ] as const) {
    const [away, on] = nearest(end, first)
    if (away < TOUCH) return [on, at, end]
  }
  return null
}

/** Cuts the centre lines of all streets at their junctions. */
export function buildNetwork(streets: readonly StreetDraft[]): RoadSection[] {
  const lines: Line[] = streets.flatMap((street) =>
    street.lines.map(({ points, reach }) => ({ street, points: [...points], reach })),
  )
  joinEnds(lines)
  const cuts = junctions(lines)
  const nodes = new Map<number, number>()
  const nodeOf = (point: Point) => {
    // Ends that touch within a few decimetres are one junction.
    for (const x of [-0.25, 0, 0.25]) {
      for (const y of [-0.25, 0, 0.25]) {
        const key = keyOfPoint([
          Math.round((point[0] + x) * 2) / 2,
          Math.round((point[1] + y) * 2) / 2,
        ])
        const known = nodes.get(key)
        if (known !== undefined) return known
      }
    }
    const key = keyOfPoint([Math.round(point[0] * 2) / 2, Math.round(point[1] * 2) / 2])
    nodes.set(key, nodes.size + 1)
    return nodes.size
  }
  const sections: RoadSection[] = []
  lines.forEach((line, number) => {
    const stops = [...cuts[number]!].sort((p, q) => p[0] - q[0] || p[1] - q[1])
    let points: Point[] = [line.points[0]!]
    const finish = (point: Point) => {
      const last = points[points.length - 1]!
      if (distance(last, point) > 0.001) points.push(point)
      const from = nodeOf(points[0]!)
      const to = nodeOf(point)
      if (points.length >= 2 && from !== to) {
        sections.push({ street: line.street, points, from, to })
      }
      points = [point]
    }
    let next = 0
    for (let at = 0; at + 1 < line.points.length; at += 1) {
      while (next < stops.length && stops[next]![0] === at) {
        finish(stops[next]![2])
        next += 1
      }
      const vertex = line.points[at + 1]!
      if (at + 2 < line.points.length) points.push(vertex)
      else finish(vertex)
    }
  })
  return sections
}

/** Number of separate parts of a network; one when everything can be reached from everywhere. */
export function partsOf(sections: readonly { from: number; to: number }[]): number[][] {
  const parent = new Map<number, number>()
  const root = (node: number): number => {
    let at = node
    while ((parent.get(at) ?? at) !== at) at = parent.get(at)!
    parent.set(node, at)
    return at
  }
  for (const { from, to } of sections) {
    const a = root(from)
    const b = root(to)
    if (a !== b) parent.set(a, b)
    if (!parent.has(b)) parent.set(b, b)
  }
  const parts = new Map<number, number[]>()
  sections.forEach(({ from }, at) => {
    const key = root(from)
    const list = parts.get(key)
    if (list) list.push(at)
    else parts.set(key, [at])
  })
  return [...parts.values()].sort((a, b) => b.length - a.length)
}
