import { type AreaSummaryData, areaSummarySection } from '../area-summary.ts'
import { defineSection } from '../define.ts'

/** How the page of a population core begins: where it lies, its outline and headline figures. */
export const population_core_summary = defineSection<AreaSummaryData>({
  about: 'population_core',
  ...areaSummarySection,
})
