/** The thread of one import: its own pool on the database, and its own words about how far it is. */
import { parentPort, workerData } from 'node:worker_threads'
import { openConnection } from '@kavel/database'
import { sayFailure } from '@kavel/registers'
import { fetchArea } from './fetch-area.ts'
import { CANCEL, type ThreadOrder, type ThreadWord } from './thread-order.ts'

const port = parentPort
if (!port) throw new Error('imports/thread.ts runs as a worker thread')
const say = (word: ThreadWord) => port.postMessage(word)

const { connection, endpoints, dataDirectory, target, layers } = workerData as ThreadOrder
const ending = new AbortController()
port.on('message', (word) => {
  if (word === CANCEL) ending.abort()
})

const { pool, close } = await openConnection(connection)
try {
  const result = await fetchArea(
    { pool, endpoints, dataDirectory },
    { target, layers, signal: ending.signal, onProgress: (progress) => say({ progress }) },
  )
  say(
    result.ok && !ending.signal.aborted
      ? { ended: 'imported', areaId: result.area.id }
      : { ended: 'refused', message: result.ok ? sayFailure('ended') : result.message },
  )
} finally {
  await close()
  port.close()
}
