import type { ImportKey } from '@kavel/registers'

/** The layers and maps of cells in the order in which people look for them, with the key of their name. */
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
  noise_all: 'home.layer_noise_all',
  noise_road: 'home.layer_noise_road',
  noise_rail: 'home.layer_noise_rail',
  noise_air: 'home.layer_noise_air',
  noise_industry: 'home.layer_noise_industry',
  noise_wind: 'home.layer_noise_wind',
  tree_cover: 'home.layer_tree_cover',
  ground_level: 'home.layer_ground_level',
  neighbourhoods: 'home.layer_neighbourhoods',
  districts: 'home.layer_districts',
  municipalities: 'home.layer_municipalities',
  provinces: 'home.layer_provinces',
  postcode4: 'home.layer_postcode4',
  postcode6: 'home.layer_postcode6',
  population_cores: 'home.layer_population_cores',
} as const satisfies Record<ImportKey, string>
export const LAYER_ORDER = Object.keys(LAYER_NAMES)
