import { MOST_AT_ONCE } from '@kavel/calls'
import { named } from '@kavel/database'
import { type Entity, type EntityName, entities, type Issue, idSchema } from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../refusal.ts'
import { columnOf } from './columns.ts'
import { hidden } from './hidden.ts'
import { lockAbove } from './lock-above.ts'
import { touched } from './write.ts'

/** Renumbers records in the field that their lists go by: a list of `{ id, order }`, all or nothing. */
export async function reorderRecords(
  client: pg.PoolClient,
  name: EntityName,
  body: unknown,
): Promise<void> {
  const entity = entities[name] as Entity
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
  await lockAbove(client, name, 't0.id = any ($1)', [ids])
  // by id: two calls that name the same rows in another order would wait for each other for ever
  await client.query(
    named({
      text: `select 1 from ${name} where id = any ($1) order by id for update`,
      values: [ids],
    }),
  )
  const result = await client.query(
    named({
      text: `update ${name} r set ${columnOf(entity, entity.order ?? 'order')} = p.place, ${touched(entity)}
       from unnest($1::bigint[], $2::int[]) as p(id, place) where r.id = p.id${hidden(name, 'r')}`,
      values: [ids, pairs.map(({ order }) => order)],
    }),
  )
  if (result.rowCount !== ids.length) throw new Refusal('not_found')
}
