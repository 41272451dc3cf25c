/** Buildings of several towers, for the tests: made ones and random ones. */
import fc from 'fast-check'
import type { GeneratorInput } from '../src/input/schema.ts'
import { type Asked, planCase } from './plan-case.ts'
import { star } from './shapes.ts'

/** A tower record with its config beside its references. */
export interface TowerRecord {
  id?: number | string
  base_ref?: number | string | null
  instance_ref?: number | string | null
  order?: number
  cfg?: Record<string, unknown>
}

/** @param towers in a box of 100 × 40 m, up to 40 m high, of towers of four dwellings a floor */
export function composedOf(
  towers: readonly TowerRecord[],
  { archetype = 'tower', building = {}, cfg = {} }: Asked = {},
): GeneratorInput {
  return planCase('towers', '', {
    archetype,
    building: { maxlength: 100, maxwidth: 40, maxheight: 40, ...building },
    cfg: { blocktype: 'tower_o_wide_staircase_elevator_4', towers, ...cfg },
    units: [
      { id: 1, name: 'A', size: 60, size_max: 85 },
      { id: 2, name: 'B', size: 80, size_max: 110 },
    ],
  }).input
}

const reference = fc.oneof(
  { arbitrary: fc.constant(null), weight: 2 },
  { arbitrary: fc.integer({ min: 0, max: 4 }), weight: 1 },
)
const tower = fc.record({
  base_ref: reference,
  instance_ref: reference,
  order: fc.integer({ min: 0, max: 30 }),
  cfg: fc.record({
    repeat_count: fc.constantFrom(null, 1, 1, 2, 4, 7, 0),
    minlength: fc.constantFrom(null, null, 0, 10, 24, 32, 60),
    mindepth: fc.constantFrom(null, null, null, 14, 30),
    maxheight: fc.constantFrom(null, null, null, 2, 9, 20, 50),
    blocktype: fc.constantFrom(
      null,
      null,
      'flat_path_gallery',
      'flat_path_corridor',
      'flat_gallery_court',
      'flat_path_portiek',
      'tower_u_wide_staircase_elevator_4',
      'tower_h_wide_staircase_elevator_8',
      'tower_o_wide_staircase_elevator_6',
      'terraced',
    ),
    towertype: fc.constantFrom(null, null, 'u', 'o', 'h'),
    functiontype: fc.constantFrom(
      null,
      null,
      'commercial',
      'office',
      'storage',
      'apartment',
      'parking',
    ),
    angle_degrees: fc.constantFrom(0, 0, 0, 90, 180, -90, 30),
    flip_direction: fc.constantFrom(null, 'none', 'x', 'xy'),
    unit_id: fc.constantFrom(null, null, 1, 2, 9),
  }),
})

/** A reference to a tower before this one, as people make them; one in five leads anywhere. */
function before(ref: number | null, id: number): number | null {
  if (ref === null || ref === 4) return ref
  return id === 0 ? null : ref % id
}

const PLINTH = { functiontype: 'commercial', repeat_count: 1 }

/**
 * Random compositions of up to five towers, some in a drawn shape, some with floors that stand back; references may lead
 * nowhere or in circles.
 */
export const compositions: fc.Arbitrary<GeneratorInput> = fc
  .record({
    towers: fc.array(tower, { minLength: 1, maxLength: 5 }),
    hasPlinth: fc.boolean(),
    blocktype: fc.constantFrom(
      'tower_o_wide_staircase_elevator_4',
      'tower_u_wide_staircase_elevator_3',
      'flat_path_gallery',
    ),
    maxlength: fc.integer({ min: 25, max: 150 }),
    maxwidth: fc.integer({ min: 11, max: 50 }),
    maxheight: fc.integer({ min: 6, max: 45 }),
    rotate_z: fc.constantFrom(0, 0.3, 3),
    shape: fc.oneof(
      { arbitrary: fc.constant({}), weight: 3 },
      { arbitrary: star.map((polygon) => ({ shape_mode: 'polygon', polygon })), weight: 1 },
      {
        arbitrary: fc.integer({ min: 10, max: 50 }).map((x) => ({
          shape_mode: 'path',
          path: [
            [-x, -20],
            [x, -20],
            [x, 40],
          ],
        })),
        weight: 1,
      },
    ),
    offsets: fc.constantFrom(0, 0, 2.5),
  })
  .map(({ towers, hasPlinth, blocktype, shape, offsets, ...building }) =>
    composedOf(
      towers.map((each, id) => ({
        ...each,
        id,
        ...(hasPlinth && id === 0 ? { cfg: PLINTH } : {}),
        base_ref: before(each.base_ref, id),
        instance_ref: before(each.instance_ref, id),
      })),
      {
        building,
        cfg: {
          blocktype,
          ...shape,
          ...(offsets > 0
            ? { floors: [{ repeat_count: 2 }, { repeat_count: 9, offsets: { front: offsets } }] }
            : {}),
        },
      },
    ),
  )
