import { currentLevel, latestLevel } from '@kavel/database'
import type { CallRoutes } from './calls/call-routes.ts'
import type { Context } from './context.ts'
import { productVersion } from './version.ts'

/** Which database, which version, which migration level. */
export function healthRoutes(routes: CallRoutes, { database, settings }: Context): void {
  routes.add('GET /health', async () => ({
    status: 'ok',
    version: productVersion(),
    database: { kind: database.kind, version: database.version },
    migration: { level: await currentLevel(database.pool), latest: latestLevel() },
    demo: settings.demo,
  }))
}
