/** From metres of EPSG:28992 to pixels of a map that is neither tilted nor turned. */

import type { Point } from '@kavel/concept'
import { toWgs84 } from '@kavel/registers/rd-new'

/** pixels = [a c e; b d f] · (x − ox, y − oy, 1): over a few hundred metres the map is as flat as that. */
export interface Projection {
  readonly origin: Point
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

/** Metres over which the three points are taken. */
const BASE = 100

/** @param project degrees to pixels, as the map has it */
export function projectionAt(
  origin: Point,
  project: (lonLat: [number, number]) => { readonly x: number; readonly y: number },
): Projection {
  const [x, y] = origin
  const o = project(toWgs84([x, y]))
  const east = project(toWgs84([x + BASE, y]))
  const north = project(toWgs84([x, y + BASE]))
  return {
    origin,
    a: (east.x - o.x) / BASE,
    b: (east.y - o.y) / BASE,
    c: (north.x - o.x) / BASE,
    d: (north.y - o.y) / BASE,
    e: o.x,
    f: o.y,
  }
}

export function toScreen({ origin: [ox, oy], a, b, c, d, e, f }: Projection, [x, y]: Point): Point {
  return [a * (x - ox) + c * (y - oy) + e, b * (x - ox) + d * (y - oy) + f]
}

export function toMetres(
  { origin: [ox, oy], a, b, c, d, e, f }: Projection,
  [px, py]: Point,
): Point {
  const determinant = a * d - b * c
  return [
    ox + (d * (px - e) - c * (py - f)) / determinant,
    oy + (a * (py - f) - b * (px - e)) / determinant,
  ]
}

/** Pixels a metre. */
export function scaleOf({ a, b }: Projection): number {
  return Math.hypot(a, b)
}

/** As the `transform` of an SVG group whose children are in metres from the origin. */
export function matrixOf({ a, b, c, d, e, f }: Projection): string {
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`
}
