import type { BusinessData } from '../../business-case.ts'
import { BUSINESS_TOPICS } from '../../business-topics.ts'
import { defineSection, NO_SETTINGS } from '../define.ts'

/** The business case of the design: income, costs by group, and what is left. */
export const concept_business_case = defineSection<BusinessData>({
  about: 'concept',
  settings: NO_SETTINGS,
  reads: ['concepts', 'units', 'costs'],
  readsPlace: true,
  flag: 'concepts',
  conceptFlag: 'businesscase',
  choices: ['showPrices', 'showLandBid'],
  isConfidential: true,
  topics: BUSINESS_TOPICS,
})
