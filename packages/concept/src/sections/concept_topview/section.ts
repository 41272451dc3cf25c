import { defineSection, NO_SETTINGS } from '../define.ts'
import type { TopViewData } from './contents.ts'

/** The design from above on its land, to scale, and what stands there. */
export const concept_topview = defineSection<TopViewData>({
  about: 'concept',
  settings: NO_SETTINGS,
  reads: ['concepts', 'units'],
  readsPlace: true,
  flag: 'concepts',
  topics: {
    drawing: {
      designs: (drawing) => drawing,
      plots: (drawing) => drawing,
      plan: (drawing) => drawing,
      surroundings: (drawing) => drawing,
    },
    buildings: 'designs',
    version: 'designs',
  },
})
