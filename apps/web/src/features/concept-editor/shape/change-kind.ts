/** What a building becomes when its kind is changed: sizes and floors that suit the new kind, as one edit. */

import type { BuildingKind } from '@kavel/concept'
import {
  chooseHeight,
  firstUnits,
  GROUND_ARCHETYPES,
  type Place,
  roomFor,
  sizeOf,
} from '@kavel/concept'
import { Archetype, DESIGN_RULES, type PatchFor, type RecordFor, ShapeMode } from '@kavel/domain'
import { sumFloorHeights } from '../panels/floors/edit-floors.ts'

type Building = RecordFor<'buildings'>
type Floor = Building['cfg']['floors'][number]
/** What of a building its next kind has to know. */
export type Changed = Pick<Building, 'archetype' | 'maxlength' | 'maxwidth' | 'maxheight'> & {
  readonly cfg: Pick<Building['cfg'], 'floors' | 'floor_height'>
}

/** Measures up to this many times the usual one are kept when the kind changes. */
const STILL_USUAL = 1.6
const NO_OFFSETS = { front: 0, back: 0, left: 0, right: 0 } as const

/** The floors from the ground up that fit under a height, metres. */
function fitting(floors: readonly Floor[], typical: number, height: number): Floor[] {
  const kept: Floor[] = []
  let left = height
  for (const floor of floors) {
    const own = floor.height ?? typical
    const count = Math.min(floor.repeat_count, Math.floor(left / own + 1e-9))
    if (count < 1) break
    kept.push({ ...floor, repeat_count: count })
    if (count < floor.repeat_count) break
    left -= count * own
  }
  return kept
}

/**
 * What makes another kind of a building on its place. Measures that suit the new kind stay, but a tower is as large as its
 * template; floors stay as far as they fit, and setbacks and drawn parts with the measures they were made for; the mix stays
 * where both kinds have dwellings of the same sort.
 */
export function changeKind(
  building: Changed,
  before: BuildingKind | undefined,
  kind: BuildingKind,
  place: Place,
): PatchFor<'buildings'> {
  const usual = sizeOf(kind, roomFor(kind, place))
  const isAlike =
    building.archetype === kind.archetype && !GROUND_ARCHETYPES.includes(kind.archetype)
  const kept = (now: number, least: number, most: number) =>
    isAlike && kind.archetype !== Archetype.tower && now >= least && now <= STILL_USUAL * most
  const maxlength = kept(building.maxlength, kind.leastLength, kind.length)
    ? building.maxlength
    : usual.maxlength
  const maxwidth = kept(building.maxwidth, kind.leastWidth, kind.width)
    ? building.maxwidth
    : usual.maxwidth
  const isLow = kind.height === null || building.maxheight <= kind.height
  const maxheight =
    isAlike && isLow && before?.height === kind.height
      ? building.maxheight
      : chooseHeight(kind, place)
  const isSameSize = maxlength === building.maxlength && maxwidth === building.maxwidth
  const isSameSort = before?.mix === kind.mix && before.homeArea === kind.homeArea
  return {
    archetype: kind.archetype,
    maxlength,
    maxwidth,
    maxheight,
    cfg: {
      blocktype: kind.blocktype,
      function: kind.function,
      street_profile: kind.profile ?? null,
      ...(kind.house && { house: kind.house }),
      ...(kind.groundFloorHeight !== undefined && {
        distribution_center: { ground_floor_height: kind.groundFloorHeight },
      }),
      ...(!isSameSort && { units: firstUnits(kind, place.units, place.placeKind) }),
      ...(isAlike
        ? keptShape(building.cfg, maxheight, isSameSize)
        : // storeys and drawn shapes of one kind mean nothing to another
          {
            floors: [],
            towers: [],
            floor_height: kind.floorHeight ?? DESIGN_RULES.floor_height,
            shape_mode: ShapeMode.width_length,
          }),
    },
  }
}

/** Floors that still fit; without the setbacks, the parts and the drawing of another size. */
function keptShape(
  { floors, floor_height }: Changed['cfg'],
  maxheight: number,
  isSameSize: boolean,
): NonNullable<PatchFor<'buildings'>['cfg']> {
  const isHigh = sumFloorHeights(floors, floor_height) > maxheight + 1e-9
  const fit = isHigh ? fitting(floors, floor_height, maxheight) : floors
  if (isSameSize) return isHigh ? { floors: [...fit] } : {}
  return {
    ...(floors.length > 0 && {
      floors: fit.map((floor) => ({ ...floor, offsets: { ...floor.offsets, ...NO_OFFSETS } })),
    }),
    towers: [],
    shape_mode: ShapeMode.width_length,
  }
}
