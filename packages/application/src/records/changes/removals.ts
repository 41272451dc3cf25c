/** Locations that go, and that come back, many at once. */
import { expectRows } from '@kavel/database'
import {
  type Actor,
  entities,
  type Issue,
  isAllowed,
  RESTORE_DAYS,
  restoreDays,
} from '@kavel/domain'
import type pg from 'pg'
import { assertWithinLicence } from '../../licences/counts.ts'
import { ask } from '../questions.ts'
import { MAY_NOT_CHANGE } from '../rights.ts'
import { askRoom } from '../room.ts'
import { touched } from '../write.ts'

/** A location that is to be deleted, or not any more. */
export interface Removal {
  readonly id: number
  readonly place: string
  readonly deleted: boolean
}

/**
 * What the actor may not do of it. Who removed a location brings it back within the hour, as an undo; beyond that it is restored by
 * who may.
 */
export async function findForbidden(
  client: pg.PoolClient,
  actor: Actor,
  removals: readonly Removal[],
): Promise<Issue[]> {
  const about = (some: readonly Removal[], message: string) =>
    some.map(({ place }) => ({ path: `${place}.deleted`, message }))
  if (!isAllowed(actor, 'remove', 'locations')) return about(removals, MAY_NOT_CHANGE)
  const back = removals.filter(({ deleted }) => !deleted)
  if (!back.length) return []
  const days = restoreDays(actor)
  const { rows } = await client.query<{ id: number; mine: boolean; late: boolean }>(
    `select id, id in (select removed_by_me($1)) as mine,
       $2::int is not null and coalesce("deletedAt", "updatedAt") <= now() - make_interval(days => $2) as late
     from locations where id = any ($1)`,
    [back.map(({ id }) => id), days],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (!isAllowed(actor, 'restore', 'locations'))
    return about(
      back.filter(({ id }) => !byId.get(id)?.mine),
      MAY_NOT_CHANGE,
    )
  return about(
    back.filter(({ id }) => byId.get(id)?.late),
    `was deleted more than ${RESTORE_DAYS} days ago: only staff restores it`,
  )
}

/** Deletes and restores, in one statement each; gives the moments of the changes by id. */
export async function carryOutRemovals(
  client: pg.PoolClient,
  actor: Actor,
  removals: readonly Removal[],
): Promise<Map<number, string>> {
  const moments = new Map<number, string>()
  for (const deleted of [true, false]) {
    const some = removals.filter((one) => one.deleted === deleted)
    if (!some.length) continue
    const ids = some.map(({ id }) => id)
    const rows = some.map(() => ({}))
    const places = some.map(({ place }) => place)
    if (!deleted) await ask(client, askRoom(actor.companyId, 'locations', rows, places))
    const written = await client.query<{ id: number; moment: string }>(
      `update locations set deleted = $2, "deletedAt" = case when $2 then now() end, ${touched(entities.locations)}
       where id = any ($1) returning id, to_json("updatedAt") #>> '{}' as moment`,
      [ids, deleted],
    )
    for (const { id, moment } of expectRows(written, ids.length).rows) moments.set(id, moment)
    if (!deleted) await assertWithinLicence(client, actor, 'locations', ids, 'new')
  }
  return moments
}
