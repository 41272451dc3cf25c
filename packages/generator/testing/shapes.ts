/** Flats and towers in drawn shapes, for the tests. */
import { xform } from '@kavel/geometry'
import fc from 'fast-check'
import type { GeneratorInput } from '../src/input/schema.ts'
import { flatWithFloors } from './setbacks.ts'

type Points = readonly (readonly [number, number])[]

/** @param cfg shape mode, polygon, path and block type of a building of 5 floors */
export function drawnFlat(
  cfg: Record<string, unknown>,
  building: Record<string, unknown> = {},
): GeneratorInput {
  return flatWithFloors([{ repeat_count: 5 }], { building, cfg })
}

const coordinate = fc.integer({ min: -400, max: 400 }).map((n) => n / 10)

/** Star-shaped around the origin, so that it never crosses itself. */
export const star: fc.Arbitrary<Points> = fc
  .array(fc.record({ x: fc.integer({ min: 15, max: 60 }), y: fc.integer({ min: 15, max: 60 }) }), {
    minLength: 4,
    maxLength: 8,
  })
  .map((radii) => {
    const n = radii.length
    return radii.map(({ x, y }, i): [number, number] => {
      const turn = i / n
      const side = Math.floor(4 * turn)
      const along = 4 * turn - side
      const corners = [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
        [1, 0],
      ] as const
      const [a, b] = [corners[side], corners[side + 1]] as [
        readonly [number, number],
        readonly [number, number],
      ]
      return [x * (a[0] + (b[0] - a[0]) * along), y * (a[1] + (b[1] - a[1]) * along)]
    })
  })

/** The points of a shape turned around the origin, as nobody draws along an axis. */
export function turned<Shape extends object>(shape: Shape, angle: number): Shape {
  const { c, s } = xform(0, 0, 0, angle)
  const entries = Object.entries(shape).map(([key, value]) => [
    key,
    Array.isArray(value) && angle !== 0
      ? value.map(([x, y]: [number, number]) => [c * x - s * y, s * x + c * y])
      : value,
  ])
  return Object.fromEntries(entries) as Shape
}

const SHAPES = fc.oneof(
  star.map((polygon) => ({ shape_mode: 'polygon', polygon })),
  star.map((polygon) => ({
    shape_mode: 'polygon',
    polygon,
    inner_polygon: [
      [-5, -4],
      [5, -4],
      [5, 4],
      [-5, 4],
    ],
  })),
  fc.array(fc.tuple(coordinate, fc.boolean()), { minLength: 2, maxLength: 5 }).map((steps) => {
    const points: [number, number][] = [[0, 0]]
    for (const [step, isAcross] of steps) {
      const [x, y] = points.at(-1) as [number, number]
      points.push(isAcross ? [x, y + 2 * step] : [x + 2 * step, y])
    }
    return { shape_mode: 'path', path: points }
  }),
  fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 })
    .map((polygon) => ({ shape_mode: 'polygon', polygon })),
  fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 })
    .map((path) => ({ shape_mode: 'path', path })),
)
/** Radians; a line that is almost along an axis, too. */
const askew = fc.constantFrom(0, 0, 0.0005, 0.2, 0.7, 2.5)

/** Random polygons, some with a court, and paths that turn square or askew, at any angle; crossed ones too. */
export const drawnShapes: fc.Arbitrary<GeneratorInput> = fc
  .record({
    shape: SHAPES,
    blocktype: fc.constantFrom(
      'flat_path_gallery',
      'flat_path_corridor',
      'flat_path_portiek',
      'flat_gallery_maisonette',
      'flat_gallery_court',
      'tower_o_wide_staircase_elevator_4',
    ),
    maxwidth: fc.integer({ min: 10, max: 26 }),
    rotate_z: fc.constantFrom(0, 0.5, 3),
    flip: fc.constantFrom('none', 'x', 'xy'),
    askew,
    // far beyond what bars of flats can use; a court takes what it is given
    isWide: fc.boolean(),
  })
  .map(({ shape, blocktype, maxwidth: least, rotate_z, flip, askew, isWide }) => {
    const maxwidth = isWide && blocktype !== 'flat_gallery_court' ? least + 44 : least
    return drawnFlat({ ...turned(shape, askew), blocktype, flip }, { maxwidth, rotate_z })
  })

/** Random buildings of another family in a drawn shape, a half larger than those of flats. */
export function inShapes(buildings: fc.Arbitrary<GeneratorInput>): fc.Arbitrary<GeneratorInput> {
  return fc.tuple(buildings, SHAPES, askew).map(([{ building, ...input }, shape, angle]) => {
    const { cfg } = drawnFlat(turned(shape, angle)).building
    const { shape_mode } = cfg
    const larger = (points: typeof cfg.path) =>
      points?.map(([x, y]): [number, number] => [1.5 * x, 1.5 * y]) ?? null
    const own = {
      shape_mode,
      polygon: larger(cfg.polygon),
      inner_polygon: larger(cfg.inner_polygon),
      path: larger(cfg.path),
    }
    return { ...input, building: { ...building, cfg: { ...building.cfg, ...own } } }
  })
}
