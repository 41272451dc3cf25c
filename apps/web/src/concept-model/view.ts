/** What the screens show of a computed concept; plain data with typed arrays, so that it crosses threads cheaply. */
import type { ConceptResult, ConceptSource } from '@kavel/concept'
import type { FormFactors } from '@kavel/domain'
import type { FigureName, Sheet, SheetInput } from '@kavel/finance'
import type { Asset, ConstraintResult, GroupMesh, Message, MixReport } from '@kavel/generator'

/** The fields of a building record that the model depends on. */
export type BuildingSource = ConceptSource['buildings'][number]

/** Metres in the building's own frame to EPSG:28992: rotation (cosine, sine), then translation. */
export interface Frame {
  readonly c: number
  readonly s: number
  readonly tx: number
  readonly ty: number
  readonly z: number
}

/** Metres of the building's own frame to those of its record, from its place and direction: rotation, then translation. */
export type Turn = Pick<Frame, 'c' | 's' | 'tx' | 'ty'>

/** A part of the floor that repeats most, for the map. */
export interface PlanPart {
  /** `unit`, `core`, `corridor`, `gallery`, `balcony`, … */
  readonly kind: string
  /** Place of its dwelling type in the location's list; -1 when it is no dwelling. */
  readonly unit: number
  /** Corners x, y, … in metres of the building's own frame, not closed. */
  readonly ring: Float64Array
}

/** Everything of one kind that lies on the ground or on a floor. */
export interface GroundShape {
  readonly kind: Asset['kind']
  /** As the `d` of an SVG path, metres of the building's own frame. */
  readonly path: string
}

/** Coloured volumes of the cells, six numbers each: x0, y0, x1, y1, z0, z1 in metres of the building's own frame. */
export interface CellVolumes {
  readonly boxes: Float32Array
  /** FunctionType code per volume. */
  readonly functions: Uint16Array
  /** Place of the dwelling type in the location's list per volume; -1 when it is no dwelling. */
  readonly units: Int16Array
}

export interface BuildingView {
  readonly id: number
  readonly frame: Frame
  /** The same frame within that of the record: a drawn shape is laid out along its own sides. */
  readonly turn: Turn
  /** Closed ring in EPSG:28992 metres: what it covers, or its maximum box while nothing is built. */
  readonly footprint: readonly (readonly [number, number])[]
  /** Metres above the building's ground level. */
  readonly height: number
  /** Ordinals of the storeys from the ground up, 0 is the ground floor; none when it is ground alone. */
  readonly floors: readonly number[]
  /** Ordinals of what has a plan sheet: the storeys, an attic, or the ground alone as 0. */
  readonly sheets: readonly number[]
  /** What lies around it, from below. */
  readonly ground: readonly GroundShape[]
  readonly parts: readonly PlanPart[]
  /** What lies on the parts. */
  readonly fittings: readonly GroundShape[]
  /** Colours that dwelling types have of their own, by their place in the location's list; null: that of the place. */
  readonly colours: readonly (string | null)[]
  readonly mix: MixReport
  readonly formFactors: FormFactors
  readonly messages: readonly Message[]
  /** Generator version whose behaviour was used. */
  readonly version: string
  /** Changes when the geometry changes. */
  readonly hash: string
  /** Only when asked for. */
  readonly meshes: readonly GroupMesh[] | null
  /** Five numbers a tree: x, y and z of its foot, radius of its crown, height; metres of the building's own frame. */
  readonly trees: Float32Array | null
  readonly volumes: CellVolumes | null
}

export interface ConceptView {
  readonly mode: 'live' | 'settled'
  readonly buildings: readonly BuildingView[]
  readonly formFactors: FormFactors
  readonly checks: readonly ConstraintResult[]
  readonly siteRules: ConceptResult['siteRules']
  /** Euros, unrounded; null when a figure cannot be known. */
  readonly figures: Readonly<Partial<Record<FigureName, number | null>>>
  /** Why the highest land bid is incomplete. */
  readonly gaps: ConceptResult['sheet']['gaps']
  /** Business space that is let at the rent of the price book. */
  readonly assumed: ConceptResult['sheet']['assumed']
  /** Net value per m² of net floor area in euros, by the id of the dwelling type; null while dragging. */
  readonly earnings: Readonly<Record<string, number | null>> | null
  /** All figures with what they were computed from. Only when asked for. */
  readonly sheet: { readonly input: SheetInput; readonly figures: Sheet } | null
  /** Milliseconds inside the generator, and of the whole step in the worker. */
  readonly generateMs: number
  readonly stepMs: number
}
