import { defineSection } from '../define.ts'
import type { ScoresData } from './contents.ts'
import { scoresSettings } from './settings.ts'

/** How a business park does: indicators of its ground, its buildings and its companies. */
export const business_park_scores = defineSection<ScoresData>({
  about: 'business_park',
  settings: scoresSettings,
  reads: [],
  readsArea: ['park'],
  topics: {
    isKnown: {},
    shows: {},
    by: {},
    overlaps: 'area_figures',
    indicators: {
      area_figures: (all) => all.filter(({ is_own }) => !is_own),
      companies: (all) => all.filter(({ is_own }) => is_own),
    },
  },
})
