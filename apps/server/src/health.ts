import { currentLevel, latestLevel } from '@kavel/database'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { productVersion } from './version.ts'

/** `GET /api/health`: which database, which version, which migration level. Needs no session. */
export async function healthRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database, settings } = context
  app.get('/api/health', async () => ({
    status: 'ok',
    version: productVersion(),
    database: { kind: database.kind, version: database.version },
    migration: { level: await currentLevel(database.pool), latest: latestLevel() },
    demo: settings.demo,
  }))
}
