import { setTimeout as sleep } from 'node:timers/promises'
import { JOBS, type JobName, type JobPayload, LANES } from '@kavel/calls'
import { type Database, withPrincipal } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import type { Actor } from '@kavel/domain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCompany } from '../accounts/accounts.ts'
import { until as untilSo } from '../testing/wait.ts'
import {
  addJobs,
  cancelJob,
  claimJobs,
  finishJob,
  JobLost,
  listRooms,
  type RunningJob,
} from './job-store.ts'
import { createQueue, type Finish, type JobEnded, type Queue, type QueueOptions } from './queue.ts'

type Work = JobPayload<'step'>

let database: Database
let actor: Actor
let open: Queue[] = []
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
  for (const queue of open) await queue.stop()
  open = []
})

interface Handler {
  run(work: Work, finish: () => Promise<void>, signal: AbortSignal): Promise<void>
  giveUp?(work: Work): void
}

/** In short times, so that what takes a minute with people takes a second here. */
const PACE: Partial<QueueOptions> = { look: 50, word: 100, lease: 5_000, pause: 20, patience: 200 }

function make({ run, giveUp }: Handler, pace: Partial<QueueOptions> = {}): Queue {
  const end = (finish: Finish) => withPrincipal(database.pool, 'system', finish)
  const queue = createQueue(
    database,
    {
      step: {
        run: (work, { finish, signal }) => run(work, () => end(finish), signal),
        async giveUp(work, finish) {
          giveUp?.(work)
          await end(finish)
        },
      },
    },
    { ...PACE, ...pace },
  )
  open.push(queue)
  return queue
}

/** Begins as many steps as another process would. */
const claim = (most: number, lease: number): Promise<RunningJob[]> =>
  claimJobs(database.pool, [{ kinds: ['step'], most }], lease)

/** Work on these locations of a company. */
const addOf = (companyId: number, ids: readonly number[]) =>
  withPrincipal(database.pool, { companyId, role: 'product' }, (client) =>
    addJobs(
      client,
      'step',
      ids.map((locationId) => ({ companyId, locationId, step: 'getAddress' as const })),
    ),
  )
const add = (...ids: number[]) => addOf(actor.companyId, ids)

async function left(): Promise<{ key: string; tries: number; claimed: boolean }[]> {
  const { rows } = await database.pool.query(
    'select key, tries, claim is not null as claimed from jobs order by id',
  )
  return rows
}

const until = (condition: () => boolean | Promise<boolean>) =>
  untilSo(async () => condition(), Boolean)
const nothingIsLeft = async () => (await left()).length === 0

test('work starts at once, side by side, and slow work holds up nothing else', async () => {
  const ran: number[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const queue = make(
    {
      async run({ locationId }, finish) {
        if (locationId === 1) await held
        ran.push(locationId)
        await finish()
      },
    },
    { lanes: { ...LANES, records: 2 }, look: 60_000, lease: 60_000 },
  )
  queue.start()
  await add(1, 2)
  queue.nudge()
  await until(() => ran.includes(2))
  await add(3)
  queue.nudge()
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
  const queue = make({
    run() {
      tries += 1
      throw new Error('not today')
    },
    giveUp: (work) => givenUp.push(work),
  })
  await add(7)
  queue.start()
  await until(nothingIsLeft)
  expect(tries).toBe(JOBS.step.tries)
  expect(givenUp).toEqual([{ companyId: actor.companyId, locationId: 7, step: 'getAddress' }])
})

test('who asks again for work that waits for another try gets it at once, with all its tries', async () => {
  let runs = 0
  const queue = make(
    {
      run() {
        runs += 1
        throw new Error('not today')
      },
    },
    { pause: 60_000 },
  )
  await add(8)
  queue.start()
  await until(async () => (await left()).some(({ tries, claimed }) => tries === 1 && !claimed))
  await add(8)
  queue.nudge()
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
    { lanes: { ...LANES, records: 1 }, patience: 10_000 },
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
  const [again] = await claim(5, 60_000)
  release()
  await sleep(20)
  await expect(late).rejects.toThrow(JobLost)
  await withPrincipal(database.pool, actor, (client) => finishJob(client, again!))
  expect(await left()).toEqual([])
})

test('work of a process that was killed is begun again when nothing is heard of it, not before', async () => {
  await add(1)
  // a killed process: it has claimed, and reports nothing any more
  const [lost] = await claim(1, 60_000)
  expect(await claim(1, 60_000)).toEqual([])
  const ran: number[] = []
  const begin = () =>
    make({
      async run({ locationId }, finish) {
        ran.push(locationId)
        await finish()
      },
    }).start()
  if (database.kind === 'postgresql') {
    begin()
    // many looks: another process may still be at work on it
    await sleep(300)
    expect(ran).toEqual([])
    await database.pool.query('update jobs set "dueAt" = now()')
  }
  // nobody else can be at work on the embedded database: its next process begins at once
  else begin()
  await until(nothingIsLeft)
  expect(ran).toEqual([1])
  const late = withPrincipal(database.pool, actor, (client) => finishJob(client, lost!))
  await expect(late).rejects.toThrow(JobLost)
})

test('work that goes on is not taken for lost', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  make({
    async run(_, finish) {
      await held
      await finish()
    },
  }).start()
  await add(1)
  const lostAt = async () => {
    const { rows } = await database.pool.query<{ at: Date }>('select "dueAt" as at from jobs')
    return rows[0]?.at.getTime() ?? 0
  }
  await until(async () => (await left()).some(({ claimed }) => claimed))
  const first = await lostAt()
  await until(async () => (await lostAt()) > first)
  expect(await claim(1, 60_000)).toEqual([])
  release()
  await until(nothingIsLeft)
})

test('work is never lost to its own process, however late the database hears of it', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let runs = 0
  make(
    {
      async run(_, finish) {
        runs += 1
        await held
        await finish()
      },
    },
    { lease: 1, word: 60_000, look: 20 },
  ).start()
  await add(1)
  await until(() => runs > 0)
  // many looks after its lease
  await sleep(300)
  release()
  await until(nothingIsLeft)
  expect(runs).toBe(1)
})

test('a company with ten thousand jobs delays the job of another by one at most', async () => {
  const other = await withPrincipal(database.pool, 'system', (client) =>
    createCompany(client, { name: 'Elders BV' }),
  )
  await addOf(
    actor.companyId,
    Array.from({ length: 10_000 }, (_, index) => index + 1),
  )
  // some of them are done by then
  for (let done = 0; done < 3; done++)
    for (const job of await claim(1, 60_000))
      await withPrincipal(database.pool, actor, (client) => finishJob(client, job))
  await addOf(other, [1, 2])
  const order: number[] = []
  for (let next = 0; next < 5; next++)
    order.push(...(await claim(1, 60_000)).map(({ payload }) => (payload as Work).companyId))
  const [own] = [actor.companyId]
  expect(order).toEqual([own, other, own, other, own])
})

test('work that comes back after each slice does not pass the many steps of another for ever', async () => {
  const other = await withPrincipal(database.pool, 'system', (client) =>
    createCompany(client, { name: 'Schijven BV' }),
  )
  const addSlice = () =>
    withPrincipal(database.pool, { companyId: other, role: 'product' }, (client) =>
      addJobs(client, 'potential', [{ companyId: other, queryId: 1 }]),
    )
  await add(...Array.from({ length: 100 }, (_, index) => index + 1))
  await addSlice()
  const order: string[] = []
  for (let next = 0; next < 12; next++) {
    const [job] = await claimJobs(
      database.pool,
      [{ kinds: ['step', 'potential'], most: 1 }],
      60_000,
    )
    order.push(job!.kind)
    await withPrincipal(database.pool, 'system', async (client) => {
      await finishJob(client, job!)
    })
    // as its handler does, in turns of its own
    if (job!.kind === 'potential') await addSlice()
  }
  expect(order.filter((kind) => kind === 'step')).toHaveLength(6)
})

test('the end of what waits is its end, and what runs hears that it should', async () => {
  const cancel = (locationId: number) =>
    withPrincipal(database.pool, actor, (client) =>
      cancelJob(client, 'step', { companyId: actor.companyId, locationId, step: 'getAddress' }),
    )
  const ended: string[] = []
  const queue = make(
    {
      async run({ locationId }, finish, signal) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        ended.push(`${locationId} ${(signal.reason as JobEnded).why}`)
        await finish()
      },
    },
    { lanes: { ...LANES, records: 1 } },
  )
  await add(1, 2)
  queue.start()
  await until(async () => (await left()).some(({ claimed }) => claimed))
  expect(await cancel(2)).toBe('dropped')
  expect(await cancel(3)).toBeNull()
  expect(await cancel(1)).toBe('running')
  queue.nudge()
  await until(nothingIsLeft)
  expect(ended).toEqual(['1 cancelled'])
})

test('work that another process took over is ended here', async () => {
  const ended = Promise.withResolvers<string>()
  make({
    async run(_, __, signal) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      ended.resolve((signal.reason as JobEnded).why)
      signal.throwIfAborted()
    },
  }).start()
  await add(1)
  await until(async () => (await left()).some(({ claimed }) => claimed))
  await database.pool.query(
    'update jobs set claim = gen_random_uuid(), "dueAt" = now() + interval \'1 hour\'',
  )
  expect(await ended.promise).toBe('lost')
})

test('work that takes too long is ended, and begun again', async () => {
  const { limit } = JOBS.step
  Object.assign(JOBS.step, { limit: { time: 50 } })
  const tries: string[] = []
  make({
    async run(_, finish, signal) {
      if (tries.length) return finish()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      tries.push((signal.reason as JobEnded).why)
    },
  }).start()
  try {
    await add(1)
    await until(nothingIsLeft)
  } finally {
    Object.assign(JOBS.step, { limit })
  }
  expect(tries).toEqual(['late'])
})

test('of a kind that goes alone one is begun for all processes, and the next when that has ended', async () => {
  await withPrincipal(database.pool, 'system', (client) =>
    addJobs(client, 'refresh', [{ id: 1 }, { id: 2 }]),
  )
  const claimOne = () => claimJobs(database.pool, [{ kinds: ['refresh'], most: 1 }], 60_000)
  const both = (await Promise.all([claimOne(), claimOne()])).flat()
  // of two that ask at once either may come first, and each leaves the other what it looks at
  expect(both).toHaveLength(1)
  expect(await claimOne()).toEqual([])
  await withPrincipal(database.pool, 'system', (client) => finishJob(client, both[0]!))
  const claimed = [...both, ...(await claimOne())].map(({ payload }) => payload)
  expect(claimed).toHaveLength(2)
  expect(claimed).toEqual(expect.arrayContaining([{ id: 1 }, { id: 2 }]))
})

test.each(Object.keys(JOBS) as JobName[])(
  'a killed %s is begun again, and given up after its tries',
  async (kind) => {
    const payload = {
      companyId: actor.companyId,
      id: 7,
      locationId: 7,
      queryId: 7,
      userId: 7,
      step: 'getAddress',
      until: '2026-11-23T06:00:00Z',
      slot: '2026-11-23T06:00:00Z',
      username: 'iemand',
      language: 'nl',
    }
    await withPrincipal(database.pool, 'system', (client) =>
      addJobs(client, kind, [JOBS[kind].payload.parse(payload) as never]),
    )
    const claimKind = () => claimJobs(database.pool, listRooms([kind], []), 60_000)
    for (let tries = 1; tries <= JOBS[kind].tries + 1; tries++) {
      expect(await claimKind()).toMatchObject([{ kind, tries }])
      expect(await claimKind()).toEqual([])
      // its process was killed, and the lease is over
      await database.pool.query('update jobs set "dueAt" = now()')
    }
    const given: string[] = []
    const end = (finish: Finish) => withPrincipal(database.pool, 'system', finish)
    const handler = {
      run: async () => void given.push('run'),
      async giveUp(_: unknown, finish: Finish) {
        given.push('given up')
        await end(finish)
      },
    }
    const queue = createQueue(database, { [kind]: handler }, PACE)
    open.push(queue)
    queue.start()
    await until(nothingIsLeft)
    expect(given).toEqual(['given up'])
  },
)

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
  const claimed = await claim(5, 900)
  expect(claimed.map((job) => job.payload)).toEqual([payload, earlier])
  const { rows } = await database.pool.query('select key from jobs')
  expect(rows).toHaveLength(2)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('cannot be read'))
})
