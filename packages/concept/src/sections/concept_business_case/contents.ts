import { businessCase, businessSchema } from '../../business-case.ts'
import { defineConceptContents } from '../define.ts'

export const conceptBusiness = defineConceptContents({
  schema: businessSchema,
  make: (source, _, modelOf) => ({ concepts: [businessCase(source, source.concept, modelOf)] }),
})
