/** Archives that say one thing and hold another, and small ones that unpack to what no disk has. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeZip, type Zip } from '../testing/zip.ts'
import { FORMAT, FORMAT_VERSION, MANIFEST, MANIFEST_BYTES, MOST_ROWS } from './manifest.ts'
import { openArchive } from './open-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'kavel-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Said {
  /** Bytes that the manifest says of a file, beside what it has. */
  readonly bytes?: Readonly<Record<string, number>>
  readonly counts?: Readonly<Record<string, number>>
}

async function archiveOf(contents: Zip, { bytes = {}, counts = {} }: Said = {}): Promise<Buffer> {
  const manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    kavel: 'test',
    madeAt: '2026-01-01T00:00:00.000Z',
    company: { id: 1, name: 'Bron' },
    counts,
    files: [...contents].map(([path, content]) => ({
      path,
      sha256: createHash('sha256').update(content).digest('hex'),
      bytes: bytes[path] ?? content.length,
    })),
  }
  return writeZip(
    new Map([
      ['README.txt', Buffer.from('x')],
      [MANIFEST, Buffer.from(JSON.stringify(manifest))],
      ...contents,
    ]),
  )
}

/** The archive whose list of contents says another size of one (APPNOTE.TXT 6.3.10, §4.3.12). */
function saying(archive: Buffer, name: string, size: number): Buffer {
  const copy = Buffer.from(archive)
  for (let at = 0; ; at += 4) {
    at = copy.indexOf('PK\u0001\u0002', at, 'latin1')
    if (at < 0) throw new Error(`There is no ${name}`)
    const length = copy.readUInt16LE(at + 28)
    if (copy.toString('latin1', at + 46, at + 46 + length) !== name) continue
    copy.writeUInt32LE(size, at + 24)
    return copy
  }
}

let made = 0
const keep = (bytes: Buffer) => {
  made += 1
  const path = join(folder, `${made}.zip`)
  writeFileSync(path, bytes)
  return path
}
const faults = (...some: object[]) => ({ faults: some.map((one) => expect.objectContaining(one)) })
const TABLE = 'data/labels.csv'
const ZEROS = new Map([[TABLE, Buffer.alloc(100_000_000)]])

it('refuses at once what unpacks to more than there may be', async () => {
  const small = new Map([[TABLE, Buffer.from('id')]])
  const huge = 3_000_000_000
  const table = saying(await archiveOf(small, { bytes: { [TABLE]: huge } }), TABLE, huge)
  expect(table.length).toBeLessThan(2_000)
  await expect(openArchive(keep(table))).rejects.toMatchObject(
    faults({ fault: 'too_large', file: TABLE }),
  )
  // each table is as it may be, all of them are not
  const names = ['data/labels.csv', 'data/notes.csv', 'data/plots.csv']
  const each = 1_900_000_000
  const said = Object.fromEntries(names.map((name) => [name, each]))
  let tables = await archiveOf(new Map(names.map((name) => [name, Buffer.from('id')])), {
    bytes: said,
  })
  for (const name of names) tables = saying(tables, name, each)
  await expect(openArchive(keep(tables))).rejects.toMatchObject(faults({ fault: 'too_large' }))
  await expect(
    openArchive(keep(await archiveOf(small, { counts: { labels: MOST_ROWS, notes: 1 } }))),
  ).rejects.toMatchObject(faults({ fault: 'too_large', file: MANIFEST, field: 'counts' }))
})

it('refuses a manifest that is larger than it may be, whatever the archive says of it', async () => {
  const spaces = Buffer.alloc(MANIFEST_BYTES + 1, ' ')
  const long = await writeZip(new Map([[MANIFEST, spaces]]))
  expect(long.length).toBeLessThan(100_000)
  await expect(openArchive(keep(long))).rejects.toMatchObject(
    faults({ fault: 'too_large', file: MANIFEST }),
  )
  await expect(openArchive(keep(saying(long, MANIFEST, 1_000)))).rejects.toMatchObject(
    faults({ fault: 'no_manifest', file: MANIFEST }),
  )
})

it('stops unpacking a file where it has more than is said of it', async () => {
  const archive = await archiveOf(ZEROS, { bytes: { [TABLE]: 1_000 } })
  expect(archive.length).toBeLessThan(200_000)
  const opened = await openArchive(keep(saying(archive, TABLE, 1_000)))
  const [file] = opened.manifest.files
  const path = join(folder, 'table.csv')
  if (!file) throw new Error('The manifest names one file')
  await expect(opened.take(file, path, new AbortController().signal)).rejects.toMatchObject(
    faults({ file: TABLE }),
  )
  expect(statSync(path).size).toBeLessThan(1_000_000)
  opened.close()
})
