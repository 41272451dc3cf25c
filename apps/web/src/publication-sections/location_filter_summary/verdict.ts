import type { SectionContents } from '@kavel/concept'

type Found = SectionContents['location_filter_summary']['rows'][number]['found']

/** Of all parcels together: one that does not fit decides, then one that is unknown. */
export function verdictOf(found: Found): 'yes' | 'no' | 'unknown' {
  if (found.some(({ verdict }) => verdict === false)) return 'no'
  return found.length === 0 || found.some(({ verdict }) => verdict === null) ? 'unknown' : 'yes'
}
