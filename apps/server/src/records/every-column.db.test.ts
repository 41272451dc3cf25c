/** Every column of the table of locations (spec point 2), in the list and in a file of it. */
import { withPrincipal } from '@kavel/database'
import { DERIVED_COLUMNS, ZoningCategory } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession, SAME_ORIGIN, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
interface Made {
  readonly id: number
}

/** What the list says, and the cell of a file in Dutch. */
type Told = readonly [value: unknown, cell: string]

const SUMMARY: readonly string[] = ['zones', 'max_height', 'max_fsi', 'nrconcepts']
const ZONES = [
  { name: 'Wonen', category: ZoningCategory.living, share: 0.75 },
  { name: 'Groen', category: ZoningCategory.green, share: 0.25 },
]

/** Columns of each row of the specification, as they say what `beforeAll` made. */
const SPECIFIED: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  'col.name': { name: ['Havenkwartier', 'Havenkwartier'] },
  'col.status': { status: ['Haalbaarheid', 'Haalbaarheid'] },
  'col.phase': { phase: ['Ontwerp', 'Ontwerp'] },
  'col.max_height': { max_height: [12.5, '12,5'] },
  'col.plot_size': { plotsize: [2400, '2400'] },
  'col.plot_number': { plotnr: ['PRF00 A 1', 'PRF00 A 1'] },
  'col.max_fsi': { max_fsi: [1.8, '1,8'] },
  'col.zones': { zones: [ZONES.map((zone) => expect.objectContaining(zone)), 'Wonen, Groen'] },
  // 14:05 in winter is an hour later on a Dutch clock
  'col.activity': { activity: [new Date('2026-02-03T14:05:00Z'), '2026-02-03 15:05'] },
  'col.labels': {
    labels: [
      [
        expect.objectContaining({ name: 'Kansrijk', color: '#0000aa' }),
        expect.objectContaining({ name: 'Water', color: null }),
      ],
      'Kansrijk, Water',
    ],
  },
  'col.last_note': { last_note: ['Gebeld met de gemeente', 'Gebeld met de gemeente'] },
  'col.last_todo': { last_todo: ['Bodem laten onderzoeken', 'Bodem laten onderzoeken'] },
  'col.score': { score: [62.5, '62,5'] },
  'col.notes': { notes: [2, '2'] },
  'col.number_of_concepts': { nrconcepts: [2, '2'] },
  'col.address_parts': {
    display_address: ['Kade 12a, Urk', 'Kade 12a, Urk'],
    road: ['Kade', 'Kade'],
    house_number: ['12a', '12a'],
    postcode: ['8321 AB', '8321 AB'],
    city: ['Urk', 'Urk'],
    suburb: ['Havens', 'Havens'],
    municipality: ['Urk', 'Urk'],
    state: ['Flevoland', 'Flevoland'],
    country: ['Nederland', 'Nederland'],
  },
  // a summer's day
  'col.created': { createdAt: [new Date('2025-07-01T22:05:00Z'), '2025-07-02 00:05'] },
  'col.updated': { updatedAt: [new Date('2026-01-31T23:30:00Z'), '2026-02-01 00:30'] },
  'col.owner': { owner: ['Grondbank BV', 'Grondbank BV'] },
  'col.owners': { owners: [['Aarde NV', 'Zuid BV'], 'Aarde NV, Zuid BV'] },
  'col.architect': { architect: ['Bureau Lijn', 'Bureau Lijn'] },
  'col.buyer': { buyer: ['Woonstichting', 'Woonstichting'] },
  'col.advisors': { advisors: ['Akoestiek; bodem', '"Akoestiek; bodem"'] },
  'col.builder': { builder: ['Bouw en Zonen', 'Bouw en Zonen'] },
  'col.archived': { archived: [true, 'ja'] },
  'col.chance_of_success': {
    chance_of_success: [expect.objectContaining({ name: 'Groot', color: '#00aa00' }), 'Groot'],
  },
  'col.assigned_to': { assigned_to: ['member', 'member'] },
  'col.neighbourhood': { neighbourhood: ['Buitenhaven', 'Buitenhaven'] },
  'col.region': { region: ['Noordoostpolder', 'Noordoostpolder'] },
  'col.business_park': { businesspark: ['Zwolsehoek', 'Zwolsehoek'] },
  'col.created_by': { createdByUserName: ['admin', 'admin'] },
}

let server: TestServer
let session: string
let location: number

const make = async (name: string, body: Body): Promise<Made> => {
  const answer = await server.as.admin('POST', `/api/${name}/list`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Made
}
const sql = (text: string, values: unknown[]) =>
  withPrincipal(server.database.pool, 'system', (client) => client.query(text, values))

beforeAll(async () => {
  server = await startTestServer()
  session = await openSession(server.database, 'admin')
  const written = Object.values(SPECIFIED).flatMap((columns) => Object.entries(columns))
  const notWritten = [...DERIVED_COLUMNS, ...SUMMARY, 'createdAt', 'updatedAt', 'createdByUserName']
  const fields = written.filter(([key]) => !notWritten.includes(key))
  const made = await make('locations', {
    ...Object.fromEntries(fields.map(([key, [value]]) => [key, value])),
    assignedTo: server.userIds.member,
    cfg: { summary: { zones: ZONES, max_height: 12.5, max_fsi: 1.8 } },
  })
  location = made.id
  const own = { locationId: location }
  for (const name of ['Oud', 'Nieuw']) await make('concepts', { ...own, name })
  for (const label of [{ name: 'Water' }, { name: 'Kansrijk', color: '#0000aa' }])
    await make('locationslabels', { ...own, labelId: (await make('labels', label)).id })
  const chance = { type: 'chance_of_success' }
  const great = await make('customvalues', { ...chance, name: 'Groot', color: '#00aa00' })
  await make('locationscustomvalues', { ...own, ...chance, customvalueId: great.id })
  await make('notes', { ...own, name: 'Bezocht' })
  await make('notes', { ...own, description: 'Gebeld met de gemeente' })
  await make('notes', { ...own, name: 'Bodem laten onderzoeken', type: 'task' })
  await make('notes', { ...own, name: 'Gedaan', type: 'task', status: 'closed' })
  const company = server.companies.own
  await sql(
    `insert into plots (company_id, "locationId", properties) values ($1, $2, '{"register_id": "P1"}')`,
    [company, location],
  )
  await sql(
    `insert into own_features (company_id, plot_id, owner_count, owner_name)
       values ($1, 'P1', 2, '{Zuid BV,Aarde NV}')`,
    [company],
  )
  await sql(
    `update locations set score = 62.5, "createdAt" = '2025-07-01T22:05:00Z', "updatedAt" = '2026-01-31T23:30:00Z'
       where id = $1`,
    [location],
  )
  await sql(`update audits set "changedAt" = '2026-02-03T14:05:00Z' where "locationId" = $1`, [
    location,
  ])
})
afterAll(() => server?.close())

async function readList(keys: readonly string[]): Promise<Body> {
  const derived = keys.filter((key) => (DERIVED_COLUMNS as readonly string[]).includes(key))
  const asked = derived.length ? `&derived=${derived.join()}` : ''
  const { status, body } = await server.as.admin(
    'GET',
    `/api/locations/list?id=${location}&depth=0${asked}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toHaveLength(1)
  return (body as Body[])[0] as Body
}

function valueIn(row: Body, key: string): unknown {
  const { derived, cfg } = row as { derived?: Body; cfg: { summary: Body } }
  if (SUMMARY.includes(key)) return cfg.summary[key]
  return derived && key in derived ? derived[key] : row[key]
}

/** Cells of the location in a CSV of these columns. */
async function readCells(keys: readonly string[]): Promise<string> {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/locations/export', headers: { ...SAME_ORIGIN } },
    cookies: { kavel_session: session },
    payload: { format: 'csv', language: 'nl', ids: [location], columns: keys },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.body.slice(1).split('\r\n')[1] as string
}

describe('a column of the table', () => {
  test.for(Object.entries(SPECIFIED))('%s is in the list and in a file', async ([, columns]) => {
    const keys = Object.keys(columns)
    const row = await readList(keys)
    for (const [key, [value]] of Object.entries(columns)) {
      const told = valueIn(row, key)
      expect(value instanceof Date ? new Date(String(told)) : told, key).toEqual(value)
    }
    expect(await readCells(keys)).toBe(
      Object.values(columns)
        .map(([, cell]) => cell)
        .join(';'),
    )
  })

  test('col.id is the number of the location, in the list and in a file', async () => {
    expect(await readList(['id'])).toMatchObject({ id: location, name: 'Havenkwartier' })
    expect(await readCells(['id', 'name'])).toBe(`${location};Havenkwartier`)
  })
})
