export { openFile } from './open-file.ts'
export { openRaster } from './open-raster.ts'
export { createOutbound } from './outbound/outbound.ts'
export type { ServiceContext } from './services/context.ts'
export { type OpenedCoverage, openCoverage } from './services/coverage.ts'
export { createKeptFiles } from './services/kept-files.ts'
export {
  findPlace,
  type PlaceType,
  suggestPlaces,
} from './services/locatieserver.ts'
export { askLookup } from './services/lookups/ask.ts'
export { openService } from './services/open-service.ts'
