import { SITE_DRAWING_TOPICS } from '../../drawing-topics.ts'
import { defineSection, NO_SETTINGS } from '../define.ts'
import type { ConceptSummaryData } from './contents.ts'

/** The design on its land with its headline figures: what a page of a concept opens with. */
export const concept_summary = defineSection<ConceptSummaryData>({
  about: 'concept',
  settings: NO_SETTINGS,
  reads: ['concepts', 'concepts.description', 'units'],
  readsPlace: true,
  flag: 'concepts',
  topics: {
    name: 'designs',
    description: 'text',
    hasBuildings: 'designs',
    drawing: SITE_DRAWING_TOPICS,
    figures: 'designs',
    plotarea: 'plots',
    plot: 'plots',
    version: 'designs',
  },
})
