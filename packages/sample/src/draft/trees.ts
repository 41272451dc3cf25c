import type { Random } from '@kavel/geometry'
import {
  type Axis,
  contains,
  distance,
  type Frame,
  type Point,
  type Ring,
  ringArea,
  type Stretch,
  toGrid,
} from '../geometry/index.ts'
import type { Draft } from './draft.ts'

/** The points of a line of the frame between two values of the other coordinate. */
export function levelLine(
  frame: Frame,
  axis: Axis,
  level: number,
  [from, to]: Stretch,
): readonly Point[] {
  const other = axis === 0 ? 1 : 0
  const count = frame.curved[axis]
    ? Math.max(1, Math.ceil(Math.abs(to - from) / frame.step[other]))
    : 1
  const points: Point[] = []
  for (let index = 0; index <= count; index += 1) {
    const along = from + ((to - from) * index) / count
    const [x, y] = axis === 0 ? frame.toPlan(level, along) : frame.toPlan(along, level)
    points.push(toGrid(x, y))
  }
  return points
}

/** Plants trees along a line at about `spacing` metres; one in ten places stays empty. */
export function plantRow(
  draft: Draft,
  random: Random,
  line: readonly Point[],
  spacing: number,
): void {
  let left = spacing / 2
  for (let index = 0; index + 1 < line.length; index += 1) {
    const a = line[index]!
    const b = line[index + 1]!
    const length = distance(a, b)
    while (left < length) {
      const at = left / length
      if (!random.chance(0.1)) {
        draft.trees.push(toGrid(a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at))
      }
      left += spacing
    }
    left -= length
  }
}

/** Scatters about `perHectare` trees over a piece of green. */
export function plantGroup(draft: Draft, random: Random, ring: Ring, perHectare: number): void {
  const wanted = (ringArea(ring) / 10000) * perHectare
  const count = Math.floor(wanted) + (random.chance(wanted - Math.floor(wanted)) ? 1 : 0)
  let [west, south] = ring[0]!
  let [east, north] = ring[0]!
  for (const [x, y] of ring) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  for (let index = 0; index < count; index += 1) {
    for (let turn = 0; turn < 6; turn += 1) {
      const point = toGrid(random.between(west, east), random.between(south, north))
      if (!contains(ring, point)) continue
      draft.trees.push(point)
      break
    }
  }
}
