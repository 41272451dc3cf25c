/**
 * The embedded database in a thread of its own, behind a socket that speaks PostgreSQL's protocol.
 * In the main thread one query would block every request (758 ms measured for an import); here it
 * does not, and `pg` is the only driver the product knows.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { postgis } from '@electric-sql/pglite-postgis'
import { servePglite } from './pglite-server.ts'

export interface WorkerOptions {
  readonly folder: string
  readonly socketPath: string
}

const { folder, socketPath } = workerData as WorkerOptions
const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread')

const database = await PGlite.create({ dataDir: folder, extensions: { postgis } })
const server = await servePglite(database, socketPath)
port.postMessage('ready')

port.on('message', async (message) => {
  if (message === 'ping') return port.postMessage('pong')
  await server.close()
  await database.close()
  port.postMessage('closed')
  port.close()
})
