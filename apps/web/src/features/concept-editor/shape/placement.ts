/** Where and how large a new building is placed. */
import { Archetype, BlockType, DESIGN_RULES, type LocationCfg, type PatchFor } from '@kavel/domain'
import { normalise, type Point, toCentimetres } from './box.ts'
import { SMALLEST } from './drag.ts'

type Buildable = LocationCfg['buildable_area']

export interface Place {
  /** The box in which building is allowed, as the integration step measured it. */
  readonly buildable: Buildable
  /** Permitted height in metres; null when no plan says one. */
  readonly maxHeight: number | null
  /** Outlines of the plots, EPSG:28992 metres. */
  readonly plots: readonly (readonly Point[])[]
  /** Ids of the location's dwelling types in their order. */
  readonly units: readonly number[]
}

/** Depth of a gallery flat with its gallery, metres (domain reference §3.4). */
const GALLERY_WIDTH = 11.6
/** A gallery flat is longer than this only when somebody wants it, metres. */
const USUAL_LENGTH = 60
/** Below these a gallery flat holds no staircase and two dwellings, metres. */
const SHORTEST_LENGTH = 16
const SMALLEST_WIDTH = 7.3
/** Balconies stand this far before the front, which looks along the box's own -y (design rule of the generator). */
const BALCONY = DESIGN_RULES.min_balcony_depth
/** Metres kept free of each edge: the place is rounded to a centimetre, and so is the drawing of the plan. */
const SLACK = 0.05
/** Five floors of 3 m: what is placed where no plan limits the height, metres. */
const USUAL_HEIGHT = 15
/** Dwelling types of a first mix: a social, middle and free programme (domain reference §3.8). */
const FIRST_TYPES = 3
/** A second building is set beside the first, metres apart. */
const APART = 8

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

/** Middle of the bounds of all plots. */
function middleOf(plots: Place['plots']): Point {
  const points = plots.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** Half a turn shows the same building: keep the direction that reads from below. */
function readable(angle: number): number {
  const half = normalise(2 * angle) / 2
  return Math.abs(half) < 1e-9 ? 0 : half
}

function boxOf({ buildable, plots }: Place) {
  if (hasBox(buildable)) {
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
  const [x, y] = middleOf(plots)
  const { direction, length } = longestEdge(plots)
  const along = Math.max(SHORTEST_LENGTH, length * 0.8)
  return { x, y, z: 0, along, across: Number.POSITIVE_INFINITY, direction }
}

/** Whole decimetres inside a measure of the box. */
function within(measure: number): number {
  return Math.floor(10 * (measure - 2 * SLACK)) / 10
}

function sizeOf({ along, across }: ReturnType<typeof boxOf>) {
  return {
    maxlength: Math.max(SMALLEST, Math.min(USUAL_LENGTH, within(along))),
    maxwidth: Math.max(SMALLEST, Math.min(GALLERY_WIDTH, within(across - BALCONY))),
  }
}

/** Is there room for a gallery flat with two dwellings a floor? */
export function hasRoom(place: Place): boolean {
  const { maxlength, maxwidth } = sizeOf(boxOf(place))
  return maxlength >= SHORTEST_LENGTH && maxwidth >= SMALLEST_WIDTH
}

/**
 * A gallery flat in the middle of what may be built on, along its long side, as high as the plan permits. It and its
 * balconies are never larger than the box that was measured.
 * @param others buildings that already stand there; each moves the new one a width aside
 */
export function placeGalleryFlat(
  place: Place,
  name: string,
  others: number,
): PatchFor<'buildings'> {
  const box = boxOf(place)
  const { maxlength, maxwidth } = sizeOf(box)
  const rotate_z = readable(box.direction)
  // where there is no room for balconies on both sides, it stands as far back as the one side needs
  const back = Math.max(0, BALCONY + SLACK - (box.across - maxwidth) / 2)
  const aside = others * (GALLERY_WIDTH + APART) + back
  return {
    name,
    archetype: Archetype.flat,
    maxlength,
    maxwidth,
    maxheight: place.maxHeight ?? (hasBox(place.buildable) ? place.buildable.height : USUAL_HEIGHT),
    x: toCentimetres(box.x - Math.sin(rotate_z) * aside),
    y: toCentimetres(box.y + Math.cos(rotate_z) * aside),
    z: box.z,
    rotate_z,
    cfg: {
      blocktype: BlockType.flat_path_gallery,
      units: place.units.slice(0, FIRST_TYPES).map((unitId, index) => ({
        mode: 'reference' as const,
        repeat_ratio: 1,
        order: (index + 1) * 10,
        name: null,
        size: null,
        size_max: null,
        unitId,
      })),
    },
  }
}
