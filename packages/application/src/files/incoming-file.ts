import type { Readable } from 'node:stream'

/** A file on its way in. */
export interface IncomingFile {
  /** As its sender calls it; may hold anything. */
  readonly name: string
  readonly content: Readable
}
