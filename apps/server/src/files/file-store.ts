/** Where the contents of files lie: the data folder or S3-compatible storage, both behind one interface. */
import type { Readable } from 'node:stream'

/** A part of a content: its first and last byte, counted from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** A content by its SHA-256 in hexadecimal, which is its name too. */
export interface FileStore {
  /** Throws, in one sentence for whoever starts the server, when nothing can be kept here. */
  open(): Promise<void>
  /** Puts the content at a path of this machine in its place, whole or not at all; the path may be gone afterwards. */
  put(hash: string, path: string, size: number): Promise<void>
  /** The content or a part of it; null when it is not there. */
  read(hash: string, range?: ByteRange): Promise<Readable | null>
  /** Removes a content; nothing happens when it is not there. */
  remove(hash: string): Promise<void>
}

/** `ab/cdef…`: no folder gets more than a 256th part of all. */
export function placeOf(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError('A content is named by its SHA-256')
  return `${hash.slice(0, 2)}/${hash.slice(2)}`
}
