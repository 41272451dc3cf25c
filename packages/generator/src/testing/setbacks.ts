/** Flats whose upper floors stand back, for the tests: a made one and random ones. */
import fc from 'fast-check'
import { FLATS } from '../block-types/flat/kinds.ts'
import { parseGeneratorInput } from '../input/parse.ts'
import type { GeneratorInput } from '../input/schema.ts'

const PLOT = {
  type: 'Polygon',
  coordinates: [
    [
      [120000, 480000],
      [120120, 480000],
      [120120, 480060],
      [120000, 480060],
      [120000, 480000],
    ],
  ],
}

/** @param floors of a gallery flat of 60 × 14 m, up to 30 m high */
export function flatWithFloors(
  floors: readonly Record<string, unknown>[],
  {
    building = {},
    cfg = {},
  }: { building?: Record<string, unknown>; cfg?: Record<string, unknown> } = {},
): GeneratorInput {
  const parsed = parseGeneratorInput({
    plot: PLOT,
    building: {
      id: 1,
      maxlength: 60,
      maxwidth: 14,
      maxheight: 30,
      ...building,
      cfg: { blocktype: 'flat_path_gallery', floors, ...cfg },
    },
    units: [
      { id: 1, name: 'A', size: 50, size_max: 75 },
      { id: 2, name: 'B', size: 75, size_max: 105 },
    ],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

const metres = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((n) => n / 10),
    fc.double({ min, max, noNaN: true }),
  )
const offset = fc.oneof(
  { arbitrary: fc.constant(0), weight: 3 },
  { arbitrary: metres(0, 5), weight: 2 },
  { arbitrary: metres(-1, 20), weight: 1 },
)
const floor = fc.record({
  offsets: fc.record({ front: offset, back: offset, left: offset, right: offset }),
  repeat_count: fc.integer({ min: 1, max: 3 }),
  height: fc.option(metres(2.6, 5)),
  function: fc.constantFrom(null, null, null, 'commercial', 'storage'),
  roof: fc.constantFrom('flat', 'flat', 'terrace', 'green_flat', 'pointed', 'hipped', 'none'),
})

/** Random flats of two to four tiers; some have no room for the upper ones. */
export const setbacks: fc.Arbitrary<GeneratorInput> = fc
  .record({
    floors: fc.array(floor, { minLength: 2, maxLength: 4 }),
    blocktype: fc.constantFrom(...Object.keys(FLATS).map(Number)),
    maxlength: metres(18, 110),
    maxwidth: metres(11, 19),
    rotate_z: fc.constantFrom(0, 0.4, 3),
    flip: fc.constantFrom('none', 'x', 'y', 'xy'),
    entrance: fc.constantFrom(50, 0, 20),
  })
  .map(({ floors, blocktype, maxlength, maxwidth, rotate_z, flip, entrance }) => {
    const isDouble = FLATS[blocktype as keyof typeof FLATS].sides === 2
    let below = { front: 0, back: 0, left: 0, right: 0 }
    const grown = floors.map((each, i) => {
      const { front, back, left, right } = each.offsets
      // each stands back from the one below it
      const own = { front: below.front + front, back: below.back + back }
      below = { ...own, left: below.left + left, right: below.right + right }
      return { ...each, offsets: below, ...(i === 0 ? { entrance_size: entrance } : {}) }
    })
    return flatWithFloors(grown, {
      building: {
        maxlength,
        maxwidth: isDouble ? 1.7 * maxwidth : maxwidth,
        maxheight: 60,
        rotate_z,
      },
      cfg: { blocktype, flip },
    })
  })
