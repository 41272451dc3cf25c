/** Where and how large a new building is placed. */
import { Archetype, BlockType, type LocationCfg, type PatchFor } from '@kavel/domain'
import { normalise, type Point, toCentimetres } from './box.ts'

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
/** Below this a gallery flat holds no staircase and two dwellings, metres. */
const SHORTEST_LENGTH = 16
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
      direction: isAcross ? rotation_z + Math.PI / 2 : rotation_z,
    }
  }
  const [x, y] = middleOf(plots)
  const { direction, length } = longestEdge(plots)
  return { x, y, z: 0, along: length * 0.8, direction }
}

/**
 * A gallery flat in the middle of what may be built on, along its long side, as high as the plan permits.
 * @param others buildings that already stand there; each moves the new one a width aside
 */
export function placeGalleryFlat(
  place: Place,
  name: string,
  others: number,
): PatchFor<'buildings'> {
  const { x, y, z, along, direction } = boxOf(place)
  const rotate_z = readable(direction)
  const aside = others * (GALLERY_WIDTH + APART)
  return {
    name,
    archetype: Archetype.flat,
    maxlength: Math.floor(10 * Math.min(USUAL_LENGTH, Math.max(SHORTEST_LENGTH, along))) / 10,
    maxwidth: GALLERY_WIDTH,
    maxheight: place.maxHeight ?? (hasBox(place.buildable) ? place.buildable.height : USUAL_HEIGHT),
    x: toCentimetres(x - Math.sin(rotate_z) * aside),
    y: toCentimetres(y + Math.cos(rotate_z) * aside),
    z,
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
