/**
 * A field of an entity, declared once. From this one declaration follow its column (checked against
 * `information_schema` on both databases), the validation of bodies and query strings, the OpenAPI
 * description, the client types and the test that walks every entity.
 */
import { z } from 'zod'
import { codeSchema } from './code-schema.ts'
import { momentSchema } from './moment.ts'

/** Field kinds; database, API and forms match on them. */
export const FIELD_KINDS = [
  'text',
  'integer',
  'number',
  'boolean',
  'timestamp',
  'code',
  'key',
  'reference',
  'document',
  'geometry',
  'file',
  'password',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Effect on this row when its referenced row is removed. */
export type OnDelete = 'cascade' | 'set null'

export interface Field<Value = unknown> {
  readonly kind: FieldKind
  /** Validates one value of the field as it travels on the wire. */
  readonly schema: z.ZodType<Value>
  /** Stricter than `schema`: what a body may bring. What is stored already stays readable. */
  readonly accepts?: z.ZodType<Value>
  readonly nullable: boolean
  /** Value of a new row that does not mention the field; `undefined` means that the body must. */
  readonly initial: Value | null | undefined
  /** Set by the server alone: a body may carry it, and it is ignored. */
  readonly readOnly: boolean
  /** Never sent to a client. */
  readonly writeOnly: boolean
  /** Meaning with unit, for OpenAPI. */
  readonly description: string
  /** `code`: its members by their key. */
  readonly enumeration?: Readonly<Record<string, number>>
  /** `key` whose list is open: the values that the product itself knows. */
  readonly known?: readonly string[] | undefined
  /** `reference`: storage name of the entity pointed at. */
  readonly target?: string
  readonly onDelete?: OnDelete
  /** A `cascade` whose rows are a list of their own, not part of the record that they point at. */
  readonly apart?: true | undefined
  /** `document`: a PATCH replaces it, so that what is gone where it came from is gone here. */
  readonly whole?: true
}

/** A field that goes in and never comes out. */
export interface WriteOnly {
  readonly writeOnly: true
}

export interface FieldOptions {
  readonly description?: string
  readonly readOnly?: boolean
  readonly required?: boolean
  readonly known?: readonly string[]
}

export interface NumberOptions extends FieldOptions {
  /** Smallest and largest value that is accepted, in the unit of the field. */
  readonly min?: number
  readonly max?: number
}

/** Longest text of one field in characters; a longer one is a 400 that names the field. */
export const TEXT_LIMIT = 20_000
/** Characters of a text that names are searched for: a line that a person types. */
export const SEARCH_LIMIT = 200
/** Ids and counts stay exact in JavaScript (design §4 "Keys"). */
export const ID_LIMIT = Number.MAX_SAFE_INTEGER

/** Common properties of fields declared elsewhere. */
export function field<Value>(
  kind: FieldKind,
  schema: z.ZodType<Value>,
  initial: Value | null | undefined,
  options: FieldOptions & { nullable?: boolean } = {},
): Field<Value> {
  const required = options.required ?? false
  return {
    kind,
    schema,
    nullable: options.nullable ?? (!required && initial === null),
    initial: required ? undefined : initial,
    readOnly: options.readOnly ?? false,
    writeOnly: false,
    description: options.description ?? '',
  }
}

export type Nullable<Value> = Field<Value | null>

/** Can PostgreSQL hold the text? It has no zero byte and no half of a surrogate pair. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000')
}

/** Text of one field. */
export const plainText = z
  .string()
  .max(TEXT_LIMIT)
  .refine(isStorableText, 'holds a character that is none (a zero byte or half a surrogate pair)')

export interface TextOptions extends FieldOptions {
  /** Most characters; `TEXT_LIMIT` when left out. */
  readonly max?: number
}

/** Free text; null when nothing is known. */
export function text(options: TextOptions = {}): Nullable<string> {
  return field<string | null>('text', plainText.max(options.max ?? TEXT_LIMIT), null, options)
}

/** Free text that always has a value. */
export function textWith(initial: string, options: TextOptions = {}): Field<string> {
  return field('text', plainText.max(options.max ?? TEXT_LIMIT), initial, options)
}

function bounded<Schema extends z.ZodNumber>(schema: Schema, { min, max }: NumberOptions): Schema {
  const above = min === undefined ? schema : schema.min(min)
  return max === undefined ? above : above.max(max)
}

/** Whole number within the range of a 32-bit integer column. */
export function integer(initial: number, options: FieldOptions = {}): Field<number> {
  return field('integer', z.int32(), initial, options)
}

/** Whole number whatever comes in: rounded, 0 when not numeric (spec point 5, plot size). */
export function forcedInteger(options: FieldOptions = {}): Field<number> {
  const force = (value: unknown) => {
    const isText = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value)
    const amount = typeof value === 'number' || isText ? Number(value) : 0
    return Number.isFinite(amount) ? Math.round(amount) : 0
  }
  return field('integer', z.preprocess(force, z.int32()), 0, options)
}

export function integerOrNull(options: NumberOptions = {}): Nullable<number> {
  return field<number | null>('integer', bounded(z.int32(), options), null, options)
}

/** Finite double. */
export function number(initial: number, options: NumberOptions = {}): Field<number> {
  return field('number', bounded(z.number(), options), initial, options)
}

export function numberOrNull(options: NumberOptions = {}): Nullable<number> {
  return field<number | null>('number', bounded(z.number(), options), null, options)
}

export function boolean(initial: boolean, options: FieldOptions = {}): Field<boolean> {
  return field('boolean', z.boolean(), initial, options)
}

/** Moment in time, ISO 8601 with offset. */
export function timestamp(options: FieldOptions = {}): Nullable<string> {
  return field<string | null>('timestamp', momentSchema, null, options)
}

/** Numbered enumeration: the code is stored and sent. */
export function code<T extends Record<string, number>>(
  enumeration: T,
  initial: T[keyof T],
  options: FieldOptions = {},
): Field<T[keyof T]> {
  const schema = codeSchema(enumeration) as z.ZodType<T[keyof T]>
  return { ...field('code', schema, initial, options), enumeration }
}

/** Kind without a number: the key text is stored and sent. */
export function key<const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
  initial: Keys[number],
  options: FieldOptions = {},
): Field<Keys[number]> {
  return field('key', z.enum(keys) as z.ZodType<Keys[number]>, initial, options)
}

/** Characters of a kind that a company or a screen names itself. */
const WORD_LIMIT = 60

/** A kind whose list is open: key text such as `land_position`, so that companies and later versions may add to it. */
export const wordSchema = z
  .string()
  .max(WORD_LIMIT)
  .regex(/^[a-z][a-z0-9_]*$/, 'must be small letters, digits and underscores')

export function word(initial: string, options: FieldOptions = {}): Field<string> {
  return { ...field('key', wordSchema, initial, options), known: options.known }
}

/** Validates an id of the address or the body. */
export const idSchema = z.int().positive().max(ID_LIMIT)

/** A field that points at a row of `Target`; with `cascade` its row is a child of that one. */
export interface Link<Target extends string, Removal extends OnDelete> {
  readonly target: Target
  readonly onDelete: Removal
  readonly apart?: undefined
}

/** A field whose row goes with the one of `Target`, without being part of it. */
export interface LinkApart<Target extends string> {
  readonly target: Target
  readonly onDelete: 'cascade'
  readonly apart: true
}

/** Points at a row of another entity that must exist: the parent. */
export function parent<const Target extends string>(
  target: Target,
  options: FieldOptions = {},
): Field<number> & Link<Target, 'cascade'> {
  return {
    ...field('reference', idSchema, undefined, { ...options, required: true }),
    target,
    onDelete: 'cascade',
    apart: undefined,
  }
}

/** Points at a row of another entity, or at nothing. */
export function reference<const Target extends string, const Removal extends OnDelete = 'set null'>(
  target: Target,
  onDelete: Removal = 'set null' as Removal,
  options: FieldOptions = {},
): Nullable<number> & Link<Target, Removal> {
  const link = field<number | null>('reference', idSchema, null, options)
  return { ...link, target, onDelete, apart: undefined }
}

/** Like `parent`, for rows that are a list of their own: too many, or part of another record already. */
export function parentApart<const Target extends string>(
  target: Target,
  options: FieldOptions = {},
): Field<number> & LinkApart<Target> {
  return { ...parent(target, options), apart: true }
}

/** Points at a row that it goes with, or at nothing; not part of that record. */
export function referenceApart<const Target extends string>(
  target: Target,
  options: FieldOptions = {},
): Nullable<number> & LinkApart<Target> {
  return { ...reference(target, 'cascade', options), apart: true }
}

/** Validated tree of settings in one column (cfg, summary); a PATCH merges into what is stored. */
export function document<Schema extends z.ZodType>(
  schema: Schema,
  options: FieldOptions = {},
): Field<z.output<Schema>> {
  return field(
    'document',
    schema as unknown as z.ZodType<z.output<Schema>>,
    schema.parse({}),
    options,
  )
}

/** Foreign JSON in one column; a PATCH replaces it. */
export function documentAsCame<Schema extends z.ZodType>(
  schema: Schema,
  options: FieldOptions = {},
): Field<z.output<Schema>> {
  return { ...document(schema, options), whole: true }
}

/** Validated list in one column; a PATCH replaces it, items with the id of a stored one keep what they do not mention. */
export function documents<Schema extends z.ZodType>(
  item: Schema,
  most: number,
  options: FieldOptions = {},
): Field<z.output<Schema>[]> {
  const schema = z.array(item).max(most) as unknown as z.ZodType<z.output<Schema>[]>
  return field('document', schema, [], options)
}

/** A file by the SHA-256 of its content: it goes in and out in calls of its own, never in JSON. */
export function file(options: FieldOptions = {}): Field<string> & WriteOnly {
  const apart = z.never('goes in and out in calls of its own') as unknown as z.ZodType<string>
  return { ...field('file', apart, undefined, { ...options, required: true }), writeOnly: true }
}

/** Shortest password in characters (NIST SP 800-63B asks for at least 8; 10 leaves room). */
export const PASSWORD_MINIMUM = 10

/** Password in the clear on its way in; only its argon2id hash is kept. */
export function password(options: FieldOptions = {}): Nullable<string> & WriteOnly {
  const schema = z.string().min(PASSWORD_MINIMUM).max(200)
  return { ...field<string | null>('password', schema, null, options), writeOnly: true }
}
