import type { Publication } from '../define.ts'

/** The municipalities of a province or of the country, each of which leads to its own page. */
export const state_index: Publication = {
  begins: ['publications_list'],
  subject: 'geodataKey',
  about: ['municipalities', 'parks'],
  areas: ['provinces', 'country'],
}
