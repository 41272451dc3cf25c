/** Reading attributes: registers spell one attribute in several ways and write numbers as text. */
import { z } from 'zod'

/** An attribute: the names it goes by, first found wins, and what its value may be. */
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
const numberSchema = z.union([z.number(), numericText], 'expected a number')

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
  return { names, schema: numberSchema.pipe(z.int32('expected a whole number')).nullable() }
}

/** A day, `YYYY-MM-DD`: of a date, of a moment (its day as written), of `YYYYMMDD`, or of GDAL's `YYYY/MM/DD`. */
export function date(...names: string[]): Field<string | null> {
  const schema = z
    .string()
    .trim()
    .regex(/^\d{4}([-/]?)\d{2}\1\d{2}(T.*)?$/, 'expected a date')
    .transform((value) => {
      const digits = value.slice(0, 10).replaceAll(/[-/]/g, '').slice(0, 8)
      return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    })
    .refine(isDay, 'expected a date')
  return { names, schema: schema.nullable() }
}

/** Anything; the parser looks at it itself. */
export function anything(...names: string[]): Field<unknown> {
  return { names, schema: z.unknown() }
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** The first of the names that the record has as an attribute of its own and that is not null. */
export function pick(
  properties: Readonly<Record<string, unknown>>,
  names: readonly string[],
): { name: string; value: unknown } | null {
  for (const name of names) {
    if (!Object.hasOwn(properties, name)) continue
    const value = properties[name]
    if (value !== null && value !== undefined) return { name, value }
  }
  return null
}

/** Reads all fields, or says which attribute is wrong and how. */
export function readFields<F extends Fields>(
  properties: Readonly<Record<string, unknown>>,
  fields: F,
): { ok: true; values: FieldValues<F> } | { ok: false; reason: string } {
  const values: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const found = pick(properties, field.names)
    const parsed = field.schema.safeParse(found?.value ?? null)
    if (!parsed.success) {
      const name = found?.name ?? field.names[0]
      const message = found ? (parsed.error.issues[0]?.message ?? 'invalid') : 'is missing'
      return { ok: false, reason: `${name}: ${message}` }
    }
    values[key] = parsed.data
  }
  return { ok: true, values: values as FieldValues<F> }
}
