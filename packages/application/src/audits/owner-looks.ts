/** Who saw names of owners that are persons (GDPR): one row a question, whatever the number of locations. */
import type { Answers, Received } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { type Actor, hasRight, OWNER_INFORMATION } from '@kavel/domain'
import type pg from 'pg'
import { FULL_NAME } from '../full-name.ts'
import type { ListQuery } from '../records/read.ts'

type Name = 'GET /audits/owner-looks'
type Look = Answers[Name][number]

/** Locations that names were read of; which one, of a look at one. */
interface Seen {
  readonly count: number
  readonly locationId?: number
}

/**
 * Notes a look at the owners of locations, of who may see names of persons among them. Pages of a list, or looks at the same
 * location, that follow each other within a minute are one look.
 */
export async function noteLook(
  client: pg.PoolClient,
  actor: Actor,
  via: Look['via'],
  { count, locationId }: Seen,
): Promise<void> {
  if (!hasRight(actor, 'owners.names')) return
  await client.query(
    `insert into owner_looks (company_id, "userId", via, count, "locationId")
     select $1::bigint, $2::bigint, $3::text, $4::int, $5::bigint
     where $3::text not in ('list', 'location') or not exists (select from owner_looks where "userId" = $2::bigint
       and company_id = $1::bigint and via = $3::text and count >= $4::int and "locationId" is not distinct from $5::bigint
       and "createdAt" > now() - interval '1 minute')`,
    [actor.companyId, actor.userId, via, count, locationId ?? null],
  )
}

/** What stands in the text of a record that names an owner, as the database writes it: in no text, where it would be escaped. */
const NAMES_OWNER = `"type":"${OWNER_INFORMATION}"`

/** Notes a look of who reads records, with what is below them, among which are owners. @param body JSON text */
export async function noteOwnersRead(pool: pg.Pool, actor: Actor, body: string): Promise<void> {
  if (!body.includes(NAMES_OWNER) || !hasRight(actor, 'owners.names')) return
  const [first, ...others] = locationsNamed(JSON.parse(body))
  if (first === undefined) return
  const seen = others.length ? { count: others.length + 1 } : { count: 1, locationId: first }
  const via = others.length ? 'list' : 'location'
  await withPrincipal(pool, actor, (client) => noteLook(client, actor, via, seen))
}

/** Ids of the locations of which a tree of records names owners. */
function locationsNamed(tree: unknown): ReadonlySet<number> {
  const found = new Set<number>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, locationId } = node as { type?: unknown; locationId?: unknown }
    if (type === OWNER_INFORMATION && typeof locationId === 'number') found.add(locationId)
    for (const below of Object.values(node)) walk(below)
  }
  walk(tree)
  return found
}

/** Notes a look of who reads a page of a list, where it names owners. @param body JSON text of the page */
export async function noteListLook(
  pool: pg.Pool,
  actor: Actor,
  { locations }: Pick<ListQuery, 'locations'>,
  body: string,
): Promise<void> {
  if (!locations?.derived.includes('owners') || !hasRight(actor, 'owners.names')) return
  const rows = JSON.parse(body) as { derived: { owners: readonly string[] | null } }[]
  const count = rows.filter(({ derived }) => derived.owners?.length).length
  if (count)
    await withPrincipal(pool, actor, (client) => noteLook(client, actor, 'list', { count }))
}

export async function listLooks(
  pool: pg.Pool,
  actor: Actor,
  { limit, offset }: Received<Name>['query'],
): Promise<Answers[Name]> {
  return withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<Omit<Look, 'createdAt'> & { createdAt: Date }>(
      `select id, "userId", (select ${FULL_NAME} from users where users.id = "userId") as "userName", via, count, "locationId", "createdAt"
       from owner_looks l where company_id = $1 order by l."createdAt" desc, l.id desc limit $2 offset $3`,
      [actor.companyId, limit, offset],
    )
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  })
}
