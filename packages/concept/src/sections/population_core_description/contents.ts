import { areaDescriptionSchema, describeArea } from '../area-description.ts'
import { defineCoreContents } from '../define.ts'

export const coreDescription = defineCoreContents({
  schema: areaDescriptionSchema,
  make: describeArea,
})
