import { type AreaScoresData, areaScoresSection } from '../area-scores.ts'
import { defineSection } from '../define.ts'

/** Figures of a population core beside those of the areas around it. */
export const population_core_scores = defineSection<AreaScoresData>({
  about: 'population_core',
  ...areaScoresSection,
})
