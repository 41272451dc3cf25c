/** How pages are computed: in turns of the companies, slow ones beside the others, and none lost when the server stops. */

import type { OffThread, TaskResult } from '@kavel/application/off-thread'
import { makePage, type PageOrder } from '@kavel/application/off-thread'
import {
  createPageCollector,
  createPageHandlers,
  type PageThreads,
} from '@kavel/application/publications'
import { createQueue, type Queue } from '@kavel/application/work'
import { PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let slow: number[]
let other: { id: number; key: string }

beforeAll(async () => {
  server = await startTestServer()
  const publish = async (role: 'member' | 'stranger', name: string) => {
    const make = async (entity: string, body: object) =>
      (await server.as[role]('POST', `/api/${entity}/list`, body)).body as typeof other
    const { key } = await make('locations', { name, lat: 52.5, lon: 5.2 })
    const cfg = { locationKey: key }
    const status = PublicationStatus.published
    return make('publications', { name, type: 'location', status, cfg })
  }
  slow = []
  for (const name of ['Traag 1', 'Traag 2', 'Traag 3'])
    slow.push((await publish('member', name)).id)
  other = await publish('stranger', 'Vlot')
  await server.pagesReady()
  await server.work.stop()
})
afterAll(() => server?.close())

/** Notes all pages anew, past the server that runs; `withholds`: what is stored may not be shown any more. */
const noteAll = (withholds: boolean) =>
  server.database.pool.query(
    `begin; set local role kavel_system; update publication_pages set inputs = '';
     insert into publication_changes (company_id, "publicationId", withholds)
     select company_id, id, ${withholds} from publications order by id; commit`,
  )

/** No section of these pages asks the search. */
const NO_INDEX = { use: async () => null }

/** Computes pages in these threads; that of the server stands still in this file. */
function workIn(threads: PageThreads): Queue {
  const queue = createQueue(
    server.database,
    createPageHandlers(server.database, NO_INDEX, threads),
    {
      collect: createPageCollector(),
    },
  )
  queue.start()
  return queue
}
const computeAll = async (threads: PageThreads) => {
  const queue = workIn(threads)
  await queue.settle(['page', 'slow_page'])
  await queue.stop()
}

const readOther = () => server.as.anonymous('GET', `/api/publications/public/${other.key}`)

type Answer = TaskResult<ReturnType<typeof makePage>>

/** A thread whose tasks are answered by `answer`; null: by its end, when that is asked for. */
function threadOf(answer: (order: PageOrder) => Answer | null): OffThread {
  return {
    run: (async (_: string, input: unknown, signal: AbortSignal) => {
      const given = answer(input as PageOrder)
      if (given) return given
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      return { ok: false, failure: 'error', message: 'was stopped' }
    }) as OffThread['run'],
    stop: async () => {},
  }
}

const nameOf = ({ source }: PageOrder) => source.publication.name as string
const made = (order: PageOrder): Answer => ({ ok: true, output: makePage(order) })

test('a page that takes long waits beside the others, and the companies take turns', async () => {
  await noteAll(true)
  const order: string[] = []
  const quick = threadOf((task) => {
    order.push(`quick ${nameOf(task)}`)
    return nameOf(task).startsWith('Traag')
      ? { ok: false, failure: 'time', message: '' }
      : made(task)
  })
  const patient = threadOf((task) => {
    order.push(`slow ${nameOf(task)}`)
    return made(task)
  })
  await computeAll({ quick, slow: patient })
  const names = (lane: string) => order.filter((one) => one.startsWith(lane))
  expect(names('quick')).toEqual(['quick Traag 1', 'quick Vlot', 'quick Traag 2', 'quick Traag 3'])
  expect(names('slow')).toEqual(['slow Traag 1', 'slow Traag 2', 'slow Traag 3'])
  expect((await readOther()).status).toBe(200)
})

test('a stop in the middle leaves the stored page and computes it after the next start', async () => {
  await noteAll(false)
  const begun = Promise.withResolvers<void>()
  const thread = threadOf(() => {
    begun.resolve()
    return null
  })
  const queue = workIn({ quick: thread, slow: thread })
  await begun.promise
  await queue.stop()
  expect((await readOther()).status).toBe(200)
  const { rows } = await server.database.pool.query(
    'select distinct "publicationId" as id from publication_changes order by 1',
  )
  expect(rows.map(({ id }) => id)).toEqual([...slow, other.id])
})

test('readers keep the last page when a new one fails, but not what the author withheld', async () => {
  const failing = threadOf(() => ({ ok: false, failure: 'memory', message: '' }))
  const fail = async (withholds: boolean) => {
    await noteAll(withholds)
    await computeAll({ quick: failing, slow: failing })
    const state = await server.as.stranger('GET', `/api/publications/detail/${other.id}/page`)
    expect(state.body).toMatchObject({ state: 'failed', failure: 'memory' })
  }
  await computeAll({ quick: threadOf(made), slow: threadOf(made) })
  await fail(false)
  expect((await readOther()).status).toBe(200)
  await fail(true)
  expect(await readOther()).toMatchObject({ status: 503, body: { code: 'too_heavy' } })
})
