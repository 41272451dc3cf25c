/** Runs of saved search queries, and locations of what they found. */

import { makeOnce, Refusal } from '@kavel/application'
import { assertFiltersLicensed, withinShown } from '@kavel/application/search'
import {
  createFromHits,
  listRuns,
  nameLocations,
  readRun,
  runQuery,
} from '@kavel/application/searchqueries'
import { withPrincipal } from '@kavel/database'
import type { Actor, SearchQueryCfg } from '@kavel/domain'
import type pg from 'pg'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { readScores } from './scores.ts'

export function searchQueryRoutes(routes: CallRoutes, context: Context): void {
  const { database, work, runSource } = context
  const { pool } = database
  const { ask } = context

  routes.add('GET /searchqueries/{id}/runs', async ({ params, query, actor }) => {
    const runs = await withPrincipal(pool, actor, (client) => listRuns(client, params.id, query))
    if (!runs) throw new Refusal('not_found')
    return runs
  })

  routes.add('POST /searchqueries/{id}/runs', async ({ params, actor }) => {
    if (actor.licence) await assertMayRun(pool, actor, params.id)
    const run = await runQuery(pool, runSource, { ...actor, queryId: params.id })
    if (!run) throw new Refusal('not_found')
    return run
  })

  routes.add('GET /searchqueries/{id}/runs/{run_id}', async ({ params, query, actor }) => {
    const of = { queryId: params.id, runId: params.run_id }
    const page = withinShown(actor, query)
    const found = await withPrincipal(pool, actor, (client) => readRun(client, of, page))
    if (!found) throw new Refusal('not_found')
    const { run } = found
    const differences = found.differences.slice(0, page.most)
    const total = query.kind ? run[query.kind] : run.added + run.lost + run.changed
    return { run, total, differences }
  })

  routes.addSending(
    'POST /searchqueries/{id}/locations',
    async ({ params, body, actor }, request, reply) => {
      const asked = { queryId: params.id, plots: body.plots }
      const scores = await readScores(pool, ask, { actor, request }, asked)
      const made = await withPrincipal(pool, actor, (client) =>
        makeOnce(
          client,
          actor,
          { request, reply },
          async () => {
            const ids = await createFromHits(client, actor, { params, body }, scores)
            return { ids, answer: await nameLocations(client, ids) }
          },
          (ids) => nameLocations(client, ids),
        ),
      )
      work.nudge()
      return reply.send(made)
    },
  )
}

/** @throws Unlicensed for a query with filters that the licence does not have */
async function assertMayRun(pool: pg.Pool, actor: Actor, queryId: number): Promise<void> {
  const { rows } = await withPrincipal(pool, actor, (client) =>
    client.query<{ filters: SearchQueryCfg['filters'] }>(
      `select cfg -> 'filters' as filters from searchqueries where id = $1`,
      [queryId],
    ),
  )
  assertFiltersLicensed(actor, rows[0]?.filters ?? [])
}
