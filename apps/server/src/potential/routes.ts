/** Calls about what the hits of a search query could be worth. */

import { invalid, makeOnce, Refusal } from '@kavel/application'
import {
  beginRun,
  findHits,
  makeLocation,
  markRun,
  type Progress,
  type Read,
  readAssumptions,
  readPage,
  readPlots,
  readProgress,
} from '@kavel/application/potential'
import { addJobs } from '@kavel/application/work'
import { withPrincipal } from '@kavel/database'
import type { Actor, SearchQueryCfg } from '@kavel/domain'
import type pg from 'pg'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

export function potentialRoutes(routes: CallRoutes, { database, work, runSource }: Context): void {
  const { pool } = database

  routes.add('POST /searchqueries/{id}/potential', async ({ params, body, actor }) => {
    const { companyId } = actor
    const queryId = params.id
    const stored = await withPrincipal(pool, actor, (client) => readCfg(client, queryId))
    const plots = body.plots ?? (await findHits(runSource, actor, stored.filters, body.most))
    const filters = body.plots ? (body.filters ?? null) : stored.filters
    const progress = await withPrincipal(pool, actor, async (client) => {
      const read = await assumptions(client, actor, body.preset)
      await beginRun(client, { companyId, queryId, filters }, plots, read)
      await addJobs(client, 'potential', [{ companyId, queryId }])
      return progressOf(client, actor, queryId)
    })
    work.nudge()
    return progress as Progress
  })

  routes.add('GET /searchqueries/{id}/potential', ({ params, query, actor }) =>
    withPrincipal(pool, actor, async (client) => {
      await readCfg(client, params.id)
      const progress = await progressOf(client, actor, params.id)
      return { progress, ...(await readPage(client, params.id, query)) }
    }),
  )

  routes.add('DELETE /searchqueries/{id}/potential', async ({ params, actor }) => {
    await withPrincipal(pool, actor, async (client) => {
      await readCfg(client, params.id)
      await markRun(client, params.id, 'cancelled')
    })
    return undefined
  })

  routes.addSending(
    'POST /searchqueries/{id}/potential/locations',
    async ({ params, body, actor }, request, reply) => {
      const [raw] = await readPlots(pool, [body.plot], { hasGround: body.preset !== null })
      if (!raw) throw invalid('plot', 'the register has no plot with this id')
      const made = await withPrincipal(pool, actor, async (client) => {
        await readCfg(client, params.id)
        const read = await assumptions(client, actor, body.preset)
        return makeOnce(
          client,
          actor,
          { request, reply },
          async () => {
            const made = await makeLocation(client, actor, raw, read, {
              searchQueryId: params.id,
              fields: body.fields,
            })
            const ids = [made.location_id, ...(made.concept_id === null ? [] : [made.concept_id])]
            return { ids, answer: made }
          },
          async ([location_id = 0, concept_id = null]) => ({ location_id, concept_id }),
        )
      })
      work.nudge()
      return reply.code(201).send(made)
    },
  )
}

/** Configuration of the query. @throws Refusal when the reader has no such query */
async function readCfg(client: pg.PoolClient, id: number): Promise<SearchQueryCfg> {
  const { rows } = await client.query<{ cfg: SearchQueryCfg }>(
    'select cfg from searchqueries where id = $1',
    [id],
  )
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0].cfg
}

async function assumptions(
  client: pg.PoolClient,
  { companyId }: Actor,
  preset: number | null,
): Promise<Read> {
  const read = await readAssumptions(client, companyId, preset)
  if (read.ok) return read
  throw read.missing === 'preset'
    ? invalid('preset', 'there is no such preset')
    : invalid('', 'the company has no template location whose prices could be used')
}

async function progressOf(
  client: pg.PoolClient,
  { companyId }: Actor,
  queryId: number,
): Promise<Progress | null> {
  const found = await readProgress(client, queryId)
  if (!found) return null
  const { hash, presetId, ...progress } = found
  const now = await readAssumptions(client, companyId, presetId)
  return { ...progress, isStale: !now.ok || now.hash !== hash }
}
