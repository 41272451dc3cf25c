import { replaceChoice, usesOfChoice, usesOfField } from '@kavel/application/records'
import { withPrincipal } from '@kavel/database'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** Where custom fields and their choices are in use, and what locations get instead. */
export function customFieldRoutes(routes: CallRoutes, { database: { pool } }: Context): void {
  routes.add('GET /customfields/detail/{id}/uses', async ({ actor, params }) =>
    withPrincipal(pool, actor, (client) => usesOfField(client, params.id)),
  )

  routes.add('GET /customvalues/detail/{id}/uses', async ({ actor, params }) =>
    withPrincipal(pool, actor, (client) => usesOfChoice(client, params.id)),
  )

  routes.add('POST /customvalues/detail/{id}/replacement', async ({ actor, params, body }) =>
    withPrincipal(pool, actor, (client) => replaceChoice(client, params.id, body.by)),
  )
}
