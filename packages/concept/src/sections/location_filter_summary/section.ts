import { defineSection, NO_SETTINGS } from '../define.ts'
import type { FilterSummaryData } from './contents.ts'

/** What the query asks, what the location is, and whether it fits. */
export const location_filter_summary = defineSection<FilterSummaryData>({
  about: 'location',
  settings: NO_SETTINGS,
  reads: [],
  readsScore: true,
  topics: {
    unknown: {},
    rows: 'search_query',
    hidden: {},
    plots: {},
    more: {},
    names: {},
  },
})
