/** The surroundings of plots as paths of a drawing, small enough for a page. */
import { DESIGN_RULES, type RecordFor } from '@kavel/domain'
import type { Rings, Surroundings } from '@kavel/registers'
import { toRd } from '@kavel/registers/rd-new'
import { z } from 'zod'

const path = z.string().describe('Path of an SVG, whole decimetres from the middle, north up')

export const drawingSchema = z.strictObject({
  reach: z.number().describe('Metres from the middle to each side'),
  own: path,
  water: path,
  green: path,
  roads: path,
  closed_roads: path.describe('Railways and motorways'),
  plots: path,
  buildings: path,
})
export type Drawing = z.output<typeof drawingSchema>

type Pair = readonly [number, number]

function outlines(plots: readonly Pick<RecordFor<'plots'>, 'geometry' | 'type'>[]): Rings[] {
  return plots.flatMap(({ geometry, type }) => {
    if (!geometry || type === 'buildable_area') return []
    const polygons =
      geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
    return (polygons as [number, number][][][]).map((rings) =>
      rings.map((ring) => ring.map(([lon, lat]) => toRd([lon, lat]))),
    )
  })
}

/** Metres that are surely known around the middle: the largest square in the circle that was read (`radiusAround` of the server). */
function reachOf(origin: Pair, own: readonly Rings[]): number {
  const { table_size, min_table_size, min_plot_margin } = DESIGN_RULES
  const corners = own.flat(2).map(([x, y]) => Math.hypot(x - origin[0], y - origin[1]))
  const radius = Math.max(
    Math.max(table_size, min_table_size) / 2,
    Math.max(0, ...corners) + min_plot_margin,
  )
  return Math.floor(radius / Math.SQRT2)
}

function isClockwise(ring: Rings[number]): boolean {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Pair
    return sum + (nextX - x) * (nextY + y)
  }, 0)
  return doubled > 0
}

/** What lies around plots; null where the registers know nothing there. */
export function drawSurroundings(
  { origin, buildings, plots: around, water, green, roads, closed_roads = [] }: Surroundings,
  plots: readonly Pick<RecordFor<'plots'>, 'geometry' | 'type'>[],
): Drawing | null {
  if (buildings.length + around.length + water.length + green.length + roads.length === 0)
    return null
  const own = outlines(plots)
  const reach = reachOf(origin, own)
  const isNear = (ring: Rings[number]) =>
    ring.some(([x]) => x > origin[0] - reach) &&
    ring.some(([x]) => x < origin[0] + reach) &&
    ring.some(([, y]) => y > origin[1] - reach) &&
    ring.some(([, y]) => y < origin[1] + reach)
  const at = ([x, y]: Pair) =>
    `${Math.round((x - origin[0]) * 10)} ${Math.round((origin[1] - y) * 10)}`
  const write = (ring: Rings[number], isHole: boolean) => {
    const corners = ring.slice(0, -1).map(at)
    // holes run the other way, so that ground which overlaps is filled all the same
    return `M${(isClockwise(ring) === isHole ? corners : corners.toReversed()).join('L')}Z`
  }
  const draw = (polygons: readonly Rings[]) =>
    polygons
      .filter(([outer]) => outer && isNear(outer))
      .map((rings) => rings.map((ring, index) => write(ring, index > 0)).join(''))
      .join('')
  return {
    reach,
    own: draw(own),
    water: draw(water),
    green: draw(green),
    roads: draw(roads),
    closed_roads: draw(closed_roads),
    plots: draw(around.map(({ rings }) => rings)),
    buildings: draw(buildings.map(({ rings }) => rings)),
  }
}
