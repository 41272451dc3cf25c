import { createOnce, exchangeBuildings } from '@kavel/application/records'
import { withPrincipal } from '@kavel/database'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** A plan in the place of a design: half of it would leave buildings on top of each other. */
export function exchangeRoutes(routes: CallRoutes, { database }: Context): void {
  routes.addSending('POST /buildings/exchange', async ({ body, actor }, request, reply) => {
    const made = await withPrincipal(database.pool, actor, (client) =>
      createOnce(client, actor, 'buildings', { request, reply }, () =>
        exchangeBuildings(client, actor, body),
      ),
    )
    return reply.type('application/json; charset=utf-8').send(made)
  })
}
