/** What "fill this plot" is asked, and what it answers. */
import type { FormFactors } from '@kavel/domain'
import type { Area, GeneratorInput } from '../input/schema.ts'
import type { BuildingModel } from '../model/types.ts'
import type { Appraise, ParkingNorm } from './evaluate.ts'
import type { Ends } from './front.ts'
import type { SiteKind } from './kinds.ts'
import type { ParkingKind, SitePrices } from './prices.ts'
import type { ShadowPrice } from './shadow-price.ts'
import type { KindTable } from './tables.ts'

type Mix = GeneratorInput['building']['cfg']['units']

export interface SiteBrief {
  /** Plot, buildable area, rules, constraints and dwelling types; of its building the mix, the grid, the version. */
  readonly input: GeneratorInput
  readonly prices: SitePrices
  readonly norm: ParkingNorm
  /** The mix of kinds that are houses, and its prices; left out: those of all. */
  readonly houses?: { readonly units: Mix; readonly prices: SitePrices }
  /** What generated buildings are worth by the caller's sheet; left out: by the prices. */
  readonly appraise?: Appraise
  /**
   * Ground of public roads beside the plot, EPSG:28992: cars drive off it, and houses face it, over the edges that front
   * them. Left out: nobody knows, and every edge may be such a one.
   */
  readonly roads?: readonly Area[]
  /** Metres that buildings keep from the boundary with a neighbour: from every edge that is not known to front a road. */
  readonly boundary?: number
  /** Metres between facades that a company asks; left out: what windows need (`FACADE_DISTANCE`). */
  readonly facade?: number
  /** May stand nearer to what stands already than windows need, as houses in a built street do; left out: no. */
  readonly isBeside?: boolean
  /** All when left out. */
  readonly kinds?: readonly SiteKind[]
  /** Those that have spaces when the norm asks for some, else none. */
  readonly parking?: readonly ParkingKind[]
}

export interface SiteOptions {
  /** Of the order in which plans are looked at when they are more than the budget. */
  readonly seed?: number
  /** Plans that are evaluated by their figures, for the front and again for each rule that is relaxed. */
  readonly evaluations?: number
  /** Plans of several buildings that are put together. */
  readonly compositions?: number
  /** Plans that are generated. */
  readonly survivors?: number
  /** Longest edges of the ground along and across which buildings are tried. */
  readonly directions?: number
  /** `kindTables` of the same mix and rules, from an earlier site. */
  readonly tables?: readonly KindTable[]
}

export interface SitePoint extends Ends {
  /** That with the most of its floor area. */
  readonly kind: SiteKind
  /** All of them, once each. */
  readonly kinds: readonly SiteKind[]
  readonly parking: ParkingKind
  readonly floors: number
  /** The building, or equal ones behind each other, then what their cars stand in, and a drive. */
  readonly inputs: readonly GeneratorInput[]
  readonly models: readonly BuildingModel[]
  readonly formFactors: FormFactors
}

export interface SiteFront {
  /** Settled, the most valuable first; none is beaten by another. */
  readonly points: readonly SitePoint[]
  /** What no plan can surpass, each end alone, and how far the best stays below it, as a share. */
  readonly bound: Ends
  readonly gap: Ends
  readonly shadowPrices: readonly ShadowPrice[]
  /** Where no plan earns what it costs: the front of those that do not, which nobody is shown unasked. */
  readonly losing: readonly SitePoint[]
  /** Settled plans that are not shown: they cost more than they bring, or have a single dwelling where others have more. */
  readonly leftOut: number
  readonly evaluated: number
  readonly generated: number
  readonly seed: number
  /** Ended before it was done. */
  readonly stopped: boolean
}

export interface SiteProgress {
  readonly stage: 'measuring' | 'evaluating' | 'composing' | 'generating' | 'settling' | 'pricing'
  /** 0 … 1 of this stage. */
  readonly done: number
  /** The plans that are known by then, as while dragging: the most valuable first. The same list as before when none came. */
  readonly points: readonly SitePoint[]
}
