import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { DocumentMedia } from '@kavel/domain'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** What the parts of a package are (ECMA-376 part 2, §10.1.2): its main part tells documents from those with macros. */
const TYPES = '[Content_Types].xml'
const MAIN_PARTS: Readonly<Record<string, DocumentMedia>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** Programs inside a document. */
const ACTIVE = /vbaProject|macroEnabled|activeX/i

/** Entries and unpacked bytes of a document that somebody made, and bytes of the list of its parts. */
const MOST = { entries: 10_000, bytes: 1_000_000_000, types: 1_000_000 }

/** The Word document or Excel workbook at a path; null for any other archive, and for one with macros. */
export async function readOfficeKind(path: string): Promise<DocumentMedia | null> {
  let archive: ZipFile
  try {
    const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open)
    archive = await open(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch {
    return null
  }
  try {
    const types = await findTypes(archive)
    if (types === null || ACTIVE.test(types)) return null
    const found = Object.entries(MAIN_PARTS).filter(([main]) => types.includes(`"${main}"`))
    return found.length === 1 ? (found[0]?.[1] ?? null) : null
  } catch {
    return null
  } finally {
    archive.close()
  }
}

/** The text that says what the parts are; null when the archive has none, or is larger than a document. */
async function findTypes(archive: ZipFile): Promise<string | null> {
  if (archive.entryCount > MOST.entries) return null
  let types: Entry | undefined
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    archive.once('end', resolve).once('error', reject)
    archive.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize
      if (entry.fileName === TYPES) types = entry
      archive.readEntry()
    })
    archive.readEntry()
  })
  if (!types || bytes > MOST.bytes || types.uncompressedSize > MOST.types) return null
  const read = promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive))
  return text(await read(types))
}
