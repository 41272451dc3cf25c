import type { Ground } from '../bands.ts'
import type { SiteTerms } from '../evaluate.ts'
import type { ParkingKind } from '../prices.ts'
import type { KindTable } from '../tables.ts'
import type { SpacesIn } from './open-ground.ts'

/** What all composed plans of a site share. */
export interface Scene {
  readonly terms: SiteTerms
  readonly grounds: readonly Ground[]
  /** Those that earn most first (`byMerit`). */
  readonly tables: readonly KindTable[]
  readonly parking: readonly ParkingKind[]
  /** Metres. */
  readonly mostHeight: number
  readonly spaces: SpacesIn
}
