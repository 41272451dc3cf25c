import type { Received } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** Who the user of a row `a` is now, as far as the caller sees users; one who left has no name any more. */
const USER_NAME = `(select coalesce(nullif(concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')), ''),
  username) from users where users.id = a."userId") as "userName"`

/** What the triggers of the database wrote down (docs/decisions/0025); row-level security decides who sees it. */
export function auditRoutes(routes: CallRoutes, { database }: Context): void {
  const { pool } = database

  routes.addSending('GET /audits', async ({ query, actor }, _, reply) => {
    const { limit, offset } = query
    const { where, values } = conditionsOf(query)
    const { rows, total } = await withPrincipal(pool, actor, async (client) => {
      const counted = await client.query<{ total: number }>(
        `select count(*) as total from audits a ${where}`,
        values,
      )
      const { rows } = await client.query(
        `select id, entity, "recordId", "locationId", action, "userId", ${USER_NAME}, role, paths, "firstChangedAt",
           "changedAt" from audits a ${where} order by "changedAt" desc, id desc
         limit ${limit} offset ${offset}`,
        values,
      )
      return { rows, total: counted.rows[0]?.total }
    })
    return reply.header('X-Total-Count', total).send(rows)
  })

  routes.addSending('GET /locations/activity', async ({ query, actor }, _, reply) => {
    const { rows } = await withPrincipal(pool, actor, (client) =>
      client.query(
        `select a.id, a."changedAt", a."userId", ${USER_NAME}, a.role, a.entity, a.action
         from location_activity($1) a order by a.id`,
        [query.ids],
      ),
    )
    return reply.send(rows)
  })
}

/** A row tells of all that happened between its two moments. */
const CONDITIONS = {
  entity: 'entity =',
  id: '"recordId" =',
  userId: '"userId" =',
  from: '"changedAt" >=',
  to: '"firstChangedAt" <',
} as const

function conditionsOf(query: Received<'GET /audits'>['query']) {
  const values: unknown[] = []
  const conditions = Object.entries(CONDITIONS).flatMap(([key, comparison]) => {
    const value = query[key as keyof typeof CONDITIONS]
    return value === undefined ? [] : [`${comparison} $${values.push(value)}`]
  })
  return { where: conditions.length ? `where ${conditions.join(' and ')}` : '', values }
}
