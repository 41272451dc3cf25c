import type { Random } from '@kavel/geometry'
import type { Point, Ring } from '../geometry/index.ts'
import type { Theme } from '../names/streets.ts'
import type { QuarterKey } from '../quarters/keys.ts'
import type { ParcelUse, PlanKey, ZoneKind } from './kinds.ts'
import type { StreetClass } from './street-class.ts'

/** One single zoning area; parcels that refer to the same one are joined to its polygon. */
export interface ZoneDraft {
  readonly kind: ZoneKind
  readonly plan: PlanKey
}

/** A piece of land. All parcels together tile the municipality. */
export interface ParcelDraft {
  readonly ring: Ring
  readonly use: ParcelUse
  readonly zone: ZoneDraft
  /** Cadastral section, a letter. */
  readonly section: string
  /** Year in which the parcel came about. */
  readonly year: number
}

/** What a plan says about building: metres, percent, numbers; left out = not regulated. */
export interface Norms {
  readonly eaves?: number
  readonly height?: number
  readonly coverage?: number
  readonly dwellings?: number
  readonly floors?: number
  readonly form?: 'aaneengebouwd' | 'twee-aaneen' | 'vrijstaand' | 'gestapeld'
}

/** Where may be built and how much: a building envelope with its dimensions. */
interface EnvelopeDraft {
  readonly ring: Ring
  readonly zone: ZoneDraft
  readonly norms: Norms
}

/** A centre line; `reach` = how far (m) each end may be drawn on to meet another road. */
export interface StreetLine {
  readonly points: readonly Point[]
  readonly reach: readonly [number, number]
}

export interface StreetDraft {
  readonly id: number
  readonly name: string
  readonly kind: StreetClass
  readonly lines: StreetLine[]
  /** Postal district: streets of one quarter share the four digits. */
  readonly district: number
}

export type Surface = 'carriageway' | 'footway' | 'cycleway' | 'parking' | 'verge' | 'square'

/** A smaller piece (m²) is what the cutting of road land left over, not surface that anybody surveys. */
export const SCRAP = 0.5

/** A piece of road surface. */
export interface PavingDraft {
  readonly ring: Ring
  readonly surface: Surface
  readonly kind: StreetClass
  readonly level: 0 | 1
}

export type RoofKind = 'flat' | 'pitched'

export type BuildingUse =
  | 'dwelling'
  | 'shop'
  | 'industry'
  | 'office'
  | 'school'
  | 'meeting'
  | 'sport'
  | 'shed'

/** Where a front door is: the street, the side of it (0 = odd numbers) and the place along it. */
export interface DoorDraft {
  readonly street: StreetDraft
  readonly side: 0 | 1
  readonly along: number
}

export interface BuildingDraft {
  readonly ring: Ring
  readonly use: BuildingUse
  readonly year: number
  readonly floors: number
  /** Height of the eaves and of the highest point above ground level, metres. */
  readonly eaves: number
  readonly top: number
  readonly roof: RoofKind
  /** Floor area (m²) of each addressed unit; empty for sheds. */
  readonly units: readonly number[]
  readonly door: DoorDraft | null
}

/** A vacant parcel that is meant to be built on. */
interface SiteDraft {
  readonly parcel: ParcelDraft
  readonly note: { readonly nl: string; readonly en: string }
}

/** A quarter between the main roads as it was filled. */
export interface CellDraft {
  readonly ring: Ring
  readonly theme: Theme
  readonly kind: QuarterKey
}

/** A road from the centre outwards, by which quarters are parted. */
export interface Ray {
  readonly direction: number
  readonly bend: number
}

/** The roads that part one band between two ring roads, on one side of the canal, by rising direction. */
interface BandDraft {
  readonly north: boolean
  /** Ring number from 1 (around the singel). */
  readonly ring: number
  readonly rays: readonly Ray[]
}

/** Everything drawn so far. */
export interface Draft {
  readonly random: Random
  readonly names: Set<string>
  readonly parcels: ParcelDraft[]
  readonly envelopes: EnvelopeDraft[]
  readonly streets: StreetDraft[]
  readonly paving: PavingDraft[]
  readonly buildings: BuildingDraft[]
  readonly trees: Point[]
  readonly sites: SiteDraft[]
  readonly rails: (readonly Point[])[]
  readonly pipelines: Ring[]
  readonly cells: CellDraft[]
  readonly bands: BandDraft[]
}

/** An empty sheet. */
export function createDraft(random: Random): Draft {
  return {
    random,
    names: new Set(),
    parcels: [],
    envelopes: [],
    streets: [],
    paving: [],
    buildings: [],
    trees: [],
    sites: [],
    rails: [],
    pipelines: [],
    cells: [],
    bands: [],
  }
}
