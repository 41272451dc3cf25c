import type { Publication } from '../define.ts'

/** The municipalities of a province or of the country, each of which leads to its own page. */
export const state_index: Publication = {
  begins: ['state_municipality_map', 'business_park_list'],
  subject: 'geodataKey',
  about: ['municipalities', 'parks'],
  areas: ['provinces', 'country'],
}
