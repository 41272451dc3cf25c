import type { AreaGeometry } from '@kavel/domain'
import type { Bounds } from './style.ts'

/** The box around areas in degrees; undefined without any. */
export function boundsOf(areas: readonly AreaGeometry[]): Bounds | undefined {
  const positions = areas.flatMap(({ type, coordinates }) =>
    type === 'Polygon'
      ? (coordinates as number[][][]).flat()
      : (coordinates as number[][][][]).flat(2),
  )
  if (positions.length === 0) return undefined
  const lons = positions.map(([lon = 0]) => lon)
  const lats = positions.map(([, lat = 0]) => lat)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}
