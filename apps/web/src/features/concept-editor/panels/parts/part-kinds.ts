/** Which buildings can be made of parts, and what a part can be: flats and towers. */

import { FAMILIES, type FamilyKey } from '@kavel/concept'
import { Archetype } from '@kavel/domain'
import type { Building } from '../../editor.ts'

const COMPOSED: readonly FamilyKey[] = [
  'gallery',
  'corridor',
  'portiek',
  'tower_u',
  'tower_o',
  'tower_h',
]

export const PART_FAMILIES = FAMILIES.filter(({ key }) => COMPOSED.includes(key))

export function canHaveParts({ archetype, cfg }: Building): boolean {
  const isDwellings = archetype === Archetype.flat || archetype === Archetype.tower
  return (
    isDwellings &&
    PART_FAMILIES.some(({ kinds }) => kinds.some(({ blocktype }) => blocktype === cfg.blocktype))
  )
}
