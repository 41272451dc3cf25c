export {
  type Connection,
  connectionOf,
  type Database,
  type DatabaseKind,
  openConnection,
  openFolder,
  openServer,
  openSocket,
} from './connection.ts'
export { currentLevel, latestLevel, migrate, oneAtATime } from './core/migrate.ts'
export { named, type Statement } from './core/named.ts'
export { parcelsSql } from './core/parcels.ts'
export type { Queryable } from './core/queryable.ts'
export { DatabaseRefusal, isDiskFull, refuseFolder } from './core/refusal.ts'
export { countRows, expectRows } from './core/rows.ts'
export { type Principal, type Product, readAs, withPrincipal } from './core/session.ts'
export { isExhausted, isUnreachable } from './core/unreachable.ts'
export { hearChanges } from './core/wakes.ts'
export { fromHexWkb, toHexWkb } from './core/wkb.ts'
export { computeFeatures, type FeaturesRequest } from './features/compute.ts'
export { type Former, readFormerFeatures } from './features/history.ts'
export {
  readFeatureChanges,
  streamFeatures,
} from './features/read.ts'
export { companiesInPark } from './own/companies.ts'
export { ownFacts } from './own/facts.ts'
export {
  readOwnFeatures,
  readOwnFeaturesVersion,
  refreshOwnFeatures,
} from './own/features.ts'
export { importOwnFile, type OwnImportResult } from './own/import.ts'
export { OWNERS_OF_LOCATION } from './own/owners.ts'
export type { OwnImportRequest } from './own/request.ts'
export { assertWholeCluster } from './pglite/cluster.ts'
export { findFolderOwner, LOCK } from './pglite/lock.ts'
export { makeFolder } from './pglite/make-folder.ts'
export { readAreas } from './registers/administrative.ts'
export {
  type Area,
  addArea,
  listAreas,
  type NewArea,
} from './registers/areas.ts'
export { importCollection } from './registers/collection.ts'
export {
  type ImportReport,
  type ImportResult,
  importDeliveries,
} from './registers/import.ts'
export { plotShapes, plotsByShare } from './registers/plot-shares.ts'
export * from './registers/queries.ts'
export { KEPT_REJECTS } from './registers/rejects.ts'
export {
  createPlotReader,
  importRaster,
  type PlotReader,
  type RasterReport,
} from './registers/samples.ts'
