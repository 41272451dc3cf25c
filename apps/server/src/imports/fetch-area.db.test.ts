/** An area fetched by the real worker from registers that speak the protocols, also when one dies in the middle. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRefreshHandler, DELIVERIES, fetchArea } from '@kavel/application/imports'
import { drawPlots, until } from '@kavel/application/testing'
import type { Answers, RefreshTarget } from '@kavel/calls'
import { createOutbound } from '@kavel/deliveries'
import { startRegisters, type TestRegisters } from '@kavel/deliveries/testing'
import { because, type ConfiguredEndpoints, type ImportKey, readEndpoints } from '@kavel/registers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

type Refresh = Answers['GET /imports/refreshes'][number]
type Holdings = Answers['GET /imports/holdings']

/** Of 2,600 plots in rows of a hundred, 20 m deep, the first 24 rows meet the village, whose edge cuts the last of them. */
const IN_VILLAGE = 2_400
const VILLAGE = '146000 507000,148000 507000,148000 507470,146000 507470,146000 507000'

const NOISE = 'alo__rivm_20220601_Geluid_lden_wegverkeer_2020'

/** Louder by a decibel every 100 m to the east. */
const NOISE_MAP = {
  cell: 10,
  axes: ['X', 'Y'],
  valueAt: (x: number) => 40 + (x - 146_000) / 100,
} as const

let registers: TestRegisters
let server: TestServer
let endpoints: ConfiguredEndpoints
const dataDirectory = mkdtempSync(join(tmpdir(), 'kavel-fetch-'))
beforeAll(async () => {
  registers = await startRegisters({
    collections: { brk: { perceel: drawPlots(2_600) } },
    files: {
      stops: {
        'gtfs-nl.zip': Buffer.from(
          // in the box of the last test
          'stop_id,stop_name,stop_lat,stop_lon\n1,"Waterdorp, Kade",52.550735,5.255253\n',
        ),
      },
    },
    coverages: { noise: { [NOISE]: NOISE_MAP } },
    places: [
      {
        id: 'wpl-9',
        type: 'woonplaats',
        weergavenaam: 'Waterdorp, Markeroog',
        woonplaatscode: '9999',
        woonplaatsnaam: 'Waterdorp',
        geometrie_rd: `POLYGON((${VILLAGE}))`,
      },
    ],
  })
  const read = readEndpoints(registers.environment)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  endpoints = read.endpoints
  server = await startTestServer({
    settings: { endpoints },
    background: (database) => ({
      handlers: {
        refresh: createRefreshHandler(database, { endpoints, dataDirectory }, { pace: 50 }),
      },
    }),
  })
})
afterAll(async () => {
  await server?.close()
  await registers?.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})

/** Asks for a refresh and waits until it has ended. */
async function refresh(target: RefreshTarget, layers: readonly ImportKey[] = ['plots']) {
  const asked = await server.as.staff('POST', '/api/imports/refreshes', { ...target, layers })
  const { id } = asked.body as { id: number }
  const read = async () => {
    const { body } = await server.as.staff('GET', '/api/imports/refreshes')
    return (body as Refresh[]).find((each) => each.id === id)!
  }
  return until(read, ({ state }) => state !== 'waiting' && state !== 'running')
}

async function readPlots() {
  const { body } = await server.as.staff('GET', '/api/imports/holdings')
  const [area] = (body as Holdings).areas
  return { area, plots: area?.holdings.find(({ layer }) => layer === 'plots') }
}

test('a place is found by its name, and its plots come in and no others', async () => {
  expect(await refresh({ place: 'Waterdorp' })).toMatchObject({
    state: 'done',
    message: null,
    progress: [{ layer: 'plots', state: 'done', message: null }],
  })
  const { area, plots } = await readPlots()
  expect(area).toMatchObject({ kind: 'place', name: 'Waterdorp', km2: 0.94 })
  expect(plots).toMatchObject({
    source: 'BRK · Waterdorp',
    rows: IN_VILLAGE,
    freshness: 'fresh',
    failure: null,
  })
})

test('a place tells its size before it is fetched, or why that is not known', async () => {
  const size = async (name: string) =>
    (await server.as.staff('GET', `/api/imports/places/size?kind=place&name=${name}`)).body
  expect(await size('Waterdorp, Markeroog')).toEqual({ km2: 0.94, failure: null })
  expect(await size('Nergens')).toEqual({
    km2: null,
    failure: because('place_unknown', { kind: 'woonplaats', name: 'Nergens' }),
  })
})

test('a map of cells is sampled on the plots of the area', async () => {
  expect(await refresh({ place: 'Waterdorp' }, ['noise_road'])).toMatchObject({
    state: 'done',
    progress: [{ layer: 'noise_road', state: 'done', read: IN_VILLAGE }],
  })
  const { rows } = await server.database.pool.query<{ mean: number; max: number; cells: number }>(
    `select mean, max, cells from register.samples where layer = 'noise_road' and plot_id in ('99990', '999910')
     order by plot_id`,
  )
  // The first plot has cells with their centres 5 and 15 m from the west, the eleventh 200 m further; two rows each.
  const [first, eleventh] = rows
  expect(rows.map(({ cells }) => cells)).toEqual([4, 4])
  expect(first?.mean).toBeCloseTo(40.1, 4)
  expect(first?.max).toBeCloseTo(40.15, 4)
  expect(eleventh?.mean).toBeCloseTo(42.1, 4)
})

test('a service that dies in the middle leaves the last good copy, and is asked again with success', async () => {
  const before = await readPlots()
  const area = before.area?.id as number
  const fetch = () =>
    fetchArea(
      {
        pool: server.database.pool,
        endpoints,
        dataDirectory,
        outbound: createOutbound({ endpoints, sleep: async () => {} }),
      },
      { target: { area }, layers: ['plots'] },
    )
  registers.fault('brk', { diesAtPage: 2 })
  // broken off, or short of what it announced, each time that it was asked
  const message = expect.objectContaining({ code: 'asked_again' })
  expect(await fetch()).toMatchObject({
    ok: true,
    outcomes: [{ layer: 'plots', result: { ok: false, issues: [{ message }] } }],
  })
  const after = await readPlots()
  expect(after.plots).toEqual({ ...before.plots, failure: { message, at: expect.any(String) } })
  registers.fault('brk')
  expect(await fetch()).toMatchObject({
    outcomes: [{ result: { ok: true, unchanged: IN_VILLAGE } }],
  })
  const again = await readPlots()
  expect(again.plots).toMatchObject({ rows: IN_VILLAGE, failure: null })
})

test('a place that nobody knows is a sentence, and so is a search that does not answer for a new place', async () => {
  expect(await refresh({ place: 'Nergens' })).toMatchObject({
    state: 'failed',
    message: because('place_unknown', { kind: 'woonplaats', name: 'Nergens' }),
  })
  registers.fault('locatieserver', { html: true })
  expect(await refresh({ place: 'Elders' })).toMatchObject({
    state: 'failed',
    message: { code: 'page_reason' },
  })
  // one that is there is found without it
  expect(await refresh({ place: 'waterdorp' })).toMatchObject({ state: 'done' })
  registers.fault('locatieserver')
})

test('an area by hand is a box of its own', async () => {
  const bbox = [146_000, 507_000, 146_100, 507_040] as const
  expect(await refresh({ bbox: [...bbox] })).toMatchObject({ state: 'done' })
  const { body } = await server.as.staff('GET', '/api/imports/holdings')
  expect((body as Holdings).areas.map(({ kind, name }) => [kind, name])).toContainEqual([
    'box',
    'RD 146000–146100, 507000–507040',
  ])
})

test('a file that is kept from another day is imported as of that day', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kavel-dated-'))
  const bbox = [146_000, 507_000, 146_100, 507_040] as const
  const fetch = () =>
    fetchArea(
      { pool: server.database.pool, endpoints, dataDirectory: dataFolder },
      { target: { bbox: [...bbox] }, layers: ['stops'] },
    )
  const dates = async () => {
    const { rows } = await server.database.pool.query<{ date: string }>(
      `select source_date::text as date from register.imports where layer = 'stops' and state = 'done' order by id`,
    )
    return rows.map(({ date }) => date)
  }
  expect(await fetch()).toMatchObject({ outcomes: [{ result: { ok: true, inserted: 1 } }] })
  const [place = ''] = readdirSync(join(dataFolder, DELIVERIES))
  const about = join(dataFolder, DELIVERIES, place, 'about.json')
  const told = JSON.parse(readFileSync(about, 'utf8')) as { checkedAt: number }
  const checkedAt = told.checkedAt - 3 * 86_400_000
  writeFileSync(about, JSON.stringify({ ...told, checkedAt }))
  expect(await fetch()).toMatchObject({ outcomes: [{ result: { ok: true, unchanged: 1 } }] })
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  expect(await dates()).toEqual([day(told.checkedAt), day(checkedAt)])
  // one file for both
  expect(registers.requests.filter((line) => line.startsWith('GET /stops/'))).toHaveLength(1)
  rmSync(dataFolder, { recursive: true, force: true })
})
