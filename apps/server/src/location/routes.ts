import { readChanges, readSources } from '@kavel/application/location'
import { readPageFacts } from '@kavel/application/publications'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { explainScore } from './explain-score.ts'

/** What is told of one location besides its record. */
export function locationRoutes(routes: CallRoutes, { ask, database, runSource }: Context): void {
  const { pool } = database

  routes.add('GET /locations/{id}/sources', ({ params, actor }) =>
    readSources(pool, actor, params.id),
  )

  routes.add('GET /locations/{id}/changes', ({ params, query, actor }) =>
    readChanges(pool, actor, params.id, query),
  )

  routes.add('GET /locations/{id}/page-facts', ({ params, actor }) =>
    readPageFacts(pool, runSource, actor, params.id),
  )

  routes.add('GET /locations/{id}/score', ({ params, actor }, request) =>
    explainScore(pool, ask, { actor, request }, params.id),
  )
}
