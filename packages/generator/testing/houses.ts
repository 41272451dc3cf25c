/** Houses for the tests: curated ones and random ones. */
import { BlockType, RoofType } from '@kavel/domain'
import fc from 'fast-check'
import { HOUSES } from '../src/block-types/house/kinds.ts'
import { parseGeneratorInput } from '../src/input/parse.ts'
import type { GeneratorInput } from '../src/input/schema.ts'

const PLOT = {
  type: 'Polygon',
  coordinates: [
    [
      [120000, 480000],
      [120200, 480000],
      [120200, 480150],
      [120000, 480150],
      [120000, 480000],
    ],
  ],
}

/** @param more what differs from a row of terraced houses of 5.4 × 9.0 m in a box of 46 × 24.8 m */
export function rowOfHouses({
  building = {},
  cfg = {},
  house = {},
  ...more
}: Partial<Record<'building' | 'cfg' | 'house' | 'rules', Record<string, unknown>>> & {
  units?: Record<string, unknown>[]
} = {}): GeneratorInput {
  const parsed = parseGeneratorInput({
    plot: PLOT,
    building: {
      id: 1,
      version: '3',
      maxlength: 46,
      maxwidth: 24.8,
      maxheight: 12,
      ...building,
      cfg: {
        blocktype: 'terraced',
        ...cfg,
        house: { maxwidth: 9, length: 5.4, ...house },
      },
    },
    ...more,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

const metres = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((n) => n / 10),
    fc.double({ min, max, noNaN: true }),
  )
const offset = fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, metres(0, 8))

/** Random houses of every block type and roof; some boxes are too small for any. */
export const houses: fc.Arbitrary<GeneratorInput> = fc
  .record({
    blocktype: fc.constantFrom(...Object.keys(HOUSES).map(Number)),
    maxlength: fc.oneof({ arbitrary: metres(12, 90), weight: 4 }, metres(3, 200)),
    maxwidth: fc.oneof({ arbitrary: metres(18, 70), weight: 4 }, metres(5, 120)),
    maxheight: fc.oneof({ arbitrary: metres(9, 14), weight: 3 }, metres(2, 20)),
    rotate_z: metres(-7, 7),
    flip: fc.constantFrom('none', 'x', 'y', 'xy'),
    floor_height: metres(2.5, 3.5),
    increment: fc.constantFrom(0.3, 0.3, 0.6, 0.05),
    house: fc.record({
      maxwidth: fc.oneof({ arbitrary: metres(7, 13), weight: 4 }, metres(3, 22)),
      length: fc.oneof({ arbitrary: metres(4.5, 9), weight: 4 }, metres(2, 14)),
      residential_floors: fc.integer({ min: 0, max: 4 }),
      roof: fc.constantFrom(...Object.values(RoofType)),
      rotated: fc.boolean(),
      offsets: fc.record({ front: offset, back: offset, left: offset, right: offset }),
    }),
    street_profile: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 1 }),
    units: fc.array(fc.record({ size: metres(60, 160), stretch: metres(1, 2) }), { maxLength: 3 }),
    rules: fc.record(
      {
        outer_wall_thickness: fc.constantFrom('0,5', '0.3'),
        inner_wall_thickness: fc.constantFrom('0.3', '0,25'),
        unit_shaft_size: fc.constantFrom('2', '0.4'),
        street_width: fc.constantFrom('5,5', '4'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(
    ({
      house,
      units,
      rules,
      blocktype,
      flip,
      floor_height,
      increment,
      street_profile,
      ...building
    }) =>
      rowOfHouses({
        building,
        cfg: { blocktype, flip, floor_height, street_profile, grids: { increment } },
        house,
        rules,
        units: units.map((u, i) => ({
          id: i + 1,
          name: `H${i + 1}`,
          size: u.size,
          size_max: u.size * u.stretch,
        })),
      }),
  )

/** The block types of houses by their keys. */
export const HOUSE_KEYS = Object.entries(BlockType)
  .filter(([, code]) => code in HOUSES)
  .map(([key]) => key)
