/** Flats of every block type in the four forms, and what only flats have. */
import { BlockType } from '@kavel/domain'
import { type Forms, formsOf, type PlanCase, planCase, type Size, wordsOf } from './plan-case.ts'

const A = { id: 1, name: 'A', size: 50, size_max: 65 }
const B = { id: 2, name: 'B', size: 75, size_max: 95 }
const UNITS = [A, B]
/** A maisonette is a house in a flat: its two floors together are that large. */
const MAISONETTES = [
  { id: 1, name: 'A', size: 95, size_max: 115 },
  { id: 2, name: 'B', size: 120, size_max: 145 },
]
const MIX = {
  units: [
    { unitId: 1, repeat_ratio: 2 },
    { unitId: 2, repeat_ratio: 1 },
  ],
}

/** Dwellings on one side: a gallery or corridor and some 10 m of dwelling. */
const ONE_SIDE: Forms = {
  comfortable: [12.3, 60, 15],
  too_narrow: [6, 60, 15],
  not_divisible: [11.37, 53.217, 13.5],
}
/** Dwellings on both sides of a corridor (generator reference §9.2: 20 m is usual, 12.7 m the least). */
const BOTH_SIDES: Forms = {
  comfortable: [20, 60, 15],
  too_narrow: [11, 60, 15],
  not_divisible: [19.371, 53.217, 13.5],
}
const COURT: Forms = {
  comfortable: [48, 60, 15],
  too_narrow: [22, 60, 15],
  not_divisible: [45.37, 53.217, 13.5],
}

const FORMS: readonly (readonly [BlockType, Forms])[] = [
  [BlockType.flat_path_gallery, ONE_SIDE],
  [BlockType.flat_gallery_single_core, ONE_SIDE],
  [BlockType.flat_gallery_double_core, ONE_SIDE],
  [BlockType.flat_gallery_court, COURT],
  [BlockType.flat_gallery_maisonette, ONE_SIDE],
  [BlockType.flat_path_corridor, BOTH_SIDES],
  [BlockType.flat_corridor_double_loaded, BOTH_SIDES],
  [BlockType.flat_corridor_single_loaded, ONE_SIDE],
  [BlockType.flat_corridor_double_core, BOTH_SIDES],
  [BlockType.flat_corridor_court, { ...COURT, comfortable: [60, 70, 15] }],
  [BlockType.flat_path_portiek, ONE_SIDE],
]

/** A court nearer to one corner of its box, a court with a corner cut off, and one too near to a side. */
const OFF_CENTRE = [
  [-17, -14],
  [13, -14],
  [13, 10],
  [-17, 10],
]
const L_SHAPED = [
  [-20, -14],
  [17, -14],
  [17, 8],
  [11, 8],
  [11, 14],
  [-20, 14],
]
const TOO_NEAR = [
  [-28, -14],
  [13, -14],
  [13, 10],
  [-28, 10],
]

/** Around it wings of 11 m in a box of 76 by 58 m. */
const WIDE = [
  [-27, -18],
  [27, -18],
  [27, 18],
  [-27, 18],
]

/** Two small dwellings for one of each larger type. */
const WITH_LARGE = {
  units: [...UNITS, { id: 3, name: 'C', size: 100, size_max: 125 }],
  cfg: {
    units: [
      { unitId: 1, repeat_ratio: 2 },
      { unitId: 2, repeat_ratio: 1 },
      { unitId: 3, repeat_ratio: 1 },
    ],
    blocktype: 'flat_corridor_double_loaded',
  },
}

/** From 3.6 on inset balconies are cut out: of 1.8 m deep, and of 1.5 m in dwellings too narrow for a room beside them. */
const withLoggias = (
  name: string,
  blocktype: string,
  [maxwidth, maxlength, maxheight]: Size,
  cfg: Record<string, unknown> = {},
) =>
  planCase(`loggias_${name}`, `${name} flat with loggias`, {
    building: { maxwidth, maxlength, maxheight, version: '3.6' },
    units: [
      { ...A, cfg: { balcony: { type: 'inset', maxdepth: 1.8 } } },
      { ...B, cfg: { balcony: { type: 'inset', maxdepth: 1.8 } } },
      { id: 3, name: 'S', size: 35, size_max: 38, cfg: { balcony: { type: 'inset' } } },
    ],
    cfg: { ...MIX, blocktype, ...cfg },
  })

const drawnCourt = (
  name: string,
  title: string,
  [maxlength, maxwidth]: readonly [number, number],
  inner_polygon: readonly number[][] | null,
) =>
  (['flat_gallery_court', 'flat_corridor_court'] as const).map((blocktype) => {
    const isGallery = blocktype === 'flat_gallery_court'
    // a corridor between two rows asks more on every side
    const more = isGallery || !inner_polygon ? 0 : 14
    return planCase(
      `${isGallery ? 'gallery' : 'corridor'}_court_${name}`,
      `${isGallery ? 'gallery' : 'corridor'} flat around a court, ${title}`,
      {
        building: { maxlength: maxlength + more, maxwidth: maxwidth + more, maxheight: 15 },
        units: UNITS,
        cfg: { ...MIX, blocktype, ...(inner_polygon ? { inner_polygon } : {}) },
      },
    )
  })

export const FLAT_CASES: readonly PlanCase[] = [
  ...FORMS.flatMap(([code, forms]) => {
    const { key, words } = wordsOf(code)
    const units = code === BlockType.flat_gallery_maisonette ? MAISONETTES : UNITS
    return formsOf(key, words, forms, { units, cfg: { ...MIX, blocktype: key } })
  }),
  withLoggias('gallery', 'flat_path_gallery', [12.4, 45, 12]),
  withLoggias('corridor', 'flat_corridor_double_loaded', [20, 45, 12]),
  withLoggias('portiek', 'flat_path_portiek', [11, 45, 12]),
  withLoggias('small', 'flat_path_gallery', [11.3, 40, 12], {
    units: [{ unitId: 3 }, { unitId: 2 }],
  }),
  planCase('corridor_full_length', 'corridor flat, corridors to the end facades', {
    building: { maxwidth: 20, maxlength: 60, maxheight: 15 },
    units: UNITS,
    cfg: { ...MIX, blocktype: 'flat_path_corridor', flat: { full_length_corridors: true } },
  }),
  planCase('corridor_high', 'corridor flat above 20 m', {
    building: { maxwidth: 21, maxlength: 90, maxheight: 31 },
    units: UNITS,
    cfg: { ...MIX, blocktype: 'flat_corridor_double_loaded' },
  }),
  planCase('corridor_high_narrow', 'corridor flat above 20 m, its smoke lock beside the stair', {
    building: { maxwidth: 15, maxlength: 60, maxheight: 24 },
    units: UNITS,
    cfg: { ...MIX, blocktype: 'flat_corridor_double_loaded' },
  }),
  planCase('corridor_one_row', 'corridor flat with room for one row only', {
    building: { maxwidth: 10, maxlength: 60, maxheight: 15 },
    units: UNITS,
    cfg: { ...MIX, blocktype: 'flat_corridor_double_loaded' },
  }),
  planCase('portiek_long', 'portiek of many stairs, not over-wide', {
    building: { maxwidth: 11, maxlength: 88.8, maxheight: 12 },
    units: UNITS,
    cfg: { ...MIX, blocktype: 'flat_path_portiek' },
  }),
  planCase('gallery_fixed_bays', 'gallery flat whose dwellings are whole bays of 5.4 m', {
    building: { maxwidth: 12, maxlength: 62, maxheight: 12 },
    units: UNITS,
    cfg: {
      ...MIX,
      blocktype: 'flat_path_gallery',
      grids: { type: 'fixed', min_grid_size: 5.4 },
    },
  }),
  planCase('corridor_listed_bays', 'corridor flat whose dwellings are 5.4, 7.2 or 9 m wide', {
    building: { maxwidth: 20, maxlength: 62, maxheight: 12 },
    units: UNITS,
    cfg: {
      ...MIX,
      blocktype: 'flat_corridor_double_loaded',
      grids: { type: 'list', sizes: [5.4, 7.2, 9] },
    },
  }),
  planCase(
    'corridor_coarse_grid',
    'corridor flat on a grid of 7.8 m: it ends where its modules end',
    {
      building: { maxwidth: 20, maxlength: 60, maxheight: 12 },
      units: UNITS,
      cfg: { ...MIX, blocktype: 'flat_corridor_double_loaded', grids: { increment: 7.8 } },
    },
  ),
  planCase('gallery_short', 'gallery flat that holds two dwellings', {
    building: { maxwidth: 11, maxlength: 18, maxheight: 12 },
    units: UNITS,
    cfg: { ...MIX, blocktype: 'flat_gallery_single_core' },
  }),
  ...drawnCourt('off_centre', 'drawn nearer to one corner', [54, 46], OFF_CENTRE),
  ...drawnCourt('l_shaped', 'drawn with a corner cut off', [60, 48], L_SHAPED),
  ...drawnCourt('too_near', 'drawn too near to a side', [60, 46], TOO_NEAR),
  ...drawnCourt('long', 'too long for two stairs', [100, 80], null),
  ...(['3.1', '3.2'] as const).map((version) =>
    planCase(
      `corridor_ends_${version === '3.1' ? 'single' : 'through'}`,
      `corridor flat, ends of version ${version}`,
      { building: { maxlength: 60, maxwidth: 20, maxheight: 15, version }, ...WITH_LARGE },
    ),
  ),
  planCase('corridor_ends_through_narrow', 'shallow corridor flat, ends of version 3.2', {
    building: { maxlength: 53.217, maxwidth: 14, maxheight: 12, version: '3.2' },
    ...WITH_LARGE,
  }),
  planCase(
    'corridor_ends_through_rotated',
    'corridor flat of a shop and flats, turned and mirrored, version 3.2',
    {
      building: { maxlength: 60, maxwidth: 18, maxheight: 16, rotate_z: 0.62, version: '3.2' },
      units: WITH_LARGE.units,
      cfg: {
        ...WITH_LARGE.cfg,
        flip: 'x',
        floors: [{ function: 'commercial', height: 4 }, { repeat_count: 4 }],
      },
    },
  ),
  planCase(
    'corridor_ends_through_setback',
    'corridor flat whose upper floors stand back, version 3.2',
    {
      building: { maxlength: 60, maxwidth: 20, maxheight: 15, version: '3.2' },
      units: WITH_LARGE.units,
      cfg: {
        ...WITH_LARGE.cfg,
        floors: [
          { repeat_count: 3 },
          { repeat_count: 2, offsets: { front: 2.4, back: 2.4, left: 6, right: 6 } },
        ],
      },
    },
  ),
  ...(['3.3', '3.4'] as const).map((version) =>
    planCase(
      `gallery_court_corners_${version === '3.3' ? 'fixed' : 'grown'}`,
      `gallery flat around a drawn court, corners of version ${version}`,
      {
        building: { maxlength: 76, maxwidth: 58, maxheight: 15, version },
        units: [
          { id: 1, name: 'A', size: 150, size_max: 170 },
          { id: 2, name: 'B', size: 105, size_max: 128 },
        ],
        cfg: { ...MIX, blocktype: 'flat_gallery_court', inner_polygon: WIDE },
      },
    ),
  ),
]
