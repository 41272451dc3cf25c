import { type RefObject, useEffect, useRef } from 'react'
import { useMapView } from '../../map/map-canvas.tsx'
import type { MapViewHandle } from '../../map/map-view.ts'

export interface GoToProps {
  readonly handle: RefObject<MapViewHandle | null>
  /** Is called when the map is there. */
  readonly onReady?: (view: MapViewHandle) => void
}

/** Makes the map around it known to its screen. */
export function GoTo({ handle, onReady }: GoToProps) {
  const ready = useRef(onReady)
  const view = useMapView()
  useEffect(() => {
    handle.current = view
    ready.current?.(view)
    return () => {
      handle.current = null
    }
  }, [handle, view])
  return null
}
