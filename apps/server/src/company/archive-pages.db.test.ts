/** An export with the embedded database, which has one session: others get their turn, and what they change does no harm. */
import { createExportHandler, readZip, rowsOf } from '@kavel/application/testing'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { fillCompany, makeCompany } from './testing.ts'
import { bring, emptyCompany, exportOf } from './testing-archives.ts'

/** Reads of records in each transaction of the export, in their order. */
const pages: number[] = []
/** Whether the export has read locations: what is below them comes after. */
let hasLocations = false
/** What others do between two of its transactions. */
let between: () => Promise<void> = async () => {}

/** The pool, with transactions that are counted. */
const counted = (pool: pg.Pool) =>
  new Proxy(pool, {
    get(target, key) {
      if (key !== 'connect') return Reflect.get(target, key)
      return async () => {
        await between()
        const client = await target.connect()
        const place = pages.push(0) - 1
        return new Proxy(client, {
          get(one, name) {
            if (name !== 'query') {
              const value = Reflect.get(one, name)
              return typeof value === 'function' ? value.bind(one) : value
            }
            return (...given: [unknown]) => {
              const [asked] = given
              const text = typeof asked === 'string' ? asked : (asked as { text: string }).text
              if (text.includes('to_jsonb(r)')) pages[place] = (pages[place] ?? 0) + 1
              if (text.includes('from locations t0')) hasLocations = true
              return (one.query as (...all: unknown[]) => unknown)(...given)
            }
          },
        })
      }
    },
  })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    background: ({ pool }, files) => ({
      kinds: ['company_import'],
      handlers: {
        company_export: createExportHandler({ kind: 'pglite', pool: counted(pool) }, files),
      },
    }),
  })
}, 120_000)
afterAll(() => server?.close())

it('reads a page in each transaction, and its archive comes back whatever changed between them', async () => {
  const { companyId, admin } = await makeCompany(server, 'Bron BV', 'bron')
  await fillCompany(admin, companyId)
  const make = async (name: string, body: object) => {
    const { status, body: made } = await admin('POST', `/api/${name}/list`, body)
    expect(status, JSON.stringify(made)).toBe(201)
    return made as { id: number }
  }
  const going = await make('locations', { name: 'Gaat weg' })
  const staying = await make('locations', { name: 'Blijft' })
  await make('notes', { name: 'Gaat mee weg', locationId: going.id })
  const moving = await make('notes', { name: 'Verhuist', locationId: staying.id })
  const many = Array.from({ length: 450 }, (_, index) => ({
    name: `Regel ${index}`,
    locationId: staying.id,
  }))
  await admin('POST', '/api/constraints/list', many)
  let hasChanged = false
  between = async () => {
    if (hasChanged || !hasLocations) return
    hasChanged = true
    await admin('DELETE', `/api/locations/detail/${going.id}`)
    const later = await make('locations', { name: 'Kwam later' })
    const moved = await admin('PATCH', `/api/notes/detail/${moving.id}`, { locationId: later.id })
    expect(moved.status).toBe(200)
  }
  const archive = await exportOf(server, admin)
  expect(hasChanged).toBe(true)
  expect(Math.max(...pages)).toBe(1)
  const zip = await readZip(archive)
  expect(rowsOf(zip, 'constraints').length).toBeGreaterThanOrEqual(450)
  const names = rowsOf(zip, 'locations').map(({ name }) => name)
  // as they were when they were read; what is below them, as it was later
  expect(names).toEqual(expect.arrayContaining(['Gaat weg', 'Blijft']))
  const notes = rowsOf(zip, 'notes').map(({ name }) => name)
  expect(notes.length).toBeGreaterThan(0)
  for (const gone of ['Gaat mee weg', 'Verhuist']) expect(notes).not.toContain(gone)
  expect(names).not.toContain('Kwam later')
  const target = await emptyCompany(server)
  const done = await bring(target.admin, archive)
  expect(done.outcome, JSON.stringify(done.outcome)).toMatchObject({ ok: true })
}, 60_000)
