import { areaScoresSchema, scoreArea } from '../area-scores.ts'
import { defineMunicipalityContents } from '../define.ts'

export const municipalityScores = defineMunicipalityContents({
  schema: areaScoresSchema,
  make: scoreArea,
})
