/** What the worker that builds an index is told: plain data. */
import type { Connection } from '@kavel/database'

export interface IndexOrder {
  readonly connection: Connection
  readonly path: string
  /** Of the data that is read. */
  readonly version: string
}
