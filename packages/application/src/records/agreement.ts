/** Consistency checks: references must agree with the record (`Entity.agrees`), and values with their custom field. */
import { type Entity, type EntityName, entities } from '@kavel/domain'
import type pg from 'pg'
import { invalid } from '../refusal.ts'
import { columnOf } from './columns.ts'
import { assertTypesFit, assertValuesFit, findNameTwice } from './custom-values.ts'
import type { RowValues } from './validate.ts'

/**
 * Refuses rows that contradict what they point at. Called after the rows are written, in their transaction;
 * `places` are their paths in the body.
 */
export async function assertAgreement(
  client: pg.PoolClient,
  name: EntityName,
  ids: readonly number[],
  rows: readonly RowValues[],
  places: readonly string[],
): Promise<void> {
  const refuse = refuseAt(ids, places)
  for (const agreement of AGREEMENTS.filter(({ of }) => of === name)) {
    const { field, target, pairs } = agreement
    if (!areWritten(rows, [field, ...pairs.map(([own]) => own)])) continue
    const id = await findContradiction(client, agreement, 't', ids)
    const differs = pairs.map(([own, there]) => `whose ${there} is not the ${own} of this record`)
    if (id !== undefined) refuse(id, field, `is one of ${target} ${differs.join(' or ')}`)
  }
  if (name === 'customvalues') {
    const id = await findNameTwice(client, ids)
    if (id !== undefined) refuse(id, 'name', TWICE)
  }
  if (name === 'locationscustomvalues') await assertValuesFit(client, ids, refuse)
  if (name === 'companies' && areWritten(rows, ['cfg']))
    await assertLogosAreThere(client, ids, refuse)
  if (name === 'survey_answers') {
    const answered = ids.filter((_, index) => {
      const row = rows[index] as RowValues
      return Object.hasOwn(row, 'value') || Object.hasOwn(row, 'surveyquestionId')
    })
    const { rows: found } = await client.query<{ id: number }>(
      `select a.id from survey_answers a join survey_questions q on q.id = a."surveyquestionId"
       where a.id = any ($1) and ${NO_CHOICE} limit 1`,
      [answered],
    )
    for (const { id } of found) refuse(id, 'value', CHOICES)
  }
}

/** Refuses the logo of a company that is no picture of that kind of its own. Staff does not see pictures of others. */
async function assertLogosAreThere(
  client: pg.PoolClient,
  ids: readonly number[],
  refuse: (id: number, field: string, message: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select c.id from companies c where c.id = any ($1) and c.id = (select current_company())
       and c.cfg #>> '{style,logo}' is not null
       and not exists (select from images i where i.company_id = c.id and i.type = 'logo'
         and i.id = (c.cfg #>> '{style,logo}')::bigint)`,
    [ids],
  )
  for (const { id } of rows) refuse(id, 'cfg.style.logo', NO_LOGO)
}
const NO_LOGO = 'is no picture of the type logo of this company'

/** Locations keep the name of their status and phase, so that two of one name could not be told apart. */
const TWICE = 'is the name of another one: a location could not tell them apart'

/**
 * SQL: the answer `a` is none of the choices of its question `q`. One that is not known (null) is any question's; who
 * chooses several gives several answers.
 */
const NO_CHOICE = `jsonb_array_length(q.values) > 0 and a.value is not null and not exists (
  select from jsonb_array_elements(q.values) choice
  where a.value = coalesce(nullif(choice ->> 'value', ''), choice ->> 'name'))`
const CHOICES = 'is none of the choices of the question'

/**
 * Refuses answers of a reader, before they are written, that are none of the choices of their question. A question that
 * this reader does not see is judged elsewhere.
 */
export async function assertChoices(
  client: pg.PoolClient,
  answers: readonly RowValues[],
  places: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ place: number }>(
    `select a.place::integer as place
     from unnest($1::bigint[], $2::text[]) with ordinality as a (question, value, place)
     join survey_questions q on q.id = a.question
     where ${NO_CHOICE} order by a.place limit 1`,
    [answers.map((one) => one.surveyquestionId), answers.map((one) => one.value)],
  )
  for (const { place } of rows)
    throw invalid([places[place - 1], 'value'].filter(Boolean).join('.'), CHOICES)
}

/** Refuses changes of rows that others point at and that would contradict those then; arguments as above. */
export async function assertStillAgreed(
  client: pg.PoolClient,
  name: EntityName,
  ids: readonly number[],
  rows: readonly RowValues[],
  places: readonly string[],
): Promise<void> {
  if (name === 'customvalues' && areWritten(rows, ['name', 'type'])) {
    const id = await findNameTwice(client, ids)
    if (id !== undefined) refuseAt(ids, places)(id, 'name', TWICE)
  }
  if (name === 'customfields' && areWritten(rows, ['type']))
    await assertTypesFit(client, ids, refuseAt(ids, places))
  for (const agreement of AGREEMENTS.filter(({ target }) => target === name)) {
    const { of, field, pairs } = agreement
    const changed = pairs.map(([, there]) => there).find((there) => areWritten(rows, [there]))
    if (!changed) continue
    const id = await findContradiction(client, agreement, 'x', ids)
    if (id !== undefined)
      refuseAt(ids, places)(id, changed, `must stay: one of ${of} has this record as its ${field}`)
  }
}

const refuseAt =
  (ids: readonly number[], places: readonly string[]) =>
  (id: number, field: string, message: string): never => {
    throw invalid([places[ids.indexOf(id)], field].filter(Boolean).join('.'), message)
  }

const areWritten = (rows: readonly RowValues[], fields: readonly string[]) =>
  rows.some((row) => fields.some((field) => Object.hasOwn(row, field)))

interface Agreement {
  /** The entity that points. */
  readonly of: EntityName
  readonly field: string
  readonly target: EntityName
  readonly pairs: readonly (readonly [own: string, there: string])[]
}

/** Whatever points at something that must say the same. */
const AGREEMENTS: readonly Agreement[] = (
  Object.entries(entities) as [EntityName, Entity][]
).flatMap(([of, entity]) =>
  Object.entries(entity.agrees ?? {}).map(([field, pairs]) => ({
    of,
    field,
    target: entity.fields[field]?.target as EntityName,
    pairs,
  })),
)

/** @param side `t`: the ids are of records that point; `x`: of those that are pointed at */
async function findContradiction(
  client: pg.PoolClient,
  { of, field, target, pairs }: Agreement,
  side: 't' | 'x',
  ids: readonly number[],
): Promise<number | undefined> {
  const column = (name: EntityName, one: string) => columnOf(entities[name] as Entity, one)
  const differs = pairs.map(
    ([own, there]) => `t.${column(of, own)} is distinct from x.${column(target, there)}`,
  )
  const { rows } = await client.query<{ id: number }>(
    `select ${side}.id from ${of} t join ${target} x on x.company_id = t.company_id and x.id = t.${column(of, field)}
     where ${side}.id = any ($1) and (${differs.join(' or ')}) limit 1`,
    [ids],
  )
  return rows[0]?.id
}
