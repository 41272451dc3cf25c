/** Where and how large a new building is placed. */

import { Archetype, DESIGN_RULES, type LocationCfg, type PatchFor } from '@kavel/domain'
import { LATEST_VERSION } from '@kavel/generator'
import { findMiddle } from '@kavel/registers'
import type { BuildingKind } from '../panels/block-types.ts'
import { type Box, cornersOf, normalise, type Point, toCentimetres } from './box.ts'
import { SMALLEST } from './drag.ts'
import { type DwellingType, firstUnits } from './first-units.ts'

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
}

/** Balconies stand this far before the front of a flat, which looks along the box's own -y (design rule of the generator). */
const BALCONY = DESIGN_RULES.min_balcony_depth
/** Metres kept free of each edge: the place is rounded to a centimetre, and so is the drawing of the plan. */
const SLACK = 0.05
/** Five floors of 3 m: what is placed where no plan limits the height, metres. */
const USUAL_HEIGHT = 15
/** A second building is set beside the first, metres apart: gardens and a path; streets and green come nearer. */
const APART = { building: 8, ground: 2 } as const
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
function readable(angle: number): number {
  const half = normalise(2 * angle) / 2
  return Math.abs(half) < 1e-9 ? 0 : half
}

/** Streets, parking and green lie anywhere on the plot; what is built stays where the plan allows it. */
export const GROUND: readonly Archetype[] = [Archetype.street, Archetype.parking, Archetype.green]

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
  if (hasBox(buildable) && !GROUND.includes(archetype)) {
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
function balconiesOf({ archetype }: Pick<BuildingKind, 'archetype'>): readonly [number, number] {
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

/** Whether the smallest building of a kind fits the place. */
export function hasRoom(kind: BuildingKind, place: Place): boolean {
  const { maxlength, maxwidth } = sizeOf(kind, roomFor(kind, place))
  return maxlength >= kind.leastLength && maxwidth >= kind.leastWidth
}

/**
 * A building of a kind in the middle of what may be built on, along its long side, as high as it is usual and the plan
 * permits. It and its balconies are never larger than the box that was measured.
 * @param others buildings that already stand there: the new one is set beside them
 */
export function placeBuilding(
  kind: BuildingKind,
  place: Place,
  others: readonly Box[],
): PatchFor<'buildings'> {
  const room = roomFor(kind, place)
  const { maxlength, maxwidth } = sizeOf(kind, room)
  const rotate_z = readable(room.direction)
  // where there is no room for balconies on both sides, it stands as far back as the one side needs
  const [before] = balconiesOf(kind)
  const back =
    kind.archetype === Archetype.flat
      ? Math.max(0, before + SLACK - (room.across - maxwidth) / 2)
      : 0
  const apart = APART[GROUND.includes(kind.archetype) ? 'ground' : 'building']
  const box = { ...room, maxlength, maxwidth, rotate_z }
  const aside = asideOf(box, others, apart, place.plots) + back
  return {
    // called by its kind until somebody names it
    name: kind.preset?.name ?? '',
    archetype: kind.archetype,
    maxlength,
    maxwidth,
    maxheight: chooseHeight(kind, place),
    x: toCentimetres(room.x - Math.sin(rotate_z) * aside),
    y: toCentimetres(room.y + Math.cos(rotate_z) * aside),
    z: room.z,
    rotate_z,
    version: LATEST_VERSION,
    cfg: {
      blocktype: kind.blocktype,
      function: kind.function,
      ...(kind.profile !== undefined && { street_profile: kind.profile }),
      units: firstUnits(kind, place.units),
      ...(kind.floorHeight !== undefined && { floor_height: kind.floorHeight }),
      ...(kind.groundFloorHeight !== undefined && {
        distribution_center: { ground_floor_height: kind.groundFloorHeight },
      }),
      ...(kind.house && { house: kind.house }),
    },
  }
}

/** The way along the box's own y, in metres, that brings it clear of all others: on the plots when it can, and the least. */
function asideOf(box: Box, others: readonly Box[], apart: number, plots: Place['plots']): number {
  const [c, s] = [Math.cos(box.rotate_z), Math.sin(box.rotate_z)]
  const taken = others.map((other) => {
    const reach = cornersOf(other).map(([x, y]) => c * (y - box.y) - s * (x - box.x))
    const room = apart + box.maxwidth / 2
    return [Math.min(...reach) - room, Math.max(...reach) + room] as const
  })
  const free = [0, ...taken.flat()].filter((way) =>
    taken.every(([from, to]) => way <= from + 1e-6 || way >= to - 1e-6),
  )
  const outside = (way: number) =>
    cornersOf({ ...box, x: box.x - s * way, y: box.y + c * way }).filter(
      (corner) => !plots.some((ring) => holds(ring, corner)),
    ).length
  const ranked = free
    .map((way) => ({ way, outside: outside(way) }))
    .sort((a, b) => a.outside - b.outside || Math.abs(a.way) - Math.abs(b.way) || b.way - a.way)
  return ranked[0]?.way ?? 0
}

/** Is a point inside a ring? */
function holds(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring.at(index - 1) as Point
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}
