import type { Publication } from '../define.ts'

/** A page about one concept of a location: opens with the design and its headline figures, then where that stands. */
export const concept: Publication = {
  begins: [
    'concept_summary',
    'concept_unit_breakdown',
    'concept_floorplans',
    'location_summary',
    'location_regulations',
  ],
  subject: 'conceptKey',
  about: ['concept', 'location'],
}
