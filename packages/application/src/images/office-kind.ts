import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { DocumentMedia } from '@kavel/domain'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** Content types of package parts (ECMA-376 part 2, §10.1.2): the main part reveals macros. */
const TYPES = '[Content_Types].xml'
const MAIN_PARTS: Readonly<Record<string, DocumentMedia>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** Types of parts that are programs inside a document. */
const ACTIVE = /vbaProject|macroEnabled|activeX/i
/** Names of parts that are programs, whatever is declared of them. An embedded sheet or drawing (oleObject) is none. */
const ACTIVE_PARTS = /vbaProject|vbaData|activeX/i
/**
 * What hides a text from who looks for it: references other than that of an ampersand, declarations, comments and raw text
 * (XML 1.0 §2.5, §2.7, §4.1), and letters in another way than ours. No program that writes documents needs one here.
 */
const DISGUISED = /&(?!amp;)|<!|encoding\s*=\s*(?!["']utf-8["'])/i

/**
 * Entries and unpacked bytes of a document that somebody made, bytes of the list of its parts, and bytes between two entries:
 * Word leaves room for that list to grow, some 500 bytes; there is none for another archive.
 */
const MOST = { entries: 10_000, bytes: 1_000_000_000, types: 1_000_000, gap: 2_000 }

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
    if (types === null || ACTIVE.test(types) || DISGUISED.test(types)) return null
    const found = Object.entries(MAIN_PARTS).filter(([main]) => types.includes(`"${main}"`))
    return found.length === 1 ? (found[0]?.[1] ?? null) : null
  } catch {
    return null
  } finally {
    archive.close()
  }
}

/** The text that says what the parts are; null when the archive has none, is no plain document, or is larger than one. */
async function findTypes(archive: ZipFile): Promise<string | null> {
  if (archive.entryCount > MOST.entries) return null
  const entries: Entry[] = []
  await new Promise<void>((resolve, reject) => {
    archive.once('end', resolve).once('error', reject)
    archive.on('entry', (entry: Entry) => {
      entries.push(entry)
      archive.readEntry()
    })
    archive.readEntry()
  })
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const types = entries.find(({ fileName }) => fileName === TYPES)
  if (!types || bytes > MOST.bytes || types.uncompressedSize > MOST.types) return null
  if (!isPlain(entries) || !isWhole(entries, archive)) return null
  const read = promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive))
  return text(await read(types))
}

/** Has every part a name of its own (in capitals or not, ECMA-376 part 2 §9.1.1), and is none of them a program? */
function isPlain(entries: readonly Entry[]): boolean {
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
  return names.size === entries.length && ![...names].some((name) => ACTIVE_PARTS.test(name))
}

/** Bytes of the heads of an entry, before it and in the directory, and of the end of the archive (APPNOTE.TXT 6.3.10 §4.3). */
const HEADS = { local: 30, central: 46, end: 22 }

/** Is there nothing but the entries in the file? What lies before or between them is another file for other programs. */
function isWhole(entries: readonly Entry[], { fileSize }: ZipFile): boolean {
  let end = 0
  let directory = HEADS.end
  const inOrder = entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )
  for (const [index, entry] of inOrder.entries()) {
    const gap = entry.relativeOffsetOfLocalHeader - end
    if (gap < 0 || gap > (index ? MOST.gap : 0)) return false
    const { fileNameLength, extraFieldLength, fileCommentLength, compressedSize } = entry
    end = entry.relativeOffsetOfLocalHeader + HEADS.local + fileNameLength + compressedSize
    directory += HEADS.central + fileNameLength + extraFieldLength + fileCommentLength
  }
  const left = fileSize - end - directory
  return left >= 0 && left <= MOST.gap
}
