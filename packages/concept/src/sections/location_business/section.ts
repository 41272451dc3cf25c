import type { BusinessData } from '../../business-case.ts'
import { BUSINESS_TOPICS } from '../../business-topics.ts'
import { defineSection, NO_SETTINGS } from '../define.ts'

/** The business case of the designs. */
export const location_business = defineSection<BusinessData>({
  about: 'location',
  settings: NO_SETTINGS,
  reads: ['concepts', 'units', 'costs'],
  readsPlace: true,
  flag: 'concepts',
  choices: ['showPrices', 'showLandBid'],
  isConfidential: true,
  topics: BUSINESS_TOPICS,
})
