/** The scores of a business park on its page, as the company's own file of companies comes and goes. */
import type { PublicPage, SectionContents } from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import { PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../records/testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let key: string
let section: number
const SECRETS = ['Geheim Lasbedrijf', 'Geheime levering', '145512', '505512']

beforeAll(async () => {
  server = await startTestServer()
  await server.database.pool.query(
    `insert into register.business_parks (register_id, source, source_date, hash, attributes, geometry, tile_geometry, name, environment_category)
     select '990101', 'IBIS · Proef', '2026-11-01', '', '{}', g, ST_Transform(g, 3857), 'Ketelweg', '4'
     from (select ST_MakeEnvelope(145000, 505000, 146000, 506000, 28992) as g) s`,
  )
  const made = async (entity: 'publications' | 'sections', body: object) => {
    const answer = await server.as.member('POST', addressOf(entity), body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body as { id: number; key: string }
  }
  const publication = await made('publications', {
    ...{ name: 'Ketelweg', type: 'business_park', status: PublicationStatus.published },
    cfg: { ibisKey: '990101' },
  })
  key = publication.key
  const { id } = await made('sections', {
    ...{ publicationId: publication.id, type: 'business_park_scores' },
    cfg: { indicators: [{ type: 'mixable_companies' }, { type: 'jobs_absolute' }] },
  })
  section = id
})
afterAll(() => server?.close())

async function read() {
  await server.pagesReady()
  const { body } = await server.as.anonymous('GET', `/api/publications/public/${key}`)
  const text = JSON.stringify(body)
  for (const secret of SECRETS) expect(text).not.toContain(secret)
  const shown = (body as PublicPage).sections[0]!.data as SectionContents['business_park_scores']
  return shown.indicators
}

it('says that there is no file, what the file tells once it is there, and that it is gone again', async () => {
  expect(await read()).toMatchObject([{ reason: 'no_file' }, { reason: 'no_file' }])
  const delivery = await withPrincipal(server.database.pool, 'system', async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `with d as (insert into own_deliveries (company_id, kind, name, source_date, matching, read, kept, rejected, hash)
         values ($1, 'companies', 'Geheime levering', '2026-10-01', '{}', 2, 2, 0, '') returning id),
       r as (insert into own_records (company_id, "deliveryId", row, "values", geometry, is_person)
         select $1, d.id, v.row, v.said::jsonb, ST_SetSRID(ST_MakePoint(145512 + v.row, 505512), 28992), false from d, (values
           (1, '{"name": "Geheim Lasbedrijf", "sbi": "25620", "employees": 4321, "employees_2018": 1234, "environmental_category": 3.2}'),
           (2, '{"name": "Geheim Lasbedrijf 2", "sbi": "62010"}')) v (row, said))
       select id from d`,
      [server.companies.own],
    )
    return rows[0]!.id
  })
  // one of category 3.2, one of 1 by its activity; jobs of one company stay inside
  expect(await read()).toMatchObject([
    { value: 50, part: 1, whole: 2, from_table: 1, is_own: true, date: '2026-10-01' },
    { value: null, reason: 'too_few' },
  ])
  const gone = await server.as.admin('DELETE', `/api/own/deliveries/${delivery}`)
  expect(gone.status).toBe(204)
  expect(await read()).toMatchObject([
    { value: null, reason: 'no_file', is_own: false, date: null },
    { reason: 'no_file' },
  ])
})

it('says that nothing is known of a park that the registers have no longer', async () => {
  await server.database.pool.query('delete from register.business_parks')
  const answer = await server.as.member('PATCH', `/api/sections/detail/${section}`, { order: 7 })
  expect(answer.status).toBe(200)
  expect(await read()).toEqual([])
})

it('refuses an indicator that there is none of, and a score that is none, by name', async () => {
  const set = (indicator: object) =>
    server.as.member('PATCH', `/api/sections/detail/${section}`, {
      cfg: { indicators: [indicator] },
    })
  for (const [indicator, field] of [
    [{ type: 'happiness' }, 'indicators.0.type'],
    [{ type: 'custom', score: 101 }, 'indicators.0.score'],
    [{ type: 'custom_sbi', key: 'horeca' }, 'indicators.0.key'],
  ] as const) {
    const { status, body } = await set(indicator)
    expect(status, field).toBe(400)
    expect(JSON.stringify(body), field).toContain(field)
  }
})
