/** Values of a look-up out of what a service sent, whatever it sent. */
import { bareName, date, number, readAttributes } from '../fields.ts'
import { type FieldNames, type LookupFieldKey, lookupFieldOf } from './fields.ts'

type Value = string | number | null

/** Longest text of a value; what is longer is cut. */
const LONGEST = 1000
const numberSchema = number('value').schema
const dateSchema = date('value').schema

/**
 * The values of one record by their fields; null where the service knows none or writes something else. Null as a whole
 * when it knows nothing at all.
 */
export function readLookupRecord(
  names: FieldNames,
  raw: unknown,
): Partial<Record<LookupFieldKey, Value>> | null {
  const entries = Object.entries(names) as [LookupFieldKey, readonly string[]][]
  const values = entries.map(([key, paths]) => [key, readFirst(key, paths, raw)] as const)
  return values.every(([, value]) => value === null) ? null : Object.fromEntries(values)
}

function readFirst(key: LookupFieldKey, paths: readonly string[], raw: unknown): Value {
  for (const path of paths) {
    const value = readValue(key, find(raw, path))
    if (value !== null) return value
  }
  return null
}

/** Value at a path; names compare like register attributes. */
function find(raw: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) => (isObject(at) ? (readAttributes(at).get(bareName(name))?.value ?? null) : null),
      raw,
    )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readValue(key: LookupFieldKey, found: unknown): Value {
  const { type, range, times = 1 } = lookupFieldOf(key)
  if (type === 'text') return readText(found)
  if (type === 'link') return readLink(found)
  if (type === 'date') return dateSchema.safeParse(found).data ?? null
  // a list stands for how many it names
  const value = Array.isArray(found) ? found.length : (numberSchema.safeParse(found).data ?? null)
  if (value === null || (range && (value < range[0] || value > range[1]))) return null
  return value * times
}

function readText(found: unknown): string | null {
  if (Array.isArray(found)) return found.map(readText).filter(Boolean).join(', ') || null
  if (typeof found !== 'string' && typeof found !== 'number') return null
  const text = String(found).trim().slice(0, LONGEST)
  return text === '' || /^null$/i.test(text) ? null : text
}

/** The first address on the web in a text; plans hold several, separated by commas. */
function readLink(found: unknown): string | null {
  const [address] = /https?:\/\/[^\s,"'<>]+/.exec(readText(found) ?? '') ?? []
  return address !== undefined && URL.canParse(address) ? address : null
}
