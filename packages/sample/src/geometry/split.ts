import { bracket, meet } from './cross.ts'
import type { Axis, Frame } from './frame.ts'
import { simpleLoops } from './loops.ts'
import { type Point, type Ring, ringArea, toGrid } from './plane.ts'

/** What a cut leaves on either side of a line of the frame. */
export interface Halves {
  readonly below: Ring[]
  readonly above: Ring[]
}

/** Pieces without surface (m²) are rounding, not land. */
const NOTHING = 1e-7

/** Pieces smaller than this (m²) are not cut any further: their shape is mostly rounding. */
const CRUMB = 0.05

interface Crossing {
  readonly edge: number
  readonly point: Point
  readonly along: number
  readonly upwards: boolean
  partner: Crossing | null
  path: Point[]
  used: boolean
}

/** The points of the curve between two crossings, ends excluded. */
function drawLevel(from: Crossing, to: Crossing, frame: Frame, axis: Axis, level: number): Point[] {
  if (!frame.curved[axis]) return []
  const other = axis === 0 ? 1 : 0
  const count = Math.ceil(Math.abs(to.along - from.along) / frame.step[other])
  const path: Point[] = []
  for (let index = 1; index < count; index += 1) {
    const along = from.along + ((to.along - from.along) * index) / count
    const [x, y] = axis === 0 ? frame.toPlan(level, along) : frame.toPlan(along, level)
    path.push(toGrid(x, y))
  }
  return path
}

/** Ordered along the line, crossings of a simple ring alternate; ties are put in that order. */
function pairUp(crossings: Crossing[], frame: Frame, axis: Axis, level: number): void {
  const sorted = [...crossings].sort((a, b) => a.along - b.along)
  for (let index = 1; index < sorted.length; index += 1) {
    if (sorted[index]!.upwards !== sorted[index - 1]!.upwards) continue
    const other = sorted.findIndex(
      (crossing, at) => at > index && crossing.upwards !== sorted[index]!.upwards,
    )
    if (other < 0) throw new Error('split: the ring crosses itself')
    const [moved] = sorted.splice(other, 1)
    sorted.splice(index, 0, moved!)
  }
  for (let index = 0; index + 1 < sorted.length; index += 2) {
    const first = sorted[index]!
    const second = sorted[index + 1]!
    first.partner = second
    second.partner = first
    first.path = drawLevel(first, second, frame, axis, level)
    second.path = [...first.path].reverse()
  }
}

/** The simple rings that a walk is made of; those without surface are left out. */
function tidy(points: readonly Point[]): Ring[] {
  const rings: Ring[] = []
  for (const loop of simpleLoops(points)) if (ringArea(loop) > NOTHING) rings.push(loop)
  return rings
}

/**
 * Cuts a ring along the line `axis = level` of a frame. Both sides get the very same points along
 * the cut, so no gap and no overlap can arise.
 * @throws when the ring crosses itself
 */
export function split(land: Ring, frame: Frame, axis: Axis, level: number): Halves {
  const ring = frame.curved[axis] ? bracket(land, frame, axis, level) : land
  const size = ring.length
  if (ringArea(land) < CRUMB) {
    const above = frame.toFrame(land[0]!)[axis] >= level
    return above ? { below: [], above: [land] } : { below: [land], above: [] }
  }
  const other = axis === 0 ? 1 : 0
  const value = ring.map((point) => frame.toFrame(point)[axis] - level)
  const crossings: Crossing[] = []
  const onEdge = new Map<number, Crossing>()
  for (let edge = 0; edge < size; edge += 1) {
    const next = edge + 1 === size ? 0 : edge + 1
    const from = value[edge]!
    const to = value[next]!
    if (from >= 0 === to >= 0) continue
    const point = meet(ring[edge]!, ring[next]!, from, to, frame, axis, level)
    const crossing: Crossing = {
      edge,
      point,
      along: frame.toFrame(point)[other],
      upwards: to >= 0,
      partner: null,
      path: [],
      used: false,
    }
    crossings.push(crossing)
    onEdge.set(edge, crossing)
  }
  if (crossings.length === 0) {
    return value[0]! >= 0 ? { below: [], above: [ring] } : { below: [ring], above: [] }
  }
  pairUp(crossings, frame, axis, level)
  const halves: Halves = { below: [], above: [] }
  for (const start of crossings) {
    if (start.used) continue
    const upper = start.upwards
    const points: Point[] = []
    let current = start
    while (!current.used) {
      current.used = true
      points.push(current.point)
      let at = (current.edge + 1) % size
      while (true) {
        points.push(ring[at]!)
        const exit = onEdge.get(at)
        if (exit) {
          points.push(exit.point, ...exit.path)
          if (!exit.partner) throw new Error('split: a crossing has no partner')
          current = exit.partner
          break
        }
        at = (at + 1) % size
      }
    }
    ;(upper ? halves.above : halves.below).push(...tidy(points))
  }
  return halves
}

/** Cuts many rings at rising levels: entry i lies between level i − 1 and level i. */
export function slice(
  rings: readonly Ring[],
  frame: Frame,
  axis: Axis,
  levels: readonly number[],
): Ring[][] {
  const bands: Ring[][] = []
  let rest: readonly Ring[] = rings
  for (const level of levels) {
    const band: Ring[] = []
    const above: Ring[] = []
    for (const ring of rest) {
      const halves = split(ring, frame, axis, level)
      band.push(...halves.below)
      above.push(...halves.above)
    }
    bands.push(band)
    rest = above
  }
  bands.push([...rest])
  return bands
}

/** Cuts the box u0–u1 × v0–v1 out of a ring; what is left falls into at most a few simple pieces. */
export function cutBox(
  rings: readonly Ring[],
  frame: Frame,
  [u0, u1]: readonly [number, number],
  [v0, v1]: readonly [number, number],
): { inside: Ring[]; outside: Ring[] } {
  const columns = slice(rings, frame, 0, [u0, u1])
  const rows = slice(columns[1]!, frame, 1, [v0, v1])
  return {
    inside: rows[1]!,
    outside: [...columns[0]!, ...rows[0]!, ...rows[2]!, ...columns[2]!],
  }
}
