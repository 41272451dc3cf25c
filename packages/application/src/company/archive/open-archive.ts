/** An archive that somebody brought: what it says to have is there, is no larger, and nothing else is there. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { PICTURE_BYTES, UPLOAD_BYTES } from '@kavel/domain'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { refuse } from './fault.ts'
import {
  type ArchivedFile,
  MANIFEST,
  type Manifest,
  MOST_FILES,
  manifestSchema,
} from './manifest.ts'
import { README } from './readme.ts'

/** Bytes: of the list of what there is, of one table or map, and of all together when unpacked. */
const MOST = {
  manifest: 200_000_000,
  table: 2_000_000_000,
  all: PICTURE_BYTES + 4_000_000_000,
} as const

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
  if (archive.entryCount > MOST_FILES) throw refuse('too_large')
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
  if (entry.uncompressedSize > MOST.manifest) throw refuse('too_large', { file: MANIFEST })
  const where = { file: MANIFEST }
  let given: unknown
  try {
    given = JSON.parse(await text(await openEntry(archive, entry)))
  } catch {
    throw refuse('no_manifest', where)
  }
  const read = manifestSchema.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
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
  for (const { path, bytes } of files) {
    const entry = entries.get(path)
    if (said.has(path)) throw refuse('bad_name', { file: path })
    if (!entry) throw refuse('missing_file', { file: path })
    const most = path.startsWith('files/') ? UPLOAD_BYTES.document : MOST.table
    if (bytes > most) throw refuse('too_large', { file: path })
    if (entry.uncompressedSize !== bytes) throw refuse('wrong_hash', { file: path })
    said.add(path)
  }
  for (const name of entries.keys())
    if (!said.has(name)) throw refuse('unknown_file', { file: name })
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
