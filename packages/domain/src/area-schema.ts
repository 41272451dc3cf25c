/** An area in degrees as it travels on the wire. */
import { z } from 'zod'

const coordinates = z.array(z.array(z.array(z.number())))

/** Polygon or multipolygon in degrees (EPSG:4326). */
export const areaSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(coordinates) }),
])
