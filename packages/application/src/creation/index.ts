export { copyLocation } from './copy-location.ts'
export { findPlaces } from './find-places.ts'
