import { MOST_AT_ONCE } from '@kavel/calls'
import { countRows, expectRows } from '@kavel/database'
import {
  type Actor,
  applySavingRule,
  type Entity,
  type EntityName,
  entities,
  type Field,
  type Issue,
  idSchema,
  isAllowed,
} from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../refusal.ts'
import { translateErrors } from './database-errors.ts'
import { beforeCreate, beforeUpdate } from './hooks.ts'
import { withPrepared } from './prepare.ts'
import { type Condition, columnOf, hidden } from './read.ts'
import { assertKeysKept, assertMayChangeUser, assertTargets, assertUnprotected } from './rights.ts'
import { assertRoomFor, assertTreesFit, parentsOf } from './room.ts'
import { isStale } from './stale.ts'
import { type RowValues, validateCreate, validatePatch } from './validate.ts'

/** The id of an address; a 400 with the product's sentence when it is not one (spec point 8). */
export function parseId(text: unknown): number {
  const id = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text
  const result = idSchema.safeParse(id)
  if (!result.success) throw new Refusal('invalid_id', [{ path: 'id', message: 'must be an id' }])
  return result.data
}

/**
 * Creates one record or a list of them, all or nothing, and gives their ids in order. `prepared` holds what
 * `prepareBody` made of each.
 */
export async function createRecords(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  body: unknown,
  prepared: readonly RowValues[] = [],
): Promise<number[]> {
  const entity = entities[name] as Entity
  const many = Array.isArray(body)
  const bodies = (many ? body : [body]).map(applySavingRule)
  if (!bodies.length || bodies.length > MOST_AT_ONCE)
    throw invalid('', `must hold 1 to ${MOST_AT_ONCE} records`)
  const issues: Issue[] = []
  const rows: RowValues[] = []
  for (const [index, one] of bodies.entries()) {
    const checked = validateCreate(entity, one, many ? String(index) : '')
    if (!checked.ok) issues.push(...checked.issues)
    else {
      assertUnprotected(actor, name, one as RowValues, checked.companyId, false)
      rows.push(checked.values)
    }
  }
  if (issues.length) throw new Refusal('invalid_input', issues)
  const places = rows.map((_, index) => (many ? String(index) : ''))
  await assertRoomFor(client, actor.companyId, name, rows, places)
  const ids: number[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const prefix = many ? String(index) : ''
    await assertTargets(client, entity, row, prefix, seen)
    const complete = withPrepared(name, row, prepared[index])
    const values = await beforeCreate(name, complete, { client, actor })
    ids.push(await insertRow(client, actor, name, values, prefix))
  }
  await assertTreesFit(client, name, ids, rows)
  return ids
}

/** Changes one record: merges documents, refuses a stale write, protects what nobody may set. */
export async function updateRecord(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  id: number,
  given: unknown,
  { prefix = '', prepared }: { readonly prefix?: string; readonly prepared?: RowValues } = {},
): Promise<void> {
  const entity = entities[name] as Entity
  const own = name === 'users' && id === actor.userId
  if (!isAllowed(actor, 'update', name, own)) throw new Refusal('forbidden')
  if (name === 'users') await assertMayChangeUser(client, actor, id)
  const body = applySavingRule(given)
  const documents = Object.keys(entity.fields).filter((f) => entity.fields[f]?.kind === 'document')
  const parents = parentsOf(name).map(({ field }) => field)
  const moments = entity.filled ? ['updatedAt', 'editedAt'] : ['updatedAt']
  const select = [
    ...moments.map((f) => `to_json("${f}") #>> '{}' as "${f}"`),
    ...[...documents, ...parents].map((f) => `"${f}"`),
  ]
  const found = await client.query<RowValues>(
    `select ${select.join(', ')} from ${name} t0 where id = $1${hidden(name, 't0')} for update`,
    [id],
  )
  const stored = found.rows[0]
  if (!stored) throw new Refusal('not_found')
  const checked = validatePatch(entity, body, stored, prefix)
  if (!checked.ok) throw new Refusal('invalid_input', checked.issues)
  assertUnprotected(actor, name, body as RowValues, checked.companyId, own)
  if (checked.updatedAt !== undefined && isStale(entity, checked.updatedAt, stored, body))
    throw new Refusal('stale')
  assertKeysKept(actor, name, stored, checked.values)
  await assertTargets(client, entity, checked.values, prefix)
  if (
    parents.some(
      (field) => (checked.values[field] ?? null) !== stored[field] && checked.values[field],
    )
  )
    await assertRoomFor(client, actor.companyId, name, [checked.values], [prefix])
  const row = beforeUpdate(name, withPrepared(name, checked.values, prepared), stored)
  const values: unknown[] = [id]
  const sets = Object.entries(row).map(
    ([field, value]) =>
      `${columnOf(entity, field)} = ${incoming(entity.fields[field], value, values)}`,
  )
  const result = await translateErrors(entity, prefix, () =>
    client.query(
      `update ${name} set ${[...sets, touched(entity)].join(', ')} where id = $1`,
      values,
    ),
  )
  expectRows(result, 1)
  await assertTreesFit(client, name, [id], [row])
}

/** Changes many records, each with its `id`, all or nothing; gives their ids in order. */
export async function updateRecords(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  body: unknown,
  prepared: readonly RowValues[] = [],
): Promise<number[]> {
  if (!Array.isArray(body) || !body.length || body.length > MOST_AT_ONCE)
    throw invalid('', `must be a list of 1 to ${MOST_AT_ONCE} records`)
  const ids = body.map((record: { id?: unknown } | null) => {
    // The saving rule strips an id that is text, so such a record has none.
    if (typeof record?.id === 'string') throw new Refusal('invalid_id')
    return parseId(record?.id)
  })
  await lockInOrder(client, name, ids)
  for (const [index, record] of body.entries())
    await updateRecord(client, actor, name, ids[index] as number, record, {
      prefix: String(index),
      prepared: prepared[index],
    })
  return ids
}

/** Takes the rows by id: two calls that name the same rows in another order would wait for each other for ever. */
async function lockInOrder(
  client: pg.PoolClient,
  name: EntityName,
  ids: readonly number[],
): Promise<void> {
  await client.query(`select 1 from ${name} where id = any ($1) order by id for update`, [ids])
}

/** Renumbers records: a list of `{ id, order }`, all or nothing. */
export async function reorderRecords(
  client: pg.PoolClient,
  name: EntityName,
  body: unknown,
): Promise<void> {
  const entity = entities[name] as Entity
  if (!('order' in entity.fields)) throw invalid('', `${name} have no order`)
  if (!Array.isArray(body) || !body.length || body.length > MOST_AT_ONCE)
    throw invalid('', `must be a list of 1 to ${MOST_AT_ONCE} pairs of id and order`)
  const issues: Issue[] = []
  for (const [index, pair] of body.entries()) {
    const { id, order, ...rest } = (pair ?? {}) as Record<string, unknown>
    if (!idSchema.safeParse(id).success)
      issues.push({ path: `${index}.id`, message: 'must be an id' })
    if (typeof order !== 'number' || order !== (order | 0))
      issues.push({ path: `${index}.order`, message: 'must be a whole number' })
    if (body.findIndex((other) => other?.id === id) < index)
      issues.push({ path: `${index}.id`, message: 'is named twice' })
    for (const key of Object.keys(rest))
      issues.push({ path: `${index}.${key}`, message: 'unknown field' })
  }
  if (issues.length) throw new Refusal('invalid_input', issues)
  const pairs = body as { id: number; order: number }[]
  const ids = pairs.map(({ id }) => id)
  await lockInOrder(client, name, ids)
  const result = await client.query(
    `update ${name} r set "order" = p.place, ${touched(entity)}
     from unnest($1::bigint[], $2::int[]) as p(id, place) where r.id = p.id${hidden(name, 'r')}`,
    [ids, pairs.map(({ order }) => order)],
  )
  if (result.rowCount !== ids.length) throw new Refusal('not_found')
}

/** Removes a record with its children, or marks it as deleted where the entity has that field. */
export async function removeRecord(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  id: number,
): Promise<void> {
  if (name === 'users') await assertMayChangeUser(client, actor, id)
  if (!(await removeWhere(client, name, [{ field: 'id', value: id }])))
    throw new Refusal('not_found')
}

/** Removes every record that matches all conditions and gives their number. */
export async function removeWhere(
  client: pg.PoolClient,
  name: EntityName,
  conditions: readonly Condition[],
): Promise<number> {
  const entity = entities[name] as Entity
  const values: unknown[] = []
  const where = conditions.map(({ field, value }) => {
    if (value === null) return `${columnOf(entity, field)} is null`
    values.push(value)
    return `${columnOf(entity, field)} = $${values.length}`
  })
  const change =
    'deleted' in entity.fields
      ? `update ${name} t0 set deleted = true, ${touched(entity)}`
      : `delete from ${name} t0`
  const statement = `${change} where ${where.join(' and ')}${hidden(name, 't0')}`
  return countRows(await client.query(statement, values))
}

/** Inserts one row of the actor's company; `companies` makes a new company. */
export async function insertRow(
  client: pg.PoolClient,
  actor: Pick<Actor, 'companyId'>,
  name: EntityName,
  row: RowValues,
  prefix = '',
): Promise<number> {
  const entity = entities[name] as Entity
  const values: unknown[] = []
  const names: string[] = []
  const places: string[] = []
  if (entity.scope !== 'company') {
    values.push(row.companyId ?? actor.companyId)
    names.push('company_id')
    places.push('$1')
  }
  for (const [field, value] of Object.entries(row)) {
    if (field === 'companyId') continue
    names.push(columnOf(entity, field))
    places.push(incoming(entity.fields[field], value, values))
  }
  const result = await translateErrors(entity, prefix, () =>
    client.query<{ id: number }>(
      `insert into ${name} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
      values,
    ),
  )
  return expectRows(result, 1).rows[0]?.id as number
}

/** A person writes the row now. One moment for both columns, so that they compare. */
function touched(entity: Entity): string {
  const now = 'clock_timestamp()'
  return entity.filled
    ? `("updatedAt", "editedAt") = (select now, now from (select ${now} as now) moment)`
    : `"updatedAt" = ${now}`
}

function incoming(field: Field | undefined, value: unknown, values: unknown[]): string {
  if (field?.kind === 'document') {
    values.push(JSON.stringify(value))
    return `$${values.length}::jsonb`
  }
  if (field?.kind === 'geometry' && value !== null) {
    values.push(JSON.stringify(value))
    return `ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON($${values.length}), 4326), 28992)`
  }
  values.push(value)
  return `$${values.length}`
}
