import { type RefObject, useEffect } from 'react'
import { useMapView } from '../../map/map-canvas.tsx'
import type { MapViewHandle } from '../../map/map-view.ts'

/** Makes the map around it known to its screen. */
export function GoTo({ handle }: { readonly handle: RefObject<MapViewHandle | null> }) {
  const view = useMapView()
  useEffect(() => {
    handle.current = view
    return () => {
      handle.current = null
    }
  }, [handle, view])
  return null
}
