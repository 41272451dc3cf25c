import { useEffect, useState } from 'react'
import { FictionalBadge } from '../shared/ui/fictional-badge.tsx'
import type { Bounds } from './bounds.ts'
import { overlaps } from './credits.ts'
import classes from './map-canvas.module.css'
import type { MapViewHandle } from './map-view.ts'

/** Says so while any of the made-up ground is in view. */
export function FictionalNote({
  view,
  bounds,
}: {
  readonly view: MapViewHandle
  readonly bounds: Bounds
}) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => {
      const seen = view.map.getBounds()
      const box = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()] as const
      setShown(overlaps(box, bounds))
    }
    look()
    view.map.on('moveend', look)
    return () => {
      view.map.off('moveend', look)
    }
  }, [view, bounds])
  if (!isShown) return null
  return (
    <div className={classes.fictional}>
      <FictionalBadge />
    </div>
  )
}
