/** What is due by the clock: each moment of a pattern is a row, made once, and the work that it asks for. */
import type { JobName } from '@kavel/calls'
import { type Database, expectRows, isUnreachable, withPrincipal } from '@kavel/database'
import { Cron } from 'croner'
import type pg from 'pg'
import { addJobs } from './job-store.ts'

/** The clock that registers, users and readers of mail go by. */
export const ZONE = 'Europe/Amsterdam'

/** Patterns of crontab(5) on that clock. */
export const SCHEDULE = {
  /** After the registers brought out their day, before anybody works. */
  nightly: '0 3 * * *',
  /** Before the day's work begins: mail to those whose day it is. */
  weekly: '0 7 * * *',
  queries: '*/5 * * * *',
  audits: '30 2 * * *',
  files: '*/15 * * * *',
  mediums: '*/10 * * * *',
  uploads: '10 * * * *',
  removals: '20 * * * *',
} as const satisfies { readonly [Name in JobName]?: string }
export type Scheduled = keyof typeof SCHEDULE
export const scheduled = Object.keys(SCHEDULE) as Scheduled[]

/** Days that a moment is remembered: longer than the longest pattern, so that none is due twice. */
const REMEMBERED = 60

const crons = new Map<Scheduled, Cron>()
function cronOf(kind: Scheduled): Cron {
  const cron = crons.get(kind) ?? new Cron(SCHEDULE[kind], { timezone: ZONE, paused: true })
  crons.set(kind, cron)
  return cron
}

/** The last moment of the pattern at or before `now`. */
export function lastSlot(kind: Scheduled, now: Date): Date {
  const [slot] = cronOf(kind).previousRuns(1, new Date(now.getTime() + 1))
  if (!slot) throw new Error(`The schedule of ${kind} has no moment before ${now.toISOString()}`)
  return slot
}

/** The first moment of the pattern after `now`. */
export function nextSlot(kind: Scheduled, now: Date): Date {
  const slot = cronOf(kind).nextRun(now)
  if (!slot) throw new Error(`The schedule of ${kind} has no moment after ${now.toISOString()}`)
  return slot
}

/**
 * Adds the work of each kind whose last moment nobody saw yet; of several servers one does, also where their clocks differ. What was
 * missed while no server ran is caught up once, by its last moment.
 * @param moment by the clock of the database when left out, which also ends runs of queries: a mail tells what ended before it
 * @returns the kinds that were added
 */
export async function addDue(
  pool: pg.Pool,
  kinds: readonly Scheduled[],
  moment?: Date,
): Promise<Scheduled[]> {
  return withPrincipal(pool, 'system', async (client) => {
    const now = moment ?? (await readClock(client))
    const added: Scheduled[] = []
    for (const kind of kinds) {
      const slot = lastSlot(kind, now)
      // a server whose clock is behind brings back no earlier moment
      const { rowCount } = await client.query(
        `insert into job_slots (kind, slot) select $1, $2
         where not exists (select from job_slots where kind = $1 and slot >= $2) on conflict do nothing`,
        [kind, slot],
      )
      if (!rowCount) continue
      await addJobs(client, kind, [{ slot: slot.toISOString() }])
      added.push(kind)
    }
    await client.query(
      'delete from job_slots where slot < $1::timestamptz - make_interval(days => $2)',
      [now, REMEMBERED],
    )
    return added
  })
}

async function readClock(client: pg.PoolClient): Promise<Date> {
  const read = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return expectRows(read, 1).rows[0]!.now
}

/** Milliseconds between looks at the clock. */
const PACE = 20_000

/** Looks at the clock, now and again and again, and tells `onDue` when something was added. */
export function watchClock(
  { pool, lost }: Pick<Database, 'pool' | 'lost'>,
  kinds: readonly Scheduled[],
  onDue: () => void,
): { stop(): Promise<void> } {
  let isStopped = false
  lost.then(() => {
    isStopped = true
  })
  const look = async () => {
    try {
      if ((await addDue(pool, kinds)).length) onDue()
    } catch (error) {
      if (!isStopped && !isUnreachable(error)) console.error('The schedule waits:', error)
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = look()
  }, PACE).unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking
    },
  }
}
