/** What members may not make an archive does not bring either. */
import { readZip, rowsOf, withFile, type Zip } from '@kavel/application/testing'
import type { TransferFault } from '@kavel/calls'
import { LoadState, type LocationCfg, MOST_RECORDS, SURVEY_BYTES, TREE_BYTES } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { fillCompany, makeCompany, readAll } from './testing.ts'
import { bring, emptyCompany, exportOf, faultsOf, withRows } from './testing-archives.ts'

let server: TestServer
let zip: Zip
beforeAll(async () => {
  server = await startTestServer({
    background: () => ({ kinds: ['company_export', 'company_import'] }),
  })
  const source = await makeCompany(server, 'Bron BV', 'bron')
  await fillCompany(source.admin, source.companyId)
  zip = await readZip(await exportOf(server, source.admin))
}, 120_000)
afterAll(() => server?.close())

const MADE = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const TEXT = 'a'.repeat(20_000)

async function refused(given: Zip): Promise<readonly TransferFault[]> {
  const { companyId, admin } = await emptyCompany(server)
  const before = await readAll(server.database, companyId)
  const done = await bring(admin, given)
  expect(done.state, JSON.stringify(done.outcome)).toBe('failed')
  expect(await readAll(server.database, companyId)).toEqual(before)
  return faultsOf(done)
}

it('refuses a location that holds more than it may, and names its row', async () => {
  const [, second] = rowsOf(zip, 'locations') as [object, { id: string }]
  const count = Math.ceil(TREE_BYTES / TEXT.length) - 20
  // notes alone would fit: all that is below a location counts
  const notes = withRows(zip, 'notes', count, (index) => ({
    ...MADE,
    id: 900_000 + index,
    locationId: second.id,
    description: TEXT,
  }))
  const crowded = withRows(notes, 'constraints', 25, (index) => ({
    ...MADE,
    id: 950_000 + index,
    locationId: second.id,
    name: 'Regel',
    description: TEXT,
  }))
  expect(await refused(crowded)).toMatchObject([
    { fault: 'no_room', file: 'data/locations.csv', row: 2 },
  ])
  const { admin } = await emptyCompany(server)
  expect((await bring(admin, notes)).outcome).toMatchObject({ ok: true })
}, 60_000)

it('refuses more answers to a publication than it may have, and names its row', async () => {
  const [answer] = rowsOf(zip, 'survey_answers') as [Record<string, string>]
  const question = rowsOf(zip, 'survey_questions').find(({ id }) => id === answer.surveyquestionId)
  const section = rowsOf(zip, 'sections').find(({ id }) => id === question?.sectionId)
  const row = rowsOf(zip, 'publications').findIndex(({ id }) => id === section?.publicationId) + 1
  // three bytes a character
  const [page, line] = ['€'.repeat(2_000), '€'.repeat(200)]
  const count = Math.ceil(SURVEY_BYTES / 7_400)
  const crowded = withRows(zip, 'survey_answers', count, (index) => ({
    ...answer,
    id: 900_000 + index,
    name: line,
    value: page,
    subject: line,
  }))
  expect(await refused(crowded)).toMatchObject([
    { fault: 'no_room', file: 'data/publications.csv', row },
  ])
}, 60_000)

it('refuses the record that is one too many for its parent', async () => {
  const [first] = rowsOf(zip, 'locations') as [{ id: string }]
  const there = rowsOf(zip, 'notes').length
  const crowded = withRows(zip, 'notes', MOST_RECORDS.notes + 1, (index) => ({
    ...MADE,
    id: 900_000 + index,
    locationId: first.id,
  }))
  expect(await refused(crowded)).toMatchObject([
    {
      fault: 'no_room',
      file: 'data/notes.csv',
      row: there + MOST_RECORDS.notes + 1,
      field: 'locationId',
    },
  ])
}, 60_000)

it('refuses a document that is too long, and an area that is not in the Netherlands', async () => {
  const [register] = rowsOf(zip, 'jsons') as [Record<string, string>]
  const long = withRows(zip, 'jsons', 1, () => ({
    ...register,
    id: 900_000,
    data: { text: 'a'.repeat(200_000) },
  }))
  expect(await refused(long)).toMatchObject([
    {
      fault: 'bad_value',
      file: 'data/jsons.csv',
      row: rowsOf(long, 'jsons').length,
      field: 'data',
    },
  ])
  const far = String(zip.get('data/plots.csv')).replace(
    /POLYGON\s*\(\([^"]*\)\)/,
    'POLYGON((1e9 1e9,1000000100 1e9,1000000100 1000000100,1e9 1e9))',
  )
  expect(await refused(withFile(zip, 'data/plots.csv', Buffer.from(far)))).toMatchObject([
    { fault: 'bad_value', file: 'data/plots.csv', row: 1, field: 'geometry' },
  ])
}, 60_000)

it('leaves no step loading that nobody works on', async () => {
  const { companyId, admin } = await emptyCompany(server)
  const table = String(zip.get('data/locations.csv'))
  const loading = table.replace(/(""getCosts"":\s*)\d/, `$1${LoadState.loading}`)
  expect(loading).not.toBe(table)
  const brought = await bring(admin, withFile(zip, 'data/locations.csv', Buffer.from(loading)))
  expect(brought.state).toBe('done')
  const { locations } = await readAll(server.database, companyId)
  const states = locations.map(({ cfg }) => (cfg as LocationCfg).status.getCosts)
  expect(states).not.toContain(LoadState.loading)
}, 60_000)
