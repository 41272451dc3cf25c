/** Descriptions and schemas of fields for answers, bodies and OpenAPI. */
import type { z } from 'zod'
import type { Field } from './fields.ts'

/** Descriptions of common fields, unless an entity overrides them. */
const SHARED: Readonly<Record<string, string>> = {
  name: 'Name that people see',
  description: 'Free text',
  key: 'Public key, which the server makes: the record is read by it without signing in',
  order: 'Place among its like, the smallest first; PUT /{entity}/order renumbers',
  archived: 'Put away by a person; still there and found with archived=true',
  deleted: 'Removed, and to be restored for some time; lists leave it out',
  color: 'Colour on maps and in lists, as CSS writes it (#11aa33)',
  createdByUserId: 'Who made it',
  createdByCompanyId: 'The company that made it',
  assignedTo: 'Who is to do it',
  cfg: 'Settings; a PATCH merges into what is stored',
  current_location: 'Where the user is at work',
  current_concept: 'Where the user is at work',
  current_building: 'Where the user is at work',
}

/** In English: what it means, with its unit, what it points at and what it may be. */
function meaningOf(name: string, field: Field): string {
  const { description, target, onDelete, known } = field
  const meaning = description || SHARED[name] || ''
  const whenGone = onDelete === 'cascade' ? 'removed with it' : 'null when that is removed'
  const parts = [
    meaning,
    target && `Id of one of \`${target}\`; ${whenGone}`,
    known && `The product itself knows ${known.join(', ')}`,
  ]
  return parts.filter(Boolean).join('. ')
}

const schemas = new WeakMap<Field, z.ZodType>()

/** Schema of a value of the field, null where it may be, with its description. */
export function fieldSchema(name: string, field: Field): z.ZodType {
  const known = schemas.get(field)
  if (known) return known
  const schema: z.ZodType = field.nullable ? field.schema.nullable() : field.schema
  const description = meaningOf(name, field)
  const described = schema.meta({
    ...(description && { description }),
    ...(field.readOnly && { readOnly: true }),
    ...(field.writeOnly && { writeOnly: true }),
    ...(field.known && { examples: [...field.known] }),
  })
  schemas.set(field, described)
  return described
}
