import type { TileSource } from '@kavel/calls'
import type { RegisterTable } from '@kavel/registers'

export interface TileLayer {
  readonly table: RegisterTable
  /** Columns that become attributes of the features. */
  readonly attributes: readonly string[]
  /** The attribute without which a record is left out. */
  readonly required?: string
  /** First zoom level at which the layer is drawn. */
  readonly minzoom: number
}

/** Source → layer → what it holds. One request brings all layers of a source. */
export const tileSources = {
  plots: {
    plots: { table: 'plots', attributes: ['register_id', 'designation', 'size'], minzoom: 14 },
  },
  buildings: {
    buildings: {
      table: 'buildings',
      attributes: ['register_id', 'height', 'year', 'use'],
      minzoom: 13,
    },
  },
  zoning: {
    zoning: {
      table: 'zoning',
      attributes: ['register_id', 'name', 'category', 'plan_id'],
      minzoom: 12,
    },
    envelopes: { table: 'envelopes', attributes: ['register_id', 'plan_id'], minzoom: 14 },
    dimensions: { table: 'dimensions', attributes: ['register_id', 'label'], minzoom: 14 },
  },
  ground: {
    green: { table: 'green', attributes: ['kind'], minzoom: 11 },
    water: { table: 'water', attributes: ['kind'], minzoom: 11 },
    roads: { table: 'roads', attributes: ['kind'], minzoom: 11 },
    trees: { table: 'trees', attributes: ['height'], minzoom: 15 },
    streets: { table: 'road_segments', attributes: ['name'], required: 'name', minzoom: 14 },
  },
} as const satisfies Record<TileSource, Record<string, TileLayer>>

/** The layers of a source that are drawn at a zoom level. */
export function layersAt(source: TileSource, zoom: number): [string, TileLayer][] {
  const layers: [string, TileLayer][] = Object.entries(tileSources[source])
  return layers.filter(([, { minzoom }]) => zoom >= minzoom)
}
