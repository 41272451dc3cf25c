/** All that a company has as a file, and from such a file into an empty company. */
import { readZip, withFile, writeZip, type Zip } from '@kavel/application/testing'
import type { TransferFault } from '@kavel/calls'
import { ENTITY_NAMES, type EntityName, entities } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callWith, openSession, startTestServer, type TestServer } from '../testing/server.ts'
import { AWKWARD, fillCompany, makeCompany, readAll } from './testing.ts'
import {
  bring,
  emptyCompany,
  exportOf,
  faultsOf,
  manifestOf,
  type Transfer,
  withCell,
} from './testing-archives.ts'

let server: TestServer
/** What is exported. */
let source: Awaited<ReturnType<typeof makeCompany>>
let archive: Buffer
let zip: Zip
beforeAll(async () => {
  server = await startTestServer({
    background: () => ({ kinds: ['company_export', 'company_import'] }),
  })
  // ids that are no other number of a record
  await server.database.pool.query(`select setval('record_id', 5000000000)`)
  source = await makeCompany(server, 'Bron BV', 'bron')
  await fillCompany(source.admin, source.companyId)
  await server.database.pool.query(
    `insert into users (company_id, username, is_staff, is_admin, cfg)
     select company_id, 'hulp', true, true, cfg from users where id = $1`,
    [source.userId],
  )
  archive = await exportOf(server, source.admin)
  zip = await readZip(archive)
}, 120_000)
afterAll(() => server?.close())

it("has a table of every entity that is a company's, maps, files, and words in two languages", () => {
  const { counts, files } = manifestOf(zip)
  for (const name of ENTITY_NAMES.filter((one) => entities[one].scope !== 'global')) {
    expect(zip.has(`data/${name}.csv`), name).toBe(true)
    expect(counts[name], name).toBeGreaterThan(0)
  }
  expect([...zip.keys()].toSorted()).toEqual(
    ['manifest.json', 'README.txt', ...files.map(({ path }) => path)].toSorted(),
  )
  const map = JSON.parse(String(zip.get('geo/plots.geojson')))
  expect(map.features[0].geometry.coordinates[0][0][0]).toBeCloseTo(5.25, 6)
  expect(map.features).toHaveLength(counts.plots as number)
  expect([...zip.keys()].some((path) => path.includes('..') || path.includes('\\'))).toBe(false)
  expect(String(zip.get('README.txt'))).toMatch(/Rijksdriehoek[\s\S]*national grid/)
  expect(String(zip.get('data/labels.csv')).slice(1)).toContain("'=1+1")
})

it('has no secret: no hash of a password, no session, no second factor, no key of the contract', async () => {
  const all = Buffer.concat([...zip.values()]).toString('latin1')
  expect(/\$argon2|token_hash|totp/.test(all)).toBe(false)
  expect(String(zip.get('data/companies.csv'))).not.toContain('geodataKey')
  expect(String(zip.get('data/users.csv')).split('\r\n')[0]).not.toContain('password')
})

it('comes back into an empty company: equal records but for their ids, equal files, an equal export', async () => {
  const { companyId, userId, admin } = await emptyCompany(server, 'sanne@voorbeeld.nl')
  const done = await bring(admin, archive)
  expect(done.outcome, JSON.stringify(done)).toMatchObject({ ok: true })
  const before = await readAll(server.database, source.companyId)
  const after = await readAll(server.database, companyId)
  for (const name of Object.keys(before) as EntityName[]) {
    expect(before[name].length, name).toBeGreaterThan(0)
    // the contract's own moment and names of that installation stay
    expect(after[name], name).toEqual(before[name])
  }
  const { counts, files } = done.outcome as { counts: Record<string, number>; files: number }
  // people and questions to Kavel do not come along, and are not counted
  const there = Object.entries(after).map(([name, rows]) => [name, rows.length])
  expect(counts).toEqual(Object.fromEntries(there))
  expect(files).toBe(after.images.length)
  expect(done.done).toBe(done.total)
  expect(after.labels.map(({ name }) => name)).toEqual(expect.arrayContaining([...AWKWARD]))
  const company = (await admin('GET', `/api/companies/detail/${companyId}`)).body as {
    name: string
    cfg: Record<string, unknown>
  }
  const fields = (await admin('GET', '/api/customfields/list?limit=1000')).body as {
    id: number
    name: string
  }[]
  expect(company).toMatchObject({
    name: expect.stringMatching(/^Leeg/),
    cfg: {
      areas: ['GM0344', 'PV26'],
      summaryCustomFields: [fields.find(({ name }) => name === 'Keuze')?.id],
      style: { textColor: '#123456' },
    },
  })
  const people = (done.outcome as { people: { role: string }[] }).people
  expect(people.map(({ role }) => role)).toContain('admin')
  expect(people.map(({ role }) => role)).not.toContain('staff')
  const members = (await admin('GET', '/api/people')).body as { id: number }[]
  expect(members.map(({ id }) => id)).toEqual([userId])

  const again = await readZip(await exportOf(server, admin))
  const [first, second] = [manifestOf(zip), manifestOf(again)]
  expect({ ...second.counts, users: 0 }).toEqual({ ...first.counts, users: 0 })
  const contents = ({ files }: typeof first) =>
    files.flatMap(({ path, sha256 }) => (path.startsWith('files/') ? [sha256] : [])).toSorted()
  expect(contents(first).length).toBeGreaterThan(3)
  expect(contents(second)).toEqual(contents(first))
}, 60_000)

it('gives records to members of the same address for mail, and to nobody else', async () => {
  const { pool } = server.database
  await pool.query(`update users set email = 'admin@polder.example' where username = 'bron'`)
  const bytes = await exportOf(server, source.admin)
  const { companyId, userId, admin } = await emptyCompany(server, 'Admin@Polder.example')
  expect((await bring(admin, bytes)).outcome).toMatchObject({ ok: true })
  const { rows } = await pool.query<{ id: number }>(
    'select distinct "createdByUserId" as id from notes where company_id = $1',
    [companyId],
  )
  expect(rows).toEqual([{ id: userId }])
}, 60_000)

it('refuses what is no such archive, names where, and changes nothing', async () => {
  const { companyId, admin } = await emptyCompany(server)
  const before = await readAll(server.database, companyId)
  const picture = [...zip.keys()].find((path) => /^files\/\d.*png$/.test(path)) as string
  const labels = 'data/labels.csv'
  const without = (path: string) => new Map([...zip].filter(([name]) => name !== path))
  const escaping = Buffer.from(
    (await writeZip(new Map([...zip, ['files/x/y/evil.txt', Buffer.from('x')]])))
      .toString('latin1')
      .replaceAll('files/x/y/evil.txt', '../../../../ev.txt'),
    'latin1',
  )
  const bomb = withFile(zip, 'geo/plots.geojson', Buffer.alloc(1000))
  const tries: [string, Buffer | Zip, Partial<TransferFault>][] = [
    ['no archive', Buffer.from('geen zip'), { fault: 'no_archive' }],
    ['cut off', archive.subarray(0, archive.length - 2000), { fault: 'no_archive' }],
    ['no manifest', without('manifest.json'), { fault: 'no_manifest' }],
    [
      'another version',
      new Map([
        ...zip,
        ['manifest.json', Buffer.from(JSON.stringify({ ...manifestOf(zip), version: 2 }))],
      ]),
      { fault: 'other_version' },
    ],
    ['a name that leads out', escaping, { fault: 'bad_name' }],
    [
      'something that is not said',
      new Map([...zip, ['files/meer.txt', Buffer.from('x')]]),
      { fault: 'unknown_file', file: 'files/meer.txt' },
    ],
    ['a table too few', without(labels), { fault: 'missing_file', file: labels }],
    [
      'other bytes',
      new Map([
        ...zip,
        [labels, Buffer.from(String(zip.get(labels)).replace('Kansrijk', 'Kansloos'))],
      ]),
      { fault: 'wrong_hash', file: labels },
    ],
    [
      'more than is said',
      new Map([...bomb, ['geo/plots.geojson', Buffer.alloc(50_000_000)]]),
      { fault: 'wrong_hash', file: 'geo/plots.geojson' },
    ],
    [
      'a picture that is a page',
      withFile(zip, picture, Buffer.from('<html><script>alert(1)</script>'.padEnd(80))),
      { fault: 'bad_picture', file: picture },
    ],
    [
      'a row too many',
      withFile(
        zip,
        labels,
        Buffer.from(
          `${zip.get(labels)}${String(zip.get(labels)).split('\r\n')[1]?.replace(/^\d+/, '7')}\r\n`,
        ),
      ),
      { fault: 'wrong_count', file: labels },
    ],
    [
      'no number',
      withCell(zip, 'costs', 'parameter', 'veel'),
      { fault: 'bad_value', file: 'data/costs.csv', row: 1, field: 'parameter' },
    ],
    [
      'a code that is none',
      withCell(zip, 'costs', 'type', '99'),
      { fault: 'bad_value', file: 'data/costs.csv', row: 1, field: 'type' },
    ],
    [
      'a parent that did not come along',
      withCell(zip, 'costs', 'locationId', '123456789'),
      { fault: 'unknown_reference', file: 'data/costs.csv', row: 1, field: 'locationId' },
    ],
    [
      'an unknown column',
      withFile(zip, labels, Buffer.from(String(zip.get(labels)).replace('createdAt', 'is_staff'))),
      { fault: 'bad_table', file: labels, field: 'is_staff' },
    ],
  ]
  for (const [what, given, fault] of tries) {
    const done = await bring(admin, given)
    expect(done.state, what).toBe('failed')
    expect(faultsOf(done)[0], what).toMatchObject(fault)
  }
  expect(await readAll(server.database, companyId)).toEqual(before)
}, 120_000)

it('undoes all when the database refuses a row in the end', async () => {
  const { companyId, admin } = await emptyCompany(server)
  const before = await readAll(server.database, companyId)
  const head = String(zip.get('data/plots.csv'))
  const crossed = head.replace(/"?POLYGON\s*\(\([^"]*\)\)"?/, '"POLYGON((0 0,1 1,1 0,0 1,0 0))"')
  expect(crossed).not.toBe(head)
  const done = await bring(
    admin,
    await writeZip(withFile(zip, 'data/plots.csv', Buffer.from(crossed))),
  )
  expect(faultsOf(done)[0]).toMatchObject({
    fault: 'bad_value',
    file: 'data/plots.csv',
    field: 'geometry',
  })
  expect(await readAll(server.database, companyId)).toEqual(before)
})

it('goes into an empty company alone', async () => {
  expect(
    await source.admin('POST', '/api/companies/imports', {
      file: new File([archive as BlobPart], 'alles.zip'),
    }),
  ).toMatchObject({ status: 409, body: { code: 'not_empty' } })
})

it('is for administrators who have just proved who they are, in person', async () => {
  const { pool } = server.database
  for (const address of [
    '/api/companies/exports',
    '/api/companies/usage',
    '/api/companies/imports',
  ])
    expect((await server.as.member('GET', address)).status).toBe(403)
  expect((await server.as.member('POST', '/api/companies/exports')).status).toBe(403)
  const token = await openSession(server.database, 'bron')
  await pool.query(`update sessions set "confirmedAt" = now() - interval '11 minutes'`)
  const old = callWith(server.app, token)
  for (const address of ['/api/companies/exports', '/api/companies/removal'])
    expect(await old('POST', address, { name: 'x' }), address).toMatchObject({
      status: 403,
      body: { code: 'unconfirmed' },
    })
  const [{ id }] = (await source.admin('GET', '/api/companies/exports')).body as [Transfer]
  const content = `/api/companies/exports/${id}/content`
  // the file is all that the company has, whoever had it made
  expect(await old('GET', content)).toMatchObject({ status: 403, body: { code: 'unconfirmed' } })
  await pool.query('update sessions set "confirmedAt" = now()')
  expect((await old('GET', content)).status).toBe(200)
  expect((await server.as.stranger('GET', content)).status).toBe(404)
  expect((await server.as.anonymous('GET', content)).status).toBe(401)
  const made = await source.admin('POST', '/api/tokens', {
    name: 'machine',
    access: 'write',
    entities: null,
    days: 1,
  })
  const { secret } = made.body as { secret: string }
  const headers = { authorization: `Bearer ${secret}` }
  expect((await server.as.anonymous('GET', content, undefined, headers)).status).toBe(403)
  expect(await source.admin('DELETE', `/api/companies/exports/${id}`)).toMatchObject({
    status: 204,
  })
  expect((await source.admin('GET', content)).status).toBe(404)
})
