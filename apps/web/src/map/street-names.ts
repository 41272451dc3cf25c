import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { labelStreets, type StreetLine } from './label-streets.ts'
import { STREET_LINES, STREET_NAMES_SOURCE } from './layers/define-layer.ts'

/**
 * Puts each name of a street on the map once, on what of the street is in view. Map libraries label every tile and
 * every so many pixels of a line, so a street would tell its name again and again.
 */
export function keepStreetNames(map: MapLibreMap): void {
  let shown = ''
  function look(): void {
    const source = map.getSource<GeoJSONSource>(STREET_NAMES_SOURCE)
    if (!source) return
    const features = map.getLayer(STREET_LINES)
      ? map.queryRenderedFeatures({ layers: [STREET_LINES] })
      : []
    const streets = features.flatMap(({ geometry, properties }) =>
      linesOf(geometry).map(
        (line): StreetLine => ({
          name: String(properties.name),
          line: line.map(([lon = 0, lat = 0]) => {
            const { x, y } = map.project([lon, lat])
            return [x, y]
          }),
        }),
      ),
    )
    const { clientWidth: width, clientHeight: height } = map.getCanvas()
    const data = {
      type: 'FeatureCollection' as const,
      features: labelStreets(streets, { width, height }).map(({ name, at: [x, y], angle }) => ({
        type: 'Feature' as const,
        properties: { name, angle },
        geometry: { type: 'Point' as const, coordinates: map.unproject([x, y]).toArray() },
      })),
    }
    const next = JSON.stringify(data)
    if (next === shown) return
    shown = next
    source.setData(data)
  }
  // after a move, and when the tiles of it have come
  map.on('idle', look)
}

function linesOf(geometry: GeoJSON.Geometry): GeoJSON.Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  return geometry.type === 'MultiLineString' ? geometry.coordinates : []
}
