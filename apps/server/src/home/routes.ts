import { noteLookAtQuery, readHome } from '@kavel/application/home'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** What a member finds when he comes in. */
export function homeRoutes(routes: CallRoutes, { database: { pool } }: Context): void {
  routes.add('GET /home', ({ actor }) => readHome(pool, actor))

  routes.addSending('PUT /searchqueries/{id}/look', async ({ params, actor }, _, reply) => {
    await noteLookAtQuery(pool, actor, params.id)
    return reply.code(204).send()
  })
}
