import { withPrincipal } from '@kavel/database'
import { INTEGRATION_STEPS, LoadState } from '@kavel/domain'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { DEPTH_LIMIT, detailStatement } from '../records/read.ts'
import { Refusal } from '../refusal.ts'
import { createFromPlots } from './from-plots.ts'
import { mark, type StepRun } from './runner.ts'
import { surroundingsOf } from './surroundings.ts'

/** From plots to a location that fills itself: creation, its integration steps, and what surrounds it. */
export function journeyRoutes(routes: CallRoutes, context: Context): void {
  const { database, stepQueue } = context
  const { pool } = database

  routes.addSending(
    'POST /locations/from-plots',
    async ({ body: given, actor }, _request, reply) => {
      const { body, runs } = await withPrincipal(pool, actor, async (client) => {
        const locationId = await createFromPlots(client, actor, given)
        const { userId, companyId } = actor
        const runs = INTEGRATION_STEPS.map((step) => ({ userId, companyId, locationId, step }))
        // The mark belongs to the transaction: a process that ends before the queue has them leaves them to the next.
        await mark(client, runs, LoadState.loading)
        const { text, values } = detailStatement('locations', locationId, DEPTH_LIMIT)
        const { rows } = await client.query<{ body: string }>(text, values)
        return { body: rows[0]?.body, runs }
      })
      await stepQueue.enqueue(runs)
      return reply.type('application/json; charset=utf-8').send(body)
    },
  )

  routes.add('POST /locations/detail/{id}/steps/{step}', async ({ params, actor }) => {
    const { userId, companyId } = actor
    const { id, step } = params
    const run: StepRun = { userId, companyId, locationId: id, step }
    const there = await withPrincipal(pool, actor, (client) =>
      mark(client, [run], LoadState.loading),
    )
    if (!there) throw new Refusal('not_found')
    await stepQueue.enqueue([run])
    return { id, step, state: LoadState.loading }
  })

  routes.add('GET /locations/detail/{id}/surroundings', async ({ params, query, actor }) => {
    const found = await surroundingsOf(pool, actor, params.id, query.radius)
    if (!found) throw new Refusal('not_found')
    return found
  })
}
