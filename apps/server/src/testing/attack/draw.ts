/** Random values of a JSON schema, and hostile ones in their place. */
import type { Random } from '@kavel/geometry'
import { PIXEL } from '../../records/testing/examples.ts'
import type { Schema } from './description.ts'

export interface Drawing {
  readonly random: Random
  resolve(schema: Schema): Schema
  /** The id or key of a record that the field may name; undefined where it names none. */
  recordOf(field: string): unknown
  /** Share of the values that are hostile. */
  readonly hostility: number
}

/** Levels of a drawn value; below it lists are empty. */
const LEVELS = 8
const OPTIONAL_FIELDS = 3
/** Moments that a schema's format allows, and some that it should not. */
const MOMENTS = ['2026-01-01T00:00:00Z', '1000-01-01T00:00:00Z', '9999-12-31T23:59:59+15:59']
const WORDS = ['', ' ', 'Kade', 'a'.repeat(40), 'É😀ß', '‮rtl', '<img src=x onerror=alert(1)>', '%']

const HOSTILE: readonly unknown[] = [
  ...[
    null,
    true,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    "'; drop table users; --",
    '%',
    '1e999',
  ],
  ...[0, -0, -1, 1e308, 2 ** 53, 2 ** 31, 0.1, '-5', [], {}, [[]]],
  ...[{ type: 'Polygon', coordinates: [] }, '0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59'],
  ...[
    'NaN',
    { constructor: 1 },
    JSON.parse('{"__proto__": {"is_staff": true}}'),
    'x'.repeat(30_000),
  ],
  ...[Array.from({ length: 1001 }, () => ({})), '../../etc/passwd', '(a+)+$', '\ufeff'],
]

/** One of the hostile values, or a tree of them. */
export function drawHostile(random: Random, depth = 0): unknown {
  if (depth < 4 && random.chance(0.2))
    return random.chance(0.5)
      ? Array.from({ length: random.int(0, 4) }, () => drawHostile(random, depth + 1))
      : Object.fromEntries(
          Array.from({ length: random.int(0, 4) }, () => [
            String(random.pick(HOSTILE)).slice(0, 40),
            drawHostile(random, depth + 1),
          ]),
        )
  if (random.chance(0.2))
    return Array.from({ length: random.int(0, 30) }, () =>
      String.fromCharCode(random.int(0, 0xffff)),
    ).join('')
  return random.pick(HOSTILE)
}

/** A value of the schema; `field` is the name of the property that it is drawn for. */
export function draw(given: Schema, drawing: Drawing, field = '', level = 0): unknown {
  const { random, hostility } = drawing
  if (random.chance(hostility)) return drawHostile(random)
  const schema = drawing.resolve(given)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return draw(random.pick(choices), drawing, field, level)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => draw(one, drawing, field, level)))
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? '')
  if (type === 'object' || schema.properties) return drawObject(schema, drawing, level)
  if (type === 'array') return drawList(schema, drawing, field, level)
  if (type === 'integer' || type === 'number') return drawNumber(schema, drawing, field)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (type === 'string') return drawText(schema, drawing, field)
  return drawHostile(random)
}

function drawObject(schema: Schema, drawing: Drawing, level: number): Record<string, unknown> {
  const { random } = drawing
  const { properties = {}, required = [] } = schema
  const optional = Object.keys(properties).filter((key) => !required.includes(key))
  const chosen = new Set(required)
  if (optional.length && level < LEVELS)
    for (let count = random.int(0, OPTIONAL_FIELDS); count > 0; count--)
      chosen.add(random.pick(optional))
  const drawn = Object.fromEntries(
    [...chosen].map((key) => [key, draw(properties[key] ?? {}, drawing, key, level + 1)]),
  )
  if (random.chance(drawing.hostility)) drawn.smaak = drawHostile(random)
  return drawn
}

function drawList(schema: Schema, drawing: Drawing, field: string, level: number): unknown[] {
  const { prefixItems, items = {}, minItems = 0, maxItems = 3 } = schema
  if (prefixItems) return prefixItems.map((one) => draw(one, drawing, field, level + 1))
  const most = level < LEVELS ? Math.min(maxItems, Math.max(minItems, 3)) : minItems
  const length = drawing.random.int(minItems, Math.max(minItems, most))
  return Array.from({ length }, () => draw(items, drawing, field, level + 1))
}

function drawNumber(schema: Schema, drawing: Drawing, field: string): unknown {
  const record = drawing.recordOf(field)
  if (record !== undefined) return record
  const { random } = drawing
  const low = Math.max(schema.minimum ?? schema.exclusiveMinimum ?? -1000, -1e9)
  const high = Math.min(schema.maximum ?? schema.exclusiveMaximum ?? 1000, 1e9)
  if (schema.type === 'integer')
    return random.int(
      Math.ceil(low),
      Math.max(Math.ceil(low), Math.min(Math.floor(high), low + 1e6)),
    )
  return random.pick([low, high, random.between(low, high), 0, 1.5])
}

function drawText(schema: Schema, drawing: Drawing, field: string): unknown {
  const { random } = drawing
  const { format, pattern = '', minLength = 0, maxLength = 100 } = schema
  if (format === 'date-time') return random.pick(MOMENTS)
  if (format === 'base64' || field === 'data') return PIXEL
  const record = drawing.recordOf(field)
  if (record !== undefined) return String(record)
  if (pattern.includes('0-9a-fA-F') || pattern.startsWith('^#')) return '#11aa33'
  if (/\\d/.test(pattern)) return String(random.int(0, 9))
  const word = random.pick(WORDS)
  // a name to sign in with is unique
  const unique = field === 'username' ? `u${random.int(0, 1e9)}` : word
  return unique.padEnd(minLength, 'x').slice(0, Math.max(minLength, maxLength))
}
