import type { Lu } from '@kavel/geometry'
import type { DwellingType } from '../../input/types-of-mix.ts'

export interface Place {
  /** The house between its outer faces or the middles of its party walls. */
  u0: Lu
  u1: Lu
  /** Its plot. */
  plot0: Lu
  plot1: Lu
  garage: { u0: Lu; u1: Lu } | null
  /** The front door is at the high side. */
  mirrored: boolean
  /** Side walls too near to another plot for windows. */
  blind: { low: boolean; high: boolean }
  /** Whose frontage it has; null when all types have the same. */
  type: DwellingType | null
}
