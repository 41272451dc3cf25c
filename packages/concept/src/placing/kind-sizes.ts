/** The sizes with which flats, towers and houses begin, metres. */
import { BlockType } from '@kavel/domain'

/** A flat is longer than this only when somebody wants it; a court is square. */
const USUAL_LENGTH = 60
/** Lengths at which every door is within 30 m of a stair, whatever the height: galleries and corridors with dwellings on one side. */
const LENGTHS: Partial<Record<BlockType, number>> = {
  [BlockType.flat_path_gallery]: 48,
  [BlockType.flat_gallery_single_core]: 48,
  [BlockType.flat_gallery_double_core]: 57,
  [BlockType.flat_corridor_single_loaded]: 48,
}
/** A portiek flat has no lift: floors up to 20 m (specification point 9), six of 3 m. */
const PORTIEK_HEIGHT = 18
/** A maisonette of two floors, m2: smaller types do not hold their stair and rooms. */
const MAISONETTE_AREA = 92
/** Depth of a gallery flat with its gallery, and of a corridor with dwellings on both sides (domain reference §3.4). */
const SINGLE = 11.6
const DOUBLE = 17
/** Two floors of a maisonette in the area of a usual dwelling: a narrower body. */
const MAISONETTE = 9.5
/** A court with dwellings on four sides and light in the middle; wings with a corridor inside are deeper. */
const COURT = 44
const CORRIDOR_COURT = 48

/** Both sides of the corridor have dwellings. */
const DOUBLE_LOADED: readonly BlockType[] = [
  BlockType.flat_path_corridor,
  BlockType.flat_corridor_double_loaded,
  BlockType.flat_corridor_double_core,
]
const COURTS: readonly BlockType[] = [BlockType.flat_gallery_court, BlockType.flat_corridor_court]

/** Usual and least sizes of a block of flats, metres; a height of null is that of the place. */
export function sizesOfFlat(type: BlockType): KindSizes {
  if (COURTS.includes(type)) {
    const side = type === BlockType.flat_corridor_court ? CORRIDOR_COURT : COURT
    return { length: side, width: side, height: null, leastLength: 27, leastWidth: 27 }
  }
  if (DOUBLE_LOADED.includes(type))
    return { length: USUAL_LENGTH, width: DOUBLE, height: null, leastLength: 16, leastWidth: 12.7 }
  const isMaisonette = type === BlockType.flat_gallery_maisonette
  return {
    length: LENGTHS[type] ?? USUAL_LENGTH,
    width: isMaisonette ? MAISONETTE : SINGLE,
    height: type === BlockType.flat_path_portiek ? PORTIEK_HEIGHT : null,
    leastLength: 16,
    leastWidth: 7.3,
    ...(isMaisonette && { homeArea: MAISONETTE_AREA, homeTypes: 1 }),
  }
}

/** Side of the box in which the template of so many dwellings a floor is at its ease. */
const SIDES: Readonly<Record<number, number>> = {
  2: 20,
  3: 24,
  4: 28,
  5: 32,
  6: 34,
  8: 34,
  10: 36,
  12: 38,
}
/**
 * Boxes of templates that are at their ease in another one, metres: dwellings of the usual types then are as deep as an
 * apartment is at least (specification point 9), and as large as their type.
 */
const BOXES: Partial<Record<BlockType, readonly [length: number, width: number]>> = {
  2104: [27, 19],
  2302: [22, 12],
  2306: [36, 34],
  2404: [27, 19],
  2408: [34, 36],
  3304: [23, 19],
  3410: [35, 30],
  3412: [39, 38],
  3510: [35, 32],
  4102: [19, 20],
  4412: [41, 36],
  4512: [41, 36],
}
/** Templates with large dwellings beside a small core: their usual area, m2, and how many dwelling types near it. */
const HOMES: Partial<Record<BlockType, readonly [area: number, types: number]>> = {
  2002: [84, 2],
  2102: [84, 2],
  2105: [77, 3],
  2202: [84, 2],
  2302: [84, 2],
  2305: [77, 3],
  2405: [77, 3],
  2408: [63, 1],
  3004: [77, 3],
  3104: [77, 3],
  4002: [84, 2],
  4004: [77, 3],
  4102: [92, 1],
  4104: [77, 3],
  4202: [84, 2],
  4204: [77, 3],
  4304: [77, 3],
  4404: [77, 3],
}
/** Shares of it below which no template stands. */
const LEAST = 0.7
/** Three storeys: as high as one climbs without a lift (domain reference §3.5). */
const WITHOUT_LIFT = 9
/** Hundreds of a code that have stairs only. */
const STAIRS_ONLY: readonly number[] = [0, 2]

export function sizesOfTower(type: BlockType): KindSizes {
  const side = SIDES[type % 100] ?? 34
  const hasLift = !STAIRS_ONLY.includes(Math.floor(type / 100) % 10)
  const [length, width] = BOXES[type] ?? [side, side]
  const homes = HOMES[type]
  return {
    length,
    width,
    height: hasLift ? null : WITHOUT_LIFT,
    leastLength: Math.round(LEAST * length),
    leastWidth: Math.round(LEAST * width),
    ...(homes && { homeArea: homes[0], homeTypes: homes[1] }),
  }
}

/** Depth and frontage of each form of house, metres, and the usable area of two storeys and an attic, m2 (domain reference §3.6). */
const HOUSE = {
  row: { house: { maxwidth: 9, length: 5.4 }, homeArea: 112 },
  back: { house: { maxwidth: 9, length: 5.4 }, homeArea: 120 },
  pair: { house: { maxwidth: 10, length: 6.3 }, homeArea: 144 },
  single: { house: { maxwidth: 10, length: 8.1 }, homeArea: 185 },
} as const
/** Two storeys and a roof of 40 degrees over a depth of 9 to 10; back to back it spans two houses. */
const HOUSE_HEIGHT = 12
const BACK_HEIGHT = 14.5

/** Length and width of the box: some houses with their gardens, and the street before them. */
const ROWS: Partial<Record<BlockType, readonly [keyof typeof HOUSE, number, number]>> = {
  [BlockType.terraced]: ['row', 46, 25],
  [BlockType.back_to_back]: ['back', 46, 28],
  [BlockType.detached]: ['single', 58, 30],
  [BlockType.semi_detached]: ['pair', 54, 28],
  [BlockType.terraced_garage]: ['row', 52, 28],
  [BlockType.detached_garage]: ['single', 58, 30],
  [BlockType.semi_detached_garage]: ['pair', 56, 30],
  [BlockType.terraced_street]: ['row', 46, 37],
  [BlockType.back_to_back_street]: ['back', 46, 44],
  [BlockType.detached_street]: ['single', 58, 42],
  [BlockType.semi_detached_street]: ['pair', 54, 40],
}

export function sizesOfHouses(type: BlockType): KindSizes {
  const [form, length, width] = ROWS[type] ?? ['row', 46, 25]
  return {
    length,
    width,
    height: form === 'back' ? BACK_HEIGHT : HOUSE_HEIGHT,
    leastLength: 12,
    leastWidth: 15,
    ...HOUSE[form],
  }
}

/** What a new building of a kind is given; metres. */
export interface KindSizes {
  readonly length: number
  readonly width: number
  /** Null: as high as the plan permits. */
  readonly height: number | null
  /** Below these nothing of it can be built. */
  readonly leastLength: number
  readonly leastWidth: number
  /** One house: depth and frontage. */
  readonly house?: { readonly maxwidth: number; readonly length: number }
  /** Usable area of one house, or of the dwellings when they are all about as large, m2. */
  readonly homeArea?: number
  /** With how many dwelling types it begins; three when nothing is said. */
  readonly homeTypes?: number
  /** Floor to floor, metres, where it is not that of dwellings. */
  readonly floorHeight?: number
  /** Of the strip of offices and docks before a hall, metres, where it is not the usual one. */
  readonly groundFloorHeight?: number
}
