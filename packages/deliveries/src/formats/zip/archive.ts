/** The members of a zip file as inputs. */
import { basename, dirname, extname } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { BrokenDelivery, because } from '@kavel/registers'
import yauzl from 'yauzl'
import { type Input, readHead } from '../../input.ts'
import type { TemporaryFolder } from './temporary.ts'

/** Members of one archive; a delivery of the BAG, the largest, has some 2,500 files in one of its archives. */
const MEMBERS_LIMIT = 100_000
/**
 * How many times its size a zip file may unpack to, and up to what size that does not matter. Texts of the registers
 * unpack to some 70 times their size at most (the relations of towns and municipalities in the BAG).
 */
const GROWTH_LIMIT = 200
const SMALL = 1e9

export interface ArchiveMember extends Input {
  /** Name with its folders. */
  readonly fullName: string
  /** Gives back the room that `path` took. */
  release(): Promise<void>
}

export interface Archive {
  readonly members: readonly ArchiveMember[]
  close(): void
}

/** Opens a zip file. Throws `BrokenDelivery` for one that is cut off, or made to do harm. */
export async function openArchive(path: string, temporary: TemporaryFolder): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(explain)
  try {
    const entries: yauzl.Entry[] = []
    let size = 0
    for await (const entry of zip.eachEntry()) {
      if (isNoise(entry.fileName)) continue
      checkEntry(entry)
      size += entry.uncompressedSize
      entries.push(entry)
      if (entries.length > MEMBERS_LIMIT)
        throw new BrokenDelivery(`is a zip file with more than ${MEMBERS_LIMIT} files`)
    }
    if (size > SMALL && size > GROWTH_LIMIT * zip.fileSize) throw tooGrown('it')
    const members: ArchiveMember[] = []
    for (const entry of entries) members.push(openMember(zip, entry, members, temporary))
    return { members, close: () => zip.close() }
  } catch (error) {
    zip.close()
    return explain(error)
  }
}

/** Folders, and what a Mac adds. */
function isNoise(name: string): boolean {
  return name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)
}

function checkEntry(entry: yauzl.Entry): void {
  const { fileName, compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted())
    throw new BrokenDelivery(`is a zip file whose ${fileName} has a password`)
  if (!entry.canDecodeFileData())
    throw new BrokenDelivery(
      `is a zip file whose ${fileName} is packed in a way that cannot be read (method ${entry.compressionMethod})`,
    )
  if (uncompressedSize > SMALL && uncompressedSize > GROWTH_LIMIT * compressedSize)
    throw tooGrown(fileName)
}

function tooGrown(what: string): BrokenDelivery {
  return new BrokenDelivery(
    `is a zip file made to do harm: ${what} unpacks to more than ${GROWTH_LIMIT} times its size`,
  )
}

function openMember(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  members: readonly ArchiveMember[],
  temporary: TemporaryFolder,
): ArchiveMember {
  let placed: Promise<string> | null = null
  const stream = async () => {
    const raw = await zip.openReadStreamPromise(entry).catch(explain)
    return Readable.from(explained(raw, entry), { objectMode: false })
  }
  const stemOf = (name: string) => `${dirname(name)}/${basename(name, extname(name))}`
  const stem = stemOf(entry.fileName)
  return {
    name: basename(entry.fileName),
    fullName: entry.fileName,
    size: entry.uncompressedSize,
    stream,
    head: async () => readHead(await stream()),
    path: async () => {
      placed ??= temporary.write(await stream(), entry.uncompressedSize)
      return placed
    },
    async release() {
      if (placed) await temporary.remove(await placed, entry.uncompressedSize)
      placed = null
    },
    beside: async (extension) =>
      members.find(
        ({ fullName }) =>
          extname(fullName).toLowerCase() === extension && stemOf(fullName) === stem,
      ) ?? null,
  }
}

/** The bytes of a member, checked against the sum that the archive has of them. */
async function* explained(stream: Readable, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  const broken = (why: string) =>
    new BrokenDelivery(`is a broken zip file: ${entry.fileName} in it cannot be unpacked (${why})`)
  let sum = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw broken((error as Error).message)
  } finally {
    stream.destroy()
  }
  if (sum !== entry.crc32) throw broken('its bytes are damaged')
}

/** What the library says, as a sentence for a customer. */
function explain(error: unknown): never {
  if (error instanceof BrokenDelivery || (error as { code?: unknown }).code !== undefined)
    throw error
  const { message } = error as Error
  if (/end of central directory/i.test(message)) throw new BrokenDelivery(because('zip_cut'))
  if (/relative path|absolute path|invalid characters/i.test(message))
    throw new BrokenDelivery(
      `is a zip file made to do harm: it names a place outside itself (${message})`,
    )
  throw new BrokenDelivery(`is a broken zip file: ${message}`)
}
