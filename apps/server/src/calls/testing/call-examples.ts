/** One call of every kind that succeeds, for the tests that walk them; the compiler asks for a forgotten one. */

import { addRefresh } from '@kavel/application/imports'
import { type Answers, type CallName, partsOf, type Sent } from '@kavel/calls'
import { type EntityName, PublicationStatus } from '@kavel/domain'
import { toWgs84 } from '@kavel/registers'
import type pg from 'pg'
import { addressOf, pixel } from '../../records/testing/examples.ts'
import type { TestServer } from '../../testing/server.ts'
import { plotId, TOWN_ORIGIN, townOf } from '../../testing/town.ts'
import { accountExamples } from './account-examples.ts'
import { companyExamples } from './company-examples.ts'
import { creationExamples } from './creation-examples.ts'
import { customFieldExamples } from './custom-field-examples.ts'
import { deskExamples } from './desk-examples.ts'
import { locationExamples } from './location-examples.ts'
import { ownerExamples } from './owner-examples.ts'
import { peopleExamples } from './people-examples.ts'
import { plotExamples } from './plot-examples.ts'
import { providerExamples } from './provider-examples.ts'
import { publicationExamples } from './publication-examples.ts'
import { togetherExamples } from './together-examples.ts'

export type CallExamples = { readonly [Name in CallName]: Sent<Name> }

/** Database contents required by `makeCallExamples`. */
export const EXAMPLE_TOWN = townOf(2)

/** Fills a server in `EXAMPLE_TOWN` with what the calls are about: a location of the member and a page of it. */
export async function makeCallExamples({
  as,
  companies,
  database,
  files,
  pagesReady,
  searchReady,
}: TestServer): Promise<CallExamples> {
  const make = async (entity: EntityName, body: object) => {
    const answer = await as.member('POST', addressOf(entity), body)
    if (answer.status !== 201) throw new Error(`${entity}: ${JSON.stringify(answer.body)}`)
    return answer.body as { id: number; key: string }
  }
  const [lon, lat] = toWgs84([TOWN_ORIGIN.x + 16, TOWN_ORIGIN.y + 20])
  const [east, north] = [lon + 0.001, lat + 0.001]
  const location = await make('locations', { name: 'Havenkade', lon, lat })
  const ofLocation = { locationId: location.id }
  const picture = await make('images', pixel({ ...ofLocation, type: 'profile' }))
  await make('units', { ...ofLocation, name: 'Middenhuur', size: 55, size_max: 72, price: 1150 })
  await make('constraints', { ...ofLocation, name: 'Bouwhoogte', type: 4, value: 15 })
  const concept = await make('concepts', { ...ofLocation, name: 'Galerijflat' })
  const building = await make('buildings', { conceptId: concept.id, name: 'Blok A' })
  const publication = await make('publications', {
    name: 'Havenkade',
    type: 'location',
    status: PublicationStatus.published,
    cfg: { locationKey: location.key },
  })
  const spare = await make('publications', { name: 'Kade', type: 'location' })
  for (const type of ['summary', 'description', 'regulations', 'concepts', 'business'])
    await make('sections', { publicationId: publication.id, type: `location_${type}` })
  const searchQuery = await make('searchqueries', { name: 'Ruimte' })
  const made = await as.admin('POST', addressOf('presets'), { name: 'Portiek' })
  const preset = made.body as { id: number }
  const publications = await publicationExamples({ as, companies })
  await pagesReady()
  const { id } = location
  await searchReady()
  const imports = await makeImportExamples(database.pool)
  const accounts = await accountExamples({ as, database })
  const people = await peopleExamples({ as, database, companies })
  const own = await makeOwnExamples({ as, database, companies })
  return {
    'GET /health': {},
    'GET /openapi.json': {},
    ...accounts,
    ...people,
    ...(await companyExamples({ companies, database, files })),
    ...(await customFieldExamples({ as })),
    ...(await deskExamples({ as })),
    ...ownerExamples(id),
    ...(await creationExamples({ as })),
    ...(await plotExamples({ as })),
    ...(await togetherExamples({ as })),
    ...(await locationExamples({ as })),
    ...(await providerExamples({ as, database })),
    'GET /register/summary': {},
    'GET /register/plots': { query: { bbox: [lon, lat, east, north].join() } },
    'POST /register/plots/within': {
      body: {
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [lon - 0.001, lat - 0.001],
              [east, lat - 0.001],
              [east, north],
              [lon - 0.001, north],
              [lon - 0.001, lat - 0.001],
            ],
          ],
        },
      },
    },
    'GET /register/plots/at': { query: { lon, lat } },
    'GET /register/plots/{register_id}': { params: { register_id: plotId(1) } },
    'GET /register/plots/{register_id}/own': { params: { register_id: plotId(1) } },
    'GET /register/areas': { query: { codes: 'GM0344,PV26' } },
    'GET /register/search': { query: { q: 'Polderweg 0', limit: 3 } },
    'GET /register/lookups': {},
    'GET /register/lookups/{lookup}': { params: { lookup: 'soil' }, query: { plot: plotId(1) } },
    'GET /tiles/public/{source}/{z}/{x}/{y}.mvt': {
      params: { source: 'plots', ...tileOf(lon, lat) },
    },
    'GET /tiles/{source}/{z}/{x}/{y}.mvt': {
      params: { source: 'plots', ...tileOf(lon, lat) },
    },
    'POST /images/upload': { form: { type: 'screenshot', locationId: String(id), name: 'Kade' } },
    'GET /images/binary/{id}/{file}': { params: { id: picture.id, file: 'thumb.png' } },
    'POST /locations/from-plots': { body: { plots: [plotId(2), plotId(3)], name: 'Twee kavels' } },
    'POST /locations/detail/{id}/steps/{step}': { params: { id, step: 'getAddress' } },
    'GET /locations/detail/{id}/surroundings': { params: { id }, query: { radius: 80 } },
    'POST /buildings/exchange': {
      body: { create: [{ conceptId: concept.id, name: 'Blok B' }], remove: [building.id] },
    },
    'GET /publications/detail/{id}/page': { params: { id: publication.id } },
    'GET /publications/detail/{id}/reads': { params: { id: publication.id } },
    'GET /publications/detail/{id}/run': { params: { id: publication.id } },
    'GET /publications/reads': {},
    'POST /publications/detail/{id}/renew-key': { params: { id: spare.id } },
    'GET /audits/owner-looks': { query: { limit: 3 } },
    'GET /audits': { query: { entity: 'locations', id, limit: 3 } },
    'GET /locations/groups': { query: { by: 'status', lanes: 'phase', totals: 'plotsize' } },
    'GET /locations/activity': { query: { ids: String(id) } },
    'GET /home': {},
    ...imports,
    ...own,
    ...(await runExamples(as.member)),
    ...searchExamples([lon, lat, east, north]),
    ...potentialExamples(searchQuery.id, preset.id),
    'GET /publications/public/{key}': { params: { key: publication.key } },
    ...publications,
  }
}

/** An import of the town, and a refresh that waits. */
async function makeImportExamples(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from register.imports')
  const params = { id: rows[0]?.id ?? 0 }
  const refresh = { target: { place: 'Goes' }, name: 'Goes', areaId: null, layers: null }
  return {
    'GET /imports/holdings': {},
    'GET /imports/refreshes': {},
    'POST /imports/refreshes': { body: { place: 'Otterlo', layers: ['plots'] } },
    'DELETE /imports/refreshes/{id}': { params: { id: await addRefresh(pool, refresh) } },
    'GET /imports/detail/{id}/rejects': { params, query: { limit: 3, offset: 0 } },
    'GET /imports/detail/{id}/rejects.csv': { params },
    'GET /imports/places': { query: { kind: 'place', q: 'Otterlo' } },
    'GET /imports/places/size': { query: { kind: 'place', name: 'Otterlo' } },
    'GET /imports/nightly': {},
    'PUT /imports/nightly': { body: { isOn: true } },
  } satisfies Partial<CallExamples>
}

/** Owners that the administrator brings and brought: one for each call that takes it away. */
async function makeOwnExamples({
  as,
  database,
  companies,
}: Pick<TestServer, 'as' | 'database' | 'companies'>) {
  const bring = async () => {
    const answer = await as.admin('POST', '/api/own/uploads', { file: ownFile() })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body as Answers['POST /own/uploads']
  }
  const deliver = async (name: string) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into own_deliveries (company_id, kind, name, source_date, matching, read, kept, rejected, hash)
       values ($1, 'owners', $2, '2026-02-03', '{}', 1, 1, 0, '')
       on conflict (company_id, kind, name) do update set read = excluded.read returning id`,
      [companies.own, name],
    )
    return { id: rows[0]?.id ?? 0 }
  }
  // made once more, they take the place of those before: only so many files may wait
  const before = (await as.admin('GET', '/api/own/uploads')).body as { readonly id: number }[]
  for (const { id } of before) await as.admin('DELETE', `/api/own/uploads/${id}`)
  const kept = await deliver('Blijft')
  const [file, begun, gone] = [await bring(), await bring(), await bring()]
  const { id } = file
  return {
    'GET /own/deliveries': {},
    'DELETE /own/deliveries/{id}': { params: await deliver('Gaat') },
    'GET /own/deliveries/{id}/rejects': { params: kept, query: { limit: 3, offset: 0 } },
    'GET /own/deliveries/{id}/rejects.csv': { params: kept },
    'GET /own/uploads': {},
    'POST /own/uploads': { form: { date: '2026-02-03' } },
    'GET /own/uploads/{id}': { params: { id } },
    'PUT /own/uploads/{id}': { params: { id }, body: file.draft },
    'POST /own/uploads/{id}/import': { params: { id: begun.id } },
    'DELETE /own/uploads/{id}/import': { params: { id } },
    'DELETE /own/uploads/{id}': { params: { id: gone.id } },
  } satisfies Partial<CallExamples>
}

/** A saved query that ran once. */
async function runExamples(member: TestServer['as']['member']) {
  const query = await member('POST', '/api/searchqueries/list', { name: 'Kavels' })
  const { id } = query.body as { id: number }
  const run = await member('POST', `/api/searchqueries/${id}/runs`)
  const { id: run_id } = run.body as { id: number }
  const params = { id }
  return {
    'POST /searchqueries/{id}/locations': {
      params,
      body: { plots: [plotId(1)], together: false, type: 3 },
    },
    'GET /searchqueries/{id}/runs': { params, query: { limit: 3, before: run_id + 1 } },
    'POST /searchqueries/{id}/runs': { params },
    'PUT /searchqueries/{id}/look': { params },
    'GET /searchqueries/{id}/runs/{run_id}': {
      params: { id, run_id },
      query: { kind: 'added', limit: 3, offset: 0 },
    },
  } satisfies Partial<CallExamples>
}

/** A batch of land bids for a query of the member. */
function potentialExamples(queryId: number, presetId: number) {
  const params = { id: queryId }
  const preset = presetId
  return {
    'POST /searchqueries/{id}/potential': {
      params,
      body: { preset, most: 10, plots: [plotId(1), plotId(2)] },
    },
    'GET /searchqueries/{id}/potential': { params, query: { order: 'bid', limit: 3, offset: 0 } },
    'DELETE /searchqueries/{id}/potential': { params },
    'POST /searchqueries/{id}/potential/locations': {
      params,
      body: { plot: plotId(1), preset },
    },
  } satisfies Partial<CallExamples>
}

/** Questions about the plots of the town. */
function searchExamples(box: [number, number, number, number]) {
  const filters = [{ key: 'size', param1: 300, param2: 400 }]
  const histograms = [{ path: 'filters.0', bars: 10 }]
  return {
    'GET /search/catalogue': {},
    'GET /search/choices/{key}': { params: { key: 'zone' }, query: { q: 'won', limit: 3 } },
    'POST /search/count': { body: { filters, histograms, choices: [] } },
    'POST /search/slide': { body: { filters, active: 'filters.0', pixels: 20, histograms: [] } },
    'POST /search/plots': {
      body: { filters, order: '-score', limit: 3, offset: 0, box, features: ['plot_area'] },
    },
    'POST /search/map': { body: { filters, box, zoom: 15 } },
    'POST /search/extent': { body: { filters } },
    'POST /search/why': { body: { filters, plot_id: plotId(1) } },
    'POST /search/misses': { body: { filters, wanted: 10 } },
    'POST /search/assemblies': {
      body: { filters, municipality: 'GM9999', size: 700, plots: 2, owners: null, limit: 3 },
    },
    'POST /search/places': { body: { plots: [plotId(1)] } },
    'POST /search/export': {
      body: { filters, format: 'csv', order: '-score', features: [], plots: [plotId(1)] },
    },
  } satisfies Partial<CallExamples>
}

/** The tile of a place in degrees at a zoom at which plots are drawn (OpenStreetMap wiki, slippy map tile names). */
function tileOf(lon: number, lat: number) {
  const zoom = 16
  const across = 2 ** zoom
  const [phi, turn] = [(lat * Math.PI) / 180, 2 * Math.PI]
  return {
    z: zoom,
    x: Math.floor(((lon + 180) / 360) * across),
    y: Math.floor((0.5 - Math.asinh(Math.tan(phi)) / turn) * across),
  }
}

interface Given {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, unknown>>
}

/** Method, address and body of a call with this input; a form gets the file that it takes. */
export function requestOf(name: CallName, { params = {}, query = {}, body, form }: Given) {
  const { method, address } = partsOf(name)
  const path = address.replace(/\{(\w+)\}/g, (_, key) =>
    encodeURIComponent(String(params[key]).toWellFormed()),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  )
  return {
    method,
    url: `/api${path}${search.size ? `?${search}` : ''}`,
    body: form ? (TABLES.includes(name) ? { ...form, file: ownFile() } : pixel(form)) : body,
  }
}

/** Calls that take a table instead of a picture. */
const TABLES: readonly CallName[] = ['POST /own/uploads', 'POST /locations/read-file']

/** Owners of a plot of the town. */
function ownFile(): File {
  return new File([`Naam;Perceel\nJansen;TST00 A 1\n`], 'eigenaren.csv')
}
