/** Floors for cars under every kind of flat and tower, in plinths, on several levels, and where none fits. */
import { type PlanCase, planCase } from './plan-case.ts'

const UNITS = [
  { id: 1, name: 'A', size: 50, size_max: 65 },
  { id: 2, name: 'B', size: 75, size_max: 95 },
]

type Kind = readonly [name: string, blocktype: string, length: number, width: number]

const GALLERY: Kind = ['gallery', 'flat_path_gallery', 60, 14]
const PORTIEK: Kind = ['portiek', 'flat_path_portiek', 60, 13]
const KINDS: readonly Kind[] = [
  GALLERY,
  ['corridor', 'flat_corridor_double_loaded', 60, 20],
  PORTIEK,
  ['court', 'flat_gallery_court', 60, 50],
  ['tower_u', 'tower_u_wide_staircase_elevator_4', 40, 40],
  ['tower_o', 'tower_o_wide_staircase_elevator_8', 40, 40],
  ['tower_h', 'tower_h_wide_staircase_elevator_8', 60, 40],
]

interface More {
  floors?: Record<string, unknown>[]
  building?: Record<string, unknown>
  cfg?: Record<string, unknown>
}

function parked(
  name: string,
  title: string,
  [, blocktype, maxlength, maxwidth]: Kind,
  { floors = [{ function: 'parking' }, { repeat_count: 4 }], building, cfg }: More = {},
): PlanCase {
  return planCase(`under_${name}`, title, {
    archetype: blocktype.startsWith('tower') ? 'tower' : 'flat',
    building: { maxlength, maxwidth, maxheight: 18, ...building },
    units: UNITS,
    cfg: {
      blocktype,
      floors,
      units: [
        { unitId: 1, repeat_ratio: 2 },
        { unitId: 2, repeat_ratio: 1 },
      ],
      ...cfg,
    },
  })
}

const plinth = (name: string, title: string, count: number, more: Record<string, unknown> = {}) =>
  planCase(`plinth_${name}`, title, {
    archetype: 'tower',
    building: { maxlength: 90, maxwidth: 40, maxheight: 40, ...more },
    cfg: {
      blocktype: 'tower_o_wide_staircase_elevator_4',
      towers: [
        { id: 'plinth', cfg: { functiontype: 'parking', repeat_count: count } },
        { id: 'tower', base_ref: 'plinth', cfg: { repeat_count: 6 } },
        { id: 'twin', base_ref: 'plinth', instance_ref: 'tower', cfg: { repeat_count: 6 } },
      ],
    },
    units: UNITS,
  })

export const PARKED_FLOOR_CASES: readonly PlanCase[] = [
  ...KINDS.map((kind) =>
    parked(kind[0], `${kind[0].replaceAll('_', ' ')}: cars on the ground`, kind),
  ),
  parked('rotated', 'cars under a gallery flat, turned and mirrored', GALLERY, {
    building: { rotate_z: 0.62 },
    cfg: { flip: 'xy' },
  }),
  parked('not_divisible', 'cars under a gallery flat of odd measures', GALLERY, {
    building: { maxwidth: 13.37, maxlength: 53.217 },
  }),
  parked('too_narrow', 'under a short flat of 9 m no car fits: storages', GALLERY, {
    building: { maxwidth: 9, maxlength: 20 },
  }),
  parked('not_reached', 'cars on the ground; a floor between dwellings has no ramp', GALLERY, {
    floors: [{ function: 'parking' }, {}, { function: 'parking' }, { repeat_count: 2 }],
  }),
  plinth('one', 'a plinth for cars under two towers', 1),
  plinth('three', 'a plinth of three levels for cars, with ramps', 3),
  plinth('rotated', 'a plinth of two levels for cars, turned', 2, { rotate_z: 2.4, maxlength: 70 }),
]
