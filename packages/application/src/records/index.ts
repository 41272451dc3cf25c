export { assertChoices } from './agreement.ts'
export { changeLocations } from './changes/change-locations.ts'
export { changeLocationsOnce } from './changes/change-once.ts'
export { hasTree, isShownThrough } from './columns.ts'
export { createOnce, createRecords } from './create.ts'
export { MOST_CUSTOM } from './custom-fields.ts'
export { translateErrors } from './database-errors.ts'
export { exchangeBuildings } from './exchange.ts'
export { readGroups } from './groups.ts'
export { hidden } from './hidden.ts'
export { type RecordList, readDetail, readList, readOne } from './list.ts'
export { LOCATION_PARAMETERS, type LocationParameter, MOST_TOTALS } from './locations-asked.ts'
export { MOST_ORDERS } from './order.ts'
export { isPrepared, prepareBody } from './prepare.ts'
export {
  fieldNames,
  filtersOf,
  LIST_LIMIT,
  LIST_PARAMETERS,
  LIST_SIZE,
  orderNames,
  parseDepth,
  parseListQuery,
  parsePage,
  parseWhere,
} from './query.ts'
export { DEPTH_LIMIT, detailStatement, recordsStatement } from './read.ts'
export { removeRecord, removeWhere } from './remove.ts'
export { reorderRecords } from './reorder.ts'
export { readDeleted, restoreRecord } from './restore.ts'
export { DOCUMENT_LIMIT, isTooDeep } from './storable.ts'
export { updateRecord, updateRecords } from './update.ts'
export { replaceChoice, usesOfChoice, usesOfField } from './uses.ts'
export { type RowValues, validateCreate } from './validate.ts'
export { parseId } from './write.ts'
