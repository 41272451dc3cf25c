/** Archives in tests: made by an export, changed, and brought to an import. */
import { withFile, writeZip, type Zip } from '@kavel/application/testing'
import type { Answers, TransferFault } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { EntityName } from '@kavel/domain'
import { expect } from 'vitest'
import type { Call, TestServer } from '../testing/server.ts'
import { ended, makeCompany } from './testing.ts'

export type Transfer = Answers['GET /companies/exports'][number]

/** The bytes of a new export. */
export async function exportOf(
  { database, files }: Pick<TestServer, 'database' | 'files'>,
  call: Call,
): Promise<Buffer> {
  const asked = await call('POST', '/api/companies/exports')
  expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 202 })
  const { id } = asked.body as Transfer
  const done = await ended(call, 'exports', id)
  expect(done, JSON.stringify(done)).toMatchObject({ state: 'done' })
  const { rows } = await withPrincipal(database.pool, 'system', (client) =>
    client.query<{ content: string }>('select content from company_transfers where id = $1', [id]),
  )
  const answer = await call('GET', `/api/companies/exports/${id}/content`)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(Number(answer.headers['content-length'])).toBe(done.size)
  const chunks: Buffer[] = []
  for await (const chunk of await files.read(rows[0]!.content)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The end of an import of these bytes. */
export async function bring(call: Call, given: Buffer | Zip): Promise<Transfer> {
  const bytes = Buffer.isBuffer(given) ? given : await writeZip(given)
  const answer = await call('POST', '/api/companies/imports', {
    file: new File([bytes as BlobPart], 'alles.zip'),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return ended(call, 'imports', (answer.body as Transfer).id)
}

let made = 0
/** A company that an archive may go into. */
export function emptyCompany(server: Pick<TestServer, 'app' | 'database'>, email?: string) {
  made += 1
  return makeCompany(server, `Leeg ${made}`, `leeg${made}`, email)
}

export const manifestOf = (contents: Zip) =>
  JSON.parse(String(contents.get('manifest.json'))) as {
    counts: Record<string, number>
    files: { path: string; sha256: string; bytes: number }[]
  }

export const faultsOf = ({ outcome }: Transfer): readonly TransferFault[] =>
  (outcome as { faults: TransferFault[] }).faults

const linesOf = (zip: Zip, name: EntityName) => String(zip.get(`data/${name}.csv`)).split('\r\n')
const columnsOf = (head: string) => head.replace('\uFEFF', '').split(',')

/** Row 1 of a table with another value in a column; values without commas alone. */
export function withCell(zip: Zip, name: EntityName, field: string, value: string): Zip {
  const [head = '', first = '', ...rest] = linesOf(zip, name)
  const cells = first.split(',')
  cells[columnsOf(head).indexOf(field)] = value
  return withFile(
    zip,
    `data/${name}.csv`,
    Buffer.from([head, cells.join(','), ...rest].join('\r\n')),
  )
}

/** The archive with so many rows more at the end of a table, and a manifest that counts them; what is not given is empty. */
export function withRows(
  zip: Zip,
  name: EntityName,
  count: number,
  valuesOf: (index: number) => Readonly<Record<string, unknown>>,
): Zip {
  const [head = '', ...lines] = linesOf(zip, name)
  const columns = columnsOf(head)
  const cellOf = (value: unknown) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const added = Array.from({ length: count }, (_, index) => {
    const values = valuesOf(index)
    return columns
      .map((column) => (Object.hasOwn(values, column) ? cellOf(values[column]) : ''))
      .join(',')
  })
  const table = [head, ...lines.filter(Boolean), ...added, ''].join('\r\n')
  const total = (manifestOf(zip).counts[name] ?? 0) + count
  return withTable(zip, name, total, table)
}

/** The archive with a table that has its header alone. */
export const withoutRows = (zip: Zip, name: EntityName): Zip =>
  withTable(zip, name, 0, `${linesOf(zip, name)[0]}\r\n`)

function withTable(zip: Zip, name: EntityName, count: number, table: string): Zip {
  const manifest = manifestOf(zip)
  const counts = { ...manifest.counts, [name]: count }
  const counted = new Map([
    ...zip,
    ['manifest.json', Buffer.from(JSON.stringify({ ...manifest, counts }))],
  ] as const)
  return withFile(counted, `data/${name}.csv`, Buffer.from(table))
}
