/** Works on batches in slices: each slice is a job that adds the next one behind what waits, so that companies take turns. */
import type { JobPayload } from '@kavel/calls'
import { type Database, type Product, withPrincipal } from '@kavel/database'
import { addJobs } from '../work/job-store.ts'
import type { JobHandler } from '../work/queue.ts'
import type { Appraisers } from './appraisers.ts'
import { readAssumptions } from './assumed.ts'
import { lockRun, markRun, nextPlots, writeResults } from './store.ts'

/** Plots of a slice: some seconds, after which another company has its turn and a cancel is heard. */
const SLICE = 200

export function createBatchHandler(
  { pool }: Pick<Database, 'pool'>,
  appraisers: Appraisers,
  slice = SLICE,
): JobHandler<JobPayload<'potential'>> {
  return {
    async run({ companyId, queryId }, { finish }) {
      const actor = asCompany(companyId)
      const begun = await withPrincipal(pool, actor, async (client) => {
        const run = await lockRun(client, queryId)
        if (run?.state !== 'running') return null
        const read = await readAssumptions(client, companyId, run.presetId)
        // what was assumed is no more: what is done stays as it is, and shows as stale
        if (!read.ok || read.hash !== run.hash) return { run, read: null, plots: [] }
        return { run, read, plots: await nextPlots(client, queryId, run.hash, slice) }
      })
      const work = begun?.read && {
        results: await appraisers.value(begun.plots, {
          assumed: begun.read.assumed,
          preset: begun.read.preset,
        }),
      }
      await withPrincipal(pool, actor, async (client) => {
        // the run first, as whoever asks for it again does
        const now = await lockRun(client, queryId)
        await finish(client)
        const isSame = now !== null && now.hash === begun?.run.hash
        if (work && isSame) await writeResults(client, queryId, now.hash, work.results)
        if (now?.state !== 'running') return
        if (isSame && !work) await markRun(client, queryId, 'failed')
        // a run that was begun again meanwhile may have more
        else if (isSame && !(await nextPlots(client, queryId, now.hash, 1)).length)
          await markRun(client, queryId, 'done')
        // behind everything that waits
        else await addJobs(client, 'potential', [{ companyId, queryId }])
      })
    },
    giveUp: ({ companyId, queryId }, finish) =>
      withPrincipal(pool, asCompany(companyId), async (client) => {
        await finish(client)
        await markRun(client, queryId, 'failed')
      }),
    stop: () => appraisers.stop(),
  }
}

/** Batches write as the system: their results belong to nobody. */
function asCompany(companyId: number): Product {
  return { companyId, role: 'product' }
}
