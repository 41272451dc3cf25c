/**
 * The embedded database in a thread of its own, behind a socket that speaks PostgreSQL's protocol.
 * In the main thread one query would block every request (758 ms measured for an import); here it
 * does not, and `pg` is the only driver the product knows.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { postgis } from '@electric-sql/pglite-postgis'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

export interface WorkerOptions {
  readonly folder: string
  readonly socketPath: string
}

/** Connections the multiplexer accepts: the pool, the jobs and the command line together. */
const MAX_CONNECTIONS = 64

const { folder, socketPath } = workerData as WorkerOptions
const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread')

const database = await PGlite.create({ dataDir: folder, extensions: { postgis } })
const server = new PGLiteSocketServer({
  db: database,
  path: socketPath,
  maxConnections: MAX_CONNECTIONS,
})
await server.start()
port.postMessage('ready')

port.on('message', async (message) => {
  if (message !== 'close') return
  await server.stop()
  await database.close()
  port.postMessage('closed')
  port.close()
})
