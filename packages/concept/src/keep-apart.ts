/** What stands and lies on a site, and how far another building keeps from it where it is placed. */
import { Archetype } from '@kavel/domain'
import { type Area, HOME_DISTANCE, type Obstacle, type PlaceWish } from '@kavel/generator'

type Point = readonly [number, number]

/** Streets, parking and green lie anywhere on the plot; what is built stays where the plan allows it. */
export const GROUND_ARCHETYPES: readonly Archetype[] = [
  Archetype.street,
  Archetype.parking,
  Archetype.green,
]

/** What stands there already, EPSG:28992 metres. */
export interface Standing {
  readonly archetype: Archetype
  /** Corners of its maximum box. */
  readonly box: readonly Point[]
  /** What it covers, once that is drawn. */
  readonly footprint?: readonly Point[] | undefined
}

/** Rounding of places to a centimetre, metres. */
export const PLACE_SLACK = 0.05

export interface Keeps {
  /** What the company asks between facades, metres. */
  readonly facades: number
  /** Existing buildings that stay. */
  readonly obstacles: readonly Obstacle[]
  /** Does it keep its distance from those, too? On what exists already it never lies. */
  readonly fromExisting: boolean
}

/** What stands there and stays, and how far a building of a kind keeps from it. */
export function takenBy(
  archetype: Archetype,
  others: readonly Standing[],
  { facades, obstacles, fromExisting }: Keeps,
): PlaceWish['taken'] {
  const own = others.flatMap((other) => {
    const apart = distanceOf(archetype, other.archetype, facades)
    const isDrawn = other.footprint !== undefined
    const box = { ring: other.box, apart: apart > 0 && !isDrawn ? apart : PLACE_SLACK }
    return other.footprint ? [box, { ring: other.footprint, apart }] : [box]
  })
  const apart = fromExisting ? distanceOf(archetype, Archetype.existing, facades) : PLACE_SLACK
  const existing = obstacles.flatMap(({ area }) =>
    outlinesOf(area).map((ring) => ({ ring, apart })),
  )
  return [...own, ...existing]
}

/** Outlines of the polygons of an area. */
export function outlinesOf({ type, coordinates }: Area): (readonly Point[])[] {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  return polygons.flatMap(([outline]) => (outline ? [outline as unknown as Point[]] : []))
}

/**
 * What two kinds keep between them, metres: dwellings and work see each other, cars keep off windows, ground lies anywhere.
 * @param facades what the company asks between facades
 */
function distanceOf(one: Archetype, other: Archetype, facades: number): number {
  const [isOneBuilt, isOtherBuilt] = [one, other].map((each) => !GROUND_ARCHETYPES.includes(each))
  if (isOneBuilt && isOtherBuilt) return Math.max(facades, PLACE_SLACK)
  const hasCars = one === Archetype.parking || other === Archetype.parking
  return hasCars && (isOneBuilt || isOtherBuilt) ? HOME_DISTANCE : PLACE_SLACK
}
