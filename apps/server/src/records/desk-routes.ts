import { changeLocations } from '@kavel/application/records'
import { CHANGES_BYTES } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** Many locations at once: a block that is pasted, a bulk change, and what undoes it. */
export function deskRoutes(routes: CallRoutes, { database: { pool } }: Context): void {
  routes.addSending(
    'POST /locations/changes',
    async ({ body, actor }, _request, reply) =>
      reply.send(
        await withPrincipal(pool, actor, (client) => changeLocations(client, actor, body)),
      ),
    { bodyLimit: CHANGES_BYTES },
  )
}
