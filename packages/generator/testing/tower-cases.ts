/** The towers of the sheets: every block type at its ease, pinched, off the grid and turned, and what towers may meet besides. */
import { BlockType, type BlockTypeKey, keyOf, TowerType } from '@kavel/domain'
import { parseGeneratorInput } from '../src/input/parse.ts'
import type { GeneratorInput } from '../src/input/schema.ts'
import { TOWER_CODES, templateOf } from '../src/input/tower-template.ts'

export interface TowerCase {
  blocktype: BlockTypeKey
  building: Record<string, unknown>
  cfg?: Record<string, unknown>
  units: Record<string, unknown>[]
  /** Ratio of each unit in the mix. */
  ratios: number[]
  /** Floors that are drawn. */
  floors: number[]
}

/** One bedroom and two: what towers in the Netherlands mostly hold (domain reference §3.8). */
const A = { id: 1, name: 'A', size: 50, size_max: 65 }
const B = { id: 2, name: 'B', size: 68, size_max: 90 }
/** A box in which each block type is at its ease: as many floors as its core may serve (domain reference §3.5). */
export function comfortable(code: BlockType): TowerCase {
  const template = templateOf(code)
  if (!template) throw new Error(`${code} is no tower`)
  const { lifts, dwellings } = template
  const mixed = dwellings > 3
  return {
    blocktype: keyOf(BlockType, code) as BlockTypeKey,
    building: {
      maxlength: 46,
      maxwidth: 46,
      maxheight: lifts === 0 ? 9 : dwellings > 6 ? 33 : 18,
    },
    units: mixed ? [A, B] : [{ ...B, name: 'A', id: 1 }],
    ratios: mixed ? [3, 1] : [1],
    floors: [0, 1],
  }
}

const DEFAULT = comfortable(BlockType.tower_u_wide_staircase_elevator_4)
const RING = comfortable(BlockType.tower_o_wide_staircase_elevator_8)
const BARS = comfortable(BlockType.tower_h_staircase_elevator_8)

/** Every block type once, then the boxes and wishes that make towers bend or refuse. */
export const TOWERS: Readonly<Record<string, TowerCase>> = {
  ...Object.fromEntries(
    TOWER_CODES.map((code) => [keyOf(BlockType, code) ?? String(code), comfortable(code)]),
  ),
  tower_too_narrow: {
    ...DEFAULT,
    building: { maxlength: 40, maxwidth: 10.5, maxheight: 18 },
    floors: [],
  },
  tower_narrow: { ...DEFAULT, building: { maxlength: 40, maxwidth: 13, maxheight: 18 } },
  tower_across: { ...DEFAULT, building: { maxlength: 14.5, maxwidth: 40, maxheight: 18 } },
  tower_small_box: { ...RING, building: { maxlength: 24, maxwidth: 23, maxheight: 24 } },
  tower_not_divisible: {
    ...RING,
    building: { maxlength: 29.37, maxwidth: 24.913, maxheight: 31.7 },
  },
  tower_rotated: {
    ...DEFAULT,
    building: { maxlength: 40, maxwidth: 40, maxheight: 24, rotate_z: 2.4 },
  },
  tower_mirrored: { ...DEFAULT, cfg: { flip: 'xy' } },
  tower_plinth: {
    ...RING,
    cfg: {
      floors: [
        { name: 'Plint', function: 'commercial', height: 4.2 },
        { name: 'Toren', repeat_count: 8 },
      ],
    },
    floors: [0, 1],
  },
  tower_offices: { ...RING, cfg: { function: 'office' }, floors: [0, 1] },
  tower_storage_below: {
    ...BARS,
    cfg: { floors: [{ function: 'storage' }, { repeat_count: 5 }] },
    floors: [0, 1],
  },
  tower_high: {
    ...DEFAULT,
    building: { maxlength: 40, maxwidth: 40, maxheight: 70 },
    floors: [0, 12],
  },
  tower_stair_only_high: {
    ...comfortable(BlockType.tower_u_staircase_4),
    building: { maxlength: 40, maxwidth: 40, maxheight: 21 },
  },
}

/** The input of a case; every case parses. */
export function towerInput({ blocktype, building, cfg, units, ratios }: TowerCase): GeneratorInput {
  const corners = [
    [0, 0],
    [80, 0],
    [80, 80],
    [0, 80],
    [0, 0],
  ]
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [corners.map(([x, y]) => [120000 + (x ?? 0), 480000 + (y ?? 0)])],
    },
    building: {
      id: 1,
      version: '3',
      archetype: 'tower',
      ...building,
      cfg: {
        blocktype,
        units: ratios.map((repeat_ratio, i) => ({ unitId: i + 1, repeat_ratio })),
        ...cfg,
      },
    },
    units,
  })
  if (!parsed.ok) throw new Error(`${blocktype}: ${JSON.stringify(parsed.issues)}`)
  return parsed.input
}

/** A building to be drawn, and what an expert should see on its sheets. */
interface SheetCase {
  name: string
  title: string
  input: GeneratorInput
}

const SHAPE_WORDS = {
  [TowerType.u]: 'core at the rear facade, dwellings left, in front and right of it',
  [TowerType.o]: 'core and hall in the middle, dwellings all around',
  [TowerType.h]: 'two bars of dwellings, stairs and lifts in the crossbar between them',
} as const

/** The four forms of a block type. */
function formsOf(code: BlockType): SheetCase[] {
  const key = keyOf(BlockType, code) as BlockTypeKey
  const own = comfortable(code)
  const { shape, stairs, lifts, dwellings } = templateOf(code) as NonNullable<
    ReturnType<typeof templateOf>
  >
  const core = `${stairs} stair(s), ${lifts} lift(s)`
  const form = (name: string, title: string, building: Record<string, unknown>): SheetCase => ({
    name: `${key}_${name}`,
    title,
    input: towerInput({ ...own, building: { ...own.building, ...building } }),
  })
  return [
    form(
      'comfortable',
      `${dwellings} dwellings a floor, ${core}: ${SHAPE_WORDS[shape]}; each has a front door on the hall and daylight`,
      {},
    ),
    form('too_narrow', 'no plan in 8 m: nothing stands, and a message names a change that helps', {
      maxwidth: 8,
    }),
    form(
      'not_divisible',
      `${dwellings} dwellings a floor on odd measures: sizes still within the types, or a message`,
      { maxlength: 33.37, maxwidth: 29.913, maxheight: 13.7 },
    ),
    form('rotated', 'the comfortable plan, turned by 137 degrees', { rotate_z: 2.4 }),
  ]
}

/** What is to be seen where a tower is not just one of the block types at its ease. */
const REMARKABLE: Readonly<Record<string, string>> = {
  tower_too_narrow: 'nothing stands, and a message says what would',
  tower_narrow: 'a flat U, all dwellings along its front and sides',
  tower_across: 'the plan lies across a box that is deeper than long',
  tower_small_box: 'a ring of eight as large as the box lets it be',
  tower_not_divisible: 'a ring of eight on odd measures',
  tower_rotated: 'a U of four turned by 137 degrees',
  tower_mirrored: 'a U of four mirrored both ways',
  tower_plinth: 'shops on the ground floor around the entrance, dwellings above',
  tower_offices: 'offices around the core, no dwellings',
  tower_storage_below: 'storage on the ground floor, dwellings above',
  tower_high: 'smoke locks before the stairs and a second lift',
  tower_stair_only_high: 'a lift is added above 12.5 m, and said',
}

export const TOWER_CASES: readonly SheetCase[] = [
  ...TOWER_CODES.flatMap(formsOf),
  ...Object.entries(REMARKABLE).map(([name, title]) => ({
    name,
    title,
    input: towerInput(TOWERS[name] as TowerCase),
  })),
]
