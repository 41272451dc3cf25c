import { z } from 'zod'
import { constraintSchema, publicConstraint } from '../../public-records.ts'
import { defineLocationContents } from '../define.ts'

const schema = z.strictObject({ constraints: z.array(constraintSchema).readonly() })
export type RegulationsData = z.output<typeof schema>

export const regulations = defineLocationContents({
  schema,
  make: ({ constraints }) => ({ constraints: constraints.map(publicConstraint) }),
})
