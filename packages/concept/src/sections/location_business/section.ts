import { defineSection, NO_SETTINGS } from '../define.ts'
import type { BusinessData } from './contents.ts'

/** The business case of the designs. */
export const location_business = defineSection<BusinessData>({
  about: 'location',
  settings: NO_SETTINGS,
  reads: ['concepts', 'units', 'costs'],
  readsPlace: true,
  flag: 'concepts',
  choices: ['showPrices', 'showLandBid'],
  isConfidential: true,
  topics: {
    concepts: {
      business: (concepts) => concepts,
      designs: (concepts) => concepts,
      // what is sold or let, line by line, with what it brings in
      dwelling_types: (concepts) => concepts.flatMap(({ income }) => income),
      prices: (concepts) => concepts.flatMap(({ income }) => income.map(({ key }) => key)),
      land_bid: (concepts) => concepts.flatMap(({ land_bid }) => land_bid ?? []),
    },
  },
})
