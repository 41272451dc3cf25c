/** What a map shows of the user's work, and what it tells of a click. */
import type { SketchRole } from './layers/sketch.ts'
import type { WorkRole } from './layers/work.ts'

type Area = GeoJSON.Polygon | GeoJSON.MultiPolygon

/** A shape the user works on. */
export interface WorkShape {
  readonly role: WorkRole
  readonly geometry: Area
}

/** A part of a shape that is being drawn. */
export interface SketchPart {
  readonly role: SketchRole
  readonly geometry: GeoJSON.Geometry
}

export interface Pin {
  readonly id: number
  readonly name: string
  readonly lon: number
  readonly lat: number
  /** CSS colour; the accent when unknown. */
  readonly colour: string | null
}

/** A plot of a location. */
export interface LocationOutline {
  /** Id of the location. */
  readonly id: number
  readonly name: string
  /** That of its pin. */
  readonly colour: string | null
  readonly geometry: Area
}

/** How long a segment is, written where its middle lies. */
export interface LengthLabel {
  readonly lon: number
  readonly lat: number
  /** Metres. */
  readonly length: number
  readonly text: string
}

/** A click, or Enter on the focused map, which stands for its middle. */
export interface MapClick {
  readonly lon: number
  readonly lat: number
  /** Register id of the plot that is drawn there; absent below the zoom of the plots. */
  readonly plot: string | undefined
  /** Register id of the plot whose dot of a search was hit. */
  readonly hit: string | undefined
  /** Id of the location whose pin was hit. */
  readonly location: number | undefined
  readonly withShift: boolean
}
