import { readChanges, readSources } from '@kavel/application/location'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** What is told of one location besides its record. */
export function locationRoutes(routes: CallRoutes, { database: { pool } }: Context): void {
  routes.add('GET /locations/{id}/sources', ({ params, actor }) =>
    readSources(pool, actor, params.id),
  )

  routes.add('GET /locations/{id}/changes', ({ params, query, actor }) =>
    readChanges(pool, actor, params.id, query),
  )
}
