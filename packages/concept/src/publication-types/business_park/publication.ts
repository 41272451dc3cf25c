import type { Publication } from '../define.ts'

/** A page about one business park, with pages of the locations in it. */
export const business_park: Publication = {
  begins: ['locations_map', 'locations_list', 'location_summary', 'location_description'],
  subject: 'ibisKey',
  about: ['business_park', 'parks', 'locations', 'location'],
  areas: ['business_parks'],
  hasPagesOfLocations: true,
}
