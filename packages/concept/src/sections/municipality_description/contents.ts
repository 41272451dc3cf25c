import { defineMunicipalityContents } from '../define.ts'
import { areaDescriptionSchema, describeArea } from './description.ts'

export const municipalityDescription = defineMunicipalityContents({
  schema: areaDescriptionSchema,
  make: describeArea,
})
