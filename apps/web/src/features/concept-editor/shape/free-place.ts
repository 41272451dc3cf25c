/** A further building beside those that stand there: where it fits, or the largest place that is left. */
import { Archetype, type PatchFor } from '@kavel/domain'
import {
  type Area,
  FACADE_DISTANCE,
  type FreePlace,
  findFreePlace,
  HOME_DISTANCE,
} from '@kavel/generator'
import { findMiddle } from '@kavel/registers'
import type { BuildingKind } from '../panels/block-types.ts'
import { type Box, cornersOf, type Point } from './box.ts'
import {
  balconiesOf,
  buildingIn,
  GROUND,
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

/** To the edge of the plot, metres: openings nearer to it give no daylight (domain reference §2.4). */
const BOUNDARY = 2
/** Rounding of places to a centimetre, metres. */
const SLACK = 0.05
/** No building is longer, metres. */
const LONGEST = 400

/**
 * The first building stands in the box that was measured. A further one, or one that does not fit there, takes the best free
 * place of its size: 10 m from other facades and 2 m from the edge of the plot, along the nearest edge; nearer to the edge, and
 * smaller, where there is no such place. It never lies outside the plots.
 */
export function placeBuilding(
  kind: BuildingKind,
  place: Place,
  others: readonly Standing[],
): Placed {
  const isBuilt = !GROUND.includes(kind.archetype)
  if (others.length === 0 && isBuilt && hasBox(place.buildable) && hasRoom(kind, place))
    return { ok: true, building: placeFirst(kind, place) }
  const [before, beside] = balconiesOf(kind)
  // balconies of a flat hang before it, those of a tower all around
  const size = (length: number, width: number) => ({
    length: length + beside + 2 * SLACK,
    width: width + before + 2 * SLACK,
  })
  const most = size(kind.length, kind.width)
  const least = size(kind.leastLength, kind.leastWidth)
  const wish = wishOn(kind, place, others)
  for (const edge of isBuilt ? [BOUNDARY, SLACK] : [0]) {
    const found = findFreePlace({ ...wish, edge, most, least })
    if (found) return { ok: true, building: placeIn(kind, place, found) }
  }
  const whole = { length: LONGEST, width: LONGEST }
  const { roads: _, ...anywhere } = wish
  const largest = findFreePlace({
    ...anywhere,
    edge: isBuilt ? SLACK : 0,
    most: whole,
    least: { length: 0, width: 0 },
  })
  return { ok: false, largest }
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

function wishOn({ archetype }: BuildingKind, place: Place, others: readonly Standing[]) {
  const isBuilt = !GROUND.includes(archetype)
  const { plots, envelopes = [], roads = null } = place
  const near = findMiddle(
    others.length > 0 ? others.map(({ x, y }) => [x, y] as const) : plots.flat(),
  )
  const isLot = archetype === Archetype.parking
  return {
    plots: plots.map(areaOf),
    ground: isBuilt && envelopes.length > 0 ? envelopes : null,
    taken: others.flatMap((other) => {
      const apart = distanceOf(archetype, other.archetype)
      const box = { ring: cornersOf(other), apart: apart > 0 && !other.footprint ? apart : SLACK }
      return other.footprint ? [box, { ring: other.footprint, apart }] : [box]
    }),
    near: near ?? ([0, 0] as const),
    ...(isLot && { roads }),
  }
}

/** What two kinds keep between them, metres: dwellings and work see each other, cars keep off windows, ground lies anywhere. */
function distanceOf(one: Archetype, other: Archetype): number {
  const [isOneBuilt, isOtherBuilt] = [one, other].map((each) => !GROUND.includes(each))
  if (isOneBuilt && isOtherBuilt) return FACADE_DISTANCE
  const hasCars = one === Archetype.parking || other === Archetype.parking
  return hasCars && (isOneBuilt || isOtherBuilt) ? HOME_DISTANCE : SLACK
}

function areaOf(ring: readonly Point[]): Area {
  return { type: 'Polygon', coordinates: [ring.map(([x, y]) => [x, y])] }
}
