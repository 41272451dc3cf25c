import { MOST_REMOVED } from '@kavel/calls'
import { countRows } from '@kavel/database'
import { type Actor, type Entity, type EntityName, entities } from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../refusal.ts'
import { columnOf } from './columns.ts'
import { hidden } from './hidden.ts'
import { lockAbove } from './lock-above.ts'
import type { Condition } from './read.ts'
import {
  assertAdministratorLeft,
  assertMayChangeUsers,
  assertMayChangeValues,
  assertMayChangeViews,
} from './rights.ts'
import { assertMayGo } from './uses.ts'
import { touched } from './write.ts'

/**
 * Removes a record with its children, or marks it as deleted where the entity has that field.
 * @throws Refusal `not_found`, or `conflict` for a status or phase that is in use
 */
export async function removeRecord(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  id: number,
): Promise<void> {
  if (name === 'users') await assertMayChangeUsers(client, actor, [{ id, place: '' }])
  if (name === 'locationscustomvalues')
    await assertMayChangeValues(client, actor, [{ id, place: '' }])
  if (name === 'views') await assertMayChangeViews(client, actor, [{ id, place: '' }])
  if (!(await remove(client, actor, name, [{ field: 'id', value: id }])))
    throw new Refusal('not_found')
}

/**
 * Removes every record that matches all conditions and gives their number.
 * @throws Refusal `invalid_input` when they are more than `MOST_REMOVED`: none is removed
 */
export async function removeWhere(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  conditions: readonly Condition[],
): Promise<number> {
  const { where, values } = whereOf(name, conditions)
  const counted = await client.query<{ more: boolean }>(
    `select count(*) > ${MOST_REMOVED} as more from (
       select from ${name} t0 where ${where} limit ${MOST_REMOVED + 1}) found`,
    values,
  )
  if (counted.rows[0]?.more)
    throw invalid('where', `finds more than ${MOST_REMOVED} ${name}: no more are removed at once`)
  return remove(client, actor, name, conditions)
}

async function remove(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  conditions: readonly Condition[],
): Promise<number> {
  const entity = entities[name] as Entity
  const { where, values } = whereOf(name, conditions)
  await lockAbove(client, name, where, values)
  if (name === 'customvalues') await assertMayGo(client, where, values)
  const change =
    'deleted' in entity.fields
      ? `update ${name} t0 set deleted = true, "deletedAt" = now(), ${touched(entity)}`
      : `delete from ${name} t0`
  const removed = countRows(await client.query(`${change} where ${where}`, values))
  if (name === 'users' && removed) await assertAdministratorLeft(client, actor)
  return removed
}

function whereOf(name: EntityName, conditions: readonly Condition[]) {
  const entity = entities[name] as Entity
  const values: unknown[] = []
  const where = conditions.map(({ field, value }) => {
    if (value === null) return `t0.${columnOf(entity, field)} is null`
    values.push(value)
    return `t0.${columnOf(entity, field)} = $${values.length}`
  })
  return { where: `${where.join(' and ')}${hidden(name, 't0')}`, values }
}
