import { addresses } from './bag/addresses.ts'
import { buildings } from './bag/buildings.ts'
import { green, roads, terrain, water } from './bgt/ground.ts'
import { trees } from './bgt/trees.ts'
import { plots } from './brk/plots.ts'
import type { Layer } from './define-layer.ts'
import { zoning } from './imro/zoning.ts'
import { roadSegments } from './nwb/road-segments.ts'

/** What can be imported: one entry for each kind of collection that a register delivers. */
export const layers = {
  plots,
  buildings,
  addresses,
  zoning,
  roads,
  water,
  green,
  terrain,
  trees,
  road_segments: roadSegments,
} as const satisfies Record<string, Layer>
export type LayerKey = keyof typeof layers
export const layerKeys = Object.keys(layers) as LayerKey[]

/** Whether a word, e.g. of a command line, names a layer. */
export function isLayerKey(word: string): word is LayerKey {
  return Object.hasOwn(layers, word)
}
