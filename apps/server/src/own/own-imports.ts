/**
 * Imports own files, one at a time in this process, each in a thread. A row of `own_uploads` says how far it is; what a
 * process leaves behind when it ends shows as interrupted, changed nothing, and is begun again by whoever asks.
 */

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { OwnOutcome } from '@kavel/calls'
import { connectionOf, type Database, isUnreachable, withPrincipal } from '@kavel/database'
import type pg from 'pg'
import type { Files } from '../files/files.ts'
import { recur } from '../recurring.ts'
import { importApart, ThreadBroke } from './run-thread.ts'
import {
  type Claimed,
  claimUpload,
  endUpload,
  noteAtWork,
  sweepUploads,
  toMatching,
  WORD,
} from './upload-store.ts'

export interface OwnImports {
  /** Imports a file that waits, after those that were added before it. */
  add(id: number): void
  /** The end of one was asked for: looks at once. */
  nudge(): void
  start(): void
  /** Ends what is at work; nothing of it is changed. */
  stop(): Promise<void>
}

/** Milliseconds between two removals of what nobody imported. */
const CARE = 3_600_000
/** Milliseconds between words of how far it is. */
const PACE = 500

export function createOwnImports(
  database: Pick<Database, 'kind' | 'pool' | 'lost'>,
  files: Pick<Files, 'withPath' | 'read'>,
): OwnImports {
  const { pool } = database
  /** Rows read by the id of what waits and what is at work, in their order. */
  const queue = new Map<number, number>()
  const asSystem = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    withPrincipal(pool, 'system', work)
  let isWorking = false
  let working: Promise<void> | null = null
  let running: { readonly id: number; readonly ending: AbortController } | null = null
  let timer: NodeJS.Timeout | undefined
  let care: ReturnType<typeof recur> | undefined
  let lastWord = 0
  database.lost.then(() => {
    isWorking = false
  })

  const report = (error: unknown) => {
    if (isWorking && !isUnreachable(error)) console.error('Imports of own files wait:', error)
  }

  async function work(): Promise<void> {
    for (let [id] = queue.keys(); id !== undefined && isWorking; [id] = queue.keys()) {
      try {
        const claimed = await asSystem((client) => claimUpload(client, id))
        if (claimed) await run(claimed)
      } finally {
        queue.delete(id)
      }
    }
  }

  async function run(claimed: Claimed): Promise<void> {
    const { id } = claimed
    const ending = new AbortController()
    running = { id, ending }
    let outcome: OwnOutcome | null = null
    try {
      outcome = await importClaimed(claimed, ending.signal)
    } catch (error) {
      if (!ending.signal.aborted) {
        console.error(`The import of own file ${id} broke down:`, error)
        const message =
          error instanceof ThreadBroke ? `the import ${error.message}` : 'the import broke down'
        outcome = { ok: false, message }
      }
    } finally {
      running = null
    }
    await asSystem((client) => endUpload(client, id, outcome))
  }

  /** Null when it was ended before it changed anything. */
  function importClaimed(claimed: Claimed, signal: AbortSignal): Promise<OwnOutcome | null> {
    const { company_id: companyId, id, userId, file, content, draft } = claimed
    const { kind, name, date, licence, columns } = draft
    if (kind === null) throw new TypeError(`Own file ${id} waits without a kind`)
    return files.withPath(async (path) => {
      await pipeline(await files.read(content), createWriteStream(path, { flags: 'wx' }), {
        signal,
      })
      const result = await importApart(
        {
          task: 'import',
          path,
          connection: connectionOf(database),
          request: {
            companyId,
            kind,
            name,
            date,
            licence,
            columns: toMatching(columns),
            isMatched: true,
            file,
            userId,
          },
        },
        { signal, onRead: (read) => void queue.set(id, read) },
      )
      if (result.ok) {
        const { deliveryId, changed, read, kept, rejected } = result
        return { ok: true, deliveryId, changed, read, kept, rejected }
      }
      return signal.aborted ? null : { ok: false, message: toSentence(result.issues) }
    })
  }

  /** Says that all of it is still at work, and ends what somebody asked to end. */
  async function note(): Promise<void> {
    if (queue.size === 0) return
    lastWord = performance.now()
    const wanted = await asSystem((client) => noteAtWork(client, queue))
    if (running && queue.has(running.id) && !wanted.has(running.id)) running.ending.abort()
  }

  return {
    add(id) {
      if (!isWorking) return
      queue.set(id, 0)
      working ??= work()
        .catch(report)
        .finally(() => {
          working = null
        })
    },
    nudge: () => void note().catch(report),
    start() {
      isWorking = true
      timer = setInterval(() => {
        if (running || performance.now() - lastWord > WORD) note().catch(report)
      }, PACE).unref()
      care = recur(database, CARE, 'Own files that nobody imports stay:', () =>
        asSystem(sweepUploads),
      )
    },
    async stop() {
      isWorking = false
      clearInterval(timer)
      running?.ending.abort()
      await care?.stop()
      await working
    },
  }
}

function toSentence(
  issues: readonly { readonly path: string; readonly message: string }[],
): string {
  return issues.map(({ path, message }) => (path ? `${path} ${message}` : message)).join('; ')
}
