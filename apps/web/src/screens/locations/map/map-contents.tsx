import type { SearchHit } from '@kavel/registers'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation as useLocationRecord } from '../../../features/location-panel/use-location.ts'
import { useSeenBounds } from '../../../features/location-pins/seen-bounds.ts'
import type { PinnedLocation } from '../../../features/location-pins/use-map-locations.ts'
import { usePins } from '../../../features/location-pins/use-pins.ts'
import { useDrawing } from '../../../features/map-tools/use-drawing.ts'
import { useAreaSelection } from '../../../features/plot-selection/use-area-selection.ts'
import { findAreaBounds } from '../../../map/bounds.ts'
import { useMapView } from '../../../map/map-canvas.tsx'
import type { MapViewHandle } from '../../../map/map-view.ts'
import { mapMode } from '../../../map/mode.ts'
import type { WorkShape } from '../../../map/on-map.ts'
import { selection } from '../../../map/selection.ts'
import { useUnderlayers } from '../../../map/use-underlayers.ts'
import { plotQuery } from '../../../shared/api/plots.ts'
import { useStore } from '../../../shared/store.ts'

export interface MapContentsProps {
  /** Where the map can be reached from the screen. */
  readonly handle: RefObject<MapViewHandle | null>
  /** Locations that the filters let through. */
  readonly pins: readonly PinnedLocation[]
  readonly plotId: string | undefined
  readonly locationId: number | undefined
  /** The inspector is open; on a phone it lies over the map. */
  readonly isCovered: boolean
  /** The list of layers, or that of what is shown of locations, is open. */
  readonly hasLayers: boolean
  /** The address holds no view: the map goes to the location. */
  readonly fits: boolean
  /** A place that was chosen elsewhere, as soon as there is a map. */
  readonly asked: SearchHit | null
  readonly onAsked: (place: SearchHit) => void
}

const NONE: readonly never[] = []

/** What the screen puts on the map: plots, pins, what is drawn. Renders nothing itself. */
export function MapContents(props: MapContentsProps) {
  const { handle, pins, plotId, locationId, isCovered, hasLayers, fits, asked, onAsked } = props
  const view = useMapView()
  const selected = useStore(selection)
  const facts = useQuery({ ...plotQuery(plotId ?? ''), enabled: plotId !== undefined })
  const location = useLocationRecord(locationId)
  useDrawing(useStore(mapMode), useAreaSelection())
  usePins(pins, locationId)
  useUnderlayers(location.data?.images ?? NONE)
  useSeenBounds()

  useEffect(() => {
    handle.current = view
    return () => {
      handle.current = null
    }
  }, [handle, view])

  const show = useEffectEvent(onAsked)
  useEffect(() => {
    if (asked) show(asked)
  }, [asked])

  const plots = location.data?.plots
  const current = plotId === undefined ? undefined : facts.data?.geometry
  useEffect(() => {
    const worked = current ? [current] : selected.map(({ geometry }) => geometry)
    const keep = hasLayers ? findAreaBounds(worked) : undefined
    view.setCovered({ sheet: isCovered, layers: hasLayers }, keep ?? null)
  }, [view, isCovered, hasLayers, current, selected])
  useEffect(() => {
    const shapes: WorkShape[] = [
      ...(plots ?? []).flatMap(({ geometry }): WorkShape[] =>
        geometry ? [{ role: 'location', geometry: geometry as GeoJSON.Polygon }] : [],
      ),
      ...selected.map(({ geometry }): WorkShape => ({ role: 'selected', geometry })),
      ...(current ? [{ role: 'current' as const, geometry: current }] : []),
    ]
    view.setWork(shapes)
  }, [view, plots, selected, current])

  const fitted = useRef<number>(undefined)
  useEffect(() => {
    if (!fits || !plots || fitted.current === locationId) return
    fitted.current = locationId
    const bounds = findAreaBounds(plots.flatMap(({ geometry }) => geometry ?? []))
    if (bounds) view.fit(bounds)
  }, [view, fits, plots, locationId])

  return null
}
