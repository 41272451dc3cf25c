import { businessCase, businessSchema } from '../../business-case.ts'
import { defineLocationContents } from '../define.ts'

export const business = defineLocationContents({
  schema: businessSchema,
  make: (source, _, modelOf) => ({
    concepts: source.concepts.map((concept) => businessCase(source, concept, modelOf)),
  }),
})
