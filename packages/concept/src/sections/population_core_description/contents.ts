import { defineCoreContents } from '../define.ts'
import { areaDescriptionSchema, describeArea } from '../municipality_description/description.ts'

export const coreDescription = defineCoreContents({
  schema: areaDescriptionSchema,
  make: describeArea,
})
