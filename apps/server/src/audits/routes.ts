import { FULL_NAME } from '@kavel/application/accounts'
import { listLooks } from '@kavel/application/audits'
import { AUDITS_COUNTED, type Received } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { type Actor, findEntity } from '@kavel/domain'
import type pg from 'pg'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** Current name of the user of row `a`, as far as the caller sees users; null for deleted users. */
const USER_NAME = `(select ${FULL_NAME} from users where users.id = a."userId") as "userName"`

/** Audit rows written by the triggers (docs/decisions/0025), filtered by row-level security. */
export function auditRoutes(routes: CallRoutes, { database }: Context): void {
  const { pool } = database

  routes.addSending('GET /audits', async ({ query, actor }, _, reply) => {
    const { page, count, values } = auditStatements(actor, query)
    const { rows, total } = await withPrincipal(pool, actor, async (client) => {
      const counted = await client.query<{ total: number }>(count, values)
      const { rows } = await client.query<AuditRow>(page, values)
      return { rows: await withNames(client, rows), total: counted.rows[0]?.total }
    })
    return reply.header('X-Total-Count', total).send(rows)
  })

  routes.add('GET /audits/owner-looks', ({ query, actor }) => listLooks(pool, actor, query))

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

interface AuditRow {
  readonly entity: string
  readonly recordId: number
}

/** Rows with what their records are called now, as far as the caller sees them. */
async function withNames(client: pg.PoolClient, rows: readonly AuditRow[]) {
  const names = new Map<string, string>()
  for (const [entity, some] of Map.groupBy(rows, (row) => row.entity)) {
    const { fields } = findEntity(entity) ?? { fields: {} }
    const name = 'name' in fields ? 'name' : entity === 'users' ? FULL_NAME : null
    if (name === null) continue
    const found = await client.query<{ id: number; name: string }>(
      `select id, ${name} as name from ${entity} where id = any ($1)`,
      [some.map(({ recordId }) => recordId)],
    )
    for (const one of found.rows) if (one.name) names.set(`${entity} ${one.id}`, one.name)
  }
  return rows.map((row) => ({
    ...row,
    recordName: names.get(`${row.entity} ${row.recordId}`) ?? null,
  }))
}

/** A row tells of all that happened between its two moments. */
const CONDITIONS = {
  entity: 'entity =',
  id: '"recordId" =',
  userId: '"userId" =',
  from: '"changedAt" >=',
  to: '"firstChangedAt" <',
} as const

/**
 * The statements for a page of the audit and for the number of its rows. Each part says whose rows it reads, so that an
 * index gives them in their order (which begins with the company, also where it is null): row-level security says "mine,
 * or of nobody", which none does.
 */
export function auditStatements(
  { companyId, role }: Actor,
  { limit, offset, ...query }: Received<'GET /audits'>['query'],
): { readonly page: string; readonly count: string; readonly values: unknown[] } {
  const values: unknown[] = [companyId]
  const conditions = Object.entries(CONDITIONS).flatMap(([key, comparison]) => {
    const value = query[key as keyof typeof CONDITIONS]
    return value === undefined ? [] : [`${comparison} $${values.push(value)}`]
  })
  const whose = ['company_id = $1', ...(role === 'staff' ? ['company_id is null'] : [])]
  const newest = '"changedAt" desc, id desc limit'
  const parts = (columns: string, order: string) =>
    whose
      .map(
        (one) =>
          `(select ${columns} from audits where ${[one, ...conditions].join(' and ')} ${order})`,
      )
      .join(' union all ')
  return {
    page: `select id, entity, "recordId", "locationId", action, "userId", ${USER_NAME}, role, paths, "firstChangedAt",
        "changedAt" from (${parts('*', `order by company_id, ${newest} ${offset + limit}`)}) a order by ${newest} ${limit} offset ${offset}`,
    count: `select count(*)::int as total from (select from (${parts('', `limit ${AUDITS_COUNTED}`)}) a
      limit ${AUDITS_COUNTED}) counted`,
    values,
  }
}
