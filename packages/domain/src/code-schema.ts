/**
 * How the codes of an enumeration are read. Apart from the enumerations, so that who shows one does not load zod.
 */
import { z } from 'zod'
import { describeChoices } from './choices.ts'

/** A zod schema that accepts exactly the codes of an enumeration. */
export function codeSchema<T extends Record<string, number>>(
  enumeration: T,
): z.ZodType<T[keyof T], T[keyof T]> {
  const codes = Object.values(enumeration) as T[keyof T][]
  return z.literal(codes as [T[keyof T], ...T[keyof T][]]) as unknown as z.ZodType<
    T[keyof T],
    T[keyof T]
  >
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
