import { type Database, withPrincipal } from '@kavel/database'
import { INTEGRATION_STEPS, LoadState } from '@kavel/domain'
import { createJobs } from '../jobs/jobs.ts'
import { createPlaceSource } from './place-source.ts'
import { keyOfRun, type RunnerOptions, runStep, STEP_LIMIT, type StepRun } from './runner.ts'

/** The integration steps that wait or run. */
export interface StepQueue {
  /** Puts steps, marked as loading before, in the queue. Before `start` they wait in their mark alone. */
  enqueue(runs: readonly StepRun[]): Promise<void>
  /** Starts working, first of all on what an ended process left. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Steps at a time: all seven of one location, and one of another. */
const CONCURRENCY = 8
/** Seconds after which a running step counts as lost: the source's limit and as much again for writing. */
const EXPIRE = (2 * STEP_LIMIT) / 1000

/** Milliseconds between looks for steps that are marked as loading and that no queue knows. */
const SWEEP = 60_000

/** The queue of integration steps, on the imported registers unless another source is given. */
export function createStepQueue(
  database: Database,
  options: Partial<RunnerOptions> = {},
): StepQueue {
  const source = options.source ?? createPlaceSource(database.pool)
  const jobs = createJobs<StepRun>(database, {
    queue: 'integration-steps',
    key: keyOfRun,
    run: (run) => runStep(database, { ...options, source }, run),
    concurrency: CONCURRENCY,
    expireInSeconds: EXPIRE,
  })
  const sweep = async (begun: boolean) => {
    const known = await jobs.waiting({ begun })
    const left = await findLoading(database)
    await jobs.enqueue(left.filter((run) => !known.has(keyOfRun(run))))
  }
  const report = (error: unknown) => console.error('Integration steps wait:', error)
  let sweeping: NodeJS.Timeout | undefined
  return {
    // The mark in the location is what counts: what does not reach the queue now, a sweep brings there.
    enqueue: (runs) => jobs.enqueue(runs).catch(report),
    async stop() {
      clearInterval(sweeping)
      await jobs.stop()
    },
    async start() {
      await jobs.start()
      await sweep(false)
      sweeping = setInterval(() => void sweep(true).catch(report), SWEEP).unref()
    },
  }
}

/**
 * Steps that are marked as loading. One that another process works on may be among them: a step done twice
 * writes the same, and the second finds that nobody waits for it.
 */
async function findLoading({ pool }: Database): Promise<StepRun[]> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<{ id: number; company: number; user: number | null; status: object }>(
      `select id, company_id as company, "createdByUserId" as user, cfg -> 'status' as status
       from locations where not deleted and jsonb_path_exists(cfg, '$.status.* ? (@ == ${LoadState.loading})')`,
    ),
  )
  return rows.flatMap(({ id, company, user, status }) =>
    INTEGRATION_STEPS.filter(
      (step) => (status as Record<string, unknown>)[step] === LoadState.loading,
    ).map((step) => ({ companyId: company, userId: user ?? 0, locationId: id, step })),
  )
}
