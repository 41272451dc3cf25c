/** Own files through the API: from upload to facts, what is refused, and whose they are. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createHeadReader } from '@kavel/application/own'
import { writeWorkbook } from '@kavel/application/search'
import {
  listReaders,
  makeHostile,
  secondsOf,
  until,
  watchReaders,
} from '@kavel/application/testing'
import { addJobs, FOREIGN } from '@kavel/application/work'
import type { Answers } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { OWN_FILE_FAULTS, PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, townOf } from '../testing/town.ts'

type Upload = Answers['GET /own/uploads/{id}']
type Deliveries = Answers['GET /own/deliveries']

let server: TestServer
/** The server asks the one of the test. */
let heads = createHeadReader()
beforeAll(async () => {
  server = await startTestServer({
    contents: townOf(2),
    background: () => ({ kinds: ['own_file'] }),
    ownHeads: {
      read: (path) => heads.read(path),
      readTable: (path) => heads.readTable(path),
      stop: () => heads.stop(),
    },
  })
})
afterAll(() => server?.close())
beforeEach(() =>
  withPrincipal(server.database.pool, 'system', (client) =>
    client.query('delete from own_deliveries; delete from own_uploads'),
  ),
)

/** Megabytes that the server may grow by, and a process beyond its limit until the watchdog looks. */
const MARGIN = 150
/** Megabytes that a process of Node takes at least. */
const NODE = 40

const bring = (content: string | Buffer, name = 'eigenaren.csv', as: Call = server.as.admin) =>
  as('POST', '/api/own/uploads', {
    date: '2026-02-03',
    file: new File([content as BlobPart], name),
  })

async function take(content: string | Buffer, name?: string, as?: Call): Promise<Upload> {
  const { status, body } = await bring(content, name, as)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Upload
}

/** Waits until its import has come to an end. */
const ended = (id: number, as: Call = server.as.admin): Promise<Upload> =>
  until(
    async () => (await as('GET', `/api/own/uploads/${id}`)).body as Upload,
    ({ state }) => !['waiting', 'running', 'cancelled'].includes(state),
  )

async function deliver(
  content: string | Buffer,
  name?: string,
  as: Call = server.as.admin,
): Promise<Upload> {
  const { id } = await take(content, name, as)
  expect(await as('POST', `/api/own/uploads/${id}/import`)).toMatchObject({ status: 202 })
  return ended(id, as)
}

const deliveries = async (as: Call = server.as.admin) =>
  (await as('GET', '/api/own/deliveries')).body as Deliveries
const facts = async (as: Call) =>
  (await as('GET', `/api/register/plots/${plotId(1)}/own`)).body as { values: object }[]

/** Perceel 1 of the town, by its register id. */
const line = (name: string, type = '') => `${name};${plotId(1)};${type}\n`
const HEADER = 'Eigenaar;BRK-id;Type eigenaar\n'
const OWNERS = HEADER + line('Jansen', 'natuurlijk persoon') + line('Gemeente Proef', 'gemeente')

describe('a file', () => {
  it('comes with a proposal for its columns, is imported as matched, and tells what it left out', async () => {
    const upload = await take(
      `Eigenaar;BRK-id;Type eigenaar;Opmerking\nJansen;${plotId(1)};np;x\nDe Vries;${plotId(1)};marsbewoner;\n;${plotId(1)};np;\n`,
    )
    expect(upload).toMatchObject({
      file: 'eigenaren.csv',
      state: 'open',
      draft: {
        kind: 'owners',
        name: 'eigenaren',
        date: '2026-02-03',
        licence: null,
        columns: expect.arrayContaining([
          { column: 'name', header: 'Eigenaar' },
          { column: 'plot_id', header: 'BRK-id' },
          { column: 'type', header: 'Type eigenaar' },
        ]),
      },
      head: { headers: ['Eigenaar', 'BRK-id', 'Type eigenaar', 'Opmerking'], hasPoints: false },
    })
    expect(upload.head.rows[0]?.properties).toMatchObject({ Eigenaar: 'Jansen', Opmerking: 'x' })
    const { id } = upload
    // a column that is taken out stays out, though its name is known
    const columns = upload.draft.columns.filter(({ column }) => column !== 'type')
    const chosen = { ...upload.draft, columns, name: 'Kadaster', licence: 'BRK 2026' }
    expect(await server.as.admin('PUT', `/api/own/uploads/${id}`, chosen)).toMatchObject({
      status: 204,
    })
    expect((await server.as.admin('POST', `/api/own/uploads/${id}/import`)).status).toBe(202)
    const end = await ended(id)
    expect(end).toMatchObject({
      state: 'done',
      read: 3,
      outcome: { ok: true, changed: true, read: 3, kept: 2, rejected: 1 },
    })
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({
      kind: 'owners',
      name: 'Kadaster',
      file: 'eigenaren.csv',
      licence: 'BRK 2026',
      sourceDate: '2026-02-03',
      kept: 2,
      rejected: 1,
      userName: 'admin',
    })
    expect((await facts(server.as.admin)).map(({ values }) => values)).toEqual([
      { name: 'Jansen' },
      { name: 'De Vries' },
    ])
    const rejects = `/api/own/deliveries/${delivery?.id}/rejects`
    expect((await server.as.admin('GET', rejects)).body).toEqual({
      reasons: [{ reason: 'wrong_type', count: 1 }],
      rejects: [{ row: 3, reason: 'wrong_type', text: 'Eigenaar: is missing' }],
    })
    const csv = await server.as.admin('GET', `${rejects}.csv`)
    expect(csv.body).toBe('\uFEFFrow,code,reason\r\n3,wrong_type,Eigenaar: is missing\r\n')
    // what is done is not begun again, and its content is let go
    expect(await server.as.admin('POST', `/api/own/uploads/${id}/import`)).toMatchObject({
      status: 409,
    })
    const kept = await withPrincipal(server.database.pool, 'system', (client) =>
      client.query('select content from own_uploads'),
    )
    expect(kept.rows).toEqual([{ content: null }])
  })

  it('in Windows-1252, as GeoJSON, and brought again under its name', async () => {
    const latin = await take(Buffer.from(HEADER + line('Café Müller', 'bv'), 'latin1'))
    expect(latin.head.rows[0]?.properties).toMatchObject({ Eigenaar: 'Café Müller' })
    const geojson = await take(
      JSON.stringify({
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
        features: [
          {
            type: 'Feature',
            properties: { bedrijfsnaam: 'Bakker' },
            geometry: { type: 'Point', coordinates: [155010, 463010] },
          },
        ],
      }),
      'bedrijven.geojson',
    )
    expect(geojson).toMatchObject({
      draft: { kind: 'companies', columns: [{ column: 'name', header: 'bedrijfsnaam' }] },
      head: { hasPoints: true, crs: 'EPSG:28992', rows: [{ point: [155010, 463010] }] },
    })
    await deliver(OWNERS)
    expect(await deliver(OWNERS)).toMatchObject({ outcome: { changed: false } })
    await deliver(HEADER + line('Pietersen', 'np'))
    expect(await deliveries()).toMatchObject([{ kept: 1, name: 'eigenaren' }])
    expect(await facts(server.as.admin)).toMatchObject([{ values: { name: 'Pietersen' } }])
  })

  it('may be a workbook', async () => {
    async function* rows() {
      yield [
        ['Eigenaar', 'BRK-id', 'Type eigenaar'],
        ['Smit', plotId(1), 'np'],
      ]
    }
    const workbook = await buffer(writeWorkbook([{ name: 'Eigenaren', rows: rows(), widths: [] }]))
    await deliver(workbook, 'eigenaren.xlsx')
    expect(await facts(server.as.admin)).toMatchObject([{ values: { name: 'Smit' } }])
  })

  // what else is refused: read-head.test.ts
  it.each([
    ['empty', '', 'is empty'],
    ['a letter', 'Geachte heer,\nuw brief, van gisteren, is hier.', 'is not in a supported format'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'is an Excel workbook'],
  ])('that is %s is refused in one sentence, and nothing is kept', async (_, content, message) => {
    expect(await bring(content)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        issues: [{ path: 'file', message: expect.stringContaining(message) }],
      },
    })
    expect((await server.as.admin('GET', '/api/own/uploads')).body).toEqual([])
  })

  it('without what is needed waits: what was chosen is kept', async () => {
    const upload = await take('Wie;Waar\nJansen;hier\n')
    const { id, draft } = upload
    expect(draft).toMatchObject({ kind: null, columns: [] })
    const begin = () => server.as.admin('POST', `/api/own/uploads/${id}/import`)
    expect(await begin()).toMatchObject({ status: 400, body: { issues: [{ path: 'kind' }] } })
    const save = (change: object) =>
      server.as.admin('PUT', `/api/own/uploads/${id}`, { ...draft, ...change })
    const columns = [{ column: 'name', header: 'Wie' }]
    await save({ kind: 'owners', columns })
    expect(await begin()).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'columns.plot_id', message: expect.stringContaining('is needed') }],
      },
    })
    // matched wrongly: no row can be used, nothing is imported, and it can be matched anew
    await save({ kind: 'owners', columns: [...columns, { column: 'designation', header: 'Waar' }] })
    expect(await begin()).toMatchObject({ status: 202 })
    expect(await ended(id)).toMatchObject({
      state: 'failed',
      outcome: { ok: false, message: expect.stringContaining('none of its 1 rows can be used') },
      draft: { columns: [...columns, { column: 'designation', header: 'Waar' }] },
    })
    expect(await deliveries()).toEqual([])
    await save({ kind: 'owners', columns: [...columns, { column: 'plot_id', header: 'Waar' }] })
    await begin()
    expect(await ended(id)).toMatchObject({ state: 'done' })
    await save({ date: '2999-01-01' })
    const next = await take(OWNERS)
    await server.as.admin('PUT', `/api/own/uploads/${next.id}`, {
      ...next.draft,
      date: '2999-01-01',
    })
    expect(await server.as.admin('POST', `/api/own/uploads/${next.id}/import`)).toMatchObject({
      body: { issues: [{ path: 'date', message: 'lies in the future' }] },
    })
  })

  it('is one too many when ten wait', async () => {
    const first = await take(OWNERS)
    await withPrincipal(server.database.pool, 'system', (client) =>
      client.query(
        `insert into own_uploads (company_id, "userId", file, size, content, head, draft)
         select company_id, "userId", file, size, content, head, draft from own_uploads, generate_series(1, 9)`,
      ),
    )
    expect(await bring(OWNERS)).toMatchObject({
      status: 400,
      body: { issues: [{ message: expect.stringContaining('is one too many') }] },
    })
    await server.as.admin('DELETE', `/api/own/uploads/${first.id}`)
    expect((await bring(OWNERS)).status).toBe(201)
  })

  it('on its way is ended on request, and is as it was', async () => {
    const rows = Array.from({ length: 60_000 }, (_, n) => line(`Jansen ${n}`, 'np'))
    const { id } = await take(HEADER + rows.join(''))
    await server.as.admin('POST', `/api/own/uploads/${id}/import`)
    expect((await server.as.admin('DELETE', `/api/own/uploads/${id}/import`)).status).toBe(204)
    expect(await ended(id)).toMatchObject({ state: 'open', outcome: null })
    expect(await deliveries()).toEqual([])
    const staged = await withPrincipal(server.database.pool, 'system', (client) =>
      client.query('select from own_staging'),
    )
    expect(staged.rowCount).toBe(0)
  })

  it('whose process ended each time shows as interrupted, and is begun again on request', async () => {
    const { id } = await take(OWNERS)
    const { companies, database, work } = server
    await withPrincipal(database.pool, 'system', async (client) => {
      await addJobs(client, 'own_file', [{ companyId: companies.own, id }])
      await client.query('update jobs set tries = 3')
    })
    work.nudge()
    expect(await ended(id)).toMatchObject({ state: 'interrupted' })
    await server.as.admin('POST', `/api/own/uploads/${id}/import`)
    expect(await ended(id)).toMatchObject({ state: 'done' })
  })
})

describe('a file that is made to harm', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-hostile-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** A machine that does other work besides gets there late. */
  const PATIENT = { timeout: 180_000, interval: 50 }
  /** Seconds of processor time: more than a process takes to start. */
  const BURNING = 3

  async function readHeadsWithin(time: number): Promise<void> {
    await heads.stop()
    heads = createHeadReader({ time })
  }

  function hostile(kind: Parameters<typeof makeHostile>[1]): Buffer {
    const path = join(folder, kind)
    makeHostile(path, kind)
    const bytes = readFileSync(path)
    rmSync(path)
    return bytes
  }
  const refusal = (message: string) => ({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'file', message }] },
  })

  it.each([
    ['endlessContents', 'has a gpkg_contents that is no table'],
    ['endlessRows', OWN_FILE_FAULTS.slow],
    ['longRow', OWN_FILE_FAULTS.heavy],
    ['longSort', OWN_FILE_FAULTS.heavy],
  ] as const)(
    'is refused, takes no more than its share of memory, and the next file is taken: %s',
    async (kind, message) => {
      await readHeadsWithin(kind === 'endlessRows' ? 2_000 : 60_000)
      const told = vi.spyOn(console, 'error').mockImplementation(() => {})
      const readers = watchReaders()
      expect(await bring(hostile(kind), 'eigenaren.gpkg')).toMatchObject(refusal(message))
      const { memory, pids } = readers.stop()
      expect(memory).toBeGreaterThan(NODE)
      expect(memory).toBeLessThan(FOREIGN.data + MARGIN)
      if (kind !== 'endlessContents') {
        expect(pids.filter((pid) => listReaders().includes(pid))).toEqual([])
        expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('was not read'))
      }
      told.mockRestore()
      expect((await server.as.admin('GET', '/api/own/uploads')).body).toEqual([])
      expect((await bring(OWNERS)).status).toBe(201)
    },
  )

  it('holds up no other company, and ends with the server', async () => {
    await readHeadsWithin(60_000)
    const before = listReaders()
    const burning = bring(hostile('endlessRows'), 'eigenaren.gpkg')
    const pid = await vi.waitFor(() => {
      const found = listReaders().find((reader) => !before.includes(reader))
      if (!found) throw new Error('It is not read yet')
      return found
    }, PATIENT)
    expect((await bring(OWNERS, undefined, server.as.stranger)).status).toBe(201)
    // it burns still
    expect(listReaders()).toContain(pid)
    await heads.stop()
    expect(listReaders()).not.toContain(pid)
    expect(await burning).toMatchObject({ status: 503 })
    heads = createHeadReader()
  })

  it('in the middle of its import is ended on request, with its process', async () => {
    const { id, draft } = await take(hostile('endlessTail'), 'eigenaren.gpkg')
    const columns = [
      { column: 'name', header: 'naam' },
      { column: 'plot_id', header: 'naam' },
    ]
    await server.as.admin('PUT', `/api/own/uploads/${id}`, { ...draft, kind: 'owners', columns })
    expect((await server.as.admin('POST', `/api/own/uploads/${id}/import`)).status).toBe(202)
    await heads.stop()
    await vi.waitFor(() => expect(listReaders()).toHaveLength(1), PATIENT)
    const [pid] = listReaders() as [number]
    const begun = secondsOf(pid)
    await vi.waitFor(() => expect(secondsOf(pid)).toBeGreaterThan(begun + BURNING), PATIENT)
    await server.as.admin('DELETE', `/api/own/uploads/${id}/import`)
    expect(await ended(id)).toMatchObject({ state: 'open', outcome: null })
    expect(listReaders()).toEqual([])
    heads = createHeadReader()
  })
})

describe('what a company brought', () => {
  it('is removed with all that it said: absent, not zero', async () => {
    await deliver(OWNERS)
    const [{ id } = { id: 0 }] = await deliveries()
    expect(await facts(server.as.admin)).toHaveLength(2)
    expect((await server.as.admin('DELETE', `/api/own/deliveries/${id}`)).status).toBe(204)
    expect(await facts(server.as.admin)).toEqual([])
    expect(await deliveries()).toEqual([])
    for (const table of ['own_records', 'own_names', 'own_rejects']) {
      const { rowCount } = await server.database.pool.query(`select from ${table}`)
      expect(rowCount, table).toBe(0)
    }
    expect((await server.as.admin('DELETE', `/api/own/deliveries/${id}`)).status).toBe(404)
  })

  it('is neither seen nor touched by another company, whatever it asks for', async () => {
    await deliver(`${OWNERS}geen;;\n`)
    const waiting = await take(OWNERS, 'wacht.csv')
    const [delivery] = await deliveries()
    const own = `/api/own/deliveries/${delivery?.id}`
    const upload = `/api/own/uploads/${waiting.id}`
    // its administrator
    const { stranger } = server.as
    expect(await deliveries(stranger)).toEqual([])
    expect((await stranger('GET', '/api/own/uploads')).body).toEqual([])
    expect(await facts(stranger)).toEqual([])
    for (const [method, url, body] of [
      ['DELETE', own],
      ['GET', `${own}/rejects`],
      ['GET', `${own}/rejects.csv`],
      ['GET', upload],
      ['PUT', upload, waiting.draft],
      ['POST', `${upload}/import`],
      ['DELETE', `${upload}/import`],
      ['DELETE', upload],
    ] as const)
      expect((await stranger(method, url, body)).status, `${method} ${url}`).toBe(404)
    // under the same name it stands beside it
    await deliver(HEADER + line('Van hen', 'np'), undefined, stranger)
    expect((await facts(stranger)).map(({ values }) => values)).toEqual([
      { name: 'Van hen', type: 'private_person' },
    ])
    expect(await deliveries()).toEqual([delivery])
    expect(await facts(server.as.admin)).toHaveLength(2)
    expect((await server.as.admin('GET', upload)).body).toMatchObject({ state: 'open' })
    const audits = await stranger('GET', `/api/audits?entity=own_deliveries&id=${delivery?.id}`)
    expect(audits.body).toEqual([])
  })

  it('is brought and removed by administrators; a member sees what it says, without names of people', async () => {
    await deliver(OWNERS)
    const { member, anonymous } = server.as
    expect((await facts(member)).map((fact) => fact)).toMatchObject([
      { values: { type: 'private_person' }, persons: 1 },
      { values: { type: 'municipality', name: 'Gemeente Proef' }, persons: null },
    ])
    expect(JSON.stringify(await facts(member))).not.toContain('Jansen')
    expect(JSON.stringify(await facts(server.as.staff))).toContain('Jansen')
    expect((await bring(OWNERS, undefined, member)).status).toBe(403)
    const [delivery] = await deliveries()
    for (const [method, url] of [
      ['GET', '/api/own/deliveries'],
      ['GET', `/api/own/deliveries/${delivery?.id}/rejects`],
      ['DELETE', `/api/own/deliveries/${delivery?.id}`],
      ['GET', '/api/own/uploads'],
    ] as const) {
      expect((await member(method, url)).status, `${method} ${url}`).toBe(403)
      expect((await anonymous(method, url)).status, `${method} ${url}`).toBe(401)
    }
    expect(await deliveries()).toHaveLength(1)
  })

  it('never stands on a public page', async () => {
    await deliver(OWNERS)
    const { member, anonymous } = server.as
    const made = await member('POST', '/api/locations/from-plots', {
      plots: [plotId(1)],
      name: 'Kade',
    })
    expect(made.status).toBe(201)
    const { id } = made.body as { id: number }
    const { key } = (await member('GET', `/api/locations/detail/${id}`)).body as { key: string }
    const page = (
      await member('POST', '/api/publications/list', {
        name: 'Kade',
        type: 'location',
        status: PublicationStatus.published,
        cfg: { locationKey: key },
      })
    ).body as { id: number; key: string }
    for (const type of ['summary', 'description', 'regulations'])
      await member('POST', '/api/sections/list', {
        publicationId: page.id,
        type: `location_${type}`,
      })
    await server.pagesReady()
    const { status, body } = await anonymous('GET', `/api/publications/public/${page.key}`)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('Kade')
    expect(JSON.stringify(body)).not.toMatch(/Jansen|Gemeente Proef|eigenaren/)
    expect((await anonymous('GET', `/api/register/plots/${plotId(1)}/own`)).status).toBe(401)
    await expect(
      withPrincipal(server.database.pool, 'public', (client) =>
        client.query('select from own_records'),
      ),
    ).rejects.toThrow('permission denied')
  })
})
