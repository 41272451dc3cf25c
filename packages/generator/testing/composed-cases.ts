/** Cases of buildings put together: floors that stand back, towers beside, on and after each other, drawn shapes with courts. */
import type { ArchetypeKey } from '@kavel/domain'
import { type Asked, type PlanCase, planCase } from './plan-case.ts'
import { TWO_TYPES } from './setbacks.ts'

const TURN = 0.62

/** Three floors, and two that stand back by metres from the facades. */
const backBy = (offsets: Record<string, number>, more: Record<string, unknown> = {}) => [
  { repeat_count: 3, roof: 'terrace' },
  { repeat_count: 2, offsets, ...more },
]

type SetBack = readonly [
  name: string,
  title: string,
  blocktype: string,
  size: readonly [length: number, width: number],
  offsets: Record<string, number>,
]

const FRONT = { front: 3, left: 6 }
const AROUND = { front: 2.7, back: 2.7, left: 2.7, right: 2.7 }

const SET_BACK: readonly SetBack[] = [
  ['gallery', 'a gallery flat', 'flat_path_gallery', [60, 14], FRONT],
  ['corridor', 'a corridor flat', 'flat_path_corridor', [60, 23], { ...FRONT, back: 3 }],
  ['portiek', 'a portiek flat', 'flat_path_portiek', [60, 13], { front: 2.5, left: 14 }],
  ['court', 'a gallery flat around a court', 'flat_gallery_court', [60, 50], AROUND],
  ['corridor_court', 'a corridor flat around a court', 'flat_corridor_court', [70, 66], AROUND],
  ['tower_o', 'a tower O', 'tower_o_wide_staircase_elevator_6', [30, 30], FRONT],
  ['tower_u', 'a tower U', 'tower_u_wide_staircase_elevator_4', [30, 26], { front: 3, left: 3 }],
  ['tower_h', 'a tower H', 'tower_h_wide_staircase_elevator_8', [36, 34], { left: 3, right: 2 }],
]

const archetypeOf = (blocktype: string): ArchetypeKey =>
  blocktype.startsWith('tower') ? 'tower' : 'flat'

function setBack([name, title, blocktype, [maxlength, maxwidth], offsets]: SetBack): PlanCase[] {
  const at = (form: string, more: Asked) =>
    planCase(`set_back_${name}${form}`, `${title} whose upper floors stand back`, {
      archetype: archetypeOf(blocktype),
      building: { maxlength, maxwidth, maxheight: 20, ...more.building },
      cfg: { blocktype, floors: backBy(offsets), ...more.cfg },
      units: TWO_TYPES,
    })
  return [at('', {}), at('_rotated', { building: { rotate_z: TURN }, cfg: { flip: 'x' } })]
}

/** The same from the version on in which the roof before a dwelling is its terrace. */
function terraced([name, title, blocktype, [maxlength, maxwidth], offsets]: SetBack): PlanCase {
  return planCase(`terraces_${name}`, `${title} with terraces on its step, version 3.5`, {
    archetype: archetypeOf(blocktype),
    building: { maxlength, maxwidth, maxheight: 20, version: '3.5' },
    cfg: { blocktype, floors: [{ repeat_count: 3 }, { repeat_count: 2, offsets }] },
    units: TWO_TYPES,
  })
}

const office = (name: string, title: string, maxlength: number, offsets: Record<string, number>) =>
  planCase(`set_back_${name}`, title, {
    archetype: 'office',
    building: { maxlength, maxwidth: 16, maxheight: 20 },
    cfg: { function: 'office', floor_height: 3.6, floors: backBy(offsets) },
  })

/** Towers in a box of 90 × 40 m of four dwellings a floor. */
const towers = (name: string, title: string, records: readonly unknown[], more: Asked = {}) =>
  planCase(`towers_${name}`, title, {
    archetype: 'tower',
    building: { maxlength: 90, maxwidth: 40, maxheight: 40, ...more.building },
    cfg: { blocktype: 'tower_o_wide_staircase_elevator_4', towers: records, ...more.cfg },
    units: [
      { id: 1, name: 'A', size: 60, size_max: 85 },
      { id: 2, name: 'B', size: 80, size_max: 110 },
    ],
  })

const PLINTH = { id: 'plinth', cfg: { functiontype: 'commercial', repeat_count: 1 } }
const SLAB = { blocktype: 'flat_path_gallery', mindepth: 13, repeat_count: 5 }

const TOWERS = [
  towers('beside', 'three towers beside each other, each with its own height, shape and unit', [
    { id: 1, cfg: { repeat_count: 5, unit_id: 1 } },
    { id: 2, cfg: { repeat_count: 8, towertype: 'u' } },
    { id: 3, cfg: { repeat_count: 3, unit_id: 2 } },
  ]),
  towers(
    'plinth_high',
    'a plinth with two towers of smoke locks, one with its lift across the hall',
    [
      PLINTH,
      {
        id: 'o',
        base_ref: 'plinth',
        cfg: { blocktype: 'tower_o_staircase_elevator_6', repeat_count: 8 },
      },
      { id: 'h', base_ref: 'plinth', cfg: { blocktype: 'tower_h_staircase_4', repeat_count: 6 } },
    ],
  ),
  towers('plinth', 'a plinth with a tower and its twin', [
    PLINTH,
    { id: 'tower', base_ref: 'plinth', cfg: { repeat_count: 6 } },
    { id: 'twin', base_ref: 'plinth', instance_ref: 'tower' },
  ]),
  towers('stacked', 'a tower on a tower: stair above stair', [
    { id: 1, cfg: { repeat_count: 4, minlength: 40, unit_id: 2 } },
    { id: 2, base_ref: 1, cfg: { repeat_count: 4, unit_id: 1 } },
  ]),
  towers('turned', 'a slab along the street and one a quarter turned', [
    { id: 1, cfg: { ...SLAB, minlength: 40 } },
    { id: 2, cfg: { ...SLAB, minlength: 36, angle_degrees: 90 } },
  ]),
  towers(
    'rotated',
    'a plinth with two towers that stand back, turned and mirrored',
    [
      PLINTH,
      { id: 'a', base_ref: 'plinth', cfg: { repeat_count: 4 } },
      { id: 'b', base_ref: 'plinth', cfg: { repeat_count: 6, towertype: 'h' } },
    ],
    { building: { rotate_z: TURN }, cfg: { flip: 'x' } },
  ),
  towers('too_narrow', 'no room for the third tower, and a base that is not there', [
    { id: 1, cfg: { minlength: 35 } },
    { id: 2, cfg: { minlength: 35 } },
    { id: 3, cfg: { minlength: 30 } },
    { id: 4, base_ref: 'nobody' },
  ]),
]

const IRREGULAR = [
  [-52, -38],
  [30, -46],
  [50, -20],
  [44, 36],
  [10, 44],
  [-20, 30],
  [-50, 40],
]
const HOLE = [
  [-20, -12],
  [18, -14],
  [20, 12],
  [-16, 10],
]
const L = [
  [-45, -30],
  [45, -30],
  [45, 40],
  [22, 40],
  [22, -5],
  [-45, -5],
]
const BENT = [
  [-40, -25],
  [30, -25],
  [30, 35],
]

const drawn = (name: string, title: string, cfg: Record<string, unknown>, maxwidth = 14) =>
  planCase(`drawn_${name}`, title, {
    archetype: String(cfg.blocktype).startsWith('tower') ? 'tower' : 'flat',
    building: { maxwidth, maxlength: 90, maxheight: 15, rotate_z: name === 'turned' ? TURN : 0 },
    cfg: { blocktype: 'flat_path_gallery', ...cfg },
    units: TWO_TYPES,
  })
const polygon = (points: readonly number[][]) => ({ shape_mode: 'polygon', polygon: points })

const DRAWN = [
  drawn('irregular', 'gallery flats on an irregular plot', polygon(IRREGULAR)),
  drawn('hole', 'the same plot with what may not be built on', {
    ...polygon(IRREGULAR),
    inner_polygon: HOLE,
  }),
  drawn('turned', 'the same, rotated and mirrored', {
    ...polygon(IRREGULAR),
    inner_polygon: HOLE,
    flip: 'x',
  }),
  drawn(
    'court',
    'a flat around a court, as large as the plot lets it',
    { ...polygon(IRREGULAR), blocktype: 'flat_gallery_court' },
    90,
  ),
  drawn(
    'corridor_l',
    'corridor flats in an L',
    { ...polygon(L), blocktype: 'flat_path_corridor' },
    22,
  ),
  drawn('path', 'portiek flats along a bent path', {
    shape_mode: 'path',
    path: BENT,
    blocktype: 'flat_path_portiek',
  }),
  drawn('set_back', 'flats along a bent path whose upper floors stand back', {
    shape_mode: 'path',
    path: BENT,
    floors: backBy({ front: 3 }),
  }),
  drawn(
    'towers',
    'three towers in an L: each leg has some',
    {
      ...polygon(L),
      blocktype: 'tower_o_wide_staircase_elevator_4',
      towers: [{ id: 1, cfg: { repeat_count: 5 } }, { id: 2 }, { id: 3, cfg: { repeat_count: 3 } }],
    },
    25,
  ),
  drawn(
    'too_narrow',
    'a wedge that holds no bar',
    polygon([
      [-30, 0],
      [30, -3],
      [30, 3],
    ]),
  ),
]

export const COMPOSED_CASES: readonly PlanCase[] = [
  ...SET_BACK.flatMap(setBack),
  ...SET_BACK.map(terraced),
  office('office', 'an office whose upper floors stand back', 60, { front: 3, left: 6 }),
  office('office_held', 'an office that keeps its rear and the end beside its core', 30, {
    back: 2,
    left: 8,
  }),
  ...TOWERS,
  ...DRAWN,
]
