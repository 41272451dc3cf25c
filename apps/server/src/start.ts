import { createServer } from 'node:net'
import { type Database, migrate, openFolder, openServer } from '@kavel/database'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { assertFolderIsOurs, markFolder } from './data-folder.ts'
import { createStepQueue } from './journey/queue.ts'
import { isDemo, seedDemo } from './seed/demo.ts'
import { seedSample } from './seed/sample.ts'
import type { Settings } from './settings.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly database: Database
  /** Address that a browser opens. */
  readonly address: string
  close(): Promise<void>
}

/**
 * Opens the database, brings it to the latest level, seeds the demo and listens.
 * Refuses before it touches anything: a taken port and a folder of a newer version come first.
 */
export async function startServer(
  settings: Settings,
  say: (line: string) => void,
): Promise<RunningServer> {
  await assertPortIsFree(settings)
  const { databaseUrl, dataDirectory } = settings
  if (!databaseUrl) assertFolderIsOurs(dataDirectory)
  say(databaseUrl ? 'Opening PostgreSQL' : `Opening the database in ${dataDirectory}`)
  const database = databaseUrl ? await openServer(databaseUrl) : await openFolder(dataDirectory)
  try {
    await migrate(database.pool, ({ name }) => say(`Migrating: ${name}`))
    if (!databaseUrl) markFolder(dataDirectory)
    if (settings.demo && (await isDemo(database, settings))) {
      await seedSample(database, say)
      await seedDemo(database, settings, say)
    }
    const stepQueue = createStepQueue(database)
    const app = await createApp({ database, settings, stepQueue })
    await app.listen({ port: settings.port, host: settings.host })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : settings.port
    const address = settings.port === port ? settings.publicUrl : `http://127.0.0.1:${port}`
    say(`Kavel is ready: ${address}`)
    // Making the queue takes seconds the first time; nobody waits for it.
    const working = stepQueue.start().catch((error) => console.error('Jobs do not run:', error))
    return {
      app,
      database,
      address,
      async close() {
        await app.close()
        await working
        await stepQueue.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opening a database takes seconds; a taken port should be known before. Throws as listening would. */
async function assertPortIsFree({ port, host }: Settings): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
