import { type AreaSummaryData, areaSummarySection } from '../area-summary.ts'
import { defineSection } from '../define.ts'

/** How the page of a municipality begins: where it lies, its outline and headline figures. */
export const municipality_summary = defineSection<AreaSummaryData>({
  about: 'municipality',
  ...areaSummarySection,
})
