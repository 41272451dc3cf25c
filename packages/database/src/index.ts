export { assertWholeCluster } from './cluster.ts'
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
export { computeFeatures } from './features.ts'
export { type Former, readFormerFeatures } from './features-history.ts'
export {
  readFeatureChanges,
  streamFeatures,
} from './features-read.ts'
export { findFolderOwner, LOCK } from './lock.ts'
export { makeFolder } from './make-folder.ts'
export { currentLevel, latestLevel, migrate, oneAtATime } from './migrate.ts'
export { named, type Statement } from './named.ts'
export { ownFacts } from './own-facts.ts'
export {
  readOwnFeatures,
  readOwnFeaturesVersion,
  refreshOwnFeatures,
} from './own-features.ts'
export { importOwnFile, type OwnImportRequest, type OwnImportResult } from './own-import.ts'
export { plotShapes, plotsByShare } from './plot-shares.ts'
export type { Queryable } from './queryable.ts'
export { DatabaseRefusal, isDiskFull, refuseFolder } from './refusal.ts'
export {
  type Area,
  addArea,
  listAreas,
  type NewArea,
} from './register-areas.ts'
export { importCollection } from './register-collection.ts'
export {
  type ImportReport,
  type ImportResult,
  importDeliveries,
} from './register-import.ts'
export * from './register-queries.ts'
export { KEPT_REJECTS } from './register-rejects.ts'
export {
  createPlotReader,
  importRaster,
  type PlotReader,
  type RasterReport,
} from './register-samples.ts'
export { countRows, expectRows } from './rows.ts'
export { type Principal, type Product, readAs, withPrincipal } from './session.ts'
export { isExhausted, isUnreachable } from './unreachable.ts'
