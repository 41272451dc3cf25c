/** Deleted records and their restoration; children are marked with their parent. */
import { expectRows } from '@kavel/database'
import { type Actor, type Entity, type EntityName, entities, restoreDays } from '@kavel/domain'
import type pg from 'pg'
import { assertWithinLicence } from '../licences/counts.ts'
import { invalid, Refusal } from '../refusal.ts'
import { parentThere } from './hidden.ts'
import { type RecordList, readWeighed } from './list.ts'
import { ask } from './questions.ts'
import type { ListQuery } from './read.ts'
import { askRoom, parentsOf } from './room.ts'
import type { RowValues } from './validate.ts'
import { touched } from './write.ts'

/** When the row went; of before the moment was kept, its last change. */
const WENT = 'coalesce(t0."deletedAt", t0."updatedAt")'

/** SQL: may the actor still restore the row `t0`? Its days are the parameter `$1`, null for ever. */
const IN_TIME = `($1::int is null or ${WENT} > now() - make_interval(days => $1))`

/** Deleted records that the actor may restore, the last one first; what went with its parent comes back with that. */
export async function readDeleted(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'>,
): Promise<RecordList> {
  const where = `from ${name} t0 where t0.deleted and ${IN_TIME}${parentThere(name, 't0')}`
  const page = await client.query<{ total: number; ids: number[] }>(
    `select (select count(*)::int ${where}) as total,
       array(select id ${where} order by ${WENT} desc, id desc limit $2 offset $3)::float8[] as ids`,
    [restoreDays(actor), limit, offset],
  )
  const { total = 0, ids = [] } = page.rows[0] ?? {}
  const { body } = await readWeighed(client, name, ids, 0, 'limit')
  return { total, body }
}

/**
 * Brings a deleted record back, with what is below it.
 * @throws Refusal `not_found` when nothing of that id is deleted, `forbidden` when it is too long ago for the actor,
 *   `invalid_input` when its parent is deleted, or has as many records as it may have
 */
export async function restoreRecord(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  id: number,
): Promise<void> {
  const entity = entities[name] as Entity
  const days = restoreDays(actor)
  const parents = parentsOf(name).map(({ field }) => field)
  const { rows } = await client.query<RowValues & { inTime: boolean; orphan: boolean }>(
    `select ${[`${IN_TIME} as "inTime"`, `not (true${parentThere(name, 't0')}) as orphan`, ...parents.map((field) => `"${field}"`)].join(', ')}
     from ${name} t0 where id = $2 and deleted for update`,
    [days, id],
  )
  const [found] = rows
  if (!found) throw new Refusal('not_found')
  if (!found.inTime)
    throw new Refusal('forbidden', [
      { path: 'id', message: `was deleted more than ${days} days ago: only staff restores it` },
    ])
  if (found.orphan) throw invalid(parents[0] ?? 'id', 'is deleted itself: restore that first')
  await ask(client, askRoom(actor.companyId, name, [found], ['']))
  const restored = await client.query(
    `update ${name} set deleted = false, "deletedAt" = null, ${touched(entity)} where id = $1`,
    [id],
  )
  expectRows(restored, 1)
  await assertWithinLicence(client, actor, name, [id], 'new')
}
