/** What a company has, beside what it may have. */
import type { Answers } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import {
  type Actor,
  ENTITY_NAMES,
  type Entity,
  type EntityName,
  entities,
  MOST_RECORDS,
  PICTURE_BYTES,
} from '@kavel/domain'
import type pg from 'pg'
import { hidden } from '../records/hidden.ts'
import { parentsOf } from '../records/room.ts'

/** Records that a company makes: all but itself, and news, which belongs to nobody. */
const COUNTED = ENTITY_NAMES.filter((name) => {
  const { scope } = entities[name] as Entity
  return scope === 'tenant' || scope === 'user'
})

export async function readUsage(
  pool: pg.Pool,
  actor: Actor,
): Promise<Answers['GET /companies/usage']> {
  const counts = COUNTED.map(
    (name) =>
      `(select count(*)::int from ${name} t0 where company_id = $1${hidden(name, 't0')}) as "${name}"`,
  )
  const { rows } = await withPrincipal(pool, actor, (client) =>
    client.query<Record<EntityName, number> & { bytes: number }>(
      `select ${counts.join(', ')},
         (select coalesce(sum(stored), 0)::float8 from images where company_id = $1) as bytes`,
      [actor.companyId],
    ),
  )
  const [found] = rows
  if (!found) throw new Error('A count gives one row')
  return {
    pictures: { bytes: found.bytes, most: PICTURE_BYTES },
    entities: COUNTED.map((entity) => ({
      entity,
      rows: found[entity],
      most: parentsOf(entity).length ? null : MOST_RECORDS[entity],
    })),
  }
}
