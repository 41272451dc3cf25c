/** The bytes of a delivery: a file, or a member of an archive. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Bytes that a format is recognised by. */
const HEAD_SIZE = 1 << 16

/** Bytes read at once. Texts that are much longer would stay in memory until it is cleared as a whole. */
const CHUNK = 1 << 16

/** Something that can be read from its beginning, as often as is needed. */
export interface Input {
  /** Name of the file, without folders. */
  readonly name: string
  /** Bytes in all. */
  readonly size: number
  stream(): Promise<Readable>
  /** The first 64 kB, or all there is. */
  head(): Promise<Buffer>
  /** A file with exactly these bytes, for libraries that jump about in one. It stays until the delivery is closed. */
  path(): Promise<string>
  /** The file beside it with another extension, e.g. `.dbf`, in either case; null when there is none. */
  beside(extension: string): Promise<Input | null>
}

/** Opens a file of the file system. Throws the system's error when it cannot be read. */
export async function fileInput(path: string): Promise<Input> {
  const { size } = await stat(path)
  return {
    name: basename(path),
    size,
    stream: async () => createReadStream(path, { highWaterMark: CHUNK }),
    async head() {
      const file = await open(path, 'r')
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_SIZE), 0, HEAD_SIZE, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    path: async () => path,
    async beside(extension) {
      const stem = join(dirname(path), basename(path, extname(path)))
      for (const name of [stem + extension, stem + extension.toUpperCase()]) {
        const found = await stat(name).catch(() => null)
        if (found?.isFile()) return fileInput(name)
      }
      return null
    },
  }
}

/** The first 64 kB of a stream, which is then let go. */
export async function readHead(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= HEAD_SIZE) break
  }
  return Buffer.concat(chunks).subarray(0, HEAD_SIZE)
}
