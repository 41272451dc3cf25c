/** Order of the index worker, plain data. */
import type { Connection } from '@kavel/database'

export interface IndexOrder {
  readonly connection: Connection
  readonly path: string
  /** Of the data that is read. */
  readonly version: string
}
