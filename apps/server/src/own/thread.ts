/** The thread that reads own files, one at a time: whatever they hold, nobody else waits for it. */
import { parentPort } from 'node:worker_threads'
import { importOwnFile, type OwnImportResult, openConnection } from '@kavel/database'
import { openFile } from '@kavel/deliveries'
import { readHead } from './read-head.ts'
import { CANCEL, type OwnOrder, type OwnWord } from './thread-order.ts'

const port = parentPort
if (!port) throw new Error('own/thread.ts runs as a worker thread')
const say = (word: OwnWord) => port.postMessage(word)
let ending = new AbortController()

port.on('message', (word: OwnOrder | typeof CANCEL) => {
  if (word === CANCEL) {
    ending.abort()
    return
  }
  ending = new AbortController()
  // a fault ends the thread, and whoever gave the order is told
  void carryOut(word, ending.signal).then(say)
})

async function carryOut(order: OwnOrder, signal: AbortSignal): Promise<OwnWord> {
  return order.task === 'head'
    ? { head: await readHead(order.path) }
    : { imported: await runImport(order, signal) }
}

/** Imports the file as it was matched. */
async function runImport(
  { path, connection, request }: OwnOrder & { readonly task: 'import' },
  signal: AbortSignal,
): Promise<OwnImportResult> {
  const opened = await openFile(path)
  if (!opened.ok) return { ok: false, issues: opened.issues, headers: [], matching: {} }
  const { pool, close } = await openConnection(connection)
  try {
    const { delivery } = opened
    const onProgress = (read: number) => say({ read })
    return await importOwnFile(pool, { ...request, delivery, signal, onProgress })
  } finally {
    await close()
  }
}
