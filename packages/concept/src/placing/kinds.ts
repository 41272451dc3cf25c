/** Every kind of building that can be placed, by family, with the sizes it starts with. */
import {
  Archetype,
  BlockType,
  DESIGN_RULES,
  FunctionType,
  type RecordFor,
  STREET_PROFILE_LANES,
  StreetProfile,
  type StreetProfileKey,
} from '@kavel/domain'
import type { KindSizes } from './kind-sizes.ts'
import { sizesOfFlat, sizesOfHouses, sizesOfTower } from './kind-sizes.ts'

export type FamilyKey =
  | 'own'
  | 'gallery'
  | 'corridor'
  | 'portiek'
  | 'tower_u'
  | 'tower_o'
  | 'tower_h'
  | 'houses'
  | 'streets'
  | 'parking'
  | 'green'
  | 'work'

/** What it is called: a member of an enumeration, or a text of its own. */
export type KindName =
  | { readonly of: 'block_type'; readonly code: BlockType }
  | { readonly of: 'street_profile'; readonly code: StreetProfileKey }
  | { readonly of: 'function_type'; readonly code: FunctionType }
  | { readonly of: 'archetype'; readonly code: Archetype }
  | { readonly of: 'preset'; readonly text: string }
  | { readonly of: 'text'; readonly key: 'parking_lot' | 'parking_deck' | 'parking_garage' }

export interface BuildingKind extends KindSizes {
  /** The same for ever: what is remembered of it. */
  readonly key: string
  readonly family: FamilyKey
  readonly name: KindName
  readonly archetype: Archetype
  readonly blocktype: BlockType
  readonly function: FunctionType
  /** Of a street: the profile that is chosen with it. */
  readonly profile?: StreetProfile
  /** Which dwelling types it begins with: the first of the location, the one that is a house of its size, or none. */
  readonly mix: 'flats' | 'house' | 'none'
  /** What the company says of it, when it is of the company's own making. */
  readonly preset?: RecordFor<'presets'>
}

export interface Family {
  readonly key: FamilyKey
  readonly kinds: readonly BuildingKind[]
}

/** Block types of dwellings: first and last code of the range (domain reference §3.9). */
const DWELLINGS = [
  { key: 'gallery', archetype: Archetype.flat, codes: [101, 119], sizes: sizesOfFlat },
  { key: 'corridor', archetype: Archetype.flat, codes: [121, 139], sizes: sizesOfFlat },
  { key: 'portiek', archetype: Archetype.flat, codes: [141, 159], sizes: sizesOfFlat },
  { key: 'tower_u', archetype: Archetype.tower, codes: [2000, 2999], sizes: sizesOfTower },
  { key: 'tower_o', archetype: Archetype.tower, codes: [3000, 3999], sizes: sizesOfTower },
  { key: 'tower_h', archetype: Archetype.tower, codes: [4000, 4999], sizes: sizesOfTower },
  { key: 'houses', archetype: Archetype.house, codes: [5001, 5024], sizes: sizesOfHouses },
] as const

function dwellings({ key, archetype, codes, sizes }: (typeof DWELLINGS)[number]): Family {
  const types = Object.values(BlockType).filter((type) => type >= codes[0] && type <= codes[1])
  return {
    key,
    kinds: types.map((blocktype) => ({
      key: `blocktype_${blocktype}`,
      family: key,
      name: { of: 'block_type', code: blocktype },
      archetype,
      blocktype,
      function: archetype === Archetype.house ? FunctionType.residential : FunctionType.apartment,
      mix: archetype === Archetype.house ? 'house' : 'flats',
      ...sizes(blocktype),
    })),
  }
}

/** Length of a new street or strip, metres: that of a row of houses and a flat. */
const STRIP = 60
/** Ground has no height of its own; lower than two storeys, so that a lot is no garage. */
const GROUND_HEIGHT = 3

/** A strip of ground as wide as its lanes. */
function strip(
  family: FamilyKey,
  name: KindName,
  blocktype: BlockType,
  width: number,
  more: Partial<BuildingKind> = {},
): BuildingKind {
  return {
    key: `blocktype_${blocktype}`,
    family,
    name,
    archetype: Archetype.street,
    blocktype,
    function: FunctionType.concrete,
    mix: 'none',
    length: STRIP,
    width,
    height: GROUND_HEIGHT,
    leastLength: 5,
    leastWidth: width,
    ...more,
  }
}

function widthOf(profile: StreetProfileKey): number {
  const lanes: readonly number[] = STREET_PROFILE_LANES[profile]
  return Math.round(10 * lanes.reduce((sum, lane) => sum + lane, 0)) / 10
}

/** A street as wide as its profile; one with green is green. */
function street(profile: StreetProfileKey, width: number): BuildingKind {
  const isGreen = profile === 'green_two_sides' || profile === 'green_path'
  return strip('streets', { of: 'street_profile', code: profile }, BlockType.street, width, {
    key: `street_${profile}`,
    function: isGreen ? FunctionType.green : FunctionType.concrete,
    profile: StreetProfile[profile],
  })
}

export const STREETS: readonly BuildingKind[] = (
  Object.keys(STREET_PROFILE_LANES) as StreetProfileKey[]
)
  .filter((profile) => profile !== 'none')
  .map((profile) => street(profile, widthOf(profile)))

/** Ground kept for a street, nothing laid yet: a choice for a street that is there, none to begin with; 6 m wide when drawn small. */
export const STREET_WITHOUT_LANES = street('none', DESIGN_RULES.street)

/** A block that no block type describes: its archetype does. */
function block(
  key: string,
  family: FamilyKey,
  name: KindName,
  archetype: Archetype,
  func: FunctionType,
  [length, width, height]: readonly [number, number, number | null],
  [leastLength, leastWidth]: readonly [number, number],
  floorHeight?: number,
): BuildingKind {
  return {
    ...(floorHeight !== undefined && { floorHeight }),
    key,
    family,
    name,
    archetype,
    blocktype: BlockType.none,
    function: func,
    mix: 'none',
    length,
    width,
    height,
    leastLength,
    leastWidth,
  }
}

const named = (key: 'parking_lot' | 'parking_deck' | 'parking_garage'): KindName => ({
  of: 'text',
  key,
})
const typed = (code: BlockType): KindName => ({ of: 'block_type', code })
const CARS = [Archetype.parking, FunctionType.parking] as const

/**
 * Sizes, metres: a double row with its aisle is 16 deep, a strip 11 or 8 (specification: spaces of 5 and 2, aisle of 6); a
 * garage two double rows and its walls, levels of 3.
 */
const PARKING: readonly BuildingKind[] = [
  block(
    'parking_lot',
    'parking',
    named('parking_lot'),
    Archetype.parking,
    FunctionType.parking_ground,
    [50, 32, GROUND_HEIGHT],
    [8.5, 11],
  ),
  block('parking_deck', 'parking', named('parking_deck'), ...CARS, [72, 32.8, 6], [30, 17]),
  block('parking_garage', 'parking', named('parking_garage'), ...CARS, [60, 32.8, 12], [30, 17]),
  strip('parking', typed(BlockType.parking_strip), BlockType.parking_strip, 11, { leastWidth: 5 }),
  strip('parking', typed(BlockType.parking_strip_parallel), BlockType.parking_strip_parallel, 8, {
    leastWidth: 2,
  }),
  strip('parking', typed(BlockType.parking_strip_double), BlockType.parking_strip_double, 16, {
    leastWidth: 5,
  }),
]

const SURFACES = ['green', 'forest', 'water', 'yard', 'concrete', 'dirt'] as const

export const GREEN: readonly BuildingKind[] = [
  ...SURFACES.map((name) =>
    block(
      `ground_${name}`,
      'green',
      { of: 'function_type', code: FunctionType[name] },
      Archetype.green,
      FunctionType[name],
      [40, 30, GROUND_HEIGHT],
      [1, 1],
    ),
  ),
  strip('green', typed(BlockType.green_strip), BlockType.green_strip, 6, {
    function: FunctionType.green,
    leastWidth: 1,
  }),
  strip('green', typed(BlockType.pathway_strip), BlockType.pathway_strip, widthOf('green_path'), {
    function: FunctionType.green,
    leastWidth: 1.8,
  }),
]

const called = (code: Archetype): KindName => ({ of: 'archetype', code })

/**
 * Floor to floor of workplaces, metres, as the generator builds them: the rule of offices, and halls with 7.6 and 12.2 free
 * under a package of 0.4 (domain reference §3.1, §3.7).
 */
const OWN_HEIGHT = {
  [Archetype.office]: DESIGN_RULES.office_floor_height,
  [Archetype.industrial]: 8,
  [Archetype.distribution_center]: 12.6,
} as const

/** Metres: an office of two rooms and a corridor deep, a hall, and a distribution centre with its yard (domain reference §3.7). */
export const WORK: readonly BuildingKind[] = [
  block(
    'office',
    'work',
    called(Archetype.office),
    Archetype.office,
    FunctionType.office,
    [54, 14.4, null],
    [15, 10],
    OWN_HEIGHT[Archetype.office],
  ),
  block(
    'industrial',
    'work',
    called(Archetype.industrial),
    Archetype.industrial,
    FunctionType.industrial,
    [60, 30, 10],
    [15, 12],
    OWN_HEIGHT[Archetype.industrial],
  ),
  {
    ...block(
      'distribution_center',
      'work',
      called(Archetype.distribution_center),
      Archetype.distribution_center,
      FunctionType.industrial,
      [120, 77, 15],
      [30, 45],
      OWN_HEIGHT[Archetype.distribution_center],
    ),
    // with docks its ground floor is no lower
    groundFloorHeight: DESIGN_RULES.loading_dock_height,
  },
]

/** Everything that can be placed. */
export const FAMILIES: readonly Family[] = [
  ...DWELLINGS.map(dwellings),
  { key: 'streets', kinds: STREETS },
  { key: 'parking', kinds: PARKING },
  { key: 'green', kinds: GREEN },
  { key: 'work', kinds: WORK },
]

export const BUILDING_KINDS: readonly BuildingKind[] = FAMILIES.flatMap(({ kinds }) => kinds)

/** What is placed when nobody chooses. */
export const USUAL_KIND = BUILDING_KINDS[0] as BuildingKind
