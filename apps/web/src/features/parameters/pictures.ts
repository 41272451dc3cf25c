/** What each parameter measures, as a small drawing of 84 × 56: walls, rooms, and a line with the measure. */
import type { CompanyParameter } from '@kavel/domain'

type Point = readonly [x: number, y: number]

export interface Picture {
  /** Filled as what a plan cuts through. */
  readonly walls?: string
  /** Filled as a room. */
  readonly rooms?: string
  /** Filled as what the parameter is about. */
  readonly marked?: string
  /** Thin lines: treads, crosses, boundaries. */
  readonly lines?: string
  /** Dashed lines: a boundary, an opening. */
  readonly dashes?: string
  /** From and to of what is measured, along an axis. */
  readonly measures: readonly (readonly [from: Point, to: Point])[]
}

/** A rectangle as a path. */
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`
/** A ring of wall around a rectangle. */
const ring = (x: number, y: number, width: number, height: number, wall: number) =>
  box(x, y, width, height) +
  `M${x + wall} ${y + wall}v${height - 2 * wall}h${width - 2 * wall}v${2 * wall - height}z`
/** Treads across a flight. */
const treads = (x: number, y: number, width: number, height: number, count: number) =>
  Array.from(
    { length: count },
    (_, i) => `M${x + ((i + 1) * width) / (count + 1)} ${y}v${height}`,
  ).join('')
const cross = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`

const ROOM = { walls: ring(4, 6, 76, 44, 4), lines: 'M14 50h56' }
const LIFT = {
  walls: ring(22, 8, 40, 34, 4),
  marked: box(26, 12, 32, 26),
  lines: cross(26, 12, 32, 26),
}
const STAIR = {
  walls: ring(8, 8, 60, 34, 3),
  marked: box(11, 11, 54, 28),
  lines: `${treads(11, 11, 54, 28, 8)}M11 25h54`,
}
const TOWER_STAIR = {
  walls: `${ring(8, 8, 68, 34, 3)}${box(54, 11, 2, 28)}`,
  marked: box(11, 11, 62, 28),
  lines: `${treads(11, 11, 43, 28, 7)}M11 25h43`,
}
const STALLS = {
  rooms: box(4, 6, 76, 34),
  marked: box(30, 6, 24, 34),
  lines: 'M6 6v34M30 6v34M54 6v34M78 6v34',
}
const HOUSE = 'M8 30l15-14 15 14v20h-30z'

export const PICTURES = {
  outer_wall_thickness: {
    rooms: box(20, 4, 60, 40),
    marked: `${box(10, 4, 10, 40)}${box(10, 36, 70, 8)}`,
    measures: [
      [
        [10, 51],
        [20, 51],
      ],
    ],
  },
  inner_wall_thickness: {
    walls: ring(4, 6, 76, 38, 3),
    rooms: box(7, 9, 70, 32),
    marked: box(39, 9, 6, 32),
    measures: [
      [
        [39, 50],
        [45, 50],
      ],
    ],
  },
  min_room_depth: {
    ...ROOM,
    marked: box(32, 32, 20, 14),
    measures: [
      [
        [58, 32],
        [58, 46],
      ],
    ],
  },
  max_room_depth: {
    ...ROOM,
    marked: box(32, 11, 20, 35),
    measures: [
      [
        [58, 11],
        [58, 46],
      ],
    ],
  },
  min_room_length: {
    ...ROOM,
    marked: box(34, 22, 14, 24),
    measures: [
      [
        [34, 16],
        [48, 16],
      ],
    ],
  },
  max_room_length: {
    ...ROOM,
    marked: box(14, 22, 56, 24),
    measures: [
      [
        [14, 16],
        [70, 16],
      ],
    ],
  },
  unit_shaft_size: {
    walls: ring(4, 6, 76, 44, 3),
    rooms: box(7, 9, 70, 38),
    marked: box(36, 22, 12, 12),
    lines: `${cross(36, 22, 12, 12)}M7 30h29M48 30h29`,
    measures: [],
  },
  elevator_width: {
    ...LIFT,
    measures: [
      [
        [26, 49],
        [58, 49],
      ],
    ],
  },
  elevator_length: {
    ...LIFT,
    measures: [
      [
        [70, 12],
        [70, 38],
      ],
    ],
  },
  staircase_width: {
    ...STAIR,
    measures: [
      [
        [76, 11],
        [76, 39],
      ],
    ],
  },
  staircase_length: {
    ...STAIR,
    measures: [
      [
        [11, 49],
        [65, 49],
      ],
    ],
  },
  tower_staircase_width: {
    ...TOWER_STAIR,
    measures: [
      [
        [81, 11],
        [81, 39],
      ],
    ],
  },
  tower_staircase_length: {
    ...TOWER_STAIR,
    measures: [
      [
        [11, 49],
        [73, 49],
      ],
    ],
  },
  corridor_width: {
    walls: `${box(4, 19, 70, 2)}${box(4, 34, 70, 2)}`,
    rooms: `${box(4, 4, 70, 15)}${box(4, 36, 70, 15)}`,
    marked: box(4, 21, 70, 13),
    lines: 'M27 4v15M51 4v15M27 36v15M51 36v15',
    measures: [
      [
        [79, 21],
        [79, 34],
      ],
    ],
  },
  street_width: {
    rooms: `${box(4, 8, 72, 6)}${box(4, 42, 72, 6)}`,
    marked: box(4, 14, 72, 28),
    dashes: 'M8 28h64',
    measures: [
      [
        [80, 14],
        [80, 42],
      ],
    ],
  },
  max_parking_depth: {
    ...STALLS,
    measures: [
      [
        [60, 7],
        [60, 39],
      ],
    ],
  },
  max_parking_length: {
    ...STALLS,
    measures: [
      [
        [30, 48],
        [54, 48],
      ],
    ],
  },
  boundary_distance: {
    walls: box(34, 12, 40, 32),
    dashes: 'M12 2v52',
    measures: [
      [
        [12, 28],
        [34, 28],
      ],
    ],
  },
  facade_distance: {
    walls: `${box(4, 10, 24, 36)}${box(56, 10, 24, 36)}`,
    measures: [
      [
        [28, 28],
        [56, 28],
      ],
    ],
  },
  parking_norm: {
    walls: HOUSE,
    marked: `${box(46, 16, 14, 34)}${box(64, 16, 14, 34)}`,
    lines: 'M46 16v34M60 16v34M64 16v34M78 16v34',
    measures: [],
  },
} as const satisfies Record<CompanyParameter, Picture>
