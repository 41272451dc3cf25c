import { changeTier, listTiers, readUsage } from '@kavel/application/licences'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** What licences give, and what a company uses of its own. */
export function licenceRoutes(routes: CallRoutes, { database: { pool } }: Context): void {
  routes.add('GET /licence', ({ actor }) => readUsage(pool, actor))
  routes.add('GET /licences', () => listTiers(pool))
  routes.addSending('PUT /licences/{tier}/{feature}', async ({ params, body }, _, reply) => {
    await changeTier(pool, params.tier, params.feature, body.amount)
    return reply.code(204).send()
  })
}
