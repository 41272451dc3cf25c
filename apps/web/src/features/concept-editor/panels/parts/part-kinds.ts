/** Which buildings can be made of parts: flats and towers. */

import { Archetype } from '@kavel/domain'
import { PART_FAMILIES } from '../../../../concept-model/kinds/part-families.ts'
import type { Building } from '../../editor.ts'

export function canHaveParts({ archetype, cfg }: Building): boolean {
  const isDwellings = archetype === Archetype.flat || archetype === Archetype.tower
  return (
    isDwellings &&
    PART_FAMILIES.some(({ kinds }) => kinds.some(({ blocktype }) => blocktype === cfg.blocktype))
  )
}
