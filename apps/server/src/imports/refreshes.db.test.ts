/** Refreshes: one at a time, told in numbers, ended in the middle, and none that is lost shows as running. */

import {
  addRefresh,
  cancelRefresh,
  createRefreshHandler,
  listRefreshes,
  noteProgress,
} from '@kavel/application/imports'
import { IMPORT_WORKER, until } from '@kavel/application/testing'
import { claimJobs, createQueue, type Queue } from '@kavel/application/work'
import type { Answers, RefreshState } from '@kavel/calls'
import type { Database } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TEST_SETTINGS } from '../testing/server.ts'

type Refresh = Answers['GET /imports/refreshes'][number]

let database: Database
let open: Queue[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())
beforeEach(() => database.pool.query('delete from register.refreshes; delete from jobs'))
afterEach(async () => {
  for (const queue of open) await queue.stop()
  open = []
})

/** In short times, so that what takes seconds with people takes parts of one here. */
function work(look = 50): Queue {
  const refresh = createRefreshHandler(database, TEST_SETTINGS, {
    pace: 30,
    patience: 300,
    worker: IMPORT_WORKER,
  })
  const queue = createQueue(database, { refresh }, { look, word: 50, lease: 5_000, pause: 20 })
  open.push(queue)
  queue.start()
  return queue
}

const ask = (place: string) =>
  addRefresh(database.pool, { target: { place }, name: place, areaId: null, layers: null })

/** The refreshes, newest first, once they are so. */
const listOnce = (is: (refreshes: Refresh[]) => boolean) =>
  until(() => listRefreshes(database.pool), is)
const hasEnded = ({ state }: Refresh) => state !== 'waiting' && state !== 'running'
const allEnded = () => listOnce((all) => all.every(hasEnded))
/** The newest one comes to this state. */
const comesTo = (state: RefreshState) => listOnce(([newest]) => newest?.state === state)

test('what is asked for is begun at once, also while another look comes to its end', async () => {
  const { nudge } = work(60_000)
  // The look that the start begins finds nothing, and ends around the question.
  await ask('refused')
  nudge()
  await allEnded()
})

test('refreshes run one after another, and each says how it ended', async () => {
  for (const place of ['done', 'partial', 'refused', 'throws']) await ask(place)
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  work()
  const all = (await allEnded()).toReversed()
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('broke down'),
    'a broken promise',
  )
  told.mockRestore()
  expect(all.map(({ name, state, message }) => [name, state, message])).toEqual([
    ['done', 'done', null],
    ['partial', 'partial', null],
    ['refused', 'failed', 'There is no place with this name'],
    ['throws', 'failed', 'a broken promise'],
  ])
  expect(all[1]?.progress).toEqual([
    { layer: 'plots', state: 'done', read: 500, message: null },
    { layer: 'buildings', state: 'failed', read: 0, message: 'BAG does not answer' },
  ])
  const times = all.flatMap(({ startedAt, finishedAt }) => [startedAt ?? '', finishedAt ?? ''])
  expect(times).toEqual(times.toSorted())
})

test('what waits already is not asked for twice, and what runs may be asked for again', async () => {
  expect(await ask('waits')).toBe(await ask('waits'))
  expect(await ask('done')).not.toBe(await ask('waits'))
  work()
  await listOnce((all) => all.some(({ state }) => state === 'running'))
  await ask('waits')
  expect(await listRefreshes(database.pool)).toHaveLength(3)
})

test.each(['waits', 'deaf'])(
  'a refresh that %s tells how far it is and ends when it is asked to',
  async (place) => {
    const id = await ask(place)
    const refreshes = work()
    await listOnce(([newest]) => (newest?.progress[0]?.read ?? 0) > 0)
    expect(await cancelRefresh(database.pool, id)).toBe(true)
    refreshes.nudge()
    const [ended] = await comesTo('cancelled')
    expect(ended?.message).toBeNull()
    expect(ended?.finishedAt).not.toBeNull()
  },
)

test('one that waits is cancelled at once, one that ended stays as it is, and none is not found', async () => {
  const id = await ask('done')
  await cancelRefresh(database.pool, id)
  await comesTo('cancelled')
  work()
  await ask('done')
  await comesTo('done')
  const [done] = await listRefreshes(database.pool)
  await cancelRefresh(database.pool, done!.id)
  expect(await listRefreshes(database.pool)).toMatchObject([
    { state: 'done', isCancelling: false },
    { state: 'cancelled' },
  ])
  expect(await cancelRefresh(database.pool, done!.id + 1)).toBe(false)
})

test('one that runs when the server stops is begun again by the next', async () => {
  await ask('waits')
  const one = work()
  await comesTo('running')
  await one.stop()
  await comesTo('waiting')
  // as if the service answered now
  await database.pool.query(`update register.refreshes set target = '{"place": "done"}'`)
  work()
  await comesTo('done')
})

test('one whose process was killed each time shows as interrupted, and its late words change nothing', async () => {
  const id = await ask('waits')
  await database.pool.query('update jobs set tries = 3')
  work()
  const [lost] = await comesTo('interrupted')
  expect(lost?.finishedAt).not.toBeNull()
  await noteProgress(database.pool, id, [{ layer: 'plots', state: 'done', read: 1, message: null }])
  expect(await listRefreshes(database.pool)).toEqual([lost])
  // who wants it again asks again
  await ask('done')
  await comesTo('done')
})

test('a worker imports by a pool of its own, while the server answers', async () => {
  await ask('1200 plots')
  work()
  const [done] = await comesTo('done')
  expect(done?.progress).toMatchObject([{ layer: 'plots', state: 'done', read: 1_200 }])
  const { rows } = await database.pool.query(
    `select count(*)::integer as count from register.plots where source = 'BRK · worker'`,
  )
  expect(rows).toEqual([{ count: 1_200 }])
})

test('of two servers on a database one works', async () => {
  await ask('waits')
  await ask('waits again')
  await Promise.all([work(), work()])
  await listOnce((all) => all.some(({ state }) => state === 'running'))
  // what the look of any other server finds
  expect(await claimJobs(database.pool, [{ kinds: ['refresh'], most: 1 }], 60_000)).toEqual([])
  // at the same moment each passes over what the other looks at: either of the two may be the one that begins
  const states = (await listRefreshes(database.pool)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['running', 'waiting'])
})
