export { copyLocation } from './copy-location.ts'
export { findPlaces } from './find-places.ts'
export { sweepTemporary } from './sweep-temporary.ts'
