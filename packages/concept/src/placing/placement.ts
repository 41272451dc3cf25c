/** Where and how large a new building is placed. */

import { Archetype, DESIGN_RULES, type LocationCfg, type PatchFor } from '@kavel/domain'
import { type Area, LATEST_VERSION, type Obstacle } from '@kavel/generator'
import { findMiddle } from '@kavel/registers'
import type { PlaceKind } from '../default-mix.ts'
import { GROUND_ARCHETYPES } from '../keep-apart.ts'
import type { SiteSource } from '../site.ts'
import { type Box, normalise, type Point, SMALLEST, toCentimetres } from './box.ts'
import { type DwellingType, firstUnits } from './first-units.ts'
import type { BuildingKind } from './kinds.ts'

type Buildable = LocationCfg['buildable_area']

export interface Place {
  /** The box in which building is allowed, as the integration step measured it. */
  readonly buildable: Buildable
  /** Permitted height in metres; null when no plan says one. */
  readonly maxHeight: number | null
  /** Outlines of the plots, EPSG:28992 metres. */
  readonly plots: readonly (readonly Point[])[]
  /** The location's dwelling types in their order. */
  readonly units: readonly DwellingType[]
  /** Decides the programme of a first mix; left out: the first types of the location, alike. */
  readonly placeKind?: PlaceKind
  /** Envelopes of the plan; none when it draws none. Left out: none. */
  readonly envelopes?: readonly Area[]
  /** Ground of public roads; null or left out while nobody knows. */
  readonly roads?: readonly Area[] | null
  /** Existing buildings that stay; null or left out while nobody looked. */
  readonly obstacles?: readonly Obstacle[] | null
  /** What the company asks of every site; left out: the design rules. */
  readonly parameters?: SiteSource['parameters']
}

/** Balconies stand this far before the front of a flat, which looks along the box's own -y (design rule of the generator). */
const BALCONY = DESIGN_RULES.min_balcony_depth
/** Metres kept free of each edge: the place is rounded to a centimetre, and so is the drawing of the plan. */
const SLACK = 0.05
/** Five floors of 3 m: what is placed where no plan limits the height, metres. */
const USUAL_HEIGHT = 15
/** A plot whose box was not measured is at least so long, metres. */
const SHORTEST_LENGTH = 16

/** Has the step measured a box? A new location carries the defaults around the origin. */
export function hasBox({ x, y }: Buildable): boolean {
  return x !== 0 || y !== 0
}

/** Longest edge of the plots: what a street of buildings follows. */
function longestEdge(plots: Place['plots']): { direction: number; length: number } {
  let best = { direction: 0, length: 0 }
  for (const ring of plots)
    ring.slice(1).forEach((to, index) => {
      const from = ring[index] as Point
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (length > best.length)
        best = { direction: Math.atan2(to[1] - from[1], to[0] - from[0]), length }
    })
  return best
}

/** Half a turn shows the same building: keep the direction that reads from below. */
export function readable(angle: number): number {
  const half = normalise(2 * angle) / 2
  return Math.abs(half) < 1e-9 ? 0 : half
}

interface Room {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly along: number
  readonly across: number
  readonly direction: number
}

export function roomFor({ archetype }: Pick<BuildingKind, 'archetype'>, place: Place): Room {
  const { buildable, plots } = place
  if (hasBox(buildable) && !GROUND_ARCHETYPES.includes(archetype)) {
    const { x, y, z, width, length, rotation_z } = buildable
    const isAcross = width > length
    return {
      x,
      y,
      z,
      along: isAcross ? width : length,
      across: isAcross ? length : width,
      direction: isAcross ? rotation_z + Math.PI / 2 : rotation_z,
    }
  }
  const [x, y] = findMiddle(plots.flat()) ?? [0, 0]
  const { direction, length } = longestEdge(plots)
  const along = Math.max(SHORTEST_LENGTH, length * 0.8)
  return { x, y, z: buildable.z, along, across: Number.POSITIVE_INFINITY, direction }
}

/** Whole decimetres inside a measure of the box. */
function within(measure: number): number {
  return Math.floor(10 * (measure - 2 * SLACK)) / 10
}

/** Metres that its balconies need before it, and at its ends. */
export function balconiesOf({
  archetype,
}: Pick<BuildingKind, 'archetype'>): readonly [number, number] {
  if (archetype === Archetype.flat) return [BALCONY, 0]
  return archetype === Archetype.tower ? [2 * BALCONY, 2 * BALCONY] : [0, 0]
}

export function sizeOf(kind: BuildingKind, { along, across }: Room) {
  const [before, beside] = balconiesOf(kind)
  return {
    maxlength: Math.max(SMALLEST, Math.min(kind.length, within(along - beside))),
    maxwidth: Math.max(SMALLEST, Math.min(kind.width, within(across - before))),
  }
}

export function chooseHeight({ height }: BuildingKind, { maxHeight, buildable }: Place): number {
  const permitted = maxHeight ?? (hasBox(buildable) ? buildable.height : USUAL_HEIGHT)
  return Math.min(height ?? permitted, permitted)
}

/** Whether the smallest building of a kind fits the box that was measured. */
export function hasRoom(kind: BuildingKind, place: Place): boolean {
  const { maxlength, maxwidth } = sizeOf(kind, roomFor(kind, place))
  return maxlength >= kind.leastLength && maxwidth >= kind.leastWidth
}

/**
 * The first building of a kind: in the middle of the box that was measured, along its long side, as high as it is usual and the
 * plan permits. It and its balconies are never larger than the box.
 */
export function placeFirst(kind: BuildingKind, place: Place): PatchFor<'buildings'> {
  const room = roomFor(kind, place)
  const { maxlength, maxwidth } = sizeOf(kind, room)
  const rotate_z = readable(room.direction)
  // where there is no room for balconies on both sides, it stands as far back as the one side needs
  const [before] = balconiesOf(kind)
  const back =
    kind.archetype === Archetype.flat
      ? Math.max(0, before + SLACK - (room.across - maxwidth) / 2)
      : 0
  const { x, y } = room
  return buildingIn(kind, place, {
    x: x - Math.sin(rotate_z) * back,
    y: y + Math.cos(rotate_z) * back,
    rotate_z,
    maxlength,
    maxwidth,
  })
}

/** A building of a kind in a box. */
export function buildingIn(
  kind: BuildingKind,
  place: Place,
  { x, y, rotate_z, maxlength, maxwidth }: Box,
): PatchFor<'buildings'> {
  return {
    // called by its kind until somebody names it
    name: kind.preset?.name ?? '',
    archetype: kind.archetype,
    maxlength,
    maxwidth,
    maxheight: chooseHeight(kind, place),
    x: toCentimetres(x),
    y: toCentimetres(y),
    z: place.buildable.z,
    rotate_z,
    version: LATEST_VERSION,
    cfg: {
      blocktype: kind.blocktype,
      function: kind.function,
      ...(kind.profile !== undefined && { street_profile: kind.profile }),
      units: firstUnits(kind, place.units, place.placeKind),
      ...(kind.floorHeight !== undefined && { floor_height: kind.floorHeight }),
      ...(kind.groundFloorHeight !== undefined && {
        distribution_center: { ground_floor_height: kind.groundFloorHeight },
      }),
      ...(kind.house && { house: kind.house }),
    },
  }
}
