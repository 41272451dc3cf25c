import type { Database } from '@kavel/database'
import type { Files } from './files/files.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { createPlaceSource } from './journey/place-source.ts'
import { createStepHandler, type RunnerOptions } from './journey/runner.ts'
import { createAppraisers } from './off-thread/appraisers.ts'
import { createBatchHandler } from './potential/batch.ts'

/** Works on integration steps, with the imported registers unless another source is given, and on batches of potentials. */
export function createStepJobs(
  database: Database,
  files: Files,
  options: Partial<RunnerOptions> = {},
): Jobs {
  const source = options.source ?? createPlaceSource(database.pool)
  const appraisers = createAppraisers(database)
  const jobs = createJobs(database, {
    step: createStepHandler(database, files, { ...options, source }),
    potential: createBatchHandler(database, appraisers),
  })
  return {
    ...jobs,
    async stop() {
      await jobs.stop()
      await appraisers.stop()
    },
  }
}
