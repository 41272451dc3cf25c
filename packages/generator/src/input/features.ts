/** GeoJSON features where an area is asked for: their geometries. */
import { isTree } from './preset.ts'

/** A file whose plot and buildable area may be a Feature or a FeatureCollection, as programs for maps write them. */
export function withGeometries(json: unknown): unknown {
  if (!isTree(json)) return json
  const { plot, buildable } = json
  return {
    ...json,
    ...(plot !== undefined && { plot: geometryOf(plot) }),
    ...(buildable !== undefined && {
      buildable: Array.isArray(buildable) ? buildable.map(geometryOf) : geometryOf(buildable),
    }),
  }
}

/** Of a collection all polygons together; what is no area stays as it is, for the schema to refuse by name. */
function geometryOf(area: unknown): unknown {
  if (!isTree(area)) return area
  if (area.type === 'Feature') return area.geometry
  if (area.type !== 'FeatureCollection' || !Array.isArray(area.features)) return area
  const geometries = area.features.map((feature) => (isTree(feature) ? feature.geometry : feature))
  if (geometries.length === 1) return geometries[0]
  const polygons = geometries.map(polygonsOf)
  const wrong = polygons.indexOf(null)
  return wrong < 0 ? { type: 'MultiPolygon', coordinates: polygons.flat() } : geometries[wrong]
}

function polygonsOf(geometry: unknown): unknown[] | null {
  if (!isTree(geometry) || !Array.isArray(geometry.coordinates)) return null
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : null
}
