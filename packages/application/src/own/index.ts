export {
  findDelivery,
  listDeliveries,
  readRejects,
  rejectsAsCsv,
  removeDelivery,
} from './deliveries.ts'
export { readLocationOwners } from './location-owners.ts'
export { createHeadReader, type HeadReader } from './read-apart.ts'
export { nameOf, receive } from './receive.ts'
export {
  addUpload,
  cancelUpload,
  dropUpload,
  isFull,
  listUploads,
  queueUpload,
  readUpload,
  saveDraft,
  toMatching,
  type Upload,
} from './upload-store.ts'
