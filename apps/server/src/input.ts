import { z } from 'zod'
import { toIssues } from './records/validate.ts'
import { Refusal } from './refusal.ts'

/** The query or body of a call as its schema wants it; a 400 that names every field which is not. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Refusal('invalid_input', toIssues(parsed.error))
  return parsed.data
}

/** A number in the query of an address; an empty text is none. */
export function numeric(schema: z.ZodNumber) {
  return z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(schema)
}
