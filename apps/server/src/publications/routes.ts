import { Refusal } from '@kavel/application'
import {
  findAreas,
  findLocationsIn,
  readIndex,
  readPageArea,
  readReads,
  readRun,
  renewKey,
  sumReads,
} from '@kavel/application/publications'
import { codesIn, readAreaNames } from '@kavel/application/search'
import { AREA_READINGS } from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import {
  type FeatureFilter,
  isStorableText,
  type PageState,
  PublicationStatus,
} from '@kavel/domain'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { sendPage } from './send-page.ts'

/** Indexes that one address may ask for: each is read anew, and a reader asks for one when he opens it. */
const INDEXES = { max: 120, timeWindow: '1 minute' } as const

/** The public page of a publication for its readers, and how it stands for its author. */
export function publicationRoutes(routes: CallRoutes, context: Context): void {
  const { pool } = context.database
  routes.add('GET /publications/detail/{id}/page', async ({ params, actor }) => {
    const { rows } = await withPrincipal(pool, actor, (client) =>
      client.query<{
        status: number
        noted: boolean
        madeAt: string | null
        failure: PageState['failure']
      }>(
        `select p.status, exists (select from publication_changes c where c.company_id = p.company_id
           and c."publicationId" = p.id and coalesce(c."locationId", 0) = 0) as noted, to_json(s."madeAt") #>> '{}' as "madeAt", s.failure
         from publications p left join publication_pages s on s.company_id = p.company_id and s."publicationId" = p.id
           and s."locationId" = 0
         where p.id = $1`,
        [params.id],
      ),
    )
    const [found] = rows
    if (!found) throw new Refusal('not_found')
    const { status, noted, madeAt, failure } = found
    if (status !== PublicationStatus.published)
      return { state: 'none', madeAt: null, failure: null }
    if (noted || !madeAt) return { state: 'preparing', madeAt, failure: null }
    return { state: failure ? 'failed' : 'ready', madeAt, failure }
  })

  routes.add('POST /publications/detail/{id}/renew-key', ({ params, actor }) =>
    withPrincipal(pool, actor, (client) => renewKey(client, params.id)),
  )
  routes.add('GET /publications/detail/{id}/reads', ({ params, actor }) =>
    withPrincipal(pool, actor, (client) => readReads(client, params.id)),
  )
  routes.add('GET /publications/detail/{id}/run', async ({ params, actor }) => {
    const { rows } = await withPrincipal(pool, actor, (client) =>
      client.query<{ query: string | null; filters: FeatureFilter[] | null }>(
        `select q.id as query, q.cfg -> 'filters' as filters from publications p
         left join searchqueries q on q.company_id = p.company_id and q.key = p.cfg ->> 'searchQueryKey'
         where p.id = $1`,
        [params.id],
      ),
    )
    const [found] = rows
    if (!found) throw new Refusal('not_found')
    const { query, filters } = found
    return {
      run: query === null ? null : await readRun(pool, actor.companyId, Number(query)),
      names: await readAreaNames(pool, codesIn(filters ?? [])),
    }
  })
  routes.add('GET /publications/areas/{kind}', ({ params, query }) =>
    findAreas(pool, params.kind, query),
  )
  routes.add('GET /publications/areas/{kind}/{code}', ({ params, query, actor }) => {
    const asked = query.reads.split(',')
    return readPageArea(
      pool,
      params,
      AREA_READINGS.filter((one) => asked.includes(one)),
      actor.companyId,
    )
  })
  routes.add('GET /publications/areas/{kind}/{code}/locations', ({ params, actor }) =>
    withPrincipal(pool, actor, (client) => findLocationsIn(client, params)),
  )
  routes.add('GET /publications/reads', ({ actor }) => withPrincipal(pool, actor, sumReads))

  routes.addSending(
    'GET /publications/public/{key}',
    ({ params }, request, reply) => sendPage(context.pages, [params.key], request, reply),
    // `list` is the uniform call for several keys
    { patterns: { key: '(^(?!list$).*)' } },
  )

  routes.addSending(
    'GET /publications/public/{key}/locations/{location_key}',
    ({ params }, request, reply) =>
      sendPage(context.pages, [params.key, params.location_key], request, reply),
  )

  routes.addSending(
    'GET /publications/index/{company_key}',
    async ({ params }, _, reply) => {
      const key = params.company_key
      const index = isStorableText(key) ? await readIndex(pool, key) : null
      if (!index) throw new Refusal('not_found')
      return reply.send(index)
    },
    { rateLimit: INDEXES },
  )
}
