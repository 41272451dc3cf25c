import { businessCase, businessSchema } from '../../business-case.ts'
import { defineConceptContents } from '../define.ts'

export const conceptBusiness = defineConceptContents({
  schema: businessSchema,
  make: (source, _, modelOf) => ({
    // what the land costs is no result of a design that does not exist yet
    concepts:
      source.concept.buildings.length > 0 ? [businessCase(source, source.concept, modelOf)] : [],
  }),
})
