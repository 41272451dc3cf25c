import { SITE_DRAWING_TOPICS } from '../../drawing-topics.ts'
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
    drawing: SITE_DRAWING_TOPICS,
    buildings: 'designs',
    version: 'designs',
  },
})
