/** What was done to a location and to what belongs to it. */
import type { Answers, Received } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { FULL_NAME } from '../full-name.ts'
import { KEYS } from '../home/sql.ts'
import { Refusal } from '../refusal.ts'
import { type ChangeRow, tellChanges } from './told-changes.ts'

type Name = 'GET /locations/{id}/changes'

/** Milliseconds between the note of a move and the row of the audit that tells of it, which follows in the same statement. */
const BEFORE = 2_000

/** The moves that a row `c` of the audit tells of: of each field from where the first began to where the last ended. */
const MOVES = `(select coalesce(json_agg(json_build_object('field', m.field, 'before', m.before, 'after', m.after) order by m.field desc), '[]')
  from (select field, (array_agg(before order by at))[1] as before, (array_agg(after order by at desc))[1] as after
    from location_moves where "locationId" = c."recordId" and role = c.role and "userId" is not distinct from c."userId"
      and at > c."firstChangedAt" - make_interval(secs => ${BEFORE / 1000}) and at <= c."changedAt"
    group by field) m
  where c.entity = 'locations' and c.action = 'update' and m.before is distinct from m.after)`

const CHANGES = `with changes as materialized (select * from changes_of_location($1, $2, $3))
  select c.id, c.entity, c."recordId", c.action, c."userId", c.role,
    (select ${FULL_NAME} from users where users.id = c."userId") as "userName",
    to_json(c."changedAt") #>> '{}' as "changedAt", null as "recordName", ${MOVES} as moves,
    array_remove(array_agg(distinct k.key), null) as keys, array_remove(array_agg(distinct k.field), null) as fields
  from changes c left join lateral (${KEYS}) k on true
  group by c.id, c.entity, c."recordId", c.action, c."userId", c.role, c."changedAt", c."firstChangedAt"
  order by c."changedAt" desc, c.id desc`

/** @throws Refusal `not_found` */
export async function readChanges(
  pool: pg.Pool,
  actor: Actor,
  id: number,
  { limit, offset }: Received<Name>['query'],
): Promise<Answers[Name]> {
  return withPrincipal(pool, actor, async (client) => {
    const found = await client.query('select from locations where id = $1 and not deleted', [id])
    if (!found.rowCount) throw new Refusal('not_found')
    // one more than is told says whether there is another page
    const { rows } = await client.query<ChangeRow>(CHANGES, [id, limit + 1, offset])
    const changes = tellChanges(await withNames(client, rows.slice(0, limit)))
    return { changes, next: rows.length > limit ? offset + limit : null }
  })
}

/** Entities whose records people know by a name; owner information has none. */
const NAMED = ['concepts', 'notes', 'units', 'costs', 'constraints', 'buildings', 'images'] as const

/** Rows with what their records are called now, as far as the caller sees them. */
async function withNames(client: pg.PoolClient, rows: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const names = new Map<string, string>()
  for (const entity of NAMED) {
    const ids = rows.flatMap((row) => (row.entity === entity ? [row.recordId] : []))
    if (!ids.length) continue
    const found = await client.query<{ id: number; name: string | null }>(
      `select id, name from ${entity} where id = any ($1)`,
      [ids],
    )
    for (const { id, name } of found.rows) if (name) names.set(`${entity} ${id}`, name)
  }
  return rows.map((row) => ({
    ...row,
    recordName: names.get(`${row.entity} ${row.recordId}`) ?? null,
  }))
}
