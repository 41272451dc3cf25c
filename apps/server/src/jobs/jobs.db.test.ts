import { setTimeout as sleep } from 'node:timers/promises'
import { JOBS, type JobPayload } from '@kavel/calls'
import { type Database, withPrincipal } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import type { Actor } from '@kavel/domain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCompany } from '../accounts.ts'
import { addJobs, claimJobs, finishJob, JobLost } from './job-store.ts'
import { createJobs, type Finish, type Jobs, type JobsPace } from './jobs.ts'

type Work = JobPayload<'step'>

let database: Database
let actor: Actor
let open: Jobs[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  const companyId = await withPrincipal(database.pool, 'system', (client) =>
    createCompany(client, { name: 'Polder BV' }),
  )
  actor = { companyId, userId: 0, role: 'user' }
})
afterAll(() => database?.close())
beforeEach(async () => {
  // failures that a test makes are said to nobody
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await database.pool.query('delete from jobs')
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const jobs of open) await jobs.stop()
  open = []
})

interface Handler {
  run(work: Work, finish: () => Promise<void>): Promise<void>
  giveUp?(work: Work): void
}

/** In short times, so that what takes a minute with people takes a second here. */
const PACE: Partial<JobsPace> = { look: 50, lease: 900, pause: 20, patience: 200 }

function make({ run, giveUp }: Handler, pace: Partial<JobsPace> = {}): Jobs {
  const end = (finish: Finish) => withPrincipal(database.pool, actor, finish)
  const jobs = createJobs(
    database,
    {
      step: {
        run: (work, finish) => run(work, () => end(finish)),
        async giveUp(work, finish) {
          giveUp?.(work)
          await end(finish)
        },
      },
      potential: { run: (_, finish) => end(finish), giveUp: (_, finish) => end(finish) },
    },
    { ...PACE, ...pace },
  )
  open.push(jobs)
  return jobs
}

/** Work on these locations. */
const add = (...ids: number[]) =>
  withPrincipal(database.pool, actor, (client) =>
    addJobs(
      client,
      'step',
      ids.map((locationId) => ({
        companyId: actor.companyId,
        locationId,
        step: 'getAddress' as const,
      })),
    ),
  )

async function left(): Promise<{ key: string; tries: number; claimed: boolean }[]> {
  const { rows } = await database.pool.query(
    'select key, tries, claim is not null as claimed from jobs order by id',
  )
  return rows
}

async function until(condition: () => boolean | Promise<boolean>, limit = 20_000): Promise<void> {
  const start = performance.now()
  while (!(await condition())) {
    if (performance.now() - start > limit) throw new Error('it did not come to that')
    await sleep(10)
  }
}
const nothingIsLeft = async () => (await left()).length === 0

test('work starts at once, side by side, and slow work holds up nothing else', async () => {
  const ran: number[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const jobs = make(
    {
      async run({ locationId }, finish) {
        if (locationId === 1) await held
        ran.push(locationId)
        await finish()
      },
    },
    { concurrency: 2, look: 60_000, lease: 60_000 },
  )
  jobs.start()
  await add(1, 2)
  jobs.nudge()
  await until(() => ran.includes(2))
  await add(3)
  jobs.nudge()
  await until(() => ran.includes(3))
  expect(ran).toEqual([2, 3])
  release()
  await until(nothingIsLeft)
  expect(ran).toEqual([2, 3, 1])
})

test('work is there when the transaction that asks for it is, and not otherwise', async () => {
  const asked = withPrincipal(database.pool, actor, async (client) => {
    await addJobs(client, 'step', [
      { companyId: actor.companyId, locationId: 1, step: 'getAddress' },
    ])
    throw new Error('the rest of it failed')
  })
  await expect(asked).rejects.toThrow('the rest')
  expect(await left()).toEqual([])
  await add(1, 2)
  await add(1)
  expect(await left()).toHaveLength(2)
})

test('work that throws is begun again a bounded number of times, and then given up', async () => {
  let tries = 0
  const givenUp: Work[] = []
  const jobs = make({
    run() {
      tries += 1
      throw new Error('not today')
    },
    giveUp: (work) => givenUp.push(work),
  })
  await add(7)
  jobs.start()
  await until(nothingIsLeft)
  expect(tries).toBe(JOBS.step.tries)
  expect(givenUp).toEqual([{ companyId: actor.companyId, locationId: 7, step: 'getAddress' }])
})

test('who asks again for work that waits for another try gets it at once, with all its tries', async () => {
  let runs = 0
  const jobs = make(
    {
      run() {
        runs += 1
        throw new Error('not today')
      },
    },
    { pause: 60_000 },
  )
  await add(8)
  jobs.start()
  await until(async () => (await left()).some(({ tries, claimed }) => tries === 1 && !claimed))
  await add(8)
  jobs.nudge()
  await until(() => runs === 2)
  await until(async () => (await left())[0]?.claimed === false)
  expect(await left()).toMatchObject([{ tries: 1 }])
})

test('work that has not begun when a process stops is done by the next', async () => {
  const first: number[] = []
  const one = make(
    {
      async run({ locationId }, finish) {
        await sleep(100)
        first.push(locationId)
        await finish()
      },
    },
    { concurrency: 1, patience: 10_000 },
  )
  await add(1, 2, 3)
  one.start()
  await until(async () => (await left()).some(({ claimed }) => claimed))
  await one.stop()
  expect(first).toEqual([1])
  const second: number[] = []
  const two = make({
    async run({ locationId }, finish) {
      second.push(locationId)
      await finish()
    },
  })
  two.start()
  await until(nothingIsLeft)
  expect(second.sort()).toEqual([2, 3])
})

test('work that does not end when a process stops is begun again by the next, and cannot be written twice', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let late: Promise<unknown> = Promise.resolve()
  const one = make({
    async run(_, finish) {
      await held
      late = finish()
      await late
    },
  })
  await add(1)
  one.start()
  await until(async () => (await left()).some(({ claimed }) => claimed))
  await one.stop()
  expect(await left()).toEqual([{ key: '1:getAddress', tries: 0, claimed: false }])
  const [again] = await claimJobs(database.pool, { most: 5, lease: 60_000 })
  release()
  await sleep(20)
  await expect(late).rejects.toThrow(JobLost)
  await withPrincipal(database.pool, actor, (client) => finishJob(client, again!))
  expect(await left()).toEqual([])
})

test('work of a process that was killed is begun again when nothing is heard of it, not before', async () => {
  await add(1)
  // a killed process: it has claimed, and says nothing any more
  const lease = 1_500
  const claimed = performance.now()
  await claimJobs(database.pool, { most: 1, lease })
  expect(await claimJobs(database.pool, { most: 1, lease })).toEqual([])
  if (database.kind === 'pglite') {
    // nobody else can be at work on the embedded database: its next process begins at once
    const jobs = make({ run: (_, finish) => finish() })
    jobs.start()
    await until(nothingIsLeft)
    expect(performance.now() - claimed).toBeLessThan(lease)
    return
  }
  const jobs = make({ run: (_, finish) => finish() })
  jobs.start()
  await until(nothingIsLeft)
  expect(performance.now() - claimed).toBeGreaterThanOrEqual(lease - 50)
})

test('work that goes on is not taken for lost', async () => {
  let runs = 0
  const jobs = make({
    async run(_, finish) {
      runs += 1
      // three leases
      await sleep(2_700)
      await finish()
    },
  })
  await add(1)
  jobs.start()
  await until(nothingIsLeft)
  expect(runs).toBe(1)
})

test('what another release left is dropped with a line in the log, and the others go on', async () => {
  const { companyId } = actor
  await database.pool.query(
    `insert into jobs (company_id, kind, key, payload) values ($1, 'step', 'old', '{"was": "another"}')`,
    [companyId],
  )
  const payload: Work = { companyId, locationId: 1, step: 'getUnits' }
  await withPrincipal(database.pool, actor, (client) => addJobs(client, 'step', [payload]))
  // it also said who asked
  const earlier: Work = { companyId, locationId: 2, step: 'getCosts' }
  await database.pool.query(
    `insert into jobs (company_id, kind, key, payload) values ($1, 'step', '2:getCosts', $2)`,
    [companyId, { ...earlier, userId: 7 }],
  )
  const claimed = await claimJobs(database.pool, { most: 5, lease: 900 })
  expect(claimed.map((job) => job.payload)).toEqual([payload, earlier])
  const { rows } = await database.pool.query('select key from jobs')
  expect(rows).toHaveLength(2)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('cannot be read'))
})
