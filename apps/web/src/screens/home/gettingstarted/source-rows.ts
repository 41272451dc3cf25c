import type { LayerKey, RegisterSource } from '@kavel/registers'

/** The layers in the order in which people look for them, with the key of their name. */
const LAYER_NAMES = {
  plots: 'home.layer_plots',
  zoning: 'home.layer_zoning',
  buildings: 'home.layer_buildings',
  addresses: 'home.layer_addresses',
  roads: 'home.layer_roads',
  road_segments: 'home.layer_road_segments',
  water: 'home.layer_water',
  green: 'home.layer_green',
  trees: 'home.layer_trees',
  terrain: 'home.layer_terrain',
} as const satisfies Record<LayerKey, string>
const ORDER = Object.keys(LAYER_NAMES)

export interface SourceRow extends RegisterSource {
  readonly name: (typeof LAYER_NAMES)[LayerKey]
  /** Told beside the name when the layer came in several deliveries. */
  readonly part: string | null
}

/** The deliveries as rows of which no two read alike. */
export function sourceRows(sources: readonly RegisterSource[]): SourceRow[] {
  return sources
    .map((source) => {
      const isOneOfMany = sources.filter(({ layer }) => layer === source.layer).length > 1
      return {
        ...source,
        name: LAYER_NAMES[source.layer],
        part: isOneOfMany ? source.dataset : null,
      }
    })
    .sort((a, b) => ORDER.indexOf(a.layer) - ORDER.indexOf(b.layer))
}
