/** Hears when something was written: whoever wrote it on a server, and who wrote it in this process on the embedded database. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../connection.ts'
import { onCommit } from './commits.ts'

/** The channel on which the database wakes (migration 0058). */
const CHANNEL = 'kavel_events'
/** Milliseconds before a connection that broke is tried again. */
const PAUSE = 1_000

/**
 * Calls `heard` after each transaction that may have changed something, until `stop` is called. What happens while the connection
 * for it is broken is not heard: look once in a while as well.
 */
export function hearChanges(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  heard: () => void,
): { stop(): Promise<void> } {
  const { connectionString } = pool.options
  if (kind === 'pglite' || !connectionString) {
    const stop = onCommit(pool, heard)
    return { stop: async () => stop() }
  }
  const ending = new AbortController()
  const listening = listen(connectionString, heard, ending.signal)
  return {
    async stop() {
      ending.abort()
      await listening
    },
  }
}

async function listen(url: string, heard: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(url, heard, signal)
    if (!signal.aborted) await sleep(PAUSE, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Listens on a connection of its own until that breaks or the signal ends it; never throws. */
async function listenOnce(url: string, heard: () => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  const over = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  client.on('notification', heard)
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    heard()
    if (!signal.aborted) await over
  } catch {
    // who looks once in a while says what is wrong with the database
  } finally {
    await client.end().catch(() => {})
  }
}
