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
  /** Whether u and v change evenly along every straight line. */
  readonly even: boolean
  /** A frame in which the line u = constant is the line u = 0 and its neighbours are parallel. */
  readonly across: (u: number) => Frame
}

/** A grid turned by `angle` radians about `origin`. */
export function straightFrame(origin: Point, angle: number): Frame {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const toPlan = (u: number, v: number): Point => [
    origin[0] + u * cos - v * sin,
    origin[1] + u * sin + v * cos,
  ]
  return {
    toFrame: ([x, y]) => [
      (x - origin[0]) * cos + (y - origin[1]) * sin,
      (y - origin[1]) * cos - (x - origin[0]) * sin,
    ],
    toPlan,
    curved: [false, false],
    step: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    even: true,
    across: (u) => straightFrame(toPlan(u, 0), angle),
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
    even: false,
    across: (u) => straightFrame(base.toPlan(u, 0), angle),
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
    even: false,
    across: (u) => {
      const direction = middle - u / radius
      const foot: Point = [
        centre[0] + radius * Math.cos(direction),
        centre[1] + radius * Math.sin(direction),
      ]
      return straightFrame(foot, direction - Math.PI / 2)
    },
  }
}

/** How far a ring lies from the centre in a direction, and which ring passes at a distance (m). */
export interface RingShape {
  readonly reach: (level: number, direction: number) => number
  readonly level: (reach: number, direction: number) => number
}

/**
 * The rings around the old centre: u = direction in radians (counter-clockwise, −π to π), v = level
 * of the ring. The lines v = constant are the ring roads. Land that reaches to the seam, the direction where u jumps,
 * may lie on one side of it only.
 */
export function ringFrame(shape: RingShape, seam: number = Math.PI): Frame {
  return {
    toFrame: ([x, y]) => {
      const angle = Math.atan2(y, x)
      const direction = angle > seam ? angle - 2 * Math.PI : angle
      return [direction, shape.level(Math.sqrt(x * x + y * y), direction)]
    },
    toPlan: (u, v) => {
      const reach = shape.reach(v, u)
      return [reach * Math.cos(u), reach * Math.sin(u)]
    },
    curved: [false, true],
    step: [0.05, 20],
    even: false,
    across: (u) => straightFrame([0, 0], u - Math.PI / 2),
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
    even: false,
    across: () => straightFrame([0, 0], direction - Math.PI / 2),
  }
}
