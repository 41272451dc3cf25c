import { changePlotsOnce } from '@kavel/application/plots'
import { CHANGES_BYTES } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** Plots of a location that are split, merged, cut and drawn. */
export function plotRoutes(routes: CallRoutes, { database: { pool }, work }: Context): void {
  routes.addSending(
    'POST /locations/{id}/plots/operations',
    async ({ params, body, actor }, request, reply) => {
      const answer = await withPrincipal(pool, actor, (client) =>
        changePlotsOnce(client, actor, { request, reply }, params.id, body),
      )
      work.nudge()
      return reply.send(answer)
    },
    { bodyLimit: CHANGES_BYTES },
  )
}
