import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMapView } from '../../../map/map-canvas.tsx'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { mapQuery } from '../search/search-calls.ts'
import { ColorLegend } from './legend.tsx'
import { useColor } from './use-color.ts'
import { type Seen, useSeen } from './use-seen.ts'

const WORLD: Seen = { box: [3, 50, 8, 54], zoom: 7 }

/** What a query found in the view, the plots that are chosen in the list, and what the colours say. */
export function HitsOnMap({
  filters,
  chosen,
}: {
  readonly filters: Filters
  readonly chosen: readonly string[]
}) {
  const view = useMapView()
  const seen = useSeen()
  const colors = useColor(filters)
  const { color } = colors
  const { box, zoom } = seen ?? WORLD
  const { data } = useQuery({ ...mapQuery(filters, box, zoom, color), enabled: seen !== null })
  useEffect(() => {
    view.hits.set(data ? { dots: data.dots ?? [], grid: data.grid, isValue: color !== null } : null)
    view.canvas.dataset.hits = data ? String(data.count) : ''
  }, [view, data, color])
  useEffect(() => view.hits.choose(chosen), [view, chosen])
  useEffect(() => () => view.hits.set(null), [view])
  return (
    <ColorLegend
      {...colors}
      isScored={filters.some(({ enabled, weight }) => enabled && weight > 0)}
      isGrid={data?.grid != null}
      scale={data?.scale ?? null}
    />
  )
}
