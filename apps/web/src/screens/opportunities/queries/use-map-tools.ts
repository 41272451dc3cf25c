import { areaSchema } from '@kavel/domain'
import { findBounds } from '@kavel/registers'
import { type RefObject, useEffect, useState } from 'react'
import type { MapTools } from '../../../features/query-builder/builder-context.tsx'
import type { MapViewHandle } from '../../../map/map-view.ts'
import { mapMode } from '../../../map/mode.ts'
import type { FilterPatch, FilterPath } from '../../../shared/search/edit-filters.ts'

/** Zoom at which a plot of the list is shown. */
const PLOT_ZOOM = 17
/** Decimals of a point: a decimetre. */
const DECIMALS = 6

/** What filters and results do with the map beside them. */
export function useMapTools(
  handle: RefObject<MapViewHandle | null>,
  change: (path: FilterPath, patch: FilterPatch) => void,
) {
  const [asked, setAsked] = useState<MapTools['asked']>(null)

  // a tool of this screen is put away with it
  useEffect(() => () => mapMode.set('look'), [])

  function cancel(): void {
    setAsked(null)
    mapMode.set('look')
  }

  const map: MapTools = {
    asked,
    ask(path, what) {
      setAsked({ path, what })
      mapMode.set(what === 'area' ? 'draw' : 'look')
    },
    cancel,
    fit: (box) => handle.current?.fit([...box]),
    getBox() {
      const bounds = handle.current?.map.getBounds()
      return bounds
        ? [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
        : null
    },
  }

  return {
    map,
    /** Takes what was asked of the map; false when nothing was. */
    takePoint({ lat, lon }: { readonly lat: number; readonly lon: number }): boolean {
      if (asked?.what !== 'point') return false
      change(asked.path, {
        param2: Number(lat.toFixed(DECIMALS)),
        param3: Number(lon.toFixed(DECIMALS)),
      })
      cancel()
      return true
    },
    takeArea(area: GeoJSON.Polygon): void {
      const drawn = areaSchema.safeParse(area)
      if (asked?.what === 'area' && drawn.success) change(asked.path, { polygon: drawn.data })
      cancel()
    },
    /** Brings a plot of the list into view, no further out than one looked. */
    bring({ lat, lon }: { readonly lat: number; readonly lon: number }): void {
      const zoom = Math.max(PLOT_ZOOM, handle.current?.getView().zoom ?? 0)
      handle.current?.show({ zoom, lat, lon })
    },
    fitPoints(points: readonly { readonly lat: number; readonly lon: number }[]): void {
      const bounds = findBounds(points.map(({ lat, lon }) => [lon, lat]))
      if (bounds) handle.current?.fit(bounds)
    },
  }
}

export type QueryMapTools = ReturnType<typeof useMapTools>
