import { defineSection, NO_SETTINGS } from '../define.ts'
import type { ValuationData } from './contents.ts'

/** What the design is worth: its value, the yield of what is let, and with the land bid what the ground is worth. */
export const concept_valuation = defineSection<ValuationData>({
  about: 'concept',
  settings: NO_SETTINGS,
  reads: ['concepts', 'units', 'costs'],
  readsPlace: true,
  flag: 'concepts',
  conceptFlag: 'businesscase',
  choices: ['showLandBid'],
  isConfidential: true,
  topics: {
    value: 'valuation',
    let: 'valuation',
    land: 'land_bid',
    method: 'land_bid',
    isIncomplete: 'valuation',
  },
})
