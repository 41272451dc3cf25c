import type { Publication } from '../define.ts'

/** A page about the locations of a search query, with a page for each of them. */
export const searchquery: Publication = {
  begins: [
    'locations_summary',
    'locations_map',
    'locations_list',
    'location_summary',
    'location_description',
    'location_regulations',
  ],
  subject: 'searchQueryKey',
  about: ['locations', 'location'],
  hasPagesOfLocations: true,
}
