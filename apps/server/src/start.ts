import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '@kavel/application'
import { assertFolderIsOurs, markFolder, OUTBOX } from '@kavel/application'
import { createBackground } from '@kavel/application/background'
import { createFiles } from '@kavel/application/files'
import { createRunSource, createSearches, type Searches } from '@kavel/application/search'
import { type Database, migrate, openFolder, openServer } from '@kavel/database'
import type { FastifyInstance } from 'fastify'
import { createApp, WEB } from './app.ts'
import { findDrawer } from './publications/reader-shell.ts'
import type { DemoLogin } from './seed/demo.ts'
import { makeDemoWork } from './seed/demo-work.ts'
import { seed } from './seed/seed.ts'

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
    const files = createFiles(database, settings)
    await files.open(say)
    const demo = await seed(database, settings, say)
    const searches = createSearches(database, settings)
    const runSource = createRunSource(database, searches)
    const work = createBackground(
      database,
      settings,
      { files, runSource },
      { drawer: findDrawer(WEB) },
    )
    const app = await createApp({ database, settings, files, searches, runSource, work })
    await app.listen({ port: settings.port, host: settings.host })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : settings.port
    const address = settings.port === port ? settings.publicUrl : `http://127.0.0.1:${port}`
    const runQueries = demo && settings.demoWork && (await tryDemoWork(app, database, demo, say))
    if (!settings.mail) say(`No mail server is set: mail is kept in ${join(dataDirectory, OUTBOX)}`)
    say(`Kavel is ready: ${address}`)
    work.start()
    if (settings.search.isKept) searches.start()
    const ending = new AbortController()
    if (runQueries) void runOnceReady(searches, runQueries, ending.signal)
    return {
      app,
      database,
      address,
      async close() {
        ending.abort()
        // Who starts the server again at once waits for this one.
        database.leave()
        const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE)
        await Promise.all([app.close(), work.stop(), searches.stop()])
        clearTimeout(cut)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A demo without work is a demo as well: what went wrong is said, and the server goes on. */
async function tryDemoWork(
  app: FastifyInstance,
  { pool }: Database,
  demo: DemoLogin,
  say: (line: string) => void,
): Promise<(() => Promise<void>) | null> {
  try {
    say('Making work for the demo company')
    return await makeDemoWork(app, pool, demo, say)
  } catch (error) {
    console.error('The work of the demo company could not be made:', error)
    return null
  }
}

/** Milliseconds between two looks whether there is an index. */
const LOOK = 2_000

/** The queries of the demo have found something when somebody first looks at them. */
async function runOnceReady(
  searches: Searches,
  runQueries: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  try {
    while (searches.state().state !== 'ready') await sleep(LOOK, undefined, { signal, ref: false })
    await runQueries()
  } catch (error) {
    if (!signal.aborted) console.error('The queries of the demo company could not be run:', error)
  }
}

/** Grace period for running requests at shutdown, ms. */
const PATIENCE = 2_000

/** Opening a database takes seconds; a taken port should be known before. Throws as listening would. */
async function assertPortIsFree({ port, host }: Settings): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
