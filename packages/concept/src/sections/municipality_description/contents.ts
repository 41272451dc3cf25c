import { areaDescriptionSchema, describeArea } from '../area-description.ts'
import { defineMunicipalityContents } from '../define.ts'

export const municipalityDescription = defineMunicipalityContents({
  schema: areaDescriptionSchema,
  make: describeArea,
})
