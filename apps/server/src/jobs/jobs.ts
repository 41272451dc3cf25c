import { setTimeout as sleep } from 'node:timers/promises'
import { JOBS, type JobPayload, type QueuedJobName } from '@kavel/calls'
import { type Database, isUnreachable } from '@kavel/database'
import type pg from 'pg'
import {
  claimJobs,
  finishJob,
  freeClaims,
  JobLost,
  type RunningJob,
  renewClaims,
  returnJob,
} from './job-store.ts'
import { within } from './within.ts'

/** Removes the work in the transaction that writes what became of it; throws `JobLost` when it is another's by now. */
export type Finish = (client: pg.PoolClient) => Promise<void>

export interface JobHandler<Payload> {
  /** Does the work. What it throws is reported, and the work begun again a bounded number of times. */
  run(payload: Payload, finish: Finish): Promise<void>
  /** Writes that the work has failed for good. */
  giveUp(payload: Payload, finish: Finish): Promise<void>
}

export type JobHandlers = { readonly [Name in QueuedJobName]: JobHandler<JobPayload<Name>> }

/** Works on what waits in the table `jobs`. What an ended process had begun is begun again by the next. */
export interface Jobs {
  /** Work was added: looks for it at once. */
  nudge(): void
  start(): void
  /** Ends after the work that runs now; what has not ended by then is begun again by the next process. */
  stop(): Promise<void>
}

export interface JobsPace {
  /** Pieces of work at a time. */
  readonly concurrency: number
  /** Milliseconds between looks; work that was added here starts at once, so this is for other processes. */
  readonly look: number
  /** Milliseconds without a word of its process after which work counts as lost. */
  readonly lease: number
  /** Milliseconds before work that threw is begun again. */
  readonly pause: number
  /** Milliseconds that running work gets when the process stops. */
  readonly patience: number
}

/** Eight: all seven steps of one location, and one of another. */
const PACE: JobsPace = {
  concurrency: 8,
  look: 2_000,
  lease: 15_000,
  pause: 1_000,
  patience: 10_000,
}

/** Words of a process within one lease: two may go astray. */
const WORDS = 3

export function createJobs(
  { kind, pool, lost }: Pick<Database, 'kind' | 'pool' | 'lost'>,
  handlers: JobHandlers,
  pace: Partial<JobsPace> = {},
): Jobs {
  const { concurrency, look, lease, pause, patience } = { ...PACE, ...pace }
  const running = new Map<RunningJob, Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  let looking: Promise<void> | null = null
  let again = false
  let isWorking = false
  // the embedded database has one process, and this is it: what is begun, an ended one has left
  let isFreed = kind !== 'pglite'
  lost.then(() => {
    isWorking = false
  })

  const report = (what: string) => (error: unknown) => {
    if (isWorking && !isUnreachable(error)) console.error(what, error)
  }

  /** Begins as much as there is room for. */
  async function begin(): Promise<void> {
    do {
      again = false
      const most = concurrency - running.size
      if (!isWorking || most <= 0) return
      if (!isFreed) await freeClaims(pool)
      isFreed = true
      for (const job of await claimJobs(pool, { most, lease })) {
        const work = attempt(job).finally(() => {
          running.delete(job)
          nudge()
        })
        running.set(job, work)
      }
    } while (again)
  }

  function nudge(): void {
    if (!isWorking) return
    again = true
    looking ??= begin()
      .catch(report('Jobs wait:'))
      .finally(() => {
        looking = null
        // work was added between the last look and this moment
        if (again) nudge()
      })
  }

  /** One try, or the last word on work that had all its tries. Never throws. */
  async function attempt(job: RunningJob): Promise<void> {
    const { tries, timeout } = JOBS[job.kind]
    // a job has the payload of its own kind, which is what the handler of that kind takes
    const { run, giveUp } = handlers[job.kind] as JobHandler<typeof job.payload>
    const finish: Finish = (client) => finishJob(client, job)
    try {
      if (job.tries > tries) await giveUp(job.payload, finish)
      else
        await within(timeout, run(job.payload, finish), () => new Error(`took over ${timeout} ms`))
    } catch (error) {
      if (error instanceof JobLost) return
      report(`Job ${job.kind} ${job.id}, try ${job.tries}:`)(error)
      await returnJob(pool, job, { pause, counts: true }).catch(report('Jobs wait:'))
    }
  }

  return {
    nudge,
    start() {
      isWorking = true
      timers.push(
        setInterval(nudge, look).unref(),
        setInterval(() => {
          if (running.size)
            renewClaims(pool, [...running.keys()], lease).catch(report('Jobs wait:'))
        }, lease / WORDS).unref(),
      )
      nudge()
    },
    async stop() {
      isWorking = false
      await looking
      const atWork = Promise.all(running.values())
      await Promise.race([atWork, sleep(patience, undefined, { ref: false })])
      for (const timer of timers) clearInterval(timer)
      for (const job of running.keys())
        await returnJob(pool, job, { pause: 0, counts: false }).catch(report('Jobs wait:'))
    },
  }
}
