/** Random buildings of every family: sensible ones, awkward ones and edges of what fits. */
import { FunctionType, keyOf } from '@kavel/domain'
import fc from 'fast-check'
import type { GeneratorInput } from '../src/input/schema.ts'
import { TOWER_CODES } from '../src/input/tower-template.ts'
import { inputs as flats } from './arbitraries.ts'
import { compositions } from './composed.ts'
import { courts } from './courts.ts'
import { houses } from './houses.ts'
import { type Asked, planCase } from './plan-case.ts'
import { setbacks } from './setbacks.ts'
import { drawnShapes, inShapes } from './shapes.ts'
import { workplaces } from './workplaces.ts'

/** Metres, round ones and ones that no bay divides. */
const metres = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((n) => n / 10),
    fc.double({ min, max, noNaN: true }),
  )
const flip = fc.constantFrom('none', 'x', 'y', 'xy')
const turn = metres(-7, 7)

const built = (asked: Asked): GeneratorInput => planCase('random', '', asked).input

const towers: fc.Arbitrary<GeneratorInput> = fc
  .record({
    blocktype: fc.constantFrom(...TOWER_CODES),
    maxlength: fc.oneof({ arbitrary: metres(20, 60), weight: 3 }, metres(9, 70)),
    maxwidth: fc.oneof({ arbitrary: metres(20, 60), weight: 3 }, metres(9, 70)),
    maxheight: metres(2, 60),
    rotate_z: turn,
    flip,
    size: fc.oneof({ arbitrary: metres(40, 75), weight: 2 }, metres(20, 110)),
    stretch: fc.constantFrom(1, 1.1, 1.3, 1.8),
    second: fc.constantFrom(0.7, 1, 1.5),
    ratio: fc.integer({ min: 0, max: 3 }),
    uniform_floors: fc.constantFrom('one', 'two', 'free'),
    ground: fc.constantFrom(null, 'commercial', 'storage', 'apartment', 'parking'),
    corridor_width: fc.constantFrom('', '1.2', '2'),
  })
  .map(
    ({
      blocktype,
      flip,
      size,
      stretch,
      second,
      ratio,
      uniform_floors,
      ground,
      corridor_width,
      ...building
    }) =>
      built({
        archetype: 'tower',
        building,
        cfg: {
          blocktype,
          flip,
          mix: { uniform_floors },
          floors: ground
            ? [{ function: ground, height: 4, entrance_size: 30 }, { repeat_count: 3 }]
            : [],
          units: [
            { unitId: 1, repeat_ratio: 2 },
            { unitId: 2, repeat_ratio: ratio },
          ],
        },
        units: [1, second].map((factor, i) => ({
          id: i + 1,
          name: `T${i + 1}`,
          size: size * factor,
          size_max: size * factor * stretch,
        })),
        rules: { corridor_width },
      }),
  )

const point = fc.tuple(metres(-60, 60), metres(-60, 60))
const rules = fc.record(
  {
    street_width: fc.constantFrom('5,5', '7', '4'),
    max_parking_depth: fc.constantFrom('5.5', '6,0'),
    max_parking_length: fc.constantFrom('2.4', '2.7'),
  },
  { requiredKeys: [] },
)

const strips: fc.Arbitrary<GeneratorInput> = fc
  .record({
    blocktype: fc.constantFrom(6001, 6002, 6003, 6004, 6005, 6006),
    maxwidth: fc.oneof({ arbitrary: metres(2, 20), weight: 3 }, metres(0, 30)),
    maxlength: fc.oneof({ arbitrary: metres(10, 110), weight: 3 }, metres(0, 10)),
    rotate_z: turn,
    flip,
    func: fc.constantFrom('apartment', 'green'),
    street_profile: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 1 }),
    path: fc.option(fc.array(point, { maxLength: 6 }), { freq: 1 }),
    density: metres(0, 1),
    rules,
  })
  .map(({ blocktype, flip, func, street_profile, path, density, rules, ...building }) =>
    built({
      archetype: 'street',
      building: { maxheight: 10, ...building },
      cfg: {
        blocktype,
        flip,
        function: func,
        street_profile,
        green: { density },
        parking: { car_density: density },
        ...(path ? { shape_mode: 'path', path } : {}),
      },
      rules,
    }),
  )

/** Corners around a point at growing angles: simple more often than not, sometimes crossing itself. */
const outline = fc
  .array(fc.tuple(metres(8, 55), metres(-0.2, 0.2)), { minLength: 3, maxLength: 9 })
  .map((corners) =>
    corners.map(([radius, off], i) => {
      const [x, y] = around((i + off) / corners.length)
      return [radius * x, radius * y] as [number, number]
    }),
  )

/** A point on the square of half side 1 that a turn from 0 to 1 walks along. */
function around(turns: number): [number, number] {
  const t = (((turns % 1) + 1) % 1) * 4
  const side = Math.floor(t)
  const s = 2 * (t - side) - 1
  return (
    [
      [1, s],
      [-s, 1],
      [-1, -s],
      [s, -1],
    ] as const
  )[side as 0 | 1 | 2 | 3] as [number, number]
}

/** Where the archetype decides a record may carry any block type. */
const anyType = fc.constantFrom('none', 'none', 'flat_path_gallery', 'terraced', ...TOWER_CODES)

const drawn = {
  polygon: fc.option(outline),
  hole: fc.option(outline.map((ring) => ring.map(([x, y]) => [x / 6, y / 6]))),
}

const parking: fc.Arbitrary<GeneratorInput> = fc
  .record({
    maxwidth: fc.oneof({ arbitrary: metres(10, 70), weight: 4 }, metres(0, 20)),
    maxlength: fc.oneof({ arbitrary: metres(12, 110), weight: 4 }, metres(0, 20)),
    maxheight: fc.oneof(fc.constant(3), metres(2, 24)),
    floor_height: fc.oneof(fc.constant(3), metres(2.2, 4)),
    blocktype: anyType,
    rotate_z: turn,
    flip,
    ...drawn,
    rules,
  })
  .map(({ floor_height, blocktype, flip, polygon, hole, rules, ...building }) =>
    built({
      archetype: 'parking',
      building,
      cfg: {
        blocktype,
        flip,
        floor_height,
        ...(polygon ? { shape_mode: 'polygon', polygon, inner_polygon: hole } : {}),
      },
      rules,
    }),
  )

const green: fc.Arbitrary<GeneratorInput> = fc
  .record({
    maxwidth: metres(0, 90),
    maxlength: metres(0, 90),
    rotate_z: turn,
    func: fc.constantFrom(...Object.values(FunctionType)),
    density: metres(0, 1),
    jitter: metres(0, 1),
    blocktype: anyType,
    ...drawn,
  })
  .map(({ func, density, jitter, blocktype, polygon, hole, ...building }) =>
    built({
      archetype: 'green',
      building,
      cfg: {
        blocktype,
        function: keyOf(FunctionType, func),
        green: { density, jitter },
        ...(polygon ? { shape_mode: 'polygon', polygon, inner_polygon: hole } : {}),
      },
    }),
  )

/** Flats on grids as wide as dwellings. */
const coarse = fc
  .tuple(flats, fc.constantFrom(4.5, 5.4, 7.8))
  .map(([{ building, ...input }, increment]): GeneratorInput => {
    const { cfg } = building
    return {
      ...input,
      building: { ...building, cfg: { ...cfg, grids: { ...cfg.grids, increment } } },
    }
  })

/** Random buildings by family. */
export const RANDOM = {
  flat: fc.oneof({ arbitrary: flats, weight: 9 }, { arbitrary: coarse, weight: 1 }),
  tower: towers,
  house: houses,
  office: workplaces('office'),
  industrial: workplaces('industrial'),
  distribution: workplaces('distribution_center'),
  street: strips,
  parking,
  green,
  court: courts,
  setback: setbacks,
  composed: compositions,
  drawn: fc.oneof(
    { arbitrary: drawnShapes, weight: 3 },
    {
      arbitrary: inShapes(
        fc.oneof(
          houses,
          workplaces('office'),
          workplaces('industrial'),
          workplaces('distribution_center'),
          parking,
        ),
      ),
      weight: 2,
    },
  ),
} as const satisfies Record<string, fc.Arbitrary<GeneratorInput>>
export type RandomFamily = keyof typeof RANDOM
export const RANDOM_FAMILIES = Object.keys(RANDOM) as RandomFamily[]
