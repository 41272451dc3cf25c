export { readCityFeature } from './formats/cityjson/city-objects.ts'
export type { OpenFileOptions } from './formats/format.ts'
export { openFile } from './open-file.ts'
export { openRaster } from './open-raster.ts'
