/**
 * The embedded database in a thread of its own, behind a socket that speaks PostgreSQL's protocol.
 * In the main thread one query would block every request (758 ms measured for an import); here it
 * does not, and `pg` is the only driver the product knows.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { watchExceptions } from './backend-exceptions.ts'
import { smallPostgis } from './postgis-bundle.ts'
import { servePglite } from './server.ts'

export interface WorkerOptions {
  readonly folder: string
  readonly socketPath: string
}

/** Messages of the worker. */
export type WorkerMessage =
  | 'ready'
  | 'pong'
  | 'closed'
  /** The database could not be opened, or cannot go on: PostgreSQL's reason. */
  | { readonly broken: string }

const { folder, socketPath } = workerData as WorkerOptions
const port = parentPort
if (!port) throw new Error('The worker of PGlite runs as a worker thread')
const tell = (message: WorkerMessage) => port.postMessage(message)

const exceptions = watchExceptions()
const open = async () => {
  const database = await PGlite.create({
    dataDir: folder,
    extensions: { postgis: smallPostgis, exceptions: exceptions.extension },
  })
  exceptions.start(database)
  const server = await servePglite(database, socketPath, {
    onBroken: ({ message }) => tell({ broken: message }),
  })
  return { database, server }
}

try {
  const { database, server } = await open()
  port.on('message', async (message) => {
    if (message === 'ping') return tell('pong')
    await server.close()
    await database.close()
    tell('closed')
    port.close()
  })
  tell('ready')
} catch (error) {
  tell({
    broken: exceptions.readReason() ?? (error instanceof Error ? error.message : String(error)),
  })
}
