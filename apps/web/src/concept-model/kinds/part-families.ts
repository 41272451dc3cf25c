/** What a part of a building can be: flats and towers. */
import { FAMILIES, type FamilyKey } from '@kavel/concept'

const COMPOSED: readonly FamilyKey[] = [
  'gallery',
  'corridor',
  'portiek',
  'tower_u',
  'tower_o',
  'tower_h',
]

export const PART_FAMILIES = FAMILIES.filter(({ key }) => COMPOSED.includes(key))
