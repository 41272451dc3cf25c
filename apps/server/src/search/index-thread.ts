/** The thread that builds an index: reading a country takes minutes of turning rows into columns, for which no request waits. */
import { parentPort, workerData } from 'node:worker_threads'
import { openConnection, streamFeatures } from '@kavel/database'
import { buildIndex } from '@kavel/search-index'
import { CANCEL, type IndexOrder, type IndexWord } from './index-order.ts'

const port = parentPort
if (!port) throw new Error('search/index-thread.ts runs as a worker thread')

const { connection, path, version } = workerData as IndexOrder
const ending = new AbortController()
port.on('message', (word) => {
  if (word === CANCEL) ending.abort()
})

const { pool, close } = await openConnection(connection)
try {
  const { plots } = await buildIndex(path, {
    rows: streamFeatures(pool),
    version,
    signal: ending.signal,
  })
  port.postMessage({ plots } satisfies IndexWord)
} finally {
  await close()
  port.close()
}
