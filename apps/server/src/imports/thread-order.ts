/** What the thread of an import is told, and what it says: plain data. */
import type { LayerProgress, RefreshTarget } from '@kavel/calls'
import type { Connection } from '@kavel/database'
import type { ConfiguredEndpoints, ImportKey } from '@kavel/registers'

export interface ThreadOrder {
  readonly connection: Connection
  /** Where the services are, and their keys. */
  readonly endpoints: ConfiguredEndpoints
  /** The installation's own folder. */
  readonly dataDirectory: string
  readonly target: RefreshTarget
  /** Null for every layer that a service brings. */
  readonly layers: readonly ImportKey[] | null
}

/** How far it is, or how it ended. A thread that ends without the last has broken down. */
export type ThreadWord =
  | { readonly progress: readonly LayerProgress[] }
  | { readonly ended: 'imported'; readonly areaId: number | null }
  /** Nothing was imported: one sentence says why. */
  | { readonly ended: 'refused'; readonly message: string }

/** The one thing that is said to it: to end as soon as it can. */
export const CANCEL = 'cancel'
