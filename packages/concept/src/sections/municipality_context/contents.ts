import { areaContextSchema, contextOfArea } from '../area-context.ts'
import { defineMunicipalityContents } from '../define.ts'

export const municipalityContext = defineMunicipalityContents({
  schema: areaContextSchema,
  make: contextOfArea,
})
