/** Random buildings for the property tests: sensible ones, awkward ones and edges of what fits. */
import { BlockType } from '@kavel/domain'
import fc from 'fast-check'
import { FLATS } from '../src/input/flat-kinds.ts'
import { parseGeneratorInput } from '../src/input/parse.ts'
import type { GeneratorInput } from '../src/input/schema.ts'

const metres = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((n) => n / 10),
    fc.double({ min, max, noNaN: true }),
  )

const balcony = fc.record(
  {
    type: fc.constantFrom('none', 'protruding', 'inset', 'french'),
    maxdepth: fc.option(metres(1, 3)),
    maxlength: fc.option(metres(2, 6)),
  },
  { requiredKeys: ['type'] },
)

const unit = fc.record({
  size: metres(25, 130),
  stretch: fc.oneof(
    { arbitrary: metres(1.2, 2.2), weight: 4 },
    { arbitrary: metres(1, 1.2), weight: 1 },
  ),
  ratio: fc.oneof(fc.integer({ min: 0, max: 5 }), metres(0.1, 3)),
  balcony,
  depth: fc.option(metres(7, 16), { freq: 1, nil: null }),
})

const floor = fc.record({
  function: fc.constantFrom(
    null,
    'apartment',
    'commercial',
    'storage',
    'office',
    'parking',
    'water',
  ),
  height: fc.option(metres(2.6, 5)),
  repeat_count: fc.integer({ min: 0, max: 4 }),
  entrance_size: metres(0, 120),
})

const building = fc.record({
  maxwidth: fc.oneof(
    { arbitrary: metres(9, 15), weight: 3 },
    { arbitrary: metres(4, 26), weight: 1 },
  ),
  maxlength: fc.oneof(metres(24, 100), metres(5, 190)),
  maxheight: fc.oneof(
    { arbitrary: metres(6, 40), weight: 4 },
    { arbitrary: metres(2, 60), weight: 1 },
  ),
  rotate_z: metres(-7, 7),
  floor_height: metres(2.5, 4),
  blocktype: fc.constantFrom(101, 122, 104, ...Object.keys(FLATS).map(Number)),
  version: fc.constantFrom('3', '3', '3.1', '3.7', '4', '2.9', null, 'x'),
  flip: fc.constantFrom('none', 'x', 'y', 'xy'),
  prefer: fc.constantFrom('one', 'two', 'free', 'free'),
  basis: fc.constantFrom('count', 'area'),
  increment: fc.constantFrom(0.3, 0.3, 0.3, 0.6, 0.05, 0),
  floors: fc.oneof(
    { arbitrary: fc.constant([]), weight: 4 },
    { arbitrary: fc.array(floor, { maxLength: 3 }), weight: 1 },
  ),
})

const rules = fc.record(
  {
    outer_wall_thickness: fc.constantFrom('0,5', '0.35', '0.1', 'abc', ''),
    inner_wall_thickness: fc.constantFrom('0.3', '0,25', '0.12', '-1'),
    corridor_width: fc.constantFrom('1.2', '2'),
    unit_shaft_size: fc.constantFrom('2', '0.4'),
    staircase_length: fc.constantFrom('4.2', '6'),
  },
  { requiredKeys: [] },
)

const constraint = fc.record({
  type: fc.integer({ min: 1, max: 17 }),
  operator: fc.integer({ min: 1, max: 3 }),
  value: fc.option(metres(0, 100)),
})

function sidesOf(blocktype: number): number {
  return blocktype === BlockType.flat_gallery_court
    ? 4
    : FLATS[blocktype as keyof typeof FLATS].sides
}

/** Inputs that parse; the plot is often too small for the building. */
export const inputs: fc.Arbitrary<GeneratorInput> = fc
  .record({
    building,
    units: fc.array(unit, { maxLength: 5 }),
    rules: fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, { arbitrary: rules, weight: 2 }),
    constraints: fc.array(constraint, { maxLength: 3 }),
    plot: fc.record({ width: metres(10, 200), depth: metres(10, 120), skew: metres(-3, 3) }),
    referenced: fc.boolean(),
  })
  .map(({ building: b, units, rules: r, constraints, plot, referenced }) => {
    const { width, depth, skew } = plot
    const corners = [
      [0, 0],
      [width, skew],
      [width + skew, depth + skew],
      [-skew / 2, depth],
      [0, 0],
    ]
    const parsed = parseGeneratorInput({
      plot: {
        type: 'Polygon',
        coordinates: [corners.map(([x, y]) => [121000 + (x ?? 0), 487000 + (y ?? 0)])],
      },
      building: {
        id: 7,
        // rows of dwellings on both sides share a corridor
        maxwidth: b.maxwidth * sidesOf(b.blocktype) - (sidesOf(b.blocktype) - 1),
        maxlength: b.maxlength,
        maxheight: b.maxheight,
        rotate_z: b.rotate_z,
        version: b.version,
        cfg: {
          blocktype: b.blocktype,
          flip: b.flip,
          floor_height: b.floor_height,
          mix: { basis: b.basis, uniform_floors: b.prefer },
          grids: { increment: b.increment },
          floors: b.floors,
          units: referenced ? units.map((u, i) => ({ unitId: i + 1, repeat_ratio: u.ratio })) : [],
        },
      },
      units: units.map((u, i) => ({
        id: i + 1,
        name: `T${i + 1}`,
        size: u.size,
        size_max: u.size * u.stretch,
        cfg: { balcony: u.balcony, two_window_maxdepth: u.depth },
      })),
      rules: r,
      constraints,
    })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    return parsed.input
  })
