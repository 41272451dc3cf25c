/** Decimals of a degree: 1e-6° is a decimetre. */
const DECIMALS = 6

/** SQL of a geometry in degrees, of so many metres' detail, as a MultiPolygon of GeoJSON. */
export function outlineIn(geometry: string, metres: number): string {
  return `ST_AsGeoJSON(ST_Multi(ST_CollectionExtract(ST_Transform(ST_SimplifyPreserveTopology(${geometry}, ${metres}), 4326), 3)), ${DECIMALS})::json`
}
