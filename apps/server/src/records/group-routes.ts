import { readGroups } from '@kavel/application/records'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** Locations in groups. */
export function groupRoutes(routes: CallRoutes, { database }: Context): void {
  routes.add('GET /locations/groups', ({ query, actor }) => readGroups(database.pool, actor, query))
}
