/** Everything that an import may bring: the layers, and the maps of cells. */
import { type LayerKey, layerKeys } from './layers.ts'
import { type RasterKey, rasterKeys } from './rasters.ts'

export type ImportKey = LayerKey | RasterKey
export const importKeys: readonly ImportKey[] = [...layerKeys, ...rasterKeys]
