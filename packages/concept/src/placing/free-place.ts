/** A further building beside those that stand there: where it fits, or the largest place that is left. */

import { Archetype, type PatchFor } from '@kavel/domain'
import {
  type Area,
  type FreePlace,
  findFreePlace,
  isFreePlace,
  type PlaceWish,
} from '@kavel/generator'
import { findBounds, findMiddle } from '@kavel/registers'
import {
  GROUND_ARCHETYPES,
  takenBy as keptClear,
  outlinesOf,
  PLACE_SLACK as SLACK,
} from '../keep-apart.ts'
import { siteParameter } from '../site-rules/site-parameter.ts'
import { type Box, cornersOf, type Point } from './box.ts'
import { isRoomy, type Outlines } from './is-roomy.ts'
import type { BuildingKind } from './kinds.ts'
import {
  balconiesOf,
  buildingIn,
  hasBox,
  hasRoom,
  type Place,
  placeFirst,
  readable,
} from './placement.ts'

/** What stands there already: its box, and what it covers of it once that is drawn. */
export interface Standing extends Box {
  readonly archetype: Archetype
  readonly footprint?: readonly Point[] | undefined
}

/** Where a building goes; else the largest free place, null when there is none. */
export type Placed =
  | { readonly ok: true; readonly building: PatchFor<'buildings'> }
  | { readonly ok: false; readonly largest: FreePlace | null }

/** No building is longer, metres. */
const LONGEST = 400

/**
 * The first building stands in the box that was measured, where that keeps its distances. A further one, or one that does not fit
 * there, takes the best free place of its size: as far from other facades, existing ones too, and from the edge of the plot as the company asks, along the
 * nearest edge. Nearer to the edge, then to existing buildings, and smaller, where there is no such place. It never lies outside
 * the plots, nor on what stays.
 */
export function placeBuilding(
  kind: BuildingKind,
  place: Place,
  others: readonly Standing[],
): Placed {
  const building = findPlace(kind, place, others)
  return building
    ? { ok: true, building }
    : { ok: false, largest: largestPlace(kind, place, others) }
}

/** Where `placeBuilding` places it; null when there is no place for the smallest of its kind. */
export function findPlace(
  kind: BuildingKind,
  place: Place,
  others: readonly Standing[],
): PatchFor<'buildings'> | null {
  const isBuilt = !GROUND_ARCHETYPES.includes(kind.archetype)
  const [before, beside] = balconiesOf(kind)
  // balconies of a flat hang before it, those of a tower all around
  const size = (length: number, width: number) => ({
    length: length + beside + 2 * SLACK,
    width: width + before + 2 * SLACK,
  })
  const most = size(kind.length, kind.width)
  const least = size(kind.leastLength, kind.leastWidth)
  if (!isRoomy(placingOutlines(kind, place), least)) return null
  const isFirst = others.length === 0 && isBuilt && hasBox(place.buildable) && hasRoom(kind, place)
  const first = isFirst ? placeFirst(kind, place) : null
  const wish = wishOn(kind, place, others)
  const [far, near] = [takenBy(kind, place, others, true), takenBy(kind, place, others, false)]
  // openings nearer to the edge give no daylight (domain reference §2.4)
  const boundary = Math.max(SLACK, siteParameter(parametersOf(place), 'boundary_distance').value)
  const tries = [
    { edge: boundary, taken: far },
    { edge: SLACK, taken: far },
    { edge: SLACK, taken: near },
  ]
  for (const kept of isBuilt
    ? tries
    : [
        { edge: 0, taken: far },
        { edge: 0, taken: near },
      ]) {
    if (first && isFreePlace({ ...wish, ...kept }, takenUp(kind, first))) return first
    const found = findFreePlace({ ...wish, ...kept, most, least })
    if (found) return placeIn(kind, place, found)
  }
  return null
}

/** The largest place that is left, nearer to everything than the company asks. */
function largestPlace(
  kind: BuildingKind,
  place: Place,
  others: readonly Standing[],
): FreePlace | null {
  const whole = { length: LONGEST, width: LONGEST }
  const { roads: _, ...anywhere } = wishOn(kind, place, others)
  return findFreePlace({
    ...anywhere,
    taken: takenBy(kind, place, others, false),
    edge: GROUND_ARCHETYPES.includes(kind.archetype) ? 0 : SLACK,
    most: whole,
    least: { length: 0, width: 0 },
  })
}

/** What a building takes with its balconies. */
function takenUp(kind: BuildingKind, building: PatchFor<'buildings'>): FreePlace {
  const { x, y, rotate_z, maxlength, maxwidth } = building as Box
  const [before, beside] = balconiesOf(kind)
  const ahead = kind.archetype === Archetype.flat ? before / 2 : 0
  return {
    x: x + Math.sin(rotate_z) * ahead,
    y: y - Math.cos(rotate_z) * ahead,
    angle: rotate_z,
    length: maxlength + beside,
    width: maxwidth + before,
  }
}

/** A building as large as a place lets it be. */
export function placeIn(
  kind: BuildingKind,
  place: Place,
  { x, y, angle, length, width }: FreePlace,
): PatchFor<'buildings'> {
  const [before, beside] = balconiesOf(kind)
  const inside = (measure: number, most: number) =>
    Math.min(most, Math.floor(10 * (measure - 2 * SLACK) + 1e-6) / 10)
  // houses have their front towards the nearest edge; of others half a turn shows the same
  const rotate_z =
    kind.archetype === Archetype.house
      ? Math.atan2(Math.sin(angle), Math.cos(angle))
      : readable(angle)
  const back = kind.archetype === Archetype.flat ? before / 2 : 0
  return buildingIn(kind, place, {
    x: x - Math.sin(rotate_z) * back,
    y: y + Math.cos(rotate_z) * back,
    rotate_z,
    maxlength: inside(length - beside, kind.length),
    maxwidth: inside(width - before, kind.width),
  })
}

/** Outlines within which a building of the kind has to stay: of the plots, or of the envelopes where the plan has them. */
function placingOutlines({ archetype }: BuildingKind, { plots, envelopes = [] }: Place): Outlines {
  const isBuilt = !GROUND_ARCHETYPES.includes(archetype)
  return isBuilt && envelopes.length > 0 ? envelopes.flatMap(outlinesOf) : plots
}

function wishOn({ archetype }: BuildingKind, place: Place, others: readonly Standing[]) {
  const isBuilt = !GROUND_ARCHETYPES.includes(archetype)
  const { plots, envelopes = [], roads = null } = place
  const near = findMiddle(
    others.length > 0 ? others.map(({ x, y }) => [x, y] as const) : plots.flat(),
  )
  const isLot = archetype === Archetype.parking
  return {
    plots: plots.map(toOutlineArea),
    ground: isBuilt && envelopes.length > 0 ? envelopes : null,
    near: near ?? ([0, 0] as const),
    ...(isLot && { roads }),
  }
}

/** What stands there and stays, and how far a building keeps from it. */
function takenBy(
  { archetype }: BuildingKind,
  place: Place,
  others: readonly Standing[],
  fromExisting: boolean,
): PlaceWish['taken'] {
  const facades = siteParameter(parametersOf(place), 'facade_distance').value
  const [west, south, east, north] = findBounds(place.plots.flat())
  const standing = others.map((other) => ({ ...other, box: cornersOf(other) }))
  const taken = keptClear(archetype, standing, {
    facades,
    obstacles: place.obstacles ?? [],
    fromExisting,
  })
  // what keeps clear of a thing reaches around its corners, no farther than twice the distance
  return taken.filter(({ ring, apart }) => {
    const [x0, y0, x1, y1] = findBounds(ring)
    const reach = 2 * apart
    return x0 <= east + reach && x1 >= west - reach && y0 <= north + reach && y1 >= south - reach
  })
}

const parametersOf = ({ parameters = null }: Place) => parameters

function toOutlineArea(ring: readonly Point[]): Area {
  return { type: 'Polygon', coordinates: [ring.map(([x, y]) => [x, y])] }
}
