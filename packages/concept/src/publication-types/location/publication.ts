import type { Publication } from '../define.ts'

/** A page about one location, which opens with its design. */
export const location: Publication = {
  begins: ['location_concepts', 'location_summary', 'location_description', 'location_regulations'],
  subject: 'locationKey',
  about: ['location'],
}
