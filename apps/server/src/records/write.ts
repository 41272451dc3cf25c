import {
  type Actor,
  type Entity,
  type EntityName,
  entities,
  type Field,
  type Issue,
  idSchema,
  isAllowed,
  protectedFields,
} from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../refusal.ts'
import { beforeCreate, beforeUpdate } from './hooks.ts'
import { type Condition, columnOf } from './read.ts'
import { applySavingRule } from './saving-rule.ts'
import { type RowValues, validateCreate, validatePatch } from './validate.ts'

const MOST_AT_ONCE = 1000

/** The id of an address; a 400 with the product's sentence when it is not one (spec point 8). */
export function parseId(text: unknown): number {
  const id = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text
  const result = idSchema.safeParse(id)
  if (!result.success) throw new Refusal('invalid_id', [{ path: 'id', message: 'must be an id' }])
  return result.data
}

/** Creates one record or a list of them, all or nothing, and gives their ids in order. */
export async function createRecords(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  body: unknown,
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
  const ids: number[] = []
  for (const row of rows) {
    const values = await beforeCreate(name, row, { client, actor })
    ids.push(await insertRow(client, actor, name, values))
  }
  return ids
}

/** Changes one record: merges documents, refuses a stale write, protects what nobody may set. */
export async function updateRecord(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  id: number,
  given: unknown,
  prefix = '',
): Promise<void> {
  const entity = entities[name] as Entity
  const own = name === 'users' && id === actor.userId
  if (!isAllowed(actor, 'update', name, own)) throw new Refusal('forbidden')
  const body = applySavingRule(given)
  const documents = Object.keys(entity.fields).filter((f) => entity.fields[f]?.kind === 'document')
  const select = ['id', '"updatedAt"::text as "updatedAt"', ...documents.map((f) => `"${f}"`)]
  const gone = 'deleted' in entity.fields ? ' and not deleted' : ''
  const found = await client.query<RowValues>(
    `select ${select.join(', ')} from ${name} where id = $1${gone} for update`,
    [id],
  )
  const stored = found.rows[0]
  if (!stored) throw new Refusal('not_found')
  const checked = validatePatch(entity, body, stored, prefix)
  if (!checked.ok) throw new Refusal('invalid_input', checked.issues)
  assertUnprotected(actor, name, body as RowValues, checked.companyId, own)
  if (checked.updatedAt !== undefined && !sameMoment(checked.updatedAt, stored.updatedAt as string))
    throw new Refusal('stale')
  const row = await beforeUpdate(name, checked.values, { client, actor })
  const values: unknown[] = [id]
  const sets = Object.entries(row).map(
    ([field, value]) =>
      `${columnOf(entity, field)} = ${incoming(entity.fields[field], value, values)}`,
  )
  await translateErrors(entity, prefix, () =>
    client.query(
      `update ${name} set ${[...sets, '"updatedAt" = clock_timestamp()'].join(', ')} where id = $1`,
      values,
    ),
  )
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
    for (const key of Object.keys(rest))
      issues.push({ path: `${index}.${key}`, message: 'unknown field' })
  }
  if (issues.length) throw new Refusal('invalid_input', issues)
  const pairs = body as { id: number; order: number }[]
  const result = await client.query(
    `update ${name} r set "order" = p.place, "updatedAt" = clock_timestamp()
     from unnest($1::bigint[], $2::int[]) as p(id, place) where r.id = p.id`,
    [pairs.map(({ id }) => id), pairs.map(({ order }) => order)],
  )
  if (result.rowCount !== new Set(pairs.map(({ id }) => id)).size) throw new Refusal('not_found')
}

/** Removes a record with its children, or marks it as deleted where the entity has that field. */
export async function removeRecord(
  client: pg.PoolClient,
  name: EntityName,
  id: number,
): Promise<void> {
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
  const marks = 'deleted' in entity.fields
  const statement = marks
    ? `update ${name} set deleted = true, "updatedAt" = clock_timestamp() where not deleted and ${where.join(' and ')}`
    : `delete from ${name} where ${where.join(' and ')}`
  const result = await client.query(statement, values)
  return result.rowCount ?? 0
}

/** Inserts one row of the actor's company; `companies` makes a new company. */
export async function insertRow(
  client: pg.PoolClient,
  actor: Pick<Actor, 'companyId'>,
  name: EntityName,
  row: RowValues,
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
  const result = await translateErrors(entity, '', () =>
    client.query<{ id: number }>(
      `insert into ${name} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
      values,
    ),
  )
  return result.rows[0]?.id as number
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

function assertUnprotected(
  actor: Actor,
  name: EntityName,
  body: RowValues,
  companyId: unknown,
  own: boolean,
): void {
  const refused = protectedFields(actor, name, own).filter((field) => Object.hasOwn(body, field))
  if (companyId !== undefined && companyId !== actor.companyId && name !== 'companies')
    refused.push('companyId')
  if (refused.length)
    throw new Refusal(
      'forbidden',
      [...new Set(refused)].map((path) => ({ path, message: 'your role may not set this' })),
    )
}

function sameMoment(given: string, stored: string): boolean {
  // Microseconds count, and a Date keeps only milliseconds; compare the text behind them as well.
  const fraction = (text: string) => (/\.(\d+)/.exec(text)?.[1] ?? '').padEnd(6, '0').slice(0, 6)
  return (
    Date.parse(given) === Date.parse(stored.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) &&
    fraction(given) === fraction(stored)
  )
}

const FOREIGN_KEY = '23503'
const UNIQUE = '23505'
const CHECK = '23514'

/** What the database refuses becomes an answer that names the field. */
async function translateErrors<Result>(
  entity: Entity,
  prefix: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint = '' } = error as pg.DatabaseError
    // PostgreSQL names constraints after their columns; its detail is silent under row-level security.
    const field = Object.keys(entity.fields).find((name) =>
      [`_${name}_fkey`, `_${name}_check`, `${entity.name}_${name}`].some((end) =>
        constraint.endsWith(end),
      ),
    )
    const path = [prefix, field].filter(Boolean).join('.')
    if (code === FOREIGN_KEY) throw invalid(path, 'points at a record that does not exist')
    if (code === CHECK) throw invalid(path, 'is not a valid area: it crosses itself or is empty')
    if (code === UNIQUE) throw new Refusal('conflict', [{ path, message: 'is in use already' }])
    throw error
  }
}
