/** A process that is killed (SIGKILL) in the middle of its work: another does it, once. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { JOBS, type JobName } from '@kavel/calls'
import { connectionOf, type Database, withPrincipal } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCompany } from '../accounts/accounts.ts'
import { until } from '../testing/wait.ts'
import { addJobs } from './job-store.ts'
import { type Attempt, createQueue, type JobHandlers } from './queue.ts'

const KINDS = Object.keys(JOBS) as JobName[]
const CHILD = fileURLToPath(new URL('./testing/killed.ts', import.meta.url))

let database: Database
let companyId: number
let child: ChildProcess | null = null
beforeAll(async () => {
  database = await openTestDatabase()
  companyId = await withPrincipal(database.pool, 'system', (client) =>
    createCompany(client, { name: 'Polder BV' }),
  )
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await database?.close()
})
beforeEach(() => database.pool.query('delete from jobs; delete from job_slots'))

/** Adds a job of each kind. */
async function addAll(kinds: readonly JobName[]): Promise<void> {
  const moment = '2026-11-23T06:00:00Z'
  const id = 7
  const ids = { companyId, id, locationId: id, queryId: id, userId: id }
  const payload = { ...ids, step: 'getAddress', username: 'iemand', language: 'nl' }
  for (const kind of kinds)
    await withPrincipal(database.pool, 'system', (client) =>
      addJobs(client, kind, [
        JOBS[kind].payload.parse({ ...payload, until: moment, slot: moment }) as never,
      ]),
    )
}

/** Has another process begin these, and kills it. */
async function killAt(where: 'begun' | 'writing', kinds: readonly JobName[]): Promise<void> {
  const began: string[] = []
  const order = { connection: connectionOf(database), until: where }
  child = fork(CHILD, [JSON.stringify(order)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  child.on('message', (kind: string) => began.push(kind))
  await until(
    async () => began.length,
    (count) => count === kinds.length,
  )
  expect(began.toSorted()).toEqual([...kinds].sort())
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  child = null
}

/** The next process: it does what is left, and writes each outcome with the end of its job. */
async function goOn(): Promise<string[]> {
  const ran: string[] = []
  const handlers = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      {
        async run(_: unknown, { finish }: Attempt) {
          ran.push(kind)
          await withPrincipal(database.pool, 'system', async (client) => {
            await finish(client)
            await client.query(`insert into job_slots (kind, slot) values ($1, 'epoch')`, [kind])
          })
        },
        giveUp: () => Promise.reject(new Error(`${kind} was given up`)),
      } satisfies JobHandlers[JobName],
    ]),
  )
  const queue = createQueue(database, handlers as unknown as JobHandlers, { look: 50 })
  // on a server others may be at work: what was lost is known when its lease is over
  if (database.kind === 'postgresql')
    await database.pool.query('update jobs set "dueAt" = now() where claim is not null')
  queue.start()
  try {
    await until(
      async () => (await database.pool.query('select from jobs')).rowCount ?? 0,
      (count) => count === 0,
    )
  } finally {
    await queue.stop()
  }
  return ran.sort()
}

const outcomes = async () => {
  const { rows } = await database.pool.query<{ kind: string }>(
    'select kind from job_slots order by kind',
  )
  return rows.map(({ kind }) => kind).sort()
}

test('in the middle of every kind: each is done once by the next', async () => {
  await addAll(KINDS)
  await killAt('begun', KINDS)
  expect(await outcomes()).toEqual([])
  const { rows } = await database.pool.query(
    'select distinct tries, claim is not null as held from jobs',
  )
  expect(rows).toEqual([{ tries: 1, held: true }])
  expect(await goOn()).toEqual([...KINDS].sort())
  expect(await outcomes()).toEqual([...KINDS].sort())
})

// the embedded database has one session: a transaction at a time
test.each(['refresh', 'page', 'mail'] as const)(
  'while it writes the outcome of a %s: nothing of it is there, and the next writes it once',
  async (kind) => {
    await addAll([kind])
    await killAt('writing', [kind])
    expect(await goOn()).toEqual([kind])
    expect(await outcomes()).toEqual([kind])
  },
)
