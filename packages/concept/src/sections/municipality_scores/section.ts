import { type AreaScoresData, areaScoresSection } from '../area-scores.ts'
import { defineSection } from '../define.ts'

/** Figures of a municipality beside those of the areas around it. */
export const municipality_scores = defineSection<AreaScoresData>({
  about: 'municipality',
  ...areaScoresSection,
})
