import type { Outline } from '@kavel/concept'
import type { LayerKey } from '../../map/layers/catalogue.ts'

/** An area on the map of a page. */
export interface MapArea {
  readonly name: string
  /** null where none is known: it is not drawn. */
  readonly outline: Outline | null
  /** What the page is about, among others: it stands out. */
  readonly isOwn?: boolean
  /** Where it leads; null leads nowhere. */
  readonly href: string | null
}

export interface MappedAreas {
  /** The same list as long as nothing changes: another one is drawn again. */
  readonly areas: readonly MapArea[]
  /** What a screen reader says of it. */
  readonly title: string
  /** Layers of the ground that are on beside the usual ones; those for members alone stay off. */
  readonly layers?: readonly LayerKey[]
  /** Those alone, without the usual ones. */
  readonly isOnly?: boolean
}
