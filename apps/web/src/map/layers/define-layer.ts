import type { TileSource } from '@kavel/calls'
import type { RegisterKey } from '@kavel/registers'
import type { LayerSpecification } from 'maplibre-gl'
import type { Palette } from '../palette.ts'
import type { BaseMapKey } from './base-maps.ts'

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
  'labels',
  'work',
  'pins',
] as const
export type Slot = (typeof SLOTS)[number]

type OmitEach<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** A style layer without what its catalogue entry knows already. */
export type LayerStyle = OmitEach<LayerSpecification, 'source'> & {
  readonly slot: Slot
  /** Another source than the entry's own. */
  readonly from?: typeof LABEL_SOURCE
}

/** Text of a legend entry: one of the map's own texts, or a member of an enumeration. */
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
}

/**
 * Style layers of labels read this source: the same tiles, but coarser ones than the zoom asks for, because an
 * area gets its label once in every tile it lies in.
 */
export const LABEL_SOURCE = 'plot-labels'

export interface MapLayer<Key extends string = string> {
  /** Also the key of its title in the texts: `map.layer_<key>`. */
  readonly key: Key
  readonly group: 'ground' | 'plan' | 'property'
  /** Register the data comes from; its attribution is shown while the layer is. */
  readonly register: RegisterKey
  readonly source: TileSource
  /** Another base map on which this part of our ground is drawn too, because it lacks it. */
  readonly alsoOn?: BaseMapKey
  /** Shown unless the user switched it off. */
  readonly on: boolean
  /** Opacity 0–1 to begin with; a layer without one has no slider. */
  readonly opacity?: number
  /** Smallest zoom at which the layer is drawn; below it the panel says so. */
  readonly from: number
  /** The style layers, ids without prefix. */
  readonly paint: (palette: Palette, opacity: number) => readonly LayerStyle[]
  /** Every class that is painted. */
  readonly legend: (palette: Palette) => readonly LegendEntry[]
}

/** Types one layer and returns it unchanged. */
export function defineLayer<const Key extends string>(layer: MapLayer<Key>): MapLayer<Key> {
  return layer
}
