export { readRange } from './byte-range.ts'
export { assertParents, insertImage } from './image-rows.ts'
export { keepContent, nameOf, receive } from './keep-upload.ts'
export { makeMediums } from './older-mediums.ts'
