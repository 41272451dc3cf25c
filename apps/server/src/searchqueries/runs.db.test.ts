/** Saved search queries: what is checked, what a run finds, and what differs from the one before. */

import { addDueRuns } from '@kavel/application/searchqueries'
import { createTestPlots } from '@kavel/application/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown> & { id: number; updatedAt: string }
const plots = createTestPlots()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ runSource: plots, background: () => ({ kinds: ['query'] }) })
})
afterAll(() => server?.close())
beforeEach(() => {
  plots.counts = null
  plots.set('1', {
    a: { plot_area: 600, noise_all: 40 },
    b: { plot_area: 700, noise_all: 44 },
    c: { plot_area: 950, noise_all: 40 },
    d: { plot_area: 800, noise_all: null },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.database.pool.query('delete from searchqueries')
})

const member: Call = (...given) => server.as.member(...given)
/** 500–900 m² and at most 45 dB: a and b; of d it is unknown. */
const FILTERS = [
  { key: 'size', param1: 500, param2: 900 },
  { key: 'noise', param2: 45 },
]
async function save(body: object = { name: 'Rustig', cfg: { filters: FILTERS } }): Promise<Body> {
  const answer = await member('POST', '/api/searchqueries/list', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Body
}
const read = async (id: number) =>
  (await member('GET', `/api/searchqueries/detail/${id}?depth=1`)).body as Body & {
    cfg: { lastResults: unknown; filters: Record<string, unknown>[] }
  }
const run = async (id: number) =>
  (await member('POST', `/api/searchqueries/${id}/runs`)).body as Body
const runs = async (id: number, query = '') =>
  (await member('GET', `/api/searchqueries/${id}/runs${query}`)).body as Body[]
async function differences(id: number, runId: number, query = '') {
  const { body } = await member('GET', `/api/searchqueries/${id}/runs/${runId}${query}`)
  const { total, differences } = body as {
    total: number
    differences: {
      id: string
      kind: string
      earlier: string
      because: { feature: string; before: unknown; after: unknown }[]
    }[]
  }
  const told = differences.map(({ id, kind, earlier, because }) => [
    kind,
    id,
    ...(earlier === 'known' ? [] : [earlier]),
    ...because.map(({ feature, before, after }) => `${feature} ${before} ${after}`),
  ])
  return { total, told }
}

describe('a search query that is saved', () => {
  it.each([
    [{ filters: [FILTERS[0], { ...FILTERS[0], param2: 400 }] }, 'cfg.filters.1.param2'],
    [{ filters: [{ key: 'size', weight: 'zwaar' }] }, 'cfg.filters.0.weight'],
    [{ filters: [{ ...FILTERS[0], optimal: 901 }] }, 'cfg.filters.0.optimal'],
    [{ filters: [{ key: 'zone', param1: ['maan'] }] }, 'cfg.filters.0.param1'],
    [{ filters: [{ key: 'or', children: [{ key: 'or' }] }] }, 'cfg.filters.0.children.0.key'],
    [{ filters: [{ key: 'custom_area', polygon: bow() }] }, 'cfg.filters.0.polygon'],
  ])('with %j is refused by its path, and nothing is stored', async (cfg, path) => {
    const made = await member('POST', '/api/searchqueries/list', { name: 'Fout', cfg })
    expect(made).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    const { id } = await save()
    expect(await member('PATCH', `/api/searchqueries/detail/${id}`, { cfg })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    })
    const { body } = await member('GET', '/api/searchqueries/list')
    expect(body).toMatchObject([{ id, cfg: { filters: FILTERS } }])
  })

  it('keeps a key that the catalogue does not know, which a run finds nothing by', async () => {
    const { id } = await save({ cfg: { filters: [...FILTERS, { key: 'sunshine', param1: 9 }] } })
    expect((await read(id)).cfg.filters[2]).toMatchObject({ key: 'sunshine', param1: 9 })
  })

  it('is copied without its results, archived, put in order, and has notes', async () => {
    const first = await save()
    await run(first.id)
    const { cfg } = await read(first.id)
    expect(cfg.lastResults).toMatchObject({ count: 2, unknown: 1 })
    const copy = await save({ name: 'Kopie', cfg })
    expect(copy).toMatchObject({ cfg: { lastResults: null, filters: FILTERS } })
    await member('PATCH', `/api/searchqueries/detail/${copy.id}`, { archived: true, cfg })
    expect(await read(copy.id)).toMatchObject({ archived: true, cfg: { lastResults: null } })
    const order = [
      { id: copy.id, order: 10 },
      { id: first.id, order: 20 },
    ]
    expect((await member('PUT', '/api/searchqueries/order', order)).status).toBeLessThan(300)
    const { body } = await member('GET', '/api/searchqueries/list')
    expect((body as Body[]).map(({ id }) => id)).toEqual([copy.id, first.id])
    await member('POST', '/api/notes/list', { name: 'Bellen', searchQueryId: first.id })
    expect(await read(first.id)).toMatchObject({ notes: [{ name: 'Bellen' }] })
  })
})

describe('a run', () => {
  it('tells what is new, lost and changed since the one before, and by what', async () => {
    const { id } = await save()
    expect(await run(id)).toMatchObject({
      state: 'done',
      version: '1',
      count: 2,
      unknown: 1,
      isCompared: false,
      added: 0,
    })
    plots.set('2', {
      a: { plot_area: 600, noise_all: 43 },
      // b grew out of it, c came in, d turned out to be quiet, e was not there
      b: { plot_area: 920, noise_all: 44 },
      c: { plot_area: 900, noise_all: 40 },
      d: { plot_area: 800, noise_all: 41 },
      e: { plot_area: 500, noise_all: 45 },
    })
    const second = await run(id)
    expect(second).toMatchObject({ count: 4, unknown: 0, isCompared: true })
    expect(second).toMatchObject({ added: 3, lost: 1, changed: 1 })
    expect(await differences(id, second.id)).toEqual({
      total: 5,
      told: [
        ['added', 'c', 'plot_area 950 900'],
        ['added', 'd', 'noise_all null 41'],
        ['added', 'e', 'absent'],
        ['lost', 'b', 'plot_area 700 920'],
        ['changed', 'a', 'noise_all 40 43'],
      ],
    })
    expect(await differences(id, second.id, '?kind=added&limit=1&offset=1')).toEqual({
      total: 3,
      told: [['added', 'd', 'noise_all null 41']],
    })
    expect(await read(id)).toMatchObject({
      cfg: { lastResults: { count: 4, unknown: 0, date: second.date } },
    })
    expect((await runs(id)).map(({ version }) => version)).toEqual(['2', '1'])
    expect((await runs(id, `?before=${second.id}&limit=1`)).map(({ count }) => count)).toEqual([2])
  })

  it('is in nobody’s way: no conflict, no line in the audit', async () => {
    const { id, updatedAt } = await save()
    const audits = async () =>
      (await member('GET', `/api/audits?entity=searchqueries&id=${id}`)).body
    const before = await audits()
    await run(id)
    expect((await read(id)).updatedAt).toBe(updatedAt)
    expect(await audits()).toEqual(before)
    const change = { updatedAt, cfg: { lastResults: null, filters: [FILTERS[0]] } }
    const answer = await member('PATCH', `/api/searchqueries/detail/${id}`, change)
    expect(answer).toMatchObject({ status: 200, body: { cfg: { lastResults: { count: 2 } } } })
  })

  it('begins anew where the query asks something else, not where it ranks otherwise', async () => {
    const { id } = await save()
    await run(id)
    const change = (filters: object[]) =>
      member('PATCH', `/api/searchqueries/detail/${id}`, { cfg: { filters } })
    await change([FILTERS[1]!, { ...FILTERS[0], weight: 4, optimal: 650 }])
    expect(await run(id)).toMatchObject({ isCompared: true, added: 0, lost: 0, changed: 0 })
    await change([FILTERS[0]!])
    expect(await run(id)).toMatchObject({ isCompared: false, count: 3, added: 0 })
  })

  it('that finds too many keeps their number alone, and the next begins anew', async () => {
    const { id } = await save()
    await run(id)
    plots.counts = () => ({ count: 100_001, unknown: 7 })
    expect(await run(id)).toMatchObject({ count: 100_001, unknown: 7, isCompared: false })
    plots.counts = null
    expect(await run(id)).toMatchObject({ count: 2, isCompared: false })
    expect(await run(id)).toMatchObject({ isCompared: true })
  })

  it('that fails leaves the last one as it was', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { id } = await save()
    await run(id)
    const { cfg } = await read(id)
    plots.counts = () => {
      throw new Error('the index is damaged')
    }
    expect((await member('POST', `/api/searchqueries/${id}/runs`)).status).toBe(500)
    plots.set('', null)
    expect(await run(id)).toMatchObject({ state: 'failed', version: null })
    expect((await runs(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'done'])
    expect((await read(id)).cfg).toEqual(cfg)
    plots.counts = null
    plots.set('2', { a: { plot_area: 600, noise_all: 40 } })
    expect(await run(id)).toMatchObject({ state: 'done', isCompared: true, lost: 1 })
  })

  it('beside another one comes to its end as well', async () => {
    const { id } = await save()
    const both = await Promise.all([run(id), run(id), run(id)])
    expect(both.map(({ state, count }) => [state, count])).toEqual(Array(3).fill(['done', 2]))
    expect(both.filter(({ isCompared }) => isCompared)).toHaveLength(2)
  })

  it('belongs to the company, and goes with the query', async () => {
    const { id } = await save()
    const { id: runId } = await run(id)
    for (const [method, url] of [
      ['POST', `/api/searchqueries/${id}/runs`],
      ['GET', `/api/searchqueries/${id}/runs`],
      ['GET', `/api/searchqueries/${id}/runs/${runId}`],
    ] as const)
      expect((await server.as.stranger(method, url)).status, url).toBe(404)
    const other = await save()
    expect((await member('GET', `/api/searchqueries/${other.id}/runs/${runId}`)).status).toBe(404)
    expect((await member('DELETE', `/api/searchqueries/detail/${id}`)).status).toBeLessThan(300)
    const { rows } = await server.database.pool.query('select id from searchquery_runs')
    expect(rows).toEqual([])
  })
})

describe('by itself', () => {
  /** Has the schedule look, and waits until what it asked for has run. */
  async function again(): Promise<number> {
    const added = await addDueRuns(server.database.pool, plots)
    await server.work.settle(['query'])
    return added
  }
  /** As if the runs so far were of days ago. */
  const later = (days: number) =>
    server.database.pool.query(
      'update searchquery_runs set date = date - make_interval(days => $1)',
      [days],
    )

  /** As if nobody had changed a query for hours. */
  const rested = () =>
    server.database.pool.query(
      `update searchqueries set "updatedAt" = "updatedAt" - interval '2 hours'`,
    )

  it('leaves a query alone that is being made', async () => {
    await save()
    expect(await again()).toBe(0)
    await rested()
    expect(await again()).toBe(1)
  })

  it('runs what is not archived once the data changed, at most once a day', async () => {
    const { id } = await save()
    const archived = await save({ archived: true })
    await rested()
    expect(await again()).toBe(1)
    await later(2)
    expect(await again()).toBe(0)
    plots.set('2', { a: { plot_area: 600, noise_all: 40 } })
    expect(await again()).toBe(1)
    plots.set('3', {})
    expect(await again()).toBe(0)
    await later(1)
    expect(await again()).toBe(1)
    expect((await runs(id)).map(({ version, lost }) => [version, lost])).toEqual([
      ['3', 1],
      ['2', 1],
      ['1', 0],
    ])
    expect(await runs(archived.id)).toEqual([])
  })

  it('goes on after a query that fails, and tries that again after an hour', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const wrong = await save({ name: 'Vlak', cfg: { filters: [{ key: 'zone', param1: 'green' }] } })
    const { id } = await save()
    await rested()
    expect(await again()).toBe(2)
    expect(await runs(wrong.id)).toMatchObject([{ state: 'failed' }])
    expect(await runs(id)).toMatchObject([{ state: 'done' }])
    expect(await again()).toBe(0)
    expect(await runs(wrong.id)).toHaveLength(1)
    await later(1)
    await again()
    expect(await runs(wrong.id)).toHaveLength(2)
  })

  it('waits while there is nothing to ask', async () => {
    const { id } = await save()
    await rested()
    plots.set('', null)
    expect(await again()).toBe(0)
    expect(await runs(id)).toEqual([])
  })
})

function bow() {
  const ring = [
    [5, 52],
    [5.01, 52.01],
    [5.01, 52],
    [5, 52.01],
    [5, 52],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}
