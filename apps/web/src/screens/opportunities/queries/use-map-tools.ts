import { areaSchema } from '@kavel/domain'
import { findBounds } from '@kavel/registers'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapTools } from '../../../features/opportunities/builder/builder-context.tsx'
import type { FilterPatch } from '../../../features/opportunities/search/edit-filters.ts'
import { findAreaBounds } from '../../../map/bounds.ts'
import type { MapViewHandle } from '../../../map/map-view.ts'
import { mapMode } from '../../../map/mode.ts'
import { plotQuery } from '../../../shared/api/plots.ts'
import type { FilterPath } from '../../../shared/search-texts/filters.ts'

/** Zoom at which a plot of the list is shown. */
const PLOT_ZOOM = 17
/** Decimals of a point: a decimetre. */
const DECIMALS = 6

type Point = readonly [lon: number, lat: number]

/** A plot, by its register id, and its middle. */
interface Spot {
  readonly id: string
  readonly lat: number
  readonly lon: number
}

/** The corners of the box of a plot, in degrees; its middle where its shape cannot be told. */
async function cornersOf(client: QueryClient, { id, lat, lon }: Spot): Promise<Point[]> {
  const plot = await client.fetchQuery(plotQuery(id)).catch(() => null)
  const box = plot && findAreaBounds([plot.geometry])
  if (!box) return [[lon, lat]]
  const [west, south, east, north] = box
  return [
    [west, south],
    [east, north],
  ]
}

/** What filters and results do with the map beside them. */
export function useMapTools(
  handle: RefObject<MapViewHandle | null>,
  change: (path: FilterPath, patch: FilterPatch) => void,
) {
  const [asked, setAsked] = useState<MapTools['asked']>(null)
  const client = useQueryClient()
  /** What the map is to show once it is there. */
  const wish = useRef<Parameters<MapViewHandle['fit']> | null>(null)
  const newest = useRef(0)

  /** The shapes of plots, or their middles where those cannot be told. */
  async function fitPlots(plots: readonly Spot[], closest?: number): Promise<void> {
    newest.current += 1
    const own = newest.current
    const points = await Promise.all(plots.map((plot) => cornersOf(client, plot)))
    if (own !== newest.current) return
    const bounds = findBounds(points.flat())
    if (handle.current) handle.current.fit(bounds, closest)
    else wish.current = [bounds, closest]
  }

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
    /** Brings a plot of the list into view as a whole, no further out than one looked where it is small. */
    bring(plot: Spot): Promise<void> {
      return fitPlots([plot], Math.max(PLOT_ZOOM, handle.current?.getView().zoom ?? 0))
    },
    /** Brings plots into view that belong together. */
    fitPlots,
    /** Whether plots were asked for, before which the map shows all hits. */
    hasBrought: () => newest.current > 0,
    /** The map came up: on a phone it is shown after one chose what to look at. */
    onReady(view: MapViewHandle): void {
      if (wish.current) view.fit(...wish.current)
      wish.current = null
    },
  }
}

export type QueryMapTools = ReturnType<typeof useMapTools>
