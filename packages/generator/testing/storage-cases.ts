/** Ground floors for storages and bicycles under every kind of flat and tower. */
import { BlockType, type BlockTypeKey, keyOf } from '@kavel/domain'
import { type PlanCase, planCase, type Size } from './plan-case.ts'

const UNITS = [
  { id: 1, name: 'A', size: 50, size_max: 65 },
  { id: 2, name: 'B', size: 75, size_max: 95 },
]
const MAISONETTES = [
  { id: 1, name: 'A', size: 95, size_max: 115 },
  { id: 2, name: 'B', size: 120, size_max: 145 },
]
const MIX = [
  { unitId: 1, repeat_ratio: 2 },
  { unitId: 2, repeat_ratio: 1 },
]

const KINDS: readonly (readonly [BlockType, Size, upper: number])[] = [
  [BlockType.flat_path_gallery, [12.3, 60, 15], 4],
  [BlockType.flat_gallery_double_core, [12.3, 60, 24], 7],
  [BlockType.flat_gallery_maisonette, [12.3, 60, 15], 4],
  [BlockType.flat_gallery_court, [48, 60, 15], 4],
  [BlockType.flat_corridor_double_loaded, [20, 60, 15], 4],
  [BlockType.flat_corridor_single_loaded, [12.3, 60, 15], 4],
  [BlockType.flat_corridor_court, [60, 70, 15], 4],
  [BlockType.flat_path_portiek, [12.3, 60, 15], 4],
  [BlockType.tower_u_wide_staircase_elevator_4, [40, 40, 24], 6],
  [BlockType.tower_o_wide_staircase_elevator_8, [40, 40, 24], 6],
  [BlockType.tower_h_wide_staircase_elevator_8, [40, 60, 24], 6],
]

/** What is asked of a case besides its kind. */
interface More {
  ground?: string
  building?: Record<string, unknown>
  cfg?: Record<string, unknown>
}

function storageCase(
  name: string,
  title: string,
  [code, [maxwidth, maxlength, maxheight], upper]: (typeof KINDS)[number],
  { ground = 'storage', building, cfg }: More = {},
): PlanCase {
  const isMaisonette = code === BlockType.flat_gallery_maisonette
  return planCase(`storage_${name}`, title, {
    archetype: code >= BlockType.tower_u_staircase_2 ? 'tower' : 'flat',
    building: { maxwidth, maxlength, maxheight, ...building },
    units: isMaisonette ? MAISONETTES : UNITS,
    cfg: {
      blocktype: keyOf(BlockType, code) as BlockTypeKey,
      floors: [{ function: ground }, { repeat_count: upper }],
      units: MIX,
      ...cfg,
    },
  })
}

const GALLERY = KINDS[0] as (typeof KINDS)[number]
const TOWER = KINDS[8] as (typeof KINDS)[number]

export const STORAGE_CASES: readonly PlanCase[] = [
  ...KINDS.map((kind) => {
    const key = keyOf(BlockType, kind[0]) as BlockTypeKey
    return storageCase(key, `${key.replaceAll('_', ' ')}: storages below`, kind)
  }),
  storageCase('too_narrow', 'storages under a gallery flat of 8 m', GALLERY, {
    building: { maxwidth: 8 },
  }),
  storageCase('not_divisible', 'storages under a gallery flat of odd measures', GALLERY, {
    building: { maxwidth: 11.37, maxlength: 53.217 },
  }),
  storageCase('rotated', 'storages under a gallery flat, turned and mirrored', GALLERY, {
    building: { rotate_z: 0.62 },
    cfg: { flip: 'xy' },
  }),
  storageCase('short', 'more dwellings than one floor has storages for', GALLERY, {
    building: { maxlength: 40, maxheight: 36 },
    cfg: { floors: [{ function: 'storage' }, { repeat_count: 11 }] },
  }),
  storageCase('two_floors', 'two floors of storages', GALLERY, {
    building: { maxlength: 40, maxheight: 36 },
    cfg: { floors: [{ function: 'storage', repeat_count: 2 }, { repeat_count: 10 }] },
  }),
  storageCase('bicycles', 'a ground floor for bicycles', GALLERY, { ground: 'bicycle' }),
  storageCase('double_racks', 'double racks on the ground floor of a tower', TOWER, {
    ground: 'bicycle_double',
  }),
  storageCase('plinth', 'storages in the plinth under a tower', TOWER, {
    building: { maxwidth: 30, maxlength: 60 },
    cfg: {
      floors: [],
      towers: [
        { id: 'plinth', cfg: { functiontype: 'storage', repeat_count: 1 } },
        { id: 'tower', base_ref: 'plinth', cfg: { repeat_count: 5 } },
      ],
    },
  }),
]
