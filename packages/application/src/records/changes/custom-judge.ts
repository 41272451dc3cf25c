/** Whether a body says of custom fields what they ask, before anything is written. */
import type { CustomSaid } from '@kavel/calls'
import { type Actor, CustomFieldType, hasChoices, type Issue } from '@kavel/domain'
import type pg from 'pg'
import { FAULTS } from '../custom-values.ts'
import { NOT_THERE } from '../database-errors.ts'
import { DECIMAL } from '../decimal.ts'
import { MAY_NOT_SET } from '../rights.ts'
import { choicesOf, textOf } from './custom-said.ts'

/** What a part of the body says of custom fields; `place` is its path. */
export interface Saying {
  readonly place: string
  readonly custom?: Readonly<Record<string, CustomSaid>> | undefined
}

export interface JudgedCustom {
  readonly issues: readonly Issue[]
  /** Fields that the actor sees and may not set. */
  readonly forbidden: readonly Issue[]
  /** Type of every field that is named and that the actor sees. */
  readonly types: ReadonlyMap<number, CustomFieldType>
}

interface Field {
  readonly id: number
  readonly type: CustomFieldType
  readonly publish: string
}

/** Judges all of it in three statements at most, whatever the number of rows; a field that the actor does not see is none. */
export async function judgeCustom(
  client: pg.PoolClient,
  { role }: Actor,
  sayings: readonly Saying[],
): Promise<JudgedCustom> {
  const said = sayings.flatMap(({ place, custom = {} }) =>
    Object.entries(custom).map(([id, said]) => ({
      path: `${place}.custom.${id}`,
      id: Number(id),
      said,
    })),
  )
  const fields = await readFields(client, [...new Set(said.map(({ id }) => id))])
  const choices = await readChoices(client, [
    ...new Set(said.flatMap(({ said }) => choicesOf(said).map(({ id }) => id))),
  ])
  const issues: Issue[] = []
  const forbidden: Issue[] = []
  const shapes: { path: string; text: string }[] = []
  for (const { path, id, said: value } of said) {
    const field = fields.get(id)
    const message = field ? faultOf(field, value, choices) : NOT_THERE
    if (message) issues.push({ path, message })
    else if (field?.publish !== 'edit' && role !== 'admin' && role !== 'staff')
      forbidden.push({ path, message: MAY_NOT_SET })
    else if (field?.type === CustomFieldType.geometry && value !== null && !Array.isArray(value))
      shapes.push({ path, text: textOf(value) })
  }
  issues.push(...(await findShapeless(client, shapes)))
  return { issues, forbidden, types: new Map([...fields].map(([id, { type }]) => [id, type])) }
}

async function readFields(client: pg.PoolClient, ids: readonly number[]) {
  if (!ids.length) return new Map<number, Field>()
  const { rows } = await client.query<Field>(
    'select id, type, publish from customfields where id = any ($1) and not deleted',
    [ids],
  )
  return new Map(rows.map((field) => [field.id, field]))
}

/** Id of a choice → its field. */
async function readChoices(client: pg.PoolClient, ids: readonly number[]) {
  if (!ids.length) return new Map<number, number | null>()
  const { rows } = await client.query<{ id: number; field: number | null }>(
    'select id, "customfieldId" as field from customvalues where id = any ($1)',
    [ids],
  )
  return new Map(rows.map(({ id, field }) => [id, field]))
}

function faultOf(
  { id, type }: Field,
  said: CustomSaid,
  choices: ReadonlyMap<number, number | null>,
): string | null {
  if (said === null) return null
  if (hasChoices(type)) {
    if (!Array.isArray(said)) return 'must be a list of ids of choices of the field, or null'
    if (choicesOf(said).some((choice) => choices.get(choice.id) !== id))
      return 'names a choice that the field does not have'
    const isOne = type === CustomFieldType.select && choicesOf(said).length > 1
    return isOne ? 'must be one choice at most' : null
  }
  if (Array.isArray(said) || type === CustomFieldType.info) return FAULTS[type]
  const text = textOf(said)
  if (type === CustomFieldType.number && !DECIMAL.test(text)) return FAULTS[type]
  if (type === CustomFieldType.checkbox && text !== 'true' && text !== 'false') return FAULTS[type]
  return null
}

async function findShapeless(
  client: pg.PoolClient,
  shapes: readonly { readonly path: string; readonly text: string }[],
): Promise<Issue[]> {
  if (!shapes.length) return []
  const { rows } = await client.query<{ place: number }>(
    `select place::integer as place from unnest($1::text[]) with ordinality as s (text, place)
     where shape_of(text) is null order by place`,
    [shapes.map(({ text }) => text)],
  )
  return rows.map(({ place }) => ({
    path: shapes[place - 1]?.path ?? '',
    message: FAULTS[CustomFieldType.geometry],
  }))
}
