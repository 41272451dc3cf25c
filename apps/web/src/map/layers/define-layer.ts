import type { RegisterKey, TileDeclaration } from '@kavel/registers'
import type { LayerSpecification } from 'maplibre-gl'
import type { Palette } from '../palette.ts'
import type { BaseMapKey } from './base-maps.ts'
import type { CELLS_SOURCE, HITS_SOURCE, HOVERED_SOURCE } from './hit-sources.ts'

/** Where a style layer lies, from the ground up. Layers of one slot lie in the order of the catalogue. */
export const SLOTS = [
  'base',
  'green',
  'water',
  'roads',
  'zoning',
  'trees',
  'buildings',
  'lines',
  'dots',
  'work',
  'labels',
  'measured',
  'pins',
] as const
export type Slot = (typeof SLOTS)[number]

type OmitEach<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** A style layer without what its catalogue entry knows already. */
export type LayerStyle = OmitEach<LayerSpecification, 'source'> & {
  readonly slot: Slot
  /** Another source than the entry's own. */
  readonly from?:
    | typeof STREET_NAMES_SOURCE
    | typeof HITS_SOURCE
    | typeof CELLS_SOURCE
    | typeof HOVERED_SOURCE
    | 'plots'
}

/** The invisible lines of the streets in view, and the source of the names that are put on them (`street-names.ts`). */
export const STREET_LINES = 'street-lines'
export const STREET_NAMES_SOURCE = 'street-names'

/** Text of a legend entry: a text of the map, or a member of an enumeration. */
export type LegendText =
  | { readonly text: `class_${string}` }
  | { readonly enumeration: 'zoning_category'; readonly member: string }

/** One class as it is painted. `dash` in units of the line's width. */
export interface LegendEntry {
  readonly label: LegendText
  readonly shape: 'area' | 'line' | 'point'
  readonly fill?: string
  readonly line?: string
  readonly dashed?: boolean
  /** Part of the layer's opacity that it is painted with, 0–1; all of it when left out. */
  readonly strength?: number
}

/** Layer of the map's panel. */
export interface MapLayer
  extends Omit<TileDeclaration, 'attributes' | 'required' | 'name' | 'legend'> {
  /** Also the key of its title in the texts: `map.layer_<key>`. */
  readonly key: string
  /** Register the data usually comes from. */
  readonly register: RegisterKey
  /** Key of the register layer that was imported; whoever delivered it is credited. */
  readonly imported: string
  /** Another base map on which this part of our ground is drawn too, because it lacks it. */
  readonly alsoOn?: BaseMapKey
  /** The style layers, ids without prefix. */
  readonly paint: (palette: Palette, opacity: number) => readonly LayerStyle[]
  /** Every class that is painted. */
  readonly legend: (palette: Palette) => readonly LegendEntry[]
}

/** Look of a layer where it differs from that of its geometry. */
export type MapLook = Partial<Pick<MapLayer, 'alsoOn' | 'paint' | 'legend'>>
