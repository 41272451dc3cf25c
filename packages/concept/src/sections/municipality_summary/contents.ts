import { areaSummarySchema, summariseArea } from '../area-summary.ts'
import { defineMunicipalityContents } from '../define.ts'

export const municipalitySummary = defineMunicipalityContents({
  schema: areaSummarySchema,
  make: summariseArea,
})
