/** An archive goes into a company as far as its licence has room. */
import { readZip, type Zip } from '@kavel/application/testing'
import { withPrincipal } from '@kavel/database'
import { LicenceTier } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { fillCompany, makeCompany, readAll } from './testing.ts'
import {
  bring,
  emptyCompany,
  exportOf,
  faultsOf,
  withoutRows,
  withRows,
} from './testing-archives.ts'

let server: TestServer
let zip: Zip
beforeAll(async () => {
  server = await startTestServer({
    settings: { licences: true },
    background: () => ({ kinds: ['company_export', 'company_import'] }),
  })
  const source = await makeCompany(server, 'Bron BV', 'bron')
  await give(source.companyId, LicenceTier.enterprise)
  await fillCompany(source.admin, source.companyId)
  zip = await readZip(await exportOf(server, source.admin))
}, 120_000)
afterAll(() => server?.close())

function give(companyId: number, licence: LicenceTier) {
  return withPrincipal(server.database.pool, 'system', (client) =>
    client.query(`update companies set cfg = cfg || $2, subscription = 'none' where id = $1`, [
      companyId,
      { licence },
    ]),
  )
}

/** Saved search queries; a professional may have five. */
const withQueries = (count: number) =>
  // notes may be on those that were there
  withRows(
    withoutRows(withoutRows(zip, 'searchqueries'), 'notes'),
    'searchqueries',
    count,
    (index) => ({ ...MADE, id: 900_000 + index, name: `Zoek ${index}`, key: `zoek-${index}` }),
  )
const MADE = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }

it('takes as many as the licence gives, and refuses one more before anything is written', async () => {
  const { companyId, admin } = await emptyCompany(server)
  await give(companyId, LicenceTier.professional)
  const before = await readAll(server.database, companyId)
  const refused = await bring(admin, withQueries(6))
  expect(faultsOf(refused)).toEqual([
    {
      fault: 'licence',
      file: 'data/searchqueries.csv',
      row: null,
      field: null,
      detail: null,
      licence: { feature: 'queries', most: 5, count: 6, needed: 'premium' },
    },
  ])
  expect(await readAll(server.database, companyId)).toEqual(before)
  const done = await bring(admin, withQueries(5))
  expect(done.outcome, JSON.stringify(done)).toMatchObject({ ok: true })
  // and not one more afterwards
  expect((await admin('POST', '/api/searchqueries/list', { name: 'X' })).body).toMatchObject({
    code: 'licence',
    feature: 'queries',
  })
}, 60_000)

it('names all that there is too much of, of concepts those of the location that has most', async () => {
  const { companyId, admin } = await emptyCompany(server)
  await give(companyId, LicenceTier.essential)
  const crowded = withRows(withoutRows(withQueries(2), 'concepts'), 'concepts', 12, (index) => ({
    ...MADE,
    id: 800_000 + index,
    locationId: index < 11 ? 1 : 2,
    name: `Concept ${index}`,
    key: `concept-${index}`,
  }))
  const found = faultsOf(await bring(admin, crowded)).map(({ licence }) => licence)
  expect(found).toContainEqual({ feature: 'queries', most: 1, count: 2, needed: 'professional' })
  expect(found).toContainEqual({ feature: 'concepts', most: 3, count: 11, needed: 'premium' })
}, 60_000)

it('asks no licence of staff', async () => {
  const { companyId, userId, admin } = await emptyCompany(server)
  await give(companyId, LicenceTier.essential)
  await withPrincipal(server.database.pool, 'system', (client) =>
    client.query('update users set is_staff = true where id = $1', [userId]),
  )
  expect((await bring(admin, withQueries(6))).outcome).toMatchObject({ ok: true })
}, 60_000)
