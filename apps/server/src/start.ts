import { createServer } from 'node:net'
import { type Database, migrate, openFolder, openServer } from '@kavel/database'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { keepAuditShort } from './audits/retention.ts'
import { assertFolderIsOurs, markFolder } from './data-folder.ts'
import { createFiles } from './files/files.ts'
import { watchNights } from './imports/nightly.ts'
import { createRefreshes } from './imports/refreshes.ts'
import { createOwnImports } from './own/own-imports.ts'
import { createPages } from './publications/pages.ts'
import { createRunSource } from './search/run-index.ts'
import { createSearches } from './search/searches.ts'
import { watchQueries } from './searchqueries/run-again.ts'
import { seed } from './seed/seed.ts'
import type { Settings } from './settings.ts'
import { createStepJobs } from './step-jobs.ts'
import { watchWeeks } from './weekly/weekly.ts'

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
    await seed(database, settings, say)
    const jobs = createStepJobs(database, files)
    const pages = createPages(database)
    const refreshes = createRefreshes(database, settings)
    const ownImports = createOwnImports(database, files)
    const searches = createSearches(database, settings)
    const runSource = createRunSource(database, searches)
    const app = await createApp({
      database,
      settings,
      jobs,
      refreshes,
      ownImports,
      searches,
      runSource,
      pages,
      files,
    })
    await app.listen({ port: settings.port, host: settings.host })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : settings.port
    const address = settings.port === port ? settings.publicUrl : `http://127.0.0.1:${port}`
    say(`Kavel is ready: ${address}`)
    pages.start()
    jobs.start()
    refreshes.start()
    ownImports.start()
    if (settings.search.isKept) searches.start()
    files.start()
    const auditCare = keepAuditShort(database, settings.auditDays)
    const queries = watchQueries(database, runSource)
    const nights = watchNights(database, settings.endpoints, () => refreshes.nudge())
    const weeks = settings.mail && watchWeeks(database, settings.mail, settings)
    return {
      app,
      database,
      address,
      async close() {
        // Who starts the server again at once waits for this one.
        database.leave()
        const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE)
        await app.close()
        clearTimeout(cut)
        await auditCare.stop()
        await queries.stop()
        await nights.stop()
        await weeks?.stop()
        await refreshes.stop()
        await ownImports.stop()
        await searches.stop()
        await jobs.stop()
        await pages.stop()
        await files.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What requests under way get to end by themselves when the server stops, ms; who sends slowly is cut off. */
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
