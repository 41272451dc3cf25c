/** The bare route that a call is compared with: a statement written by hand, in the same transaction, its JSON sent. */
import { type Principal, withPrincipal } from '@kavel/database'
import fastify from 'fastify'
import type pg from 'pg'

export function createBareRoutes(
  pool: pg.Pool,
  principal: Principal,
  statements: Record<string, string>,
) {
  const app = fastify()
  for (const [name, statement] of Object.entries(statements))
    app.post<{ Body: unknown[] }>(`/${name}`, async ({ body }, reply) => {
      const { rows } = await withPrincipal(pool, principal, (client) =>
        client.query(statement, body),
      )
      return reply.type('application/json; charset=utf-8').send(rows[0].body)
    })
  return app
}
