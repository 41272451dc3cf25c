/** What the pointer snaps to on a map. */
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type Pixel, type Snapped, snap } from './snap.ts'

/** Pixels from which a corner or an edge attracts the pointer. */
const REACH = 12

/** The lines of an area: its rings. */
export function linesOf(geometry: GeoJSON.Geometry): GeoJSON.Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
  return []
}

/**
 * A corner or an edge near a point, in pixels: of shapes that are given, else of what style layers draw there, whose tiles round.
 */
export function findSnap(
  map: MapLibreMap,
  at: Pixel,
  layers: readonly string[],
  own: readonly GeoJSON.Geometry[] = [],
): Snapped | undefined {
  const [x, y] = at
  const toPixels = (geometry: GeoJSON.Geometry) =>
    linesOf(geometry).map((line) =>
      line.map(([lon = 0, lat = 0]): Pixel => {
        const pixel = map.project([lon, lat])
        return [pixel.x, pixel.y]
      }),
    )
  const first = snap(at, own.flatMap(toPixels), REACH)
  if (first) return first
  const features = map.queryRenderedFeatures(
    [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ],
    { layers: [...layers] },
  )
  return snap(
    at,
    features.flatMap(({ geometry }) => toPixels(geometry)),
    REACH,
  )
}
