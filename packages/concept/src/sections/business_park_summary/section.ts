import { defineSection, NO_SETTINGS } from '../define.ts'
import type { ParkSummaryData } from './contents.ts'

/** A business park at a glance: where it lies, how large it is, and what stands there. */
export const business_park_summary = defineSection<ParkSummaryData>({
  about: 'business_park',
  settings: NO_SETTINGS,
  reads: [],
  readsArea: ['park'],
  topics: {
    name: 'park',
    municipality: 'address',
    province: 'address',
    drawing: 'park',
    facts: {
      park: (facts) => facts !== null || null,
      companies: (facts) => facts?.companies,
    },
    area_source: {},
  },
})
