import type { LayerKey, RegisterKey } from '@kavel/registers'
import type pg from 'pg'
import type { Area } from './areas.ts'
import type { RejectCounts } from './rejects.ts'

export interface Run {
  readonly pool: pg.Pool
  readonly id: number
  readonly layer: LayerKey
  readonly register: RegisterKey
  readonly source: string
  /** Day of its records. */
  date: string
  readonly area: Area | null
  readonly rejected: RejectCounts
  /** Records so far that do not meet the area. */
  outside: number
  /** Postcodes of the area, once a record had no other sign of where it lies (`postcodesOf`). */
  postcodes?: ReadonlySet<string>
}
