/** A field that holds an area on the map. */
import { z } from 'zod'
import { type FieldOptions, field, type Nullable } from './fields.ts'

/** GeoJSON polygon or multipolygon, longitude and latitude in degrees (EPSG:4326). */
export interface AreaGeometry {
  type: 'Polygon' | 'MultiPolygon'
  coordinates: number[][][] | number[][][][]
}

const position = z
  .array(z.number())
  .min(2, 'needs a longitude and a latitude')
  .max(3, 'has more than a longitude, a latitude and a height')
const ring = z.array(position).min(4, 'needs four positions or more, the last equal to the first')
/** An area as it comes in; whether its rings are valid is judged where it is written. */
export const sentAreaSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.strictObject({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(ring).min(1)).min(1),
  }),
]) as unknown as z.ZodType<AreaGeometry>

/** Area on the map; stored in EPSG:28992, sent in EPSG:4326. */
export function geometry(options: FieldOptions = {}): Nullable<AreaGeometry> {
  return field<AreaGeometry | null>('geometry', sentAreaSchema, null, options)
}
