import type { LayerKey } from '@kavel/registers'

/** The layers in the order in which people look for them, with the key of their name. */
export const LAYER_NAMES = {
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
export const LAYER_ORDER = Object.keys(LAYER_NAMES)
