/**
 * Fetches an area of the registers again, in a process of its own, one at a time for all servers. What is cut off is begun again:
 * the last good copy serves meanwhile.
 */
import { JOBS, type JobPayload, type LayerProgress } from '@kavel/calls'
import { connectionOf, type Database, isUnreachable, withPrincipal } from '@kavel/database'
import { englishFailure } from '@kavel/i18n/english-failure'
import type { Settings } from '../settings.ts'
import { JobEnded, type JobHandler } from '../work/queue.ts'
import { type ImportEnd, importAreaApart, WORKER } from './import-apart.ts'
import { beginRefresh, noteProgress, type RefreshEnd, writeEnd } from './refresh-store.ts'

export interface RefreshOptions {
  /** Milliseconds between words of how far it is. */
  readonly pace: number
  /** Milliseconds that an import gets to end when it is asked to. */
  readonly patience: number
  /** The worker that imports. */
  readonly worker: URL
}

const OPTIONS: RefreshOptions = { pace: 500, patience: 1_500, worker: WORKER }

export function createRefreshHandler(
  database: Pick<Database, 'kind' | 'pool'>,
  { endpoints, dataDirectory }: Pick<Settings, 'endpoints' | 'dataDirectory'>,
  options: Partial<RefreshOptions> = {},
): JobHandler<JobPayload<'refresh'>> {
  const { pace, patience, worker } = { ...OPTIONS, ...options }
  const { pool } = database
  const report = (error: unknown) => {
    if (!isUnreachable(error)) console.error('The progress of a refresh is not written:', error)
  }
  return {
    async run({ id }, { finish, signal }) {
      const begun = await beginRefresh(pool, id)
      if (!begun) return withPrincipal(pool, 'system', finish)
      let progress: readonly LayerProgress[] = []
      const noting = setInterval(
        () => void noteProgress(pool, id, progress).catch(report),
        pace,
      ).unref()
      const end = await importAreaApart(
        { connection: connectionOf(database), endpoints, dataDirectory, ...begun },
        {
          file: worker,
          silence: JOBS.refresh.limit.silence,
          patience,
          signal,
          onWord(now) {
            progress = now
          },
        },
      )
      clearInterval(noting)
      if (end.end === 'broken')
        console.error(`Refresh ${id} broke down:`, englishFailure(end.message))
      const why = signal.reason instanceof JobEnded ? signal.reason.why : null
      // the next process begins it again
      if (end.end === 'stopped' && why !== 'cancelled') throw signal.reason
      await withPrincipal(pool, 'system', async (client) => {
        await finish(client)
        await writeEnd(client, id, toEnd(end, progress))
      })
    },
    giveUp: ({ id }, finish) =>
      withPrincipal(pool, 'system', async (client) => {
        await finish(client)
        await writeEnd(client, id, { state: 'interrupted', progress: null })
      }),
  }
}

function toEnd(end: ImportEnd, progress: readonly LayerProgress[]): RefreshEnd {
  if (end.end === 'imported') {
    const count = (...of: LayerProgress['state'][]) =>
      progress.filter(({ state }) => of.includes(state)).length
    const state = !count('failed', 'absent') ? 'done' : count('done') ? 'partial' : 'failed'
    return { state, areaId: end.areaId, progress }
  }
  if (end.end === 'stopped') return { state: 'cancelled', progress }
  return { state: 'failed', message: end.message, progress }
}
