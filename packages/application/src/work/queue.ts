/** Works on what waits in the table `jobs` (docs/decisions/0035). What an ended process had begun is begun again by the next. */
import { setTimeout as sleep } from 'node:timers/promises'
import { JOBS, type JobName, type JobPayload, LANES, type Lane } from '@kavel/calls'
import { type Database, isUnreachable } from '@kavel/database'
import type pg from 'pg'
import {
  claimJobs,
  finishJob,
  freeClaims,
  isAnyDue,
  JobLost,
  listRooms,
  type RunningJob,
  renewClaims,
  returnJob,
} from './job-store.ts'
import { within } from './within.ts'

/** Removes the work in the transaction that writes what became of it; throws `JobLost` when it is another's by now. */
export type Finish = (client: pg.PoolClient) => Promise<void>

/** Why running work should end: its reason in the signal. */
export class JobEnded extends Error {
  override readonly name = 'JobEnded'
  readonly why: 'cancelled' | 'stopping' | 'lost' | 'late'

  constructor(why: JobEnded['why']) {
    super(`The work was ended: ${why}`)
    this.why = why
  }
}

export interface Attempt {
  readonly finish: Finish
  /** Ends the work; its reason is a `JobEnded`. */
  readonly signal: AbortSignal
}

export interface JobHandler<Payload> {
  /** Does the work. What it throws is reported, and the work begun again a bounded number of times. */
  run(payload: Payload, attempt: Attempt): Promise<void>
  /** Writes that the work has failed for good. */
  giveUp(payload: Payload, finish: Finish): Promise<void>
  /** Ends what it keeps for its work, such as threads. */
  stop?(): Promise<void>
}

export type JobHandlers = { readonly [Name in JobName]: JobHandler<JobPayload<Name>> }

export interface Queue {
  /** Work was added, or the end of some was asked for: looks at once. */
  nudge(): void
  /** Resolves when nothing of these kinds runs or may begin, or after `limit` ms. */
  settle(kinds: readonly JobName[], limit?: number): Promise<void>
  start(): void
  /** Ends after the work that runs now; what has not ended by then is begun again by the next process. */
  stop(): Promise<void>
}

export interface QueueOptions {
  /** Milliseconds between looks; work that was added here starts at once, so this is for other processes. */
  readonly look: number
  /** Milliseconds between words that work goes on, and looks whether somebody asked for its end. */
  readonly word: number
  /** Milliseconds without a word of its process after which work counts as lost. */
  readonly lease: number
  /** Pieces of work at a time in each lane. */
  readonly lanes: Readonly<Record<Lane, number>>
  /** Milliseconds before work that threw is begun again; that of its kind when left out. */
  readonly pause?: number
  /** Milliseconds that running work gets when the process stops. */
  readonly patience: number
  /** Turns into jobs what was noted elsewhere, before each look. */
  collect(pool: pg.Pool): Promise<void>
}

const OPTIONS: QueueOptions = {
  look: 2_000,
  word: 1_000,
  lease: 15_000,
  lanes: LANES,
  patience: 2_000,
  collect: async () => {},
}

/** Milliseconds between two looks of somebody who waits for the queue. */
const SETTLING = 100

/** Works on the kinds that have a handler; the others wait for a process that has one. */
export function createQueue(
  { kind, pool, lost }: Pick<Database, 'kind' | 'pool' | 'lost'>,
  handlers: Partial<JobHandlers>,
  options: Partial<QueueOptions> = {},
): Queue {
  const { look, word, lease, lanes, pause, patience, collect } = { ...OPTIONS, ...options }
  const kinds = Object.keys(handlers) as JobName[]
  const running = new Map<RunningJob, { readonly ending: AbortController; done: Promise<void> }>()
  const timers: NodeJS.Timeout[] = []
  let looking: Promise<void> | null = null
  let again = false
  let isWorking = false
  // the embedded database has one process, and this is it: what is begun, an ended one has left
  let isFreed = kind !== 'pglite'
  let changed = Promise.withResolvers<void>()
  lost.then(() => {
    isWorking = false
    end(running.keys(), 'lost')
  })

  const report = (what: string) => (error: unknown) => {
    if (isWorking && !isUnreachable(error)) console.error(what, error)
  }
  const waits = report('Background work waits:')

  function end(jobs: Iterable<RunningJob>, why: JobEnded['why']): void {
    for (const job of jobs) running.get(job)?.ending.abort(new JobEnded(why))
  }

  /** Begins as much as there is room for. */
  async function begin(): Promise<void> {
    do {
      again = false
      if (!isWorking) return
      if (!isFreed) await freeClaims(pool)
      isFreed = true
      await collect(pool)
      const own = [...running.keys()]
      for (const job of await claimJobs(pool, listRooms(kinds, own, lanes), lease, own)) {
        const ending = new AbortController()
        const done = attempt(job, ending).finally(() => {
          running.delete(job)
          changed.resolve()
          changed = Promise.withResolvers()
          nudge()
        })
        running.set(job, { ending, done })
      }
    } while (again)
  }

  function nudge(): void {
    if (!isWorking) return
    again = true
    looking ??= Promise.all([begin(), hear()])
      .then(() => {}, waits)
      .finally(() => {
        looking = null
        // work was added between the last look and this moment
        if (again) nudge()
      })
  }

  /** Reports that what runs goes on, and ends what should not. */
  async function hear(): Promise<void> {
    const jobs = [...running.keys()]
    if (!jobs.length) return
    const { held, cancelled } = await renewClaims(pool, jobs, lease)
    end(
      jobs.filter(({ id }) => cancelled.has(id)),
      'cancelled',
    )
    end(
      jobs.filter(({ id }) => !held.has(id)),
      'lost',
    )
  }

  /** One try, or the last word on work that had all its tries. Never throws. */
  async function attempt(job: RunningJob, ending: AbortController): Promise<void> {
    const { tries, limit, pause: usual } = JOBS[job.kind]
    // a job has the payload of its own kind, which is what the handler of that kind takes
    const { run, giveUp } = handlers[job.kind] as JobHandler<typeof job.payload>
    const finish: Finish = (client) => finishJob(client, job)
    try {
      if (job.tries > tries) return await giveUp(job.payload, finish)
      const work = run(job.payload, { finish, signal: ending.signal })
      if (!('time' in limit)) return await work
      await within(limit.time, work, () => {
        ending.abort(new JobEnded('late'))
        return new Error(`took over ${limit.time} ms`)
      })
    } catch (error) {
      if (error instanceof JobLost) return
      // what the end of the process cut off is no failure of the work
      if (ending.signal.reason?.why === 'stopping') return
      report(`Job ${job.kind} ${job.id}, try ${job.tries}:`)(error)
      await returnJob(pool, job, { pause: pause ?? usual, counts: true }).catch(waits)
    }
  }

  return {
    nudge,
    async settle(of, limit = 60_000) {
      const over = sleep(limit, undefined, { ref: false })
      let isOver = false
      void over.then(() => {
        isOver = true
      })
      while (isWorking && !isOver) {
        const next = changed.promise
        try {
          await collect(pool)
          if (!(await isAnyDue(pool, of))) return
        } catch (error) {
          // who waits has done what it came for: the queue goes on when the database does
          return waits(error)
        }
        nudge()
        await Promise.race([next, sleep(SETTLING, undefined, { ref: false }), over])
      }
    },
    start() {
      isWorking = true
      timers.push(
        setInterval(nudge, look).unref(),
        setInterval(() => void hear().catch(waits), word).unref(),
      )
      nudge()
    },
    async stop() {
      isWorking = false
      await looking
      const left = [...running.entries()]
      end(running.keys(), 'stopping')
      const atWork = Promise.all(left.map(([, { done }]) => done))
      await Promise.race([atWork, sleep(patience, undefined, { ref: false })])
      for (const timer of timers) clearInterval(timer)
      // what ended by itself has no claim any more
      for (const [job] of left)
        await returnJob(pool, job, { pause: 0, counts: false }).catch(() => {})
      await Promise.all(Object.values(handlers).map((handler) => handler?.stop?.()))
    },
  }
}
