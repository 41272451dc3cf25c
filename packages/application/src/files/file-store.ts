/** Where the contents of files lie: the data folder or S3-compatible storage, both behind one interface. */
import type { Readable } from 'node:stream'

/** A part of a content: its first and last byte, counted from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Where a content lies. A place is used once: what was removed and is brought anew gets another edition. */
export interface Place {
  /** SHA-256 of the content in hexadecimal. */
  readonly hash: string
  readonly edition: number
}

export interface FileStore {
  /** Throws, in one sentence for whoever starts the server, when nothing can be kept here. */
  open(): Promise<void>
  /** Puts the content at a path of this machine in its place, whole or not at all; the path may be gone afterwards. */
  put(place: Place, path: string, size: number): Promise<void>
  /** The content or a part of it; null when it is not there. */
  read(place: Place, range?: ByteRange): Promise<Readable | null>
  /** Removes a content; nothing happens when it is not there. */
  remove(place: Place): Promise<void>
}

/** `ab/cdef….7`: no folder gets more than a 256th part of all. */
export function nameOf({ hash, edition }: Place): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError('A content is named by its SHA-256')
  const name = `${hash.slice(0, 2)}/${hash.slice(2)}`
  return edition ? `${name}.${edition}` : name
}
