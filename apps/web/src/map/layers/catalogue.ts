import { green, roads, streets, trees, water } from './ground.ts'
import { dimensions, envelopes, zoning } from './plan.ts'
import { buildings, plots } from './property.ts'

/** Every layer of our own data, in the order of the panel. */
export const mapLayers = [
  plots,
  buildings,
  zoning,
  envelopes,
  dimensions,
  streets,
  roads,
  water,
  green,
  trees,
] as const

export type LayerKey = (typeof mapLayers)[number]['key']
export type LayerGroup = (typeof mapLayers)[number]['group']

/** The groups of the panel, top to bottom. */
export const LAYER_GROUPS = ['property', 'plan', 'ground'] as const satisfies readonly LayerGroup[]
