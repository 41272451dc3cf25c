import type { AreaGeometry } from '@kavel/domain'
import { findBounds } from '@kavel/registers'

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number]

/** The box around areas in degrees; undefined without any. */
export function findAreaBounds(areas: readonly AreaGeometry[]): Bounds | undefined {
  const positions = areas.flatMap(({ type, coordinates }) =>
    type === 'Polygon'
      ? (coordinates as number[][][]).flat()
      : (coordinates as number[][][][]).flat(2),
  )
  if (positions.length === 0) return undefined
  return findBounds(positions.map(([lon = 0, lat = 0]) => [lon, lat]))
}
