/** Reading attributes: registers spell one attribute in several ways and write numbers as text. */
import { z } from 'zod'
import { readCalendarDay } from './days.ts'
import { lookUp } from './look-up.ts'

/**
 * An attribute: the names it goes by, first found wins, and what its value may be. Names are compared without case and
 * without what separates words: `aantal_inwoners`, `aantalInwoners` and `AANTAL_INWONERS` are one.
 */
export interface Field<Value> {
  readonly names: readonly string[]
  readonly schema: z.ZodType<Value>
}
export type Fields = Readonly<Record<string, Field<unknown>>>
export type FieldValues<F extends Fields> = {
  [Key in keyof F]: F[Key] extends Field<infer Value> ? Value : never
}

/** Longest text of a typed column; the longest names in the registers are some 200 characters. */
const TEXT_LIMIT = 1000

const words = z.string().trim().max(TEXT_LIMIT)
const textSchema = words.transform((value) => value || null)
const numericText = z
  .string()
  .trim()
  .regex(/^-?\d+([.,]\d+)?$/, 'expected a number')
  .transform((value) => Number(value.replace(',', '.')))
// A cell of a table and an element of XML are there without holding anything.
const blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => null)
const numberSchema = z.union([z.number(), numericText, blank], 'expected a number')

/** Text, or null when the attribute is absent, null or blank. */
export function text(...names: string[]): Field<string | null> {
  return { names, schema: textSchema.nullable() }
}

/** Text that must be there. */
export function requiredText(...names: string[]): Field<string> {
  return { names, schema: words.min(1, 'must not be empty') }
}

/** Text or a whole number as text: codes and house numbers come as either. */
export function code(...names: string[]): Field<string | null> {
  const schema = z.union(
    [textSchema, z.int().transform((value) => String(value))],
    'expected text or a whole number',
  )
  return { names, schema: schema.nullable() }
}

/** A finite number, possibly written as text with a decimal point or comma, or null. */
export function number(...names: string[]): Field<number | null> {
  return { names, schema: numberSchema.nullable() }
}

/** A whole number within PostgreSQL's integer, possibly written as text, or null. */
export function integer(...names: string[]): Field<number | null> {
  const whole = z.int32('expected a whole number').nullable()
  return { names, schema: numberSchema.pipe(whole).nullable() }
}

const day = z
  .union([z.string(), z.int().transform(String)], 'expected a date')
  .transform((value, context) => {
    const read = readCalendarDay(value)
    if (read.ok) return read.day
    context.addIssue(read.reason)
    return z.NEVER
  })

/** A day, `YYYY-MM-DD`: of a date in the spellings of the registers, or of a moment; null where they say "no end". */
export function date(...names: string[]): Field<string | null> {
  return { names, schema: z.union([blank, day]).nullable() }
}

const flagWords: Readonly<Record<string, boolean>> = {
  j: true,
  ja: true,
  true: true,
  '1': true,
  y: true,
  n: false,
  nee: false,
  false: false,
  '0': false,
}

/** Yes or no, in the words of the registers; null when it says neither. */
export function flag(...names: string[]): Field<boolean | null> {
  const schema = z
    .union([z.boolean(), z.string(), z.number()], 'expected yes or no')
    .transform((value) => lookUp(flagWords, String(value).trim().toLowerCase()) ?? null)
  return { names, schema: schema.nullable() }
}

/** Anything; the parser looks at it itself. */
export function anything(...names: string[]): Field<unknown> {
  return { names, schema: z.unknown() }
}

/** The attributes of a record by their bare names; of two that are spelled alike the first that holds something. */
export type Attributes = ReadonlyMap<string, { readonly name: string; readonly value: unknown }>

/** Attributes that hold something. */
export function readAttributes(properties: Readonly<Record<string, unknown>>): Attributes {
  const attributes = new Map<string, { name: string; value: unknown }>()
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue
    const key = bareName(name)
    if (!attributes.has(key)) attributes.set(key, { name, value })
  }
  return attributes
}

/** A name without case and without what separates words. */
export function bareName(name: string): string {
  return name.replace(/[-_ ]/g, '').toLowerCase()
}

/** The first of the names that the record has; names are bare. */
export function pick(
  attributes: Attributes,
  names: readonly string[],
): { readonly name: string; readonly value: unknown } | null {
  for (const name of names) {
    const found = attributes.get(name)
    if (found) return found
  }
  return null
}

/** Fields with their names as they are compared. */
export type ReadableFields = readonly (readonly [string, Field<unknown>, readonly string[]])[]

export function prepareFields(fields: Fields): ReadableFields {
  return Object.entries(fields).map(([key, field]) => [key, field, field.names.map(bareName)])
}

/** Reads all fields, or says which attribute is wrong and how. */
export function readFields(
  attributes: Attributes,
  fields: ReadableFields,
): { ok: true; values: Readonly<Record<string, unknown>> } | { ok: false; reason: string } {
  const values: Record<string, unknown> = {}
  for (const [key, field, names] of fields) {
    const found = pick(attributes, names)
    const parsed = field.schema.safeParse(found?.value ?? null)
    if (!parsed.success) {
      const name = found?.name ?? field.names[0]
      const message = found ? (parsed.error.issues[0]?.message ?? 'invalid') : 'is missing'
      return { ok: false, reason: `${name}: ${message}` }
    }
    values[key] = parsed.data
  }
  return { ok: true, values }
}
