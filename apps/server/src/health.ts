import { productVersion } from '@kavel/application'
import { currentLevel, latestLevel } from '@kavel/database'
import { readActor } from './accounts/caller.ts'
import type { CallRoutes } from './calls/call-routes.ts'
import type { Context } from './context.ts'

/** Which database, which version, which migration level; the version of the database is for staff alone. */
export function healthRoutes(routes: CallRoutes, context: Context): void {
  const { database, settings } = context
  routes.addSending('GET /health', async (_, request, reply) => {
    const actor = await readActor(context, request)
    const { kind, version } = database
    return reply.send({
      status: 'ok',
      version: productVersion(),
      database: { kind, ...(actor?.role === 'staff' && { version }) },
      migration: { level: await currentLevel(database.pool), latest: latestLevel() },
      demo: settings.demo,
    })
  })
}
