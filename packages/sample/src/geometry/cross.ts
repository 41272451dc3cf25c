import type { Axis, Frame } from './frame.ts'
import { type Point, type Ring, toGrid } from './plane.ts'

/** Where the edge a→b meets the line: exact on a straight frame, by regula falsi on a bent one. */
export function meet(
  a: Point,
  b: Point,
  fa: number,
  fb: number,
  frame: Frame,
  axis: Axis,
  level: number,
) {
  let low = 0
  let high = 1
  let flow = fa
  let fhigh = fb
  let at = fa / (fa - fb)
  if (!frame.even) {
    for (let turn = 0; turn < 40; turn += 1) {
      const point: Point = [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at]
      const value = frame.toFrame(point)[axis] - level
      if (Math.abs(value) < 1e-7) break
      if (value < 0 === flow < 0) {
        low = at
        flow = value
        fhigh /= 2
      } else {
        high = at
        fhigh = value
        flow /= 2
      }
      at = (low * fhigh - high * flow) / (fhigh - flow)
    }
  }
  return toGrid(a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at)
}

/** Distance (m) at which a long edge is looked at for a curve that enters and leaves it again. */
const LOOK = 12

/** Puts a vertex on every edge that a curved line crosses twice, between the two crossings. */
export function bracket(ring: Ring, frame: Frame, axis: Axis, level: number): Ring {
  const points: Point[] = []
  for (let index = 0; index < ring.length; index += 1) {
    const a = ring[index]!
    const b = ring[index + 1 === ring.length ? 0 : index + 1]!
    points.push(a)
    const steps = Math.floor(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])) / LOOK)
    if (steps < 2) continue
    let before = frame.toFrame(a)[axis] >= level
    for (let step = 1; step < steps; step += 1) {
      const at = step / steps
      const point = toGrid(a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at)
      const here = frame.toFrame(point)[axis] >= level
      if (here !== before) points.push(point)
      before = here
    }
  }
  return points
}
