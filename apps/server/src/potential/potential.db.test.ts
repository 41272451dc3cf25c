/**
 * The batch against the way by hand: a location of the plot through the API, its steps, its design as it was saved or as the editor
 * places a preset and makes it fit, read again, and the sheet. And what a batch is: it goes on, is cancelled, is each company's own.
 */

import { until } from '@kavel/application/testing'
import type { Answers } from '@kavel/calls'
import {
  computeConcept,
  envelopeAreas,
  figuresAround,
  kindOfPreset,
  type LocationSource,
  obeyBuilding,
  placeBuilding,
  placeKindOf,
  plotOutlines,
  presetBuilding,
  siteOf,
} from '@kavel/concept'
import { readOwnFeatures, withPrincipal } from '@kavel/database'
import { BlockType, LoadState, type RecordFor, type TreeFor } from '@kavel/domain'
import type { PlotFacts, Surroundings } from '@kavel/registers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SMALL_SAMPLE } from '../testing/sample.ts'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Location = TreeFor<'locations'>
type Found = Answers['GET /searchqueries/{id}/potential']

/** Plots whose bid is found by hand as well, each a location with its steps. */
const compared = inject('corpora') === 'large' ? 12 : 5

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    contents: SMALL_SAMPLE,
    background: () => ({ kinds: ['step', 'potential'] }),
  })
}, 240_000)
afterAll(() => server?.close())

async function ask<Answer>(
  by: Call,
  method: Parameters<Call>[0],
  url: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await by(method, `/api${url}`, body)
  expect(answer.status, `${url} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body as Answer
}

const makeQuery = async (by: Call) =>
  (await ask<{ id: number }>(by, 'POST', '/searchqueries/list', { name: 'Ruimte' })).id

/** The batch once it rests. */
const settled = (by: Call, query: number): Promise<Found> =>
  until(
    () => ask<Found>(by, 'GET', `/searchqueries/${query}/potential?limit=500`),
    ({ progress }) => progress?.state !== 'running',
  )

const settledLocation = (id: number): Promise<Location> =>
  until(
    () => ask<Location>(server.as.member, 'GET', `/locations/detail/${id}`),
    ({ cfg }) => !Object.values(cfg.status).includes(LoadState.loading),
  )

/** The site as the editor puts it together from what it reads. */
async function siteBy(location: Location) {
  const { plots } = location
  const near = await ask<Surroundings>(
    server.as.member,
    'GET',
    `/locations/detail/${location.id}/surroundings`,
  )
  const facts = await Promise.all(
    plots.map(({ properties }) =>
      ask<PlotFacts>(server.as.member, 'GET', `/register/plots/${properties.register_id}`),
    ),
  )
  const envelopes = facts.flatMap((one) => one.envelopes.map(({ geometry }) => geometry))
  const source: LocationSource = location
  return siteOf(source, null, {
    ...figuresAround(plots, near),
    buildable: envelopeAreas(envelopes),
  })
}

/** The highest land bid of a plot with a preset, by hand in the editor. */
async function bidByHand(plot: string, preset: RecordFor<'presets'>) {
  const by = server.as.member
  const made = await ask<Location>(by, 'POST', '/locations/from-plots', { plots: [plot] })
  const location = await settledLocation(made.id)
  const site = await siteBy(location)
  const kind = kindOfPreset(preset)!
  const placed = placeBuilding(
    kind,
    {
      buildable: location.cfg.buildable_area,
      maxHeight: location.cfg.summary.max_height,
      plots: plotOutlines(location.plots).flat(),
      units: location.units,
      placeKind: placeKindOf(location.cfg.summary).kind,
      envelopes: site.location.buildable ?? [],
      roads: site.location.roads ?? null,
      obstacles: site.location.obstacles ?? null,
      parameters: null,
    },
    [],
  )
  if (!placed.ok) throw new Error('the editor has no place for it')
  const concept = await ask<{ id: number }>(by, 'POST', '/concepts/list', {
    locationId: location.id,
  })
  const building = await ask<RecordFor<'buildings'>>(by, 'POST', '/buildings/list', {
    ...presetBuilding(preset, placed.building, new Map()),
    conceptId: concept.id,
  })
  const { patch } = obeyBuilding(site.location, [building], building.id, null)
  if (patch) await ask(by, 'PATCH', `/buildings/detail/${building.id}`, patch)
  return bidOf(location.id)
}

/** What the sheet of the only concept of a location says, of what is stored. */
async function bidOf(id: number) {
  const location = await settledLocation(id)
  const { location: source } = await siteBy(location)
  const { sheet } = computeConcept(source, { buildings: location.concepts[0]!.buildings }, null)
  return sheet.figures.max_land_bid?.value
}

/** Plots where something may be built first. */
async function plotsFor(most: number): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ register_id: string }>(
    `select register_id from register.plots p left join lateral (
       select category in (2, 13, 14, 15, 18, 19, 21, 23) and p.size >= 190 as may from register.zoning z
       where ST_Intersects(z.geometry, ST_PointOnSurface(p.geometry)) limit 1) zone on true
     order by zone.may desc nulls last, register_id limit $1`,
    [most],
  )
  return rows.map(({ register_id }) => register_id)
}

/** Whether the filter by land bid finds something. */
const filterOf = async (by: Call) =>
  (await ask<Answers['GET /search/catalogue']>(by, 'GET', '/search/catalogue')).filters.land_bid

/** Land bids that the search of a company reads. */
async function columnsOf(companyId: number) {
  const rows = await withPrincipal(
    server.database.pool,
    { companyId, role: 'product' },
    readOwnFeatures,
  )
  return rows.map(({ plot_id, land_bid }) => [plot_id, land_bid]).sort()
}

test('a hit that is opened is the design that was valued, to the cent', async () => {
  const query = await makeQuery(server.as.member)
  const plots = await plotsFor(120)
  expect(await filterOf(server.as.member)).toMatchObject({ absence: 'no_bids' })
  await ask(server.as.member, 'POST', `/searchqueries/${query}/potential`, { plots })
  const { progress, potentials } = await settled(server.as.member, query)
  expect(progress).toMatchObject({ state: 'done', total: plots.length, done: plots.length })
  const valued = potentials.filter(({ bid }) => bid !== null)
  expect(valued.length).toBeGreaterThanOrEqual(60)
  // best first
  expect(valued.map(({ bid }) => bid)).toEqual(valued.map(({ bid }) => bid).sort((a, b) => b! - a!))
  // what was found is a column, a colour and a filter of the search of this company, in thousands of euros
  const columns = await columnsOf(server.companies.own)
  expect(columns).toEqual(
    valued
      .map(({ plot_id, bid }) => [plot_id, Math.sign(bid!) * Math.round(Math.abs(bid!) / 1000) + 0])
      .sort(),
  )
  expect(await columnsOf(server.companies.other)).toEqual([])
  expect(await filterOf(server.as.member)).toMatchObject({
    isAvailable: true,
    sources: ['Sjabloon'],
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(await filterOf(server.as.stranger)).toMatchObject({ absence: 'no_bids' })
  for (const { plot_id, bid, bid_per_m2, size } of valued.slice(0, compared)) {
    const opened = await ask<{ location_id: number }>(
      server.as.member,
      'POST',
      `/searchqueries/${query}/potential/locations`,
      { plot: plot_id },
    )
    expect(await bidOf(opened.location_id), plot_id).toBeCloseTo(bid!, 2)
    expect(bid_per_m2! * size!).toBeCloseTo(bid!, 2)
  }
}, 240_000)

test('of a preset the batch finds, to the cent, what the editor finds by hand', async () => {
  const { admin, member } = server.as
  const preset = await ask<RecordFor<'presets'>>(admin, 'POST', '/presets/list', {
    name: 'Galerijflat',
    presetId: BlockType.flat_path_gallery,
    maxBuildingLength: 60,
    maxBuildingWidth: 11.6,
    maxBuildingHeight: 12,
  })
  const query = await makeQuery(member)
  const plots = await plotsFor(120)
  const body = { plots, preset: preset.id }
  await ask(member, 'POST', `/searchqueries/${query}/potential`, body)
  const { potentials } = await settled(member, query)
  const valued = potentials.filter(({ bid }) => bid !== null)
  expect(valued.length).toBeGreaterThanOrEqual(3)
  for (const { plot_id, bid } of valued.slice(0, compared))
    expect(await bidByHand(plot_id, preset), plot_id).toBeCloseTo(bid!, 2)
}, 240_000)

test('a batch goes on where it was cancelled, says when it is stale, and is of its company alone', async () => {
  const { member, admin, stranger } = server.as
  const query = await makeQuery(member)
  const url = `/searchqueries/${query}/potential`
  const { rows } = await server.database.pool.query<{ register_id: string }>(
    'select register_id from register.plots order by register_id limit 12',
  )
  const plots = [...rows.map(({ register_id }) => register_id), 'GONE']
  await ask(member, 'POST', url, { plots })
  await ask(member, 'DELETE', url)
  const cancelled = await settled(member, query)
  expect(cancelled.progress).toMatchObject({ state: 'cancelled', total: 13 })
  expect((await ask<Found['progress']>(member, 'POST', url, { plots }))?.state).toBe('running')
  const done = await settled(member, query)
  expect(done.progress).toMatchObject({ state: 'done', done: 13, isStale: false })
  expect(done.reasons.plot_gone).toBe(1)
  expect(done.progress?.assumed).toMatchObject({
    template: { name: 'Sjabloon' },
    preset: null,
    dataAt: expect.stringMatching(/^\d{4}-/),
  })
  // what is done is not done again
  expect(done.progress?.filters, 'nobody said what found these plots').toBeNull()
  const filters = [{ key: 'size', param1: 500 }]
  const again = await ask<Found['progress']>(member, 'POST', url, { plots, filters })
  expect(again).toMatchObject({ total: 13, done: 13, filters })
  await settled(member, query)
  // one price of the template changes
  const template = done.progress!.assumed.template.id
  const { units } = await ask<Location>(admin, 'GET', `/locations/detail/${template}`)
  await ask(admin, 'PATCH', `/units/detail/${units[0]!.id}`, { price: units[0]!.price + 1 })
  expect((await settled(member, query)).progress).toMatchObject({ state: 'done', isStale: true })
  expect((await ask<Found['progress']>(member, 'POST', url, { plots }))?.done).toBe(0)
  await settled(member, query)
  for (const [method, body] of [['GET'], ['POST', { plots }], ['DELETE']] as const)
    expect((await stranger(method, `/api${url}`, body)).status, method).toBe(404)
  const own = await withPrincipal(
    server.database.pool,
    { companyId: server.companies.other, role: 'product' },
    (client) => client.query('select 1 from search_potentials'),
  )
  expect(own.rowCount).toBe(0)
})
