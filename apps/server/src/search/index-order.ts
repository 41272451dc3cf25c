/** What the thread that builds an index is told, and what it says: plain data. */
import type { Connection } from '@kavel/database'

export interface IndexOrder {
  readonly connection: Connection
  readonly path: string
  /** Of the data that is read. */
  readonly version: string
}

/** It is whole and in its place. A thread that ends without a word has broken down. */
export interface IndexWord {
  readonly plots: number
}

/** The one thing that is said to it: to end as soon as it can. */
export const CANCEL = 'cancel'
