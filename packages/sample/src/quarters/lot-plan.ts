import type { Norms, StreetDraft } from '../draft/draft.ts'
import type { ParcelUse, ZoneKind } from '../draft/kinds.ts'
import type { ProfileKey } from '../draft/paving.ts'
import type { Site } from '../draft/site.ts'
import type { Frame, Ring } from '../geometry/index.ts'
import type { RowStyle, Slot } from '../houses/slot.ts'

/** How a quarter of streets and plots is laid out; all measures in metres. */
export interface LotPlan {
  readonly frontage: readonly [number, number]
  readonly depth: readonly [number, number]
  readonly street: ProfileKey
  readonly cross: ProfileKey
  /** Path between two gardens that lie back to back; 0 = none. */
  readonly backPath: number
  /** Distance between cross streets. */
  readonly column: number
  /** Green between the quarter and the ring roads. */
  readonly buffer: number
  /** Houses in a row before there is a passage. */
  readonly rowLength: number
  /** Houses come in twos. */
  readonly pairs?: boolean
  /** Every plot has its own width, as in old towns. */
  readonly uneven?: boolean
  /** A crooked end of a row of at most this many plots joins the corner plot. */
  readonly corner: number
  /** Room behind the house that the building envelope allows. */
  readonly extension?: number
  readonly zone: ZoneKind
  readonly use?: ParcelUse
  readonly style: (site: Site) => RowStyle
  readonly norms: (style: RowStyle) => Norms
  readonly build: (slot: Slot) => void
  /** Something else than houses between two cross streets; true when it took the land. */
  readonly instead?: (site: Site, module: ModuleLand) => boolean
}

/** The land of one street with the rows on both sides, between two cross streets. */
export interface ModuleLand {
  readonly rings: readonly Ring[]
  readonly frame: Frame
  readonly bottom: number
  readonly top: number
  readonly street: StreetDraft
}
