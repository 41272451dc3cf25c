/** Who looks at which location (docs/decisions/0044). */
import { MOST_PRESENT, PRESENCE_SECONDS, type Presence, type Received } from '@kavel/calls'
import { named, readAs, withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { FULL_NAME } from '../full-name.ts'
import { invalid } from '../refusal.ts'

/** Tabs of one person that are known. */
const MOST_TABS = 20
const FORGOTTEN = `interval '${PRESENCE_SECONDS} seconds'`

/**
 * Says which location a tab of the actor shows, by the clock of the database.
 * @throws Refusal `invalid_input` for a location that the actor does not see
 */
export async function setPresence(
  pool: pg.Pool,
  actor: Actor,
  { clientId, locationId, isEditing }: Received<'PUT /presence'>['body'],
): Promise<void> {
  await withPrincipal(pool, actor, async (client) => {
    const changed = locationId === null ? leave : come
    if (await changed(client, actor, clientId, { locationId, isEditing }))
      await client.query(`select pg_notify('kavel_events', '')`)
  })
}

interface Place {
  readonly locationId: number | null
  readonly isEditing: boolean
}

async function leave(client: pg.PoolClient, actor: Actor, tab: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from presence where company_id = $1 and "userId" = $2 and client = $3',
    [actor.companyId, actor.userId, tab],
  )
  return rowCount !== 0
}

/** Whether that is news to others. */
async function come(
  client: pg.PoolClient,
  { companyId, userId }: Actor,
  tab: string,
  { locationId, isEditing }: Place,
): Promise<boolean> {
  const of = [companyId, userId, tab]
  await client.query(
    `delete from presence where company_id = $1 and "userId" = $2 and client <> $3 and client not in (
       select client from presence where company_id = $1 and "userId" = $2 order by seen desc limit ${MOST_TABS - 1})`,
    of,
  )
  const { rows } = await client.query<{ isNew: boolean }>(
    `with was as (
       select from presence where company_id = $1 and "userId" = $2 and client = $3 and "locationId" = $4
         and "isEditing" = $5 and seen > clock_timestamp() - ${FORGOTTEN})
     insert into presence (company_id, "userId", client, "locationId", "isEditing", seen)
     select $1, $2, $3, id, $5, clock_timestamp() from locations where company_id = $1 and id = $4 and not deleted
     on conflict (company_id, "userId", client) do update
       set "locationId" = excluded."locationId", "isEditing" = excluded."isEditing", seen = excluded.seen
     returning not exists (select from was) as "isNew"`,
    [...of, locationId, isEditing],
  )
  const [row] = rows
  if (!row) throw invalid('locationId', 'names no location')
  return row.isNew
}

interface Row {
  readonly companyId: number
  readonly locationId: number
  readonly userId: number
  readonly name: string
  readonly isEditing: boolean
}

/** Who is where in each of these companies; of one without anybody nothing. */
export async function readPresence(
  pool: pg.Pool,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, Presence>> {
  const text = `
    select p.company_id as "companyId", p."locationId", p."userId", ${FULL_NAME} as name, bool_or(p."isEditing") as "isEditing"
    from presence p join users on users.id = p."userId"
    where p.company_id = any ($1) and p.seen > clock_timestamp() - ${FORGOTTEN} and users.is_active
    group by p.company_id, p."locationId", p."userId", users.id order by p."locationId", p."userId"`
  const rows = await readAs<Row>(pool, 'system', named({ text, values: [companyIds] }))
  const found = new Map<number, Presence>()
  for (const [companyId, some] of Map.groupBy(rows, (row) => row.companyId))
    found.set(companyId, toPresence(some.slice(0, MOST_PRESENT)))
  return found
}

function toPresence(rows: readonly Row[]): Presence {
  const locations: Presence['locations'] = {}
  for (const { locationId, userId, name, isEditing } of rows) {
    locations[locationId] ??= []
    locations[locationId].push({ userId, name, isEditing })
  }
  return { locations }
}
