/** What the application answers about the registers: the server makes it, the browser draws it. */
import type { LayerKey } from './layers.ts'
import type { RegisterKey } from './registers.ts'

type Pair = readonly [number, number]
/** Rings of one polygon: outline, then holes. EPSG:28992 metres. */
export type Rings = readonly (readonly Pair[])[]

/** What stands and lies around a place; all in EPSG:28992 metres. */
export interface Surroundings {
  readonly origin: Pair
  /** Parts of one building share its id. `height` is m above `ground`, which is m above NAP; null when unknown. */
  readonly buildings: readonly {
    readonly id: string
    readonly height: number | null
    readonly ground: number | null
    readonly rings: Rings
  }[]
  readonly plots: readonly { readonly id: string; readonly label: string; readonly rings: Rings }[]
  readonly water: readonly Rings[]
  readonly green: readonly Rings[]
  readonly roads: readonly Rings[]
  readonly trees: readonly {
    readonly x: number
    readonly y: number
    readonly height: number | null
  }[]
}

/** A delivery of a register that was imported. */
export interface RegisterSource {
  /** What of the register it holds: its roads, its water. */
  readonly layer: LayerKey
  readonly register: RegisterKey
  /** What the delivery covers: a municipality, a plan, a file. */
  readonly dataset: string
  /** Official name of the register. */
  readonly title: string
  /** Records that its last import holds. */
  readonly count: number
  /** Records that its last import left out. */
  readonly rejected: number
  /** Date of the delivery. */
  readonly date: string
  readonly licence: string
  readonly attribution: string
}

export interface RegisterSummary {
  readonly sources: readonly RegisterSource[]
  /** West, south, east, north in degrees, of the plots, or of everything when there are none. */
  readonly bbox: readonly [number, number, number, number] | null
  /** Longitude and latitude in degrees. */
  readonly center: readonly [number, number] | null
  /** The cadastral municipality with most plots. */
  readonly municipality: string | null
}
