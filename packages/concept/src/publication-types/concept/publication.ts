import type { Publication } from '../define.ts'

/** A page about one concept of a location: its design, and where that stands. */
export const concept: Publication = {
  begins: ['location_concepts', 'location_summary', 'location_regulations'],
  subject: 'conceptKey',
}
