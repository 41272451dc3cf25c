import { defineSection, NO_SETTINGS } from '../define.ts'
import type { FormFactorsData } from './contents.ts'

/** What the design measures, as a whole and building by building, each figure with its formula. */
export const concept_formfactors = defineSection<FormFactorsData>({
  about: 'concept',
  settings: NO_SETTINGS,
  reads: ['concepts', 'units'],
  readsPlace: true,
  flag: 'concepts',
  topics: {
    total: {
      designs: (total) => total,
      plots: ({ plotarea }) => plotarea,
      plan: ({ buildingenvelope }) => buildingenvelope,
    },
    buildings: 'designs',
    plot: 'plots',
    version: 'designs',
  },
})
