import type { Point } from '@kavel/concept'
import { useEffect, useState } from 'react'
import type { MapViewHandle } from '../../../map/map-view.ts'
import { type Projection, projectionAt } from './projection.ts'

/** The projection of the map, renewed in the same frame in which it moves. */
export function useProjection({ map }: MapViewHandle, origin: Point): Projection {
  const read = () => projectionAt(origin, (lonLat) => map.project(lonLat))
  const [projection, setProjection] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the origin is that of the place, new with a new place
  useEffect(() => {
    const renew = () => setProjection(read())
    renew()
    map.on('move', renew)
    map.on('resize', renew)
    return () => {
      map.off('move', renew)
      map.off('resize', renew)
    }
  }, [map, origin])
  return projection
}
