import { z } from 'zod'

/** What a company says of a standard field of its locations. */
export interface DefaultField {
  readonly field: StandardField
  /** Whether the detail of a location shows it. */
  readonly shown: boolean
  /** Whether a location cannot be made without it. */
  readonly required: boolean
}

/**
 * Standard fields of a location that a company shows or hides, in the order in which they are shown first.
 * `filled`: the plots and integration steps fill it, so nobody can be asked for it; `choice`: one of the company's values.
 */
export const STANDARD_FIELDS = {
  display_address: 'filled',
  plotnr: 'filled',
  plotsize: 'filled',
  max_height: 'filled',
  envelope_area: 'filled',
  status: 'choice',
  phase: 'choice',
  description: 'text',
  owner: 'text',
  buyer: 'text',
  architect: 'text',
  builder: 'text',
  advisors: 'text',
  chance_of_success: 'values',
  land_position: 'values',
  municipality: 'filled',
  neighbourhood: 'filled',
  region: 'filled',
  businesspark: 'text',
  max_fsi: 'filled',
} as const satisfies Record<string, 'filled' | 'choice' | 'text' | 'values'>
export type StandardField = keyof typeof STANDARD_FIELDS
export const STANDARD_FIELD_KEYS = Object.keys(STANDARD_FIELDS) as StandardField[]

/** Fields that are shown until a company decides otherwise. */
const HIDDEN_AT_FIRST: readonly StandardField[] = [
  'chance_of_success',
  'land_position',
  'municipality',
  'neighbourhood',
  'region',
  'businesspark',
  'max_fsi',
]

/** Fields of a location that a person fills, so that a company can require them of a new one. */
export type GivenField = {
  [Key in StandardField]: (typeof STANDARD_FIELDS)[Key] extends 'choice' | 'text' ? Key : never
}[StandardField]

/** Can a company require the field of a new location? */
export function mayBeRequired(field: StandardField): field is GivenField {
  return ['choice', 'text'].includes(STANDARD_FIELDS[field])
}
export const GIVEN_FIELDS = STANDARD_FIELD_KEYS.filter(mayBeRequired)

const defaultFieldSchema = z
  .strictObject({
    field: z.enum(STANDARD_FIELD_KEYS as [StandardField, ...StandardField[]]),
    shown: z.boolean(),
    required: z.boolean(),
  })
  .refine(({ field, required }) => !required || mayBeRequired(field), {
    path: ['required'],
    error: 'cannot be required: it is filled by the plots or the steps of a location',
  })
  .refine(({ shown, required }) => !required || shown, {
    path: ['required'],
    error: 'cannot be required of a field that is not shown',
  })

export const defaultFieldsSchema = z
  .array(defaultFieldSchema)
  .max(STANDARD_FIELD_KEYS.length)
  .refine((list) => new Set(list.map(({ field }) => field)).size === list.length, {
    error: 'names a field twice',
  })
  .default(
    STANDARD_FIELD_KEYS.map((field) => ({
      field,
      shown: !HIDDEN_AT_FIRST.includes(field),
      required: false,
    })),
  )

/** Every standard field in the order of the company; those that its list does not name stand last, hidden. */
export function allDefaultFields(list: readonly DefaultField[]): DefaultField[] {
  const named = new Set(list.map(({ field }) => field))
  const others = STANDARD_FIELD_KEYS.filter((field) => !named.has(field))
  return [...list, ...others.map((field) => ({ field, shown: false, required: false }))]
}
