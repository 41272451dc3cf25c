/** The plots of a location on this screen: where they lie, how large they are, what they are called. */
import { type Parcel, parcelsOf, plotNumber, type RecordFor } from '@kavel/domain'
import { linesOf } from '../../map/find-snap.ts'
import { measureArea } from '../../map/measure.ts'
import type { Corner } from './sketch.ts'

export type Plot = RecordFor<'plots'>
type Area = GeoJSON.Polygon | GeoJSON.MultiPolygon

export const areaOf = ({ geometry }: Pick<Plot, 'geometry'>) => geometry as Area | null

/** Is it ground, or what may be built on it? */
export const isGround = ({ type }: Pick<Plot, 'type'>) => type !== 'buildable_area'

/** m² inside the outline, holes left out; null without one. */
export function sizeOf(plot: Plot): number | null {
  const area = areaOf(plot)
  if (!area) return null
  const grounds = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return grounds
    .flatMap((rings) => rings.map((ring, index) => (index === 0 ? 1 : -1) * measureArea(ring)))
    .reduce((sum, part) => sum + part, 0)
}

/** The designation of a parcel, or of those that it was merged of; empty of drawn ground. */
export function nameOf({ properties }: Plot): string {
  return (
    plotNumber(properties) ||
    parcelsOf(properties)
      .map(({ designation }) => designation)
      .join(', ')
  )
}

/** The parcels that a plot was cut from or merged of. */
export function originOf({ properties }: Plot): {
  readonly kind: 'cut_from' | 'merged_from'
  readonly parcels: readonly Parcel[]
} | null {
  if (properties.cutFrom) return { kind: 'cut_from', parcels: [properties.cutFrom] }
  if (properties.mergedFrom) return { kind: 'merged_from', parcels: properties.mergedFrom }
  return null
}

/** Does an area hold a point? Both in the same numbers. */
function holds(area: Area, [x, y]: Corner): boolean {
  let isIn = false
  for (const ring of linesOf(area))
    for (const [index, [bx = 0, by = 0]] of ring.entries()) {
      const [ax = 0, ay = 0] = ring[index - 1] ?? [bx, by]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
    }
  return isIn
}

/** The plot at a point in degrees: the smallest, because what may be built lies on ground. */
export function plotAt(plots: readonly Plot[], point: Corner): Plot | undefined {
  return plots
    .filter((plot) => {
      const area = areaOf(plot)
      return area && holds(area, point)
    })
    .toSorted((a, b) => (sizeOf(a) ?? 0) - (sizeOf(b) ?? 0))[0]
}

/** Plots that differ from those of before, or were not there. */
export function changedPlots(before: readonly Plot[], after: readonly Plot[]): ReadonlySet<number> {
  const was = new Map(before.map(({ id, geometry }) => [id, JSON.stringify(geometry)]))
  return new Set(
    after.flatMap(({ id, geometry }) => (was.get(id) === JSON.stringify(geometry) ? [] : [id])),
  )
}
