/** What staff sees of the imported registers, and the nights on which they are refreshed. */

import { refreshByNight } from '@kavel/application/imports'
import { nextSlot } from '@kavel/application/work'
import type { Answers } from '@kavel/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, TEST_SETTINGS, type TestServer } from '../testing/server.ts'

type Holdings = Answers['GET /imports/holdings']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  const { pool } = server.database
  await pool.query(
    'delete from register.imports; delete from register.refreshes; delete from register.nightly; delete from register.areas',
  )
})

async function addArea(name: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into register.areas (key, kind, name, geometry)
     values ('WP-' || $1, 'place', $1, ST_Multi(ST_MakeEnvelope(180000, 450000, 182000, 453000, 28992))) returning id`,
    [name],
  )
  return rows[0]!.id
}

interface Import {
  readonly area: number | null
  readonly layer?: string
  readonly state?: 'done' | 'failed' | 'cancelled'
  readonly rows?: number
  readonly rejected?: number
  readonly message?: string
  /** Days ago that it ended, and that its delivery is from. */
  readonly days?: number
  readonly dateDays?: number
}

/** An import as it is written down when it ends. */
async function addImport({
  area,
  layer = 'plots',
  state = 'done',
  rows = 0,
  rejected = 0,
  message,
  days = 0,
  dateDays = days,
}: Import): Promise<number> {
  const added = await server.database.pool.query<{ id: number }>(
    `insert into register.imports (layer, register, dataset, source, source_date, state, area_id, read, inserted, rejected,
       message, started_at, finished_at)
     values ($1, 'brk', 'Otterlo', 'BRK · Otterlo', current_date - $8::integer, $2, $3, $4::integer + $5::integer, $4, $5, $6,
       now() - make_interval(days => $7), now() - make_interval(days => $7)) returning id`,
    [
      layer,
      state,
      area,
      rows,
      rejected,
      message === undefined ? null : JSON.stringify(message),
      days,
      dateDays,
    ],
  )
  return added.rows[0]!.id
}

async function readHoldings(): Promise<Holdings> {
  const { status, body } = await server.as.staff('GET', '/api/imports/holdings')
  expect(status).toBe(200)
  return body as Holdings
}

test('an area tells what is held of each layer, and of a layer that nobody fetched that there is none', async () => {
  const area = await addArea('Otterlo')
  await addImport({ area, rows: 10, days: 3 })
  const importId = await addImport({ area, rows: 2_816, rejected: 2, days: 0 })
  const { areas, layers } = await readHoldings()
  expect(areas).toHaveLength(1)
  const [otterlo] = areas
  expect(otterlo).toMatchObject({
    id: area,
    kind: 'place',
    name: 'Otterlo',
    km2: 6,
    fictional: false,
  })
  expect(otterlo?.holdings.map(({ layer }) => layer)).toEqual(layers.map(({ key }) => key))
  expect(otterlo?.holdings[0]).toMatchObject({
    layer: 'plots',
    source: 'BRK · Otterlo',
    rows: 2_816,
    ageDays: 0,
    freshness: 'fresh',
    importId,
    rejected: 2,
    failure: null,
  })
  expect(otterlo?.holdings.find(({ layer }) => layer === 'buildings')).toMatchObject({
    source: null,
    rows: null,
    freshness: 'never',
  })
})

test('an import that failed later is told beside the copy that serves on, an earlier one is not', async () => {
  const area = await addArea('Otterlo')
  await addImport({ area, state: 'failed', message: 'did not answer', days: 5 })
  await addImport({ area, rows: 7, days: 2 })
  await addImport({ area, layer: 'zoning', state: 'failed', message: 'gave HTML', days: 1 })
  await addImport({ area, state: 'cancelled', days: 1 })
  const held = async (layer: string) =>
    (await readHoldings()).areas[0]?.holdings.find((one) => one.layer === layer)
  expect(await held('plots')).toMatchObject({
    rows: 7,
    ageDays: 2,
    freshness: 'due',
    failure: null,
  })
  expect(await held('zoning')).toMatchObject({
    rows: null,
    freshness: 'never',
    failure: { message: 'gave HTML' },
  })
  await addImport({ area, state: 'failed', message: 'did not answer' })
  expect(await held('plots')).toMatchObject({
    rows: 7,
    freshness: 'due',
    failure: { message: 'did not answer' },
  })
})

test('a file that never brought anything is told of for a week', async () => {
  await addImport({ area: null, state: 'failed', message: 'holds no records', days: 8 })
  await addImport({ area: null, layer: 'roads', state: 'failed', message: 'is empty', days: 6 })
  await addImport({ area: null, layer: 'water', rows: 7, days: 30 })
  await addImport({ area: null, layer: 'water', state: 'failed', message: 'is empty', days: 20 })
  const { areas } = await readHoldings()
  expect(areas[0]?.holdings).toMatchObject([
    { layer: 'roads', rows: null, failure: { message: 'is empty' } },
    { layer: 'water', rows: 7, failure: { message: 'is empty' } },
  ])
})

test('a file is as old as its own date, what a service brought as the day that it was asked', async () => {
  const area = await addArea('Otterlo')
  await addImport({ area, rows: 7, days: 0, dateDays: 400 })
  await addImport({ area: null, rows: 9, days: 0, dateDays: 400 })
  const { areas } = await readHoldings()
  expect(areas[0]?.holdings[0]).toMatchObject({ ageDays: 0, freshness: 'fresh' })
  expect(areas[1]).toMatchObject({ id: null, kind: null })
  // of deliveries without an area no layer is missing
  expect(areas[1]?.holdings).toMatchObject([{ rows: 9, ageDays: 400, freshness: 'overdue' }])
})

test('what is made up does not age and is not fetched', async () => {
  const area = await addArea('Markeroog')
  const id = await addImport({ area, rows: 7, days: 900 })
  await server.database.pool.query('update register.imports set fictional = true where id = $1', [
    id,
  ])
  const { areas } = await readHoldings()
  expect(areas[0]).toMatchObject({ fictional: true })
  expect(areas[0]?.holdings[0]).toMatchObject({ rows: 7, freshness: 'timeless' })
  expect(await server.as.staff('POST', '/api/imports/refreshes', { area })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'area' }] },
  })
})

test('an area that is made up stays so when a file of a register is imported into it', async () => {
  const { pool } = server.database
  const area = await addArea('Markeroog')
  const id = await addImport({ area, rows: 7 })
  await pool.query('update register.imports set fictional = true where id = $1', [id])
  await addImport({ area, layer: 'roads', rows: 7, days: 900 })
  expect((await readHoldings()).areas[0]).toMatchObject({ fictional: true })
  await server.as.staff('PUT', '/api/imports/nightly', { isOn: true })
  const later = new Date(Date.now() + 25 * 3_600_000)
  expect(await refreshByNight(pool, TEST_SETTINGS.endpoints, later)).toBe(0)
})

test('a map of cells is told beside the layers, and has a service as they have', async () => {
  const area = await addArea('Otterlo')
  await addImport({ area, layer: 'noise_road', rows: 2_816 })
  const { areas, layers } = await readHoldings()
  const held = areas[0]?.holdings.find(({ layer }) => layer === 'noise_road')
  expect(held).toMatchObject({ rows: 2_816, freshness: 'fresh' })
  expect(layers.find(({ key }) => key === 'noise_road')).toMatchObject({ access: 'service' })
})

test('what was left out is counted by reason, paged, and given whole as a table', async () => {
  const id = await addImport({ area: null, rows: 5, rejected: 3 })
  await server.database.pool.query(
    `insert into register.rejected (import_id, place, id, code, reason) values
       ($1, 2, 'A', 'open_ring', 'geometry: the ring is open'), ($1, 5, '=1+1', 'no_area', 'zegt "leeg", niets'),
       ($1, 9, 'C', 'open_ring', 'geometry: the ring is open')`,
    [id],
  )
  await server.database.pool.query(
    `update register.imports set reject_counts = '{"no_area": 1, "open_ring": 12}' where id = $1`,
    [id],
  )
  const read = async (query = '') =>
    (await server.as.staff('GET', `/api/imports/detail/${id}/rejects${query}`)).body
  expect(await read()).toMatchObject({
    layer: 'plots',
    source: 'BRK · Otterlo',
    reasons: [
      { reason: 'open_ring', count: 12, kept: 2 },
      { reason: 'no_area', count: 1, kept: 1 },
    ],
    rejects: [{ place: 2 }, { place: 5 }, { place: 9 }],
  })
  expect(await read('?reason=open_ring&limit=1&offset=1')).toMatchObject({
    rejects: [{ place: 9, id: 'C' }],
  })
  const { body, headers } = await server.as.staff('GET', `/api/imports/detail/${id}/rejects.csv`)
  expect(headers['content-disposition']).toBe(`attachment; filename="plots-${id}.csv"`)
  expect(body).toBe(
    '\uFEFFplace,id,code,reason\r\n2,A,open_ring,geometry: the ring is open\r\n' +
      `5,'=1+1,no_area,"zegt ""leeg"", niets"\r\n9,C,open_ring,geometry: the ring is open\r\n`,
  )
  for (const end of ['', '.csv'])
    expect(
      (await server.as.staff('GET', `/api/imports/detail/${id + 1}/rejects${end}`)).status,
    ).toBe(404)
})

test('a refresh is asked for by exactly one name of an area that can be', async () => {
  const ask = (body: object) => server.as.staff('POST', '/api/imports/refreshes', body)
  const area = await addArea('Otterlo')
  expect(await ask({ area, layers: ['plots'] })).toMatchObject({ status: 202 })
  expect(await ask({ bbox: [180_000, 450_000, 181_000, 451_000] })).toMatchObject({ status: 202 })
  const { body } = await server.as.staff('GET', '/api/imports/refreshes')
  expect(body).toMatchObject([
    {
      name: '180000, 450000, 181000, 451000',
      target: { bbox: [180_000, 450_000, 181_000, 451_000] },
      areaId: null,
      layers: null,
      state: 'waiting',
    },
    { name: 'Otterlo', areaId: area, layers: ['plots'], state: 'waiting' },
  ])
  expect((await ask({ area: area + 1 })).status).toBe(404)
  for (const wrong of [
    {},
    { place: 'Otterlo', area },
    { place: ' ' },
    { bbox: [5.7, 52.1, 5.8, 52.2] },
    { bbox: [181_000, 450_000, 180_000, 451_000] },
    { bbox: [20_000, 400_000, 200_000, 401_000] },
    { place: 'Otterlo', layers: [] },
  ])
    expect(await ask(wrong), JSON.stringify(wrong)).toMatchObject({
      body: { code: 'invalid_input' },
    })
})

test('nights are off until staff switches them on, and on at a moment that is told', async () => {
  const read = async () => (await server.as.staff('GET', '/api/imports/nightly')).body
  const put = (isOn: boolean) => server.as.staff('PUT', '/api/imports/nightly', { isOn })
  expect(await read()).toEqual({ isOn: false, nextRunAt: null, lastRunAt: null })
  const before = new Date()
  const { body } = await put(true)
  expect(body).toEqual({
    isOn: true,
    nextRunAt: nextSlot('nightly', before).toISOString(),
    lastRunAt: null,
  })
  await put(false)
  expect(await read()).toMatchObject({ isOn: false, nextRunAt: null })
})

test('a night asks once for what is past its rhythm, of each area, and for nothing that only files bring', async () => {
  const { pool } = server.database
  const night = (now: Date) => refreshByNight(pool, TEST_SETTINGS.endpoints, now)
  const old = await addArea('Otterlo')
  const fresh = await addArea('Goes')
  await addImport({ area: old, rows: 7, days: 9 })
  await addImport({ area: old, layer: 'road_segments', rows: 7, days: 9 })
  await addImport({ area: fresh, rows: 7 })
  await addImport({ area: null, rows: 7, days: 900 })
  const later = new Date(Date.now() + 25 * 3_600_000)
  expect(await night(later)).toBe(0)
  await server.as.staff('PUT', '/api/imports/nightly', { isOn: true })
  expect(await night(new Date())).toBe(0)
  expect(await night(later)).toBe(1)
  expect(await night(later)).toBe(0)
  const { body } = await server.as.staff('GET', '/api/imports/refreshes')
  // plots change every day, road segments once a month
  expect(body).toMatchObject([{ areaId: old, layers: ['plots'], byNight: true, state: 'waiting' }])
})
