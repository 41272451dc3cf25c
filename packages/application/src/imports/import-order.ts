/** Messages of the import worker, plain data. */

import type { LayerProgress, RefreshTarget } from '@kavel/calls'
import type { Connection } from '@kavel/database'
import type { ConfiguredEndpoints, ImportKey, Why } from '@kavel/registers'

export interface ImportOrder {
  readonly connection: Connection
  /** Where the services are, and their keys. */
  readonly endpoints: ConfiguredEndpoints
  /** The installation's own folder. */
  readonly dataDirectory: string
  readonly target: RefreshTarget
  /** Null for every layer that a service brings. */
  readonly layers: readonly ImportKey[] | null
}

export type ImportWord = readonly LayerProgress[]

export type ImportOutcome =
  | { readonly end: 'imported'; readonly areaId: number | null }
  /** Nothing was imported. */
  | { readonly end: 'refused'; readonly message: Why }
