/** An archive that somebody brought: what it says to have is there, is no larger, and nothing else is there. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { PICTURE_BYTES, UPLOAD_BYTES } from '@kavel/domain'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { refuse } from './fault.ts'
import {
  type ArchivedFile,
  judgeManifest,
  MANIFEST,
  MANIFEST_BYTES,
  type Manifest,
  MOST_FILES,
  MOST_ROWS,
} from './manifest.ts'
import { README } from './readme.ts'

/** Bytes, unpacked: of one table or map, of all of them, and of all that there is. */
const MOST = {
  table: 2_000_000_000,
  tables: 4_000_000_000,
  all: PICTURE_BYTES + 4_000_000_000 + MANIFEST_BYTES,
} as const
/** Share of what the disk has left that tables may take while they are read. */
const DISK_SHARE = 0.5

export interface Archive {
  readonly manifest: Manifest
  /** Writes a file of the archive to a path. @throws ArchiveRefused when its bytes are not those that it should have */
  take(file: ArchivedFile, path: string, signal: AbortSignal): Promise<void>
  close(): void
}

/** @throws ArchiveRefused */
export async function openArchive(path: string): Promise<Archive> {
  const archive = await openZip(path)
  try {
    const entries = await listEntries(archive)
    const manifest = await readManifest(archive, entries)
    assertSame(manifest, entries)
    await assertRoom(manifest, path)
    return {
      manifest,
      take: (file, to, signal) =>
        takeFile(archive, entries.get(file.path) as Entry, file, to, signal),
      close: () => archive.close(),
    }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function openZip(path: string): Promise<ZipFile> {
  const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open)
  try {
    return await open(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch {
    throw refuse('no_archive')
  }
}

/** Entries by their names. The library refuses names that lead out of a folder. */
async function listEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  // the manifest names all but itself and the words
  if (archive.entryCount > MOST_FILES + 2) throw refuse('too_large')
  const entries = new Map<string, Entry>()
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    archive.once('end', resolve)
    archive.once('error', () => reject(refuse('bad_name')))
    archive.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize
      if (entries.has(entry.fileName)) reject(refuse('bad_name', { file: entry.fileName }))
      else if (bytes > MOST.all) reject(refuse('too_large', { file: entry.fileName }))
      else {
        entries.set(entry.fileName, entry)
        archive.readEntry()
      }
    })
    archive.readEntry()
  })
  return entries
}

const openEntry = (archive: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> =>
  promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive))(entry)

async function readManifest(
  archive: ZipFile,
  entries: ReadonlyMap<string, Entry>,
): Promise<Manifest> {
  const entry = entries.get(MANIFEST)
  if (!entry) throw refuse('no_manifest')
  if (entry.uncompressedSize > MANIFEST_BYTES) throw refuse('too_large', { file: MANIFEST })
  const where = { file: MANIFEST }
  let given: unknown
  try {
    given = JSON.parse(await text(await openEntry(archive, entry)))
  } catch {
    throw refuse('no_manifest', where)
  }
  const read = await judgeManifest(given)
  if ('manifest' in read) return read.manifest
  const { issue } = read
  const isOther = issue?.path[0] === 'version' || issue?.path[0] === 'format'
  throw refuse(isOther ? 'other_version' : 'no_manifest', {
    ...where,
    field: issue?.path.join('.') ?? null,
    detail: issue?.message ?? null,
  })
}

/** Is there exactly what the manifest says? */
function assertSame({ files }: Manifest, entries: ReadonlyMap<string, Entry>): void {
  const said = new Set<string>([MANIFEST, README])
  for (const file of files) {
    const { path, bytes } = file
    const entry = entries.get(path)
    if (said.has(path)) throw refuse('bad_name', { file: path })
    if (!entry) throw refuse('missing_file', { file: path })
    const most = isContent(file) ? UPLOAD_BYTES.document : MOST.table
    if (bytes > most) throw refuse('too_large', { file: path })
    if (entry.uncompressedSize !== bytes) throw refuse('wrong_hash', { file: path })
    said.add(path)
  }
  for (const name of entries.keys())
    if (!said.has(name)) throw refuse('unknown_file', { file: name })
}

/** Is it a picture, an attachment or a thumbnail? The others are tables and maps. */
export const isContent = ({ path }: ArchivedFile) => path.startsWith('files/')
const bytesOf = (files: readonly ArchivedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** A small archive may unpack to more than memory and disk have: that is judged before any of it is unpacked. */
async function assertRoom({ counts, files }: Manifest, path: string): Promise<void> {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (rows > MOST_ROWS)
    throw refuse('too_large', {
      file: MANIFEST,
      field: 'counts',
      detail: `${rows} rows, may be ${MOST_ROWS}`,
    })
  if (bytesOf(files.filter(isContent)) > PICTURE_BYTES) throw refuse('no_room')
  const tables = bytesOf(files.filter((file) => !isContent(file)))
  const { bavail, bsize } = await statfs(dirname(path))
  const most = Math.min(MOST.tables, bavail * bsize * DISK_SHARE)
  if (tables > most)
    throw refuse('too_large', { detail: `tables unpack to ${tables} bytes, may be ${most}` })
}

async function takeFile(
  archive: ZipFile,
  entry: Entry,
  { path, sha256, bytes }: ArchivedFile,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256')
  let size = 0
  const judge = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      // whatever its entry says of it
      done(size > bytes ? refuse('too_large', { file: path }) : null, chunk)
    },
  })
  try {
    const content = await openEntry(archive, entry)
    await pipeline(content, judge, createWriteStream(to, { flags: 'wx' }), { signal })
  } catch (error) {
    signal.throwIfAborted()
    if ((error as Error).name === 'ArchiveRefused' || isOfDisk(error)) throw error
    throw refuse('wrong_hash', { file: path })
  }
  if (size !== bytes || hash.digest('hex') !== sha256) throw refuse('wrong_hash', { file: path })
}

/** Did the disk fail? What a broken archive does has no such code. */
const isOfDisk = (error: unknown) =>
  ['ENOSPC', 'EIO', 'EACCES', 'EROFS', 'EDQUOT'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )
