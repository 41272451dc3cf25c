/** The street before houses: the chosen profile, else the widest usual one that leaves the houses their room. */
import { keyOf, StreetProfile, type StreetProfileKey } from '@kavel/domain'
import { type Lu, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { type Lane, profileLanes, widthOfLanes } from '../street/lanes.ts'

/** Streets in order of preference; the last is the least a street of houses can do with. */
const STREETS = [
  'parallel_two_sides',
  'parallel_one_side',
  'sidewalk_street_sidewalk',
  'sidewalk_street',
] as const satisfies readonly StreetProfileKey[]

/** What houses and gardens leave of the width of the box. */
export interface RoomForStreet {
  width: Lu
  /** Beside usual gardens. */
  usual: Lu
  /** Beside the least of them. */
  most: Lu
}

/** A path or a court is no street before front doors: a profile without carriageway is not followed. */
export function houseStreet(
  b: Resolved,
  { width, usual, most }: RoomForStreet,
  messages: MessageList,
): Lane[] {
  const { profile } = b.ground
  const key = profile === null ? undefined : keyOf(StreetProfile, profile)
  const isStreet = key && profileLanes(key, b.rules).some(({ kind }) => kind === 'street')
  const chosen = isStreet ? profileLanes(key, b.rules) : null
  if (chosen && widthOfLanes(chosen) <= most) return chosen.reverse()
  const became =
    STREETS.find((each) => widthOfLanes(profileLanes(each, b.rules)) <= usual) ?? 'sidewalk_street'
  if (chosen) {
    const required = toMetres(width - most + widthOfLanes(chosen))
    messages.add('street_profile_short', {
      target: 'street_profile',
      value: toMetres(width),
      fix: { field: 'maxwidth', value: required },
      rule: key,
      required,
      became,
    })
  }
  return profileLanes(became, b.rules).reverse()
}
