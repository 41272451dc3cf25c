import { defineSection, NO_SETTINGS } from '../define.ts'
import type { ConceptsData } from './contents.ts'

/** The designs, drawn in their surroundings: it alone holds the whole records that a model is made from. */
export const location_concepts = defineSection<ConceptsData>({
  about: 'location',
  settings: NO_SETTINGS,
  reads: ['constraints', 'concepts', 'concepts.description', 'units'],
  readsPlace: true,
  flag: 'concepts',
  choices: ['showPrices'],
  topics: {
    plots: 'plots',
    constraints: 'rules',
    envelope_area: 'plan',
    zones: 'plan',
    envelopes: 'plan',
    units: 'dwelling_types',
    prices: 'prices',
    concepts: 'designs',
    surroundings: 'surroundings',
    parameters: 'design_rules',
  },
})
