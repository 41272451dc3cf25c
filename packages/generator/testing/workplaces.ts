/** Workplaces for the tests: curated ones and random ones. */
import fc from 'fast-check'
import { parseGeneratorInput } from '../src/input/parse.ts'
import type { GeneratorInput } from '../src/input/schema.ts'

const PLOT = {
  type: 'Polygon',
  coordinates: [
    [
      [120000, 480000],
      [120250, 480000],
      [120250, 480250],
      [120000, 480250],
      [120000, 480000],
    ],
  ],
}

interface Asked {
  archetype?: string
  building?: Record<string, unknown>
  cfg?: Record<string, unknown>
  units?: Record<string, unknown>[]
  rules?: Record<string, unknown>
}

/** A workplace of 60 × 20 m unless the input says otherwise. */
export function workplace({
  archetype = 'office',
  building = {},
  cfg = {},
  units = [],
  rules = {},
}: Asked = {}): GeneratorInput {
  const parsed = parseGeneratorInput({
    plot: PLOT,
    building: {
      id: 1,
      version: '3',
      archetype,
      maxwidth: 20,
      maxlength: 60,
      maxheight: 15,
      ...building,
      cfg,
    },
    units,
    rules,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

/** Three sizes of unit, and the mix that asks for them. */
export const UNITS = [
  { id: 1, name: 'S', size: 60, size_max: 80 },
  { id: 2, name: 'M', size: 90, size_max: 120 },
  { id: 3, name: 'L', size: 120, size_max: 160 },
]
export const MIX = [
  { unitId: 1, repeat_ratio: 2 },
  { unitId: 2, repeat_ratio: 1 },
  { unitId: 3, repeat_ratio: 1 },
]

const metres = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((n) => n / 10),
    fc.double({ min, max, noNaN: true }),
  )

const floor = fc.record({
  function: fc.constantFrom(null, 'office', 'commercial', 'apartment', 'storage', 'industrial'),
  height: fc.option(metres(2.6, 5)),
  repeat_count: fc.integer({ min: 0, max: 4 }),
  entrance_size: metres(0, 120),
})

/** Random workplaces of one archetype; some too narrow or too short. */
export function workplaces(archetype: string): fc.Arbitrary<GeneratorInput> {
  const isOffice = archetype === 'office'
  return fc
    .record({
      maxwidth: isOffice
        ? fc.oneof(
            { arbitrary: metres(10, 22), weight: 4 },
            { arbitrary: metres(6, 40), weight: 1 },
          )
        : fc.oneof(
            { arbitrary: metres(20, 140), weight: 4 },
            { arbitrary: metres(3, 30), weight: 1 },
          ),
      maxlength: isOffice
        ? metres(12, 180)
        : fc.oneof(
            { arbitrary: metres(20, 220), weight: 4 },
            { arbitrary: metres(4, 30), weight: 1 },
          ),
      maxheight: isOffice
        ? metres(3, 50)
        : fc.oneof({ arbitrary: metres(6, 20), weight: 4 }, { arbitrary: metres(2, 7), weight: 1 }),
      rotate_z: metres(-7, 7),
      blocktype: fc.constantFrom('flat_path_gallery', 'tower_u_wide_staircase_elevator_4', 'none'),
      flip: fc.constantFrom('none', 'x', 'y', 'xy'),
      floor_height: fc.oneof(fc.constant(3), metres(2.5, isOffice ? 5 : 15)),
      floors: fc.oneof(
        { arbitrary: fc.constant([]), weight: 4 },
        { arbitrary: fc.array(floor, { maxLength: 3 }), weight: isOffice ? 2 : 0 },
      ),
      units: fc.array(fc.record({ size: metres(20, 300), stretch: metres(1, 2) }), {
        maxLength: 3,
      }),
      isCut: fc.boolean(),
      center: fc.record({
        office_depth: metres(0, 12),
        loading_docks: fc.integer({ min: 0, max: 40 }),
        ground_floor_height: metres(0, 8),
      }),
      rules: fc.record(
        {
          outer_wall_thickness: fc.constantFrom('0,5', '0.3'),
          inner_wall_thickness: fc.constantFrom('0.3', '0,25'),
          staircase_length: fc.constantFrom('4.2', '6'),
          corridor_width: fc.constantFrom('1.2', '2.2'),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ units, isCut, center, rules, blocktype, flip, floor_height, floors, ...building }) =>
      workplace({
        archetype,
        building,
        rules,
        cfg: {
          blocktype,
          flip,
          floor_height,
          floors,
          distribution_center: center,
          units: isCut ? units.map((_, i) => ({ unitId: i + 1, repeat_ratio: i + 1 })) : [],
        },
        units: units.map((u, i) => ({
          id: i + 1,
          name: `U${i + 1}`,
          size: u.size,
          size_max: u.size * u.stretch,
        })),
      }),
    )
}
