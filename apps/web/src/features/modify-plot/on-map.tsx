import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { findAreaBounds } from '../../map/bounds.ts'
import { useMapView } from '../../map/map-canvas.tsx'
import type { WorkShape } from '../../map/on-map.ts'
import { areaOf, isGround, type Plot, plotAt } from './plots.ts'
import { type SketchOptions, useSketch } from './use-sketch.ts'

/** Deepest zoom at which the plots are shown first. */
const CLOSEST = 20

export interface OnMapProps extends Omit<SketchOptions, 'outlines'> {
  /** As they are shown: with what a change would make of them. */
  readonly plots: readonly Plot[]
  readonly selected: ReadonlySet<number>
  readonly hovered: number | null
  readonly changed: ReadonlySet<number>
  readonly onHover: (id: number | null) => void
}

/** What the screen puts on the map. Renders nothing itself. */
export function OnMap({ plots, selected, hovered, changed, onHover, ...sketch }: OnMapProps) {
  const view = useMapView()
  const outlines = useMemo(() => plots.flatMap((plot) => areaOf(plot) ?? []), [plots])
  useSketch({ ...sketch, outlines })

  useEffect(() => {
    const roleOf = (plot: Plot): WorkShape['role'] => {
      if (selected.has(plot.id) || changed.has(plot.id) || plot.id === hovered) return 'selected'
      return isGround(plot) ? 'location' : 'buildable'
    }
    view.setWork(
      plots.flatMap((plot) => {
        const geometry = areaOf(plot)
        return geometry ? [{ role: roleOf(plot), geometry }] : []
      }),
    )
  }, [view, plots, selected, changed, hovered])

  const hover = useEffectEvent((lon: number, lat: number) =>
    onHover(plotAt(plots, [lon, lat])?.id ?? null),
  )
  useEffect(() => {
    const { map } = view
    const move = ({ lngLat }: { lngLat: { lng: number; lat: number } }) =>
      hover(lngLat.lng, lngLat.lat)
    map.on('mousemove', move)
    return () => void map.off('mousemove', move)
  }, [view])

  const hasFitted = useRef(false)
  useEffect(() => {
    const bounds = hasFitted.current ? undefined : findAreaBounds(outlines)
    if (!bounds) return
    hasFitted.current = true
    view.fit(bounds, CLOSEST)
  }, [view, outlines])

  return null
}
