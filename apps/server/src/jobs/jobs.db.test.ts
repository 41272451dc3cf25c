import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJobs, type Jobs } from './jobs.ts'

interface Task {
  readonly name: string
}

let database: Database
const open: Jobs<Task>[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  for (const jobs of open) await jobs.stop()
  await database?.close()
})

function make(queue: string, run: (task: Task) => Promise<void>, concurrency = 2): Jobs<Task> {
  const jobs = createJobs<Task>(database, {
    queue,
    key: ({ name }) => name,
    run,
    concurrency,
    expireInSeconds: 60,
  })
  open.push(jobs)
  return jobs
}
async function until(condition: () => boolean | Promise<boolean>, limit = 15_000): Promise<void> {
  const start = performance.now()
  while (!(await condition())) {
    if (performance.now() - start > limit) throw new Error('it did not come to that')
    await sleep(20)
  }
}

test('work starts at once, side by side, and slow work holds up nothing else', async () => {
  const ran: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const jobs = make('side-by-side', async ({ name }) => {
    if (name === 'slow') await held
    ran.push(name)
  })
  await jobs.start()
  await jobs.enqueue([{ name: 'slow' }, { name: 'a' }])
  await until(() => ran.includes('a'))
  await jobs.enqueue([{ name: 'b' }])
  await until(() => ran.includes('b'))
  expect(ran).toEqual(['a', 'b'])
  release()
  await until(() => ran.length === 3)
  await jobs.stop()
})

test('work that throws is tried again, a bounded number of times', async () => {
  let tries = 0
  const jobs = make('again', async () => {
    tries += 1
    throw new Error('not today')
  })
  await jobs.start()
  await jobs.enqueue([{ name: 'stubborn' }])
  const state = async () =>
    (await database.pool.query(`select state from pgboss.job where name = 'again'`)).rows[0]?.state
  await until(async () => (await state()) === 'failed', 40_000)
  expect(tries).toBe(3)
  await jobs.stop()
})

test('work that has not begun when a process stops is done by the next', async () => {
  const first: string[] = []
  const one = make(
    'handed-over',
    async ({ name }) => {
      await sleep(300)
      first.push(name)
    },
    1,
  )
  await one.start()
  await one.enqueue([{ name: 'a' }, { name: 'b' }, { name: 'b' }, { name: 'c' }])
  await until(async () => (await one.waiting()).size === 2)
  await one.stop()
  expect(first).toHaveLength(1)
  const second: string[] = []
  const two = make('handed-over', async ({ name }) => {
    second.push(name)
  })
  expect((await two.waiting()).size).toBe(2)
  await two.start()
  await until(() => second.length === 2)
  await sleep(100)
  expect([...first, ...second].sort()).toEqual(['a', 'b', 'c'])
})
