/** An area as it comes in, judged before the database sees it. */
import { type AreaGeometry, type Issue, isInNetherlands } from '@kavel/domain'
import { findPolygonFault, type PolygonFault } from '@kavel/geometry'

const FAULTS: Record<PolygonFault['fault'], string> = {
  open: 'does not end where it begins',
  few_corners: 'needs at least three different corners',
  crosses_itself: 'crosses or touches itself',
  crosses_another: 'crosses another ring or runs along it',
  hole_outside: 'is a hole that lies outside its outline',
  hole_in_hole: 'is a hole that lies in another hole',
  cut_apart: 'touches other rings so that the area falls apart',
  parts_overlap: 'lies in another part of the area',
}
/** Decimals of a degree in a sentence: 1e-6° is a decimetre. */
const DECIMALS = 6

/**
 * The area without heights (RFC 7946 allows them, the map has none), or what is wrong with it: a position outside the
 * Netherlands, where RD New (EPSG:28992) is of no use, or a ring that `ST_IsValid` would refuse.
 */
export function readArea(
  given: AreaGeometry,
  name: string,
): { value: AreaGeometry } | { issue: Issue } {
  const isPolygon = given.type === 'Polygon'
  const coordinates = given.coordinates as number[][][] | number[][][][]
  const polygons = (isPolygon ? [coordinates] : coordinates) as number[][][][]
  const pathOf = (polygon: number, ring: number) =>
    [name, 'coordinates', ...(isPolygon ? [] : [polygon]), ring].join('.')
  for (const [polygon, rings] of polygons.entries())
    for (const [ring, positions] of rings.entries())
      for (const [index, [lon = Number.NaN, lat = Number.NaN]] of positions.entries())
        if (!isInNetherlands(lon, lat))
          return {
            issue: {
              path: `${pathOf(polygon, ring)}.${index}`,
              message: 'lies outside the Netherlands (longitude, latitude in degrees are expected)',
            },
          }
  const found = findPolygonFault(polygons)
  if (found) {
    const place = `${found.x.toFixed(DECIMALS)}, ${found.y.toFixed(DECIMALS)}`
    return {
      issue: {
        path: pathOf(found.polygon, found.ring),
        message: `${FAULTS[found.fault]}, near ${place}`,
      },
    }
  }
  const flat = polygons.map((rings) =>
    rings.map((ring) => ring.map(([x, y]) => [x, y] as number[])),
  )
  return {
    value: isPolygon
      ? { type: 'Polygon', coordinates: flat[0] as number[][][] }
      : { type: 'MultiPolygon', coordinates: flat },
  }
}
