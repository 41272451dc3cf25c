import type { Publication } from '../define.ts'

/** A page about one population core, with pages of the locations in it. */
export const population_core: Publication = {
  begins: [
    'population_core_summary',
    'population_core_scores',
    'population_core_context',
    'locations_list',
    'location_summary',
    'location_description',
    'location_regulations',
  ],
  subject: 'geodataKey',
  about: ['population_core', 'parks', 'locations', 'location'],
  areas: ['population_cores'],
  hasPagesOfLocations: true,
}
