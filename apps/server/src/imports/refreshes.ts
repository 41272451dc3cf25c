/**
 * Works on refreshes of the imported data, one at a time for all servers on a database. What a process leaves behind when it
 * ends shows as interrupted, and is begun again when somebody asks for it again: the last good copy serves meanwhile.
 */
import { randomUUID } from 'node:crypto'
import { JOBS, type LayerProgress } from '@kavel/calls'
import { connectionOf, type Database, isUnreachable } from '@kavel/database'
import type { Settings } from '../settings.ts'
import { type ImportEnd, startImportThread, THREAD } from './import-thread.ts'
import {
  type Claimed,
  claimRefresh,
  endRefresh,
  markInterrupted,
  noteProgress,
  type RefreshEnd,
} from './refresh-store.ts'

export interface Refreshes {
  /** One was asked for, or its end: looks at once. */
  nudge(): void
  start(): void
  /** Ends what runs; it shows as interrupted. */
  stop(): Promise<void>
}

export interface RefreshesOptions {
  /**
   * Milliseconds between looks for what another server left when it ended. What is asked of this one begins at once, and what
   * waits while another works is begun by that one.
   */
  readonly look: number
  /** Milliseconds between words of how far it is. */
  readonly pace: number
  /** Milliseconds without a word of its process after which a refresh counts as interrupted. */
  readonly lease: number
  /** Milliseconds that an import gets to end when it is asked to. */
  readonly patience: number
  /** The thread that imports. */
  readonly thread: URL
}

const OPTIONS: RefreshesOptions = {
  look: 30_000,
  pace: 500,
  lease: 15_000,
  patience: 5_000,
  thread: THREAD,
}

export function createRefreshes(
  database: Pick<Database, 'kind' | 'pool' | 'lost'>,
  { endpoints, dataDirectory }: Pick<Settings, 'endpoints' | 'dataDirectory'>,
  options: Partial<RefreshesOptions> = {},
): Refreshes {
  const { look, pace, lease, patience, thread } = { ...OPTIONS, ...options }
  const { pool, lost } = database
  let isWorking = false
  let isFirst = database.kind === 'pglite'
  let working: Promise<void> | null = null
  /** Something was asked for since the last look. */
  let isAsked = false
  let timer: NodeJS.Timeout | undefined
  /** Looks at what runs at once. */
  let wake = () => {}
  const stopped = Promise.withResolvers<void>()
  lost.then(() => {
    isWorking = false
  })

  const report = (error: unknown) => {
    if (isWorking && !isUnreachable(error)) console.error('Refreshes wait:', error)
  }

  async function work(): Promise<void> {
    isAsked = false
    await markInterrupted(pool, isFirst)
    isFirst = false
    while (isWorking) {
      const claimed = await claimRefresh(pool, randomUUID(), lease)
      if (!claimed) return
      isAsked = false
      await run(claimed)
    }
  }

  async function run(claimed: Claimed): Promise<void> {
    let progress: readonly LayerProgress[] = []
    let isCancelled = false
    const { target, layers } = claimed
    const { ended, stop } = startImportThread(
      { connection: connectionOf(database), endpoints, dataDirectory, target, layers },
      (now) => {
        progress = now
      },
      { file: thread, silence: JOBS.refresh.timeout, patience },
    )
    const note = async () => {
      const { isOurs, isCancelled: asked } = await noteProgress(pool, claimed, progress, lease)
      isCancelled ||= asked
      if (asked || !isOurs) stop()
    }
    const noting = setInterval(() => note().catch(report), pace).unref()
    wake = () => void note().catch(report)
    void stopped.promise.then(stop)
    const end = await ended
    clearInterval(noting)
    wake = () => {}
    if (end.end === 'broken') console.error(`Refresh ${claimed.id} broke down:`, end.message)
    await endRefresh(pool, claimed, toEnd(end, progress, isCancelled))
  }

  function nudge(): void {
    if (!isWorking) return
    isAsked = true
    wake()
    working ??= work()
      .catch(report)
      .finally(() => {
        working = null
        // It came between the last look and the end.
        if (isAsked) nudge()
      })
  }

  return {
    nudge,
    start() {
      isWorking = true
      timer = setInterval(nudge, look).unref()
      nudge()
    },
    async stop() {
      isWorking = false
      clearInterval(timer)
      stopped.resolve()
      await working
    },
  }
}

function toEnd(
  end: ImportEnd,
  progress: readonly LayerProgress[],
  isCancelled: boolean,
): RefreshEnd {
  if (end.end === 'imported') {
    const count = (...of: LayerProgress['state'][]) =>
      progress.filter(({ state }) => of.includes(state)).length
    const state = !count('failed', 'absent') ? 'done' : count('done') ? 'partial' : 'failed'
    return { state, areaId: end.areaId, progress }
  }
  if (end.end === 'stopped') return { state: isCancelled ? 'cancelled' : 'interrupted', progress }
  return { state: 'failed', message: end.message, progress }
}
