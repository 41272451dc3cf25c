import type { Publication } from '../define.ts'

/** A page about one business park, with pages of the locations in it. */
export const business_park: Publication = {
  begins: [
    'business_park_summary',
    'business_park_map',
    'business_park_scores',
    'business_park_companies',
    'business_park_regulations',
    'business_park_densify',
  ],
  subject: 'ibisKey',
  about: ['business_park', 'parks', 'locations', 'location'],
  areas: ['business_parks'],
  hasPagesOfLocations: true,
}
