/**
 * How the codes of an enumeration are read. Apart from the enumerations, so that who shows one does not load zod.
 */
import { z } from 'zod'
import { describeChoices } from './choices.ts'
import { nameOfEnumeration } from './enums.ts'

const codeSchemas = new Map<Readonly<Record<string, number>>, z.ZodType>()

/**
 * A zod schema that accepts exactly the codes of an enumeration: one for each, which the description of the API names
 * as the enumeration is named, with the keys of its members.
 */
export function codeSchema<T extends Record<string, number>>(
  enumeration: T,
): z.ZodType<T[keyof T], T[keyof T]> {
  const known = codeSchemas.get(enumeration)
  const schema = known ?? z.literal(Object.values(enumeration) as [number, ...number[]])
  const id = nameOfEnumeration(enumeration)
  if (!known) {
    if (id) z.globalRegistry.add(schema, { id, ...describeCodes(enumeration) })
    codeSchemas.set(enumeration, schema)
  }
  return schema as unknown as z.ZodType<T[keyof T], T[keyof T]>
}

/** Meaning of the codes for JSON schema: `0 draft, 1 published`, keys in the same order. */
function describeCodes(enumeration: Readonly<Record<string, number>>) {
  const members = Object.entries(enumeration)
  return {
    type: 'integer',
    'x-enum-varnames': members.map(([key]) => key),
    description: members.map(([key, code]) => `${code} ${key}`).join(', '),
  }
}

/** Accepts the code or the key text and gives the code: for files and the command line (design §4 "Tables"). */
export function codeOrKeySchema<T extends Record<string, number>>(
  enumeration: T,
): z.ZodType<T[keyof T], T[keyof T] | keyof T> {
  const keys = Object.keys(enumeration)
  return z.union(
    [
      codeSchema(enumeration),
      z.enum(keys as [string, ...string[]]).transform((key) => enumeration[key] as T[keyof T]),
    ],
    { error: ({ input }) => describeChoices(keys, input) },
  ) as unknown as z.ZodType<T[keyof T], T[keyof T] | keyof T>
}
