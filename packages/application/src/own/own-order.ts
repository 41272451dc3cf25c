/** Messages of the own-file worker, plain data. */

import type { FileTable, OwnHead } from '@kavel/calls'
import type { Connection, OwnImportRequest } from '@kavel/database'
import type { Why } from '@kavel/registers'

export interface HeadOrder {
  readonly task: 'head'
  readonly path: string
}

export interface TableOrder {
  readonly task: 'table'
  readonly path: string
}

export interface OwnImportOrder {
  readonly task: 'import'
  readonly path: string
  readonly connection: Connection
  readonly request: Omit<OwnImportRequest, 'delivery' | 'signal' | 'onProgress'>
}

/** The head of a file, and the day that it says of itself; or why it cannot be read. */
export type HeadResult =
  | { readonly ok: true; readonly head: OwnHead; readonly date: string | null }
  | { readonly ok: false; readonly message: Why }

/** All rows of a file, or why it cannot be read. */
export type TableResult =
  | { readonly ok: true; readonly table: Omit<FileTable, 'file'> }
  | { readonly ok: false; readonly message: Why }

/** Rows read so far. */
export type OwnWord = number
