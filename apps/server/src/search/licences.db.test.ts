/** What a licence shows of a search: town of 256 plots, of which a trial sees 20 of one answer (domain reference §6). */
import type { Answers } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { LicenceTier } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { importTown } from '../testing/town.ts'

const PLOTS = 256
const SHOWN = 20

let server: TestServer
/** Around the whole town. */
let box: readonly number[]

const give = (tier: LicenceTier) =>
  withPrincipal(server.database.pool, 'system', (client) =>
    client.query('update companies set cfg = cfg || $2 where id = $1', [
      server.companies.own,
      { licence: tier },
    ]),
  )
const post = (path: string, body: object) => server.as.member('POST', `/api/search/${path}`, body)
const ask = async <Name extends 'plots' | 'map' | 'extent'>(name: Name, body: object) => {
  const answer = await post(name, { filters: [], ...body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.body as Answers[`POST /search/${Name}`]
}

beforeAll(async () => {
  server = await startTestServer({ settings: { licences: true } })
  await importTown(server.database.pool, 4)
  await server.searchReady()
  await give(LicenceTier.enterprise)
  const { extent } = await ask('extent', {})
  const [west, south, east, north] = extent as [number, number, number, number]
  box = [west - 0.001, south - 0.001, east + 0.001, north + 0.001]
}, 240_000)
afterAll(() => server?.close())

it('shows all plots to who has no limit, and to who tries the first ones, wherever he looks', async () => {
  const all = await ask('map', { box, zoom: 18 })
  expect(all.dots).toHaveLength(PLOTS)
  expect((await ask('plots', { limit: 200 })).plots).toHaveLength(200)

  await give(LicenceTier.trial)
  const page = await ask('plots', { limit: 200 })
  expect([page.count, page.plots.length]).toEqual([PLOTS, SHOWN])
  expect((await ask('plots', { limit: 200, offset: 15 })).plots).toHaveLength(SHOWN - 15)
  expect((await ask('plots', { limit: 200, offset: SHOWN })).plots).toEqual([])
  const map = await ask('map', { box, zoom: 18 })
  // the number is told, the plots are those of the list
  expect(map.count).toBe(PLOTS)
  expect(map.dots?.map(([id]) => id).sort()).toEqual(page.plots.map(({ id }) => id).sort())
})

it('gives who tries no file of plots, and who has essential a table but no GeoJSON', async () => {
  const file = (format: string) =>
    post('export', { format, language: 'nl', filters: [], features: [] })
  await give(LicenceTier.trial)
  expect(await file('csv')).toMatchObject({ status: 403, body: { feature: 'query_results' } })
  await give(LicenceTier.essential)
  expect((await file('csv')).status).toBe(200)
  expect(await file('geojson')).toMatchObject({ status: 403, body: { feature: 'geojson' } })
})

it('counts owners of neighbouring plots only for who may filter on owners', async () => {
  const assemble = (owners: number | null) =>
    post('assemblies', { filters: [], municipality: 'GM9999', size: 100, owners })
  await give(LicenceTier.professional)
  expect(await assemble(2)).toMatchObject({ status: 403, body: { feature: 'premium_filters' } })
  expect((await assemble(null)).status).toBe(200)
  await give(LicenceTier.premium)
  expect((await assemble(2)).status).toBe(200)
})

it('runs and values no saved query with filters that its licence does not have', async () => {
  await give(LicenceTier.enterprise)
  const filters = [{ key: 'neighbour_size', param1: 10, param2: 20, enabled: true }]
  const { body } = await server.as.member('POST', '/api/searchqueries/list', {
    name: 'Buren',
    cfg: { filters },
  })
  const { id } = body as { id: number }
  const calls = [
    ['runs', {}],
    ['potential', { most: 10, preset: null }],
  ] as const
  await give(LicenceTier.professional)
  for (const [call, given] of calls) {
    const answer = await server.as.member('POST', `/api/searchqueries/${id}/${call}`, given)
    expect(answer, call).toMatchObject({ status: 403, body: { feature: 'premium_filters' } })
  }
  await give(LicenceTier.premium)
  expect((await server.as.member('POST', `/api/searchqueries/${id}/runs`, {})).status).toBe(201)
})
