import type { Point } from './plane.ts'

/** 0 = the coordinate along the street (u), 1 = the coordinate across it (v). */
export type Axis = 0 | 1

/**
 * A coordinate system laid over the town. Streets follow its lines v = constant, plot boundaries
 * its lines u = constant. One cutting routine works in every frame, so a quarter of straight,
 * bent or winding streets is the same program with another frame.
 */
export interface Frame {
  readonly toFrame: (point: Point) => Point
  readonly toPlan: (u: number, v: number) => Point
  /** Whether the lines u = constant and v = constant are curves. */
  readonly curved: readonly [boolean, boolean]
  /** Largest step in u or v between two points of a drawn curve. */
  readonly step: readonly [number, number]
}

/** A grid turned by `angle` radians about `origin`. */
export function straightFrame(origin: Point, angle: number): Frame {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return {
    toFrame: ([x, y]) => [
      (x - origin[0]) * cos + (y - origin[1]) * sin,
      (y - origin[1]) * cos - (x - origin[0]) * sin,
    ],
    toPlan: (u, v) => [origin[0] + u * cos - v * sin, origin[1] + u * sin + v * cos],
    curved: [false, false],
    step: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  }
}

/** Streets that swing: v is measured from a sine wave of the given amplitude and wavelength (m). */
export function waveFrame(origin: Point, angle: number, amplitude: number, length: number): Frame {
  const base = straightFrame(origin, angle)
  const factor = (2 * Math.PI) / length
  return {
    toFrame: (point) => {
      const [u, v] = base.toFrame(point)
      return [u, v - amplitude * Math.sin(u * factor)]
    },
    toPlan: (u, v) => base.toPlan(u, v + amplitude * Math.sin(u * factor)),
    curved: [false, true],
    step: [10, 10],
  }
}

/**
 * Streets that bend along a circle: u = arc length on the circle of `radius` from direction
 * `middle` (radians), v = distance outside that circle. Seen from outside, u runs clockwise so that
 * (u, v) keeps the orientation of (x, y).
 */
export function arcFrame(centre: Point, radius: number, middle: number): Frame {
  return {
    toFrame: ([x, y]) => {
      const dx = x - centre[0]
      const dy = y - centre[1]
      let turn = middle - Math.atan2(dy, dx)
      if (turn > Math.PI) turn -= 2 * Math.PI
      if (turn < -Math.PI) turn += 2 * Math.PI
      return [turn * radius, Math.sqrt(dx * dx + dy * dy) - radius]
    },
    toPlan: (u, v) => {
      const angle = middle - u / radius
      return [
        centre[0] + (radius + v) * Math.cos(angle),
        centre[1] + (radius + v) * Math.sin(angle),
      ]
    },
    curved: [false, true],
    step: [8, 8],
  }
}

/**
 * The rings around the old centre: u = direction in radians (counter-clockwise, −π to π),
 * v = distance divided by the shape of the town in that direction. The lines v = constant are the
 * ring roads; `shape` is about 1.
 */
export function ringFrame(shape: (direction: number) => number): Frame {
  return {
    toFrame: ([x, y]) => {
      const direction = Math.atan2(y, x)
      return [direction, Math.sqrt(x * x + y * y) / shape(direction)]
    },
    toPlan: (u, v) => {
      const reach = v * shape(u)
      return [reach * Math.cos(u), reach * Math.sin(u)]
    },
    curved: [false, true],
    step: [0.06, 20],
  }
}

/**
 * A road from the centre outwards that leaves in `direction` (radians) and bends by `bend` radians a
 * metre. u = metres to the right of its axis, v = distance to the centre.
 */
export function radialFrame(direction: number, bend: number): Frame {
  return {
    toFrame: ([x, y]) => {
      const reach = Math.sqrt(x * x + y * y)
      let turn = direction + bend * reach - Math.atan2(y, x)
      if (turn > Math.PI) turn -= 2 * Math.PI
      if (turn < -Math.PI) turn += 2 * Math.PI
      return [turn * reach, reach]
    },
    toPlan: (u, v) => {
      const angle = direction + bend * v - u / v
      return [v * Math.cos(angle), v * Math.sin(angle)]
    },
    curved: [true, true],
    step: [8, 25],
  }
}
