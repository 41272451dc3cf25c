/** Archives for tests: read whole, and written anew with something changed. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { EntityName } from '@kavel/domain'
import { parse } from 'csv-parse/sync'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import yazl from 'yazl'
import { tableFile } from '../archive/tables.ts'

/** Contents by their names, in their order. */
export type Zip = Map<string, Buffer>

export async function readZip(bytes: Buffer): Promise<Zip> {
  const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)
  const archive = await open(bytes, { lazyEntries: true })
  const found: Zip = new Map()
  const read = promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive))
  await new Promise<void>((resolve, reject) => {
    archive.once('end', resolve).once('error', reject)
    archive.on('entry', (entry: Entry) => {
      read(entry)
        .then((content) => buffer(content))
        .then((content) => {
          found.set(entry.fileName, content)
          archive.readEntry()
        }, reject)
    })
    archive.readEntry()
  })
  return found
}

export async function writeZip(contents: Zip): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of contents) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The archive with a file that says something else, and a manifest that agrees to it. */
export function withFile(zip: Zip, path: string, content: Buffer): Zip {
  const manifest = JSON.parse(String(zip.get('manifest.json'))) as {
    files: { path: string; sha256: string; bytes: number }[]
  }
  const files = manifest.files.map((file) =>
    file.path === path
      ? {
          path,
          bytes: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
        }
      : file,
  )
  return new Map([
    ...zip,
    ['manifest.json', Buffer.from(JSON.stringify({ ...manifest, files }))],
    [path, content],
  ])
}

/** The rows of a table as texts, by their columns. */
export function rowsOf(zip: Zip, entity: EntityName): Record<string, string>[] {
  return parse(zip.get(tableFile(entity)) as Buffer, { bom: true, columns: true })
}
