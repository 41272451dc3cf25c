import {
  type DrawnName,
  type DrawnTable,
  type DrawnViewName,
  drawnViews,
  listDrawnTables,
} from '@kavel/registers'
import type { MapLayer, MapLook } from './define-layer.ts'
import { roads, streets, trees, water } from './ground.ts'
import { dimensions, envelopes, unusedCapacity, zoning } from './plan.ts'
import { buildings, plots } from './property.ts'
import { listClasses, paintUsually } from './usual-look.ts'

export type LayerKey = DrawnName | DrawnViewName

/** Looks that a declaration cannot tell: edges, letters, dashes. */
const looks: Partial<Record<LayerKey, MapLook | ((drawn: DrawnTable) => MapLook)>> = {
  plots,
  buildings,
  zoning,
  envelopes,
  dimensions,
  unused_capacity: unusedCapacity,
  streets,
  roads,
  water,
  trees,
}

/** The layer of a declared table. Without a look of its own it is drawn by geometry and coloured by class. */
export function makeMapLayer(drawn: DrawnTable, look: MapLook = {}): MapLayer {
  const { name, layer, register, tile } = drawn
  return {
    ...tile,
    key: name,
    register,
    imported: layer,
    paint: (palette, opacity) => paintUsually(drawn, palette, opacity),
    legend: (palette) => listClasses(drawn, palette),
    ...look,
  }
}

/** Every layer of our own data, in the order of the panel. */
export const mapLayers = [...listDrawnTables(), ...drawnViews].map((drawn) => {
  const look = looks[drawn.name as LayerKey]
  return makeMapLayer(drawn, typeof look === 'function' ? look(drawn) : look)
}) as readonly (MapLayer & { readonly key: LayerKey })[]

/** The groups of the panel, top to bottom. */
export const LAYER_GROUPS = [
  'property',
  'plan',
  'ground',
  'nature',
  'amenities',
  'statistics',
] as const satisfies readonly MapLayer['group'][]
