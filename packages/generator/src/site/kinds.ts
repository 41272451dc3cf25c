/** The kinds of building that are tried on a plot, and the sizes in which they make sense. */
import { Archetype, BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import type { GeneratorInput } from '../input/schema.ts'
import type { Use } from './prices.ts'

interface KindOfBuilding {
  readonly archetype: Archetype
  readonly blocktype: BlockType
  /** Who uses it. */
  readonly use: Use
  readonly func: FunctionType
  /** Widths of the maximum box, metres, that are worth trying (domain reference §3.4–3.7). */
  readonly depths: readonly number[]
  /** Lengths, metres, at which its figures are measured; between them they run straight, shorter ones are not tried. */
  readonly lengths: readonly number[]
  /** Floor to floor, metres. */
  readonly floorHeight: number
  /** Floors it makes sense with: flats and offices are stacked, houses and halls have few. */
  readonly leastFloors: number
  readonly mostFloors: number
  /** Stands beside others of its kind where the plot takes more than one (generator reference §19.3, parallel bars). */
  readonly isBar?: boolean
  readonly house?: { readonly length: number; readonly maxwidth: number }
}

const dwelling = { use: 'residential', func: FunctionType.apartment } as const
const storey = DESIGN_RULES.floor_height

/** A street of houses: the box is as wide as their plots are deep (domain reference §3.6). */
const street = {
  archetype: Archetype.house,
  use: 'residential',
  func: FunctionType.residential,
  floorHeight: storey,
  leastFloors: 1,
  mostFloors: 3,
} as const

export const SITE_KINDS = {
  gallery: {
    archetype: Archetype.flat,
    blocktype: BlockType.flat_path_gallery,
    ...dwelling,
    isBar: true,
    depths: [10.5, 11.7, 12.9],
    lengths: [22, 32, 42, 55, 75, 105],
    floorHeight: storey,
    leastFloors: 2,
    mostFloors: 16,
  },
  corridor: {
    archetype: Archetype.flat,
    blocktype: BlockType.flat_corridor_double_loaded,
    ...dwelling,
    isBar: true,
    depths: [16.5, 18.3, 20.1],
    // shorter ones are towers: beside core and hall is left hardly a dwelling a row
    lengths: [27, 32, 42, 55, 75, 105],
    floorHeight: storey,
    leastFloors: 2,
    mostFloors: 16,
  },
  portiek: {
    archetype: Archetype.flat,
    blocktype: BlockType.flat_path_portiek,
    ...dwelling,
    isBar: true,
    depths: [9.6, 11.1, 12.6],
    lengths: [20, 26, 34, 45, 60, 80, 105],
    floorHeight: storey,
    leastFloors: 2,
    mostFloors: 5,
  },
  tower: {
    archetype: Archetype.tower,
    blocktype: BlockType.tower_u_wide_staircase_elevator_4,
    ...dwelling,
    // a tower takes of a box what its dwellings need
    depths: [40],
    lengths: [40],
    floorHeight: storey,
    leastFloors: 4,
    mostFloors: 30,
  },
  terraced: {
    ...street,
    blocktype: BlockType.terraced,
    depths: [18, 22, 26],
    lengths: [11, 16.5, 22, 33, 44, 66, 88],
    house: { length: 5.4, maxwidth: 10 },
  },
  narrow: {
    ...street,
    blocktype: BlockType.terraced,
    depths: [17, 20, 23],
    lengths: [5.1, 10, 15, 20, 30, 40],
    // the narrowest house on the grid but one
    house: { length: 4.8, maxwidth: 10 },
  },
  detached: {
    ...street,
    blocktype: BlockType.detached,
    depths: [20, 25, 30],
    lengths: [14, 28, 42, 56, 84, 112],
    house: { length: 7.5, maxwidth: 10 },
  },
  office: {
    archetype: Archetype.office,
    blocktype: BlockType.none,
    use: 'office',
    func: FunctionType.office,
    depths: [13.2, 15.6, 18],
    lengths: [24, 36, 54, 80, 105],
    floorHeight: DESIGN_RULES.office_floor_height,
    leastFloors: 2,
    mostFloors: 12,
  },
  industrial: {
    archetype: Archetype.industrial,
    blocktype: BlockType.none,
    use: 'industrial',
    func: FunctionType.industrial,
    depths: [20, 30, 45],
    lengths: [18, 30, 50, 80, 120],
    // what a hall is high (domain reference §3.7)
    floorHeight: 8,
    leastFloors: 1,
    mostFloors: 1,
  },
} as const satisfies Record<string, KindOfBuilding>
export type SiteKind = keyof typeof SITE_KINDS

export const SITE_KIND_KEYS = Object.keys(SITE_KINDS) as SiteKind[]

export function kindOf(kind: SiteKind): KindOfBuilding {
  return SITE_KINDS[kind]
}

/** Whether a kind is one of houses on the ground. */
export function isHouseKind(kind: SiteKind): boolean {
  return kindOf(kind).house !== undefined
}

/** Metres; the centre in EPSG:28992, turned by radians. */
export interface BuildingBox {
  readonly x: number | null
  readonly y: number | null
  readonly rotate_z: number
  readonly length: number
  readonly width: number
  readonly floors: number
}

/** The building of a kind in a box: the mix, the grid and the version are those of the input. */
export function buildingInput(
  input: GeneratorInput,
  key: SiteKind,
  box: BuildingBox,
): GeneratorInput {
  const kind = kindOf(key)
  const { cfg } = input.building
  const isHouse = kind.house !== undefined
  // over the storeys of a house stands its roof: as steep as it likes, up to half its depth
  const roof = isHouse ? ROOF_ROOM : 0
  return {
    ...input,
    building: {
      ...input.building,
      archetype: kind.archetype,
      maxlength: box.length,
      maxwidth: box.width,
      maxheight: box.floors * kind.floorHeight + roof,
      x: box.x,
      y: box.y,
      rotate_z: box.rotate_z,
      cfg: {
        ...cfg,
        blocktype: kind.blocktype,
        function: kind.func,
        floor_height: kind.floorHeight,
        floors: [],
        towers: [],
        house: { ...cfg.house, ...kind.house, residential_floors: box.floors },
      },
    },
  }
}

/** Metres above the eaves: the ridge of a roof of 40 degrees over 10 m stands 4.2 m above them. */
const ROOF_ROOM = 4.5
