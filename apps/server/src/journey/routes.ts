import { withPrincipal } from '@kavel/database'
import { INTEGRATION_STEPS, LoadState } from '@kavel/domain'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { makeOnce } from '../once.ts'
import { DEPTH_LIMIT, detailStatement } from '../records/read.ts'
import { Refusal } from '../refusal.ts'
import { createFromPlots } from './from-plots.ts'
import { startSteps } from './runner.ts'
import { surroundingsOf } from './surroundings.ts'

/** From plots to a location that fills itself: creation, its integration steps, and what surrounds it. */
export function journeyRoutes(routes: CallRoutes, { database, jobs }: Context): void {
  const { pool } = database

  routes.addSending('POST /locations/from-plots', async ({ body, actor }, request, reply) => {
    const made = await withPrincipal(pool, actor, async (client) => {
      const [locationId = 0] = await makeOnce(client, actor, request, async () => {
        const locationId = await createFromPlots(client, actor, body)
        const { companyId } = actor
        const runs = INTEGRATION_STEPS.map((step) => ({ companyId, locationId, step }))
        await startSteps(client, runs)
        return [locationId]
      })
      const { text, values } = detailStatement('locations', locationId, DEPTH_LIMIT)
      const { rows } = await client.query<{ body: string }>(text, values)
      if (!rows[0]) throw new Refusal('not_found')
      return rows[0].body
    })
    jobs.nudge()
    return reply.type('application/json; charset=utf-8').send(made)
  })

  routes.add('POST /locations/detail/{id}/steps/{step}', async ({ params, actor }) => {
    const { id, step } = params
    const run = { companyId: actor.companyId, locationId: id, step }
    if (!(await withPrincipal(pool, actor, (client) => startSteps(client, [run]))))
      throw new Refusal('not_found')
    jobs.nudge()
    return { id, step, state: LoadState.loading }
  })

  routes.add('GET /locations/detail/{id}/surroundings', async ({ params, query, actor }) => {
    const found = await surroundingsOf(pool, actor, params.id, query.radius)
    if (!found) throw new Refusal('not_found')
    return found
  })
}
