import { defineSection, NO_SETTINGS } from '../define.ts'
import type { LocationsSummaryData } from './contents.ts'

/** What was looked for, and what was found, as of the last run. */
export const locations_summary = defineSection<LocationsSummaryData>({
  about: 'locations',
  settings: NO_SETTINGS,
  reads: [],
  topics: {
    filters: 'search_query',
    hidden: {},
    names: {},
    run: 'search_query',
    count: {},
    size: 'plots',
    sizeUnknown: {},
  },
})
