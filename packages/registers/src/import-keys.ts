/** Everything that an import may bring: the layers, and the maps of cells. */
import { type LayerKey, layerKeys } from './layers.ts'
import { type RasterKey, rasterKeys } from './rasters.ts'

export type ImportKey = LayerKey | RasterKey
export const importKeys: readonly ImportKey[] = [...layerKeys, ...rasterKeys]

/** Whether a word, e.g. of a command line, names a layer or a map of cells. */
export function isImportKey(word: string): word is ImportKey {
  return (importKeys as readonly string[]).includes(word)
}
