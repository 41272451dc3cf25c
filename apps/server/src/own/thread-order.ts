/** What the thread that reads own files is told, and what it says: plain data. */
import type { OwnHead } from '@kavel/calls'
import type { Connection, OwnImportRequest, OwnImportResult } from '@kavel/database'

export type OwnOrder =
  /** To read the head and the first rows of the file at a path. */
  | { readonly task: 'head'; readonly path: string }
  | {
      readonly task: 'import'
      readonly path: string
      readonly connection: Connection
      readonly request: Omit<OwnImportRequest, 'delivery' | 'signal' | 'onProgress'>
    }

/** The head of a file, and the day that it says of itself; or one sentence that says why it cannot be read. */
export type HeadResult =
  | { readonly ok: true; readonly head: OwnHead; readonly date: string | null }
  | { readonly ok: false; readonly message: string }

/** How far it is, or how it ended. A thread that ends without the last has broken down. */
export type OwnWord =
  | { readonly read: number }
  | { readonly head: HeadResult }
  | { readonly imported: OwnImportResult }

/** The one thing that is said to it: to end as soon as it can. */
export const CANCEL = 'cancel'
