import { Refusal } from '@kavel/application'
import { noteLook } from '@kavel/application/audits'
import { readLocationOwners } from '@kavel/application/own'
import {
  ownFacts,
  type PlotsResult,
  plotAt,
  plotFacts,
  plotsInBox,
  plotsWithin,
  readAreas,
  registerSummary,
  searchRegister,
  withPrincipal,
} from '@kavel/database'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** The imported registers: what there is, one plot with its facts, plots of an area, and search. */
export function registerRoutes(routes: CallRoutes, context: Context): void {
  const { pool } = context.database
  routes.add('GET /register/summary', () => registerSummary(pool))
  routes.add('GET /register/plots/at', async ({ query }) => found(await plotAt(pool, query)))
  routes.add('GET /register/plots', async ({ query }) =>
    plotsOf(await plotsInBox(pool, query.bbox)),
  )
  routes.add('POST /register/plots/within', async ({ body }) =>
    plotsOf(await plotsWithin(pool, body.geometry)),
  )
  routes.add('GET /register/plots/{register_id}', async ({ params }) =>
    found(await plotFacts(pool, params.register_id)),
  )
  routes.add('GET /register/plots/{register_id}/own', ({ params, actor }) =>
    withPrincipal(pool, actor, async (client) => {
      const facts = await ownFacts(client, actor.companyId, params.register_id)
      if (facts.some(({ kind, values }) => kind === 'owners' && values.name !== undefined))
        await noteLook(client, actor, 'plot', { count: 1 })
      return facts
    }),
  )
  routes.add('GET /locations/detail/{id}/owners', ({ params, actor }) =>
    readLocationOwners(pool, actor, params.id),
  )
  routes.add('GET /register/areas', ({ query }) => readAreas(pool, query.codes))
  routes.add('GET /register/search', ({ query: { q, limit } }) => searchRegister(pool, q, limit))
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new Refusal('not_found')
  return value
}

function plotsOf(result: PlotsResult) {
  if (!result.ok) throw new Refusal('invalid_input', result.issues)
  return result.plots
}
