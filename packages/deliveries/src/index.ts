export { openFile } from './open-file.ts'
export { openRaster } from './open-raster.ts'
export { createOutbound, type Outbound } from './outbound/outbound.ts'
export { type ServiceContext, whatIsMissing } from './services/context.ts'
export {
  findPlace,
  type PlaceType,
} from './services/locatieserver.ts'
export { openService } from './services/open-service.ts'
