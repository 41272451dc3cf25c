import { useEffect } from 'react'
import type { Bounds } from '../../map/bounds.ts'
import { useMapView } from '../../map/map-canvas.tsx'
import { createStore, type Store } from '../../shared/store.ts'

/** What the map shows, degrees; null before it shows anything. */
export const seenBounds: Store<Bounds | null> = createStore<Bounds | null>(null)

/** Keeps `seenBounds` with the map: nothing of the map renders with it, only who looks at it. */
export function useSeenBounds(): void {
  const { map } = useMapView()
  useEffect(() => {
    const look = () => {
      const bounds = map.getBounds()
      seenBounds.set([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()])
    }
    look()
    map.on('moveend', look)
    map.on('resize', look)
    return () => {
      map.off('moveend', look)
      map.off('resize', look)
      seenBounds.set(null)
    }
  }, [map])
}

/** Whether a point is on the map. */
export function isSeen(
  [west, south, east, north]: Bounds,
  { lon, lat }: { readonly lon: number; readonly lat: number },
): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north
}
