import type { Publication } from '../define.ts'

/** A page about one population core, with pages of the locations in it. */
export const population_core: Publication = {
  begins: ['locations_summary', 'locations_list', 'location_summary', 'location_description'],
  subject: 'geodataKey',
  about: ['population_core', 'parks', 'locations', 'location'],
  areas: ['population_cores'],
  hasPagesOfLocations: true,
}
