/** The outline of a plot as a path in a square of a hundred, north up. Pure. */
type Area = GeoJSON.Polygon | GeoJSON.MultiPolygon

/** Side of the square. */
const SIDE = 100

/** The commands of an SVG path; empty without a shape. */
export function outlineOf(area: Pick<Area, 'type' | 'coordinates'>): string {
  const rings =
    area.type === 'Polygon'
      ? (area.coordinates as GeoJSON.Position[][])
      : (area.coordinates as GeoJSON.Position[][][]).flat()
  const points = rings.flat()
  if (points.length === 0) return ''
  const lons = points.map(([lon = 0]) => lon)
  const lats = points.map(([, lat = 0]) => lat)
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  // a degree of longitude is shorter the further north
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [width, height] = [(east - west) * shrink, north - south]
  const scale = SIDE / Math.max(width, height)
  const left = (SIDE - width * scale) / 2
  const top = (SIDE - height * scale) / 2
  const at = ([lon = 0, lat = 0]: GeoJSON.Position) =>
    `${(left + (lon - west) * shrink * scale).toFixed(1)} ${(top + (north - lat) * scale).toFixed(1)}`
  return rings.map((ring) => `M${ring.map(at).join('L')}Z`).join('')
}
