export type { OpenFileOptions } from './formats/format.ts'
export { openFile } from './open-file.ts'
export { openRaster } from './open-raster.ts'
export { createOutbound, type Outbound } from './outbound/outbound.ts'
export type { ServiceContext } from './services/context.ts'
export {
  type FoundPlace,
  findPlace,
  type PlaceResult,
  type PlaceType,
} from './services/locatieserver.ts'
export { openService, type ServiceArea } from './services/open-service.ts'
