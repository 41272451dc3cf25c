export { DELIVERIES } from './deliveries-folder.ts'
export { fetchArea } from './fetch-area.ts'
export { readHoldings } from './holdings.ts'
export { readNightly, refreshByNight, switchNightly } from './nightly.ts'
export { findPlaces, measurePlace } from './places.ts'
export {
  addRefresh,
  cancelRefresh,
  listRefreshes,
  noteProgress,
  type RefreshOrder,
} from './refresh-store.ts'
export { createRefreshHandler } from './refreshes.ts'
export { readRejects, rejectsAsCsv } from './rejects.ts'
