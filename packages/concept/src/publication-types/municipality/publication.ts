import type { Publication } from '../define.ts'

/** A page about one municipality: its figures, and what lies in it. */
export const municipality: Publication = {
  begins: [
    'municipality_summary',
    'municipality_scores',
    'municipality_context',
    'business_park_list',
  ],
  subject: 'geodataKey',
  about: ['municipality', 'parks'],
  areas: ['municipalities'],
}
