import { countRows } from '@kavel/database'
import { type Actor, type Entity, type EntityName, entities } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { columnOf } from './columns.ts'
import { hidden } from './hidden.ts'
import type { Condition } from './read.ts'
import { assertAdministratorLeft, assertMayChangeUsers } from './rights.ts'
import { touched } from './write.ts'

/** Removes a record with its children, or marks it as deleted where the entity has that field. */
export async function removeRecord(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  id: number,
): Promise<void> {
  if (name === 'users') await assertMayChangeUsers(client, actor, [id])
  if (!(await removeWhere(client, actor, name, [{ field: 'id', value: id }])))
    throw new Refusal('not_found')
}

/** Removes every record that matches all conditions and gives their number. */
export async function removeWhere(
  client: pg.PoolClient,
  actor: Actor,
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
      ? `update ${name} t0 set deleted = true, "deletedAt" = now(), ${touched(entity)}`
      : `delete from ${name} t0`
  const statement = `${change} where ${where.join(' and ')}${hidden(name, 't0')}`
  const removed = countRows(await client.query(statement, values))
  if (name === 'users' && removed) await assertAdministratorLeft(client, actor)
  return removed
}
