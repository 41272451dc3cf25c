/** A kind of building for which there is no place: what is free, and drawing it oneself. */

import type { BuildingKind } from '@kavel/concept'
import type { FreePlace } from '@kavel/generator'

export interface Placing {
  readonly kind: BuildingKind
  /** The largest free place; null when nothing is free. */
  readonly largest: FreePlace | null
  readonly isDrawing: boolean
}
