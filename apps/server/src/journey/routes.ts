import { makeOnce, Refusal } from '@kavel/application'
import {
  createFromPlots,
  startAllSteps,
  startSteps,
  surroundingsOf,
} from '@kavel/application/journey'
import { DEPTH_LIMIT, readOne } from '@kavel/application/records'
import { withPrincipal } from '@kavel/database'
import { LoadState } from '@kavel/domain'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** From plots to a location that fills itself: creation, its integration steps, and what surrounds it. */
export function journeyRoutes(routes: CallRoutes, { database, work }: Context): void {
  const { pool } = database

  routes.addSending('POST /locations/from-plots', async ({ body, actor }, request, reply) => {
    const made = await withPrincipal(pool, actor, (client) =>
      makeOnce(
        client,
        actor,
        { request, reply },
        async () => {
          const [locationId = 0] = await createFromPlots(client, actor, [body])
          await startAllSteps(client, actor.companyId, locationId)
          const answer = await readOne(client, 'locations', locationId, DEPTH_LIMIT)
          return { ids: [locationId], answer }
        },
        ([locationId = 0]) => readOne(client, 'locations', locationId, DEPTH_LIMIT),
      ),
    )
    work.nudge()
    return reply.type('application/json; charset=utf-8').send(made)
  })

  routes.add('POST /locations/detail/{id}/steps/{step}', async ({ params, actor }) => {
    const { id, step } = params
    const run = { companyId: actor.companyId, locationId: id, step }
    if (!(await withPrincipal(pool, actor, (client) => startSteps(client, [run]))))
      throw new Refusal('not_found')
    work.nudge()
    return { id, step, state: LoadState.loading }
  })

  routes.add('GET /locations/detail/{id}/surroundings', async ({ params, query, actor }) => {
    const found = await surroundingsOf(pool, actor, params.id, query.radius)
    if (!found) throw new Refusal('not_found')
    return found
  })
}
