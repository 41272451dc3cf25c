import type { Publication } from '../define.ts'

/** The business parks of a municipality, each of which leads to its own page. */
export const municipality_index: Publication = {
  begins: ['business_park_map', 'business_park_list'],
  subject: 'geodataKey',
  about: ['parks', 'municipality'],
  areas: ['municipalities'],
}
