/** The profiles of streets, and which block types follow them. */
import { BlockType, type StreetProfileKey } from '@kavel/domain'
import type { AssetKind } from '../model/assets.ts'
import { hasStreet } from './house.ts'

/** `ahead` and `beside`: parking spaces perpendicular to the street, or along it. */
export type LaneKind =
  | Extract<AssetKind, 'street' | 'aisle' | 'sidewalk' | 'path' | 'green'>
  | 'ahead'
  | 'beside'

/** What lies beside what, from the low side of the strip to the high side; the widths are `STREET_PROFILE_LANES`. */
export const STREET_PROFILE_KINDS = {
  none: [],
  path: ['path'],
  street: ['street'],
  sidewalk_street: ['sidewalk', 'street'],
  sidewalk_street_sidewalk: ['sidewalk', 'street', 'sidewalk'],
  parallel_one_side: ['sidewalk', 'beside', 'street', 'sidewalk'],
  parallel_two_sides: ['sidewalk', 'beside', 'street', 'beside', 'sidewalk'],
  perpendicular_one_side: ['sidewalk', 'ahead', 'street', 'sidewalk'],
  perpendicular_two_sides: ['sidewalk', 'ahead', 'street', 'ahead', 'sidewalk'],
  green_two_sides: ['sidewalk', 'green', 'street', 'green', 'sidewalk'],
  green_perpendicular: ['sidewalk', 'green', 'ahead', 'street', 'ahead', 'green', 'sidewalk'],
  parking_court: ['ahead', 'aisle', 'ahead'],
  green_path: ['green', 'path', 'green'],
} as const satisfies Record<StreetProfileKey, readonly LaneKind[]>

/** The profiles that a block type follows: a street any, houses one with a carriageway before their doors, others none. */
export function profilesFor(blocktype: BlockType): StreetProfileKey[] {
  const all = Object.keys(STREET_PROFILE_KINDS) as StreetProfileKey[]
  if (blocktype === BlockType.street) return all
  return hasStreet(blocktype) ? all.filter(isStreet) : []
}

function isStreet(profile: StreetProfileKey): boolean {
  const kinds: readonly LaneKind[] = STREET_PROFILE_KINDS[profile]
  return kinds.includes('street')
}
