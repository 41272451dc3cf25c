/** Which existing buildings a design has to reckon with (decision 0009). */
import type { Obstacle } from '@kavel/generator'
import { findBounds, type Rings, type Surroundings } from '@kavel/registers'

/** Metres around the plots in which existing buildings can be in the way of a building that sticks out. */
const AROUND = 50

type Point = readonly [number, number]

/** Is the point inside the outline? Courts count as inside. */
export function isInside([outline = []]: Rings, [x, y]: Point): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [ax, ay] = outline[i] as Point
    const [bx, by] = outline[j] as Point
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Does a building stand on the plots, by the middle of its corners? Then the design takes its place. */
export function standsOn([outline = []]: Rings, plots: readonly Rings[]): boolean {
  const sum = outline.reduce<[number, number]>(([x, y], [px, py]) => [x + px, y + py], [0, 0])
  const count = Math.max(1, outline.length)
  const middle: Point = [sum[0] / count, sum[1] / count]
  return plots.some((plot) => isInside(plot, middle))
}

/** How many existing buildings a design takes the place of; parts of one count once. */
export function countReplaced(
  buildings: Surroundings['buildings'],
  plots: readonly Rings[],
): number {
  return new Set(buildings.filter(({ rings }) => standsOn(rings, plots)).map(({ id }) => id)).size
}

/**
 * Existing buildings that stay: those near the plots that do not stand on them. Parts of one building are one each.
 * @param plots outlines in EPSG:28992 metres, as the buildings are
 */
export function existingObstacles(
  buildings: Surroundings['buildings'],
  plots: readonly Rings[],
): Obstacle[] {
  const [west, south, east, north] = findBounds(plots.flatMap(([outline = []]) => outline))
  return buildings.flatMap(({ id, rings }, part): Obstacle | [] => {
    const [outline = []] = rings
    const [x0, y0, x1, y1] = findBounds(outline)
    const isNear =
      x0 <= east + AROUND && x1 >= west - AROUND && y0 <= north + AROUND && y1 >= south - AROUND
    if (!isNear || outline.length < 4 || standsOn(rings, plots)) return []
    const coordinates = rings.map((ring) => ring.map(([x, y]) => [x, y]))
    return { id: `${EXISTING}${id}.${part}`, name: '', area: { type: 'Polygon', coordinates } }
  })
}

/** How the ids of obstacles begin that are existing buildings; the id of the register follows, a point, and the part. */
const EXISTING = 'existing-'

/** Register id of the existing building that a message names as its target; null when it names something else. */
export function existingIn(target: string | null): string | null {
  const prefix = `building:${EXISTING}`
  if (!target?.startsWith(prefix)) return null
  return target.slice(prefix.length).replace(/\.\d+$/, '')
}
