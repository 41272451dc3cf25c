/** Who saw names of owners that are persons (GDPR): one row a question, whatever the number of locations. */
import type { Answers, Received } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { type Actor, hasRight } from '@kavel/domain'
import type pg from 'pg'
import { FULL_NAME } from '../full-name.ts'
import type { ListQuery } from '../records/read.ts'

type Name = 'GET /audits/owner-looks'
type Look = Answers[Name][number]

/**
 * Notes a look at the owners of so many locations, of who may see names of persons among them. Pages of a list that follow each
 * other within a minute are one look.
 */
export async function noteLook(
  client: pg.PoolClient,
  actor: Actor,
  via: Look['via'],
  count: number,
): Promise<void> {
  if (!hasRight(actor, 'owners.names')) return
  await client.query(
    `insert into owner_looks (company_id, "userId", via, count) select $1::bigint, $2::bigint, $3::text, $4::int
     where $3::text <> 'list' or not exists (select from owner_looks where "userId" = $2::bigint and company_id = $1::bigint
       and via = $3::text and count >= $4::int and "createdAt" > now() - interval '1 minute')`,
    [actor.companyId, actor.userId, via, count],
  )
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
  if (count) await withPrincipal(pool, actor, (client) => noteLook(client, actor, 'list', count))
}

export async function listLooks(
  pool: pg.Pool,
  actor: Actor,
  { limit, offset }: Received<Name>['query'],
): Promise<Answers[Name]> {
  return withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<Omit<Look, 'createdAt'> & { createdAt: Date }>(
      `select id, "userId", (select ${FULL_NAME} from users where users.id = "userId") as "userName", via, count, "createdAt"
       from owner_looks l where company_id = $1 order by l."createdAt" desc, l.id desc limit $2 offset $3`,
      [actor.companyId, limit, offset],
    )
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  })
}
