import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { MapHits } from '../../../map/hits.ts'
import { useMapView } from '../../../map/map-canvas.tsx'
import { isApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { unlessRefused } from '../search/search-calls.ts'
import { type Seen, useSeen } from './use-seen.ts'

/** Queries whose results are shown together. */
const MOST = 12

interface Named {
  readonly id: number
  readonly cfg: { readonly filters: Filters }
}

/** What several queries find in the view, one after another: a newer question would end an older one. */
async function readAll(
  queries: readonly Named[],
  { box, zoom }: Seen,
  signal: AbortSignal,
): Promise<MapHits & { readonly count: number; readonly queryOf: ReadonlyMap<string, number> }> {
  const dots = new Map<string, MapHits['dots'][number]>()
  const cells = new Map<string, [number, number, number, number | null]>()
  const queryOf = new Map<string, number>()
  let size = 0
  let count = 0
  for (const { id, cfg } of queries.slice(0, MOST)) {
    const body = { filters: [...cfg.filters], box, zoom }
    const found = await unlessRefused(
      callApi('POST /search/map', { body }, { signal, quiet: true }),
    )
    if (!found) continue
    count += found.count
    for (const dot of found.dots ?? []) {
      dots.set(dot[0], dot)
      queryOf.set(dot[0], id)
    }
    size = found.grid?.size ?? size
    for (const [lon, lat, plots, score] of found.grid?.cells ?? []) {
      const key = `${lon} ${lat}`
      cells.set(key, [lon, lat, (cells.get(key)?.[2] ?? 0) + plots, score])
    }
  }
  return {
    count,
    dots: [...dots.values()],
    queryOf,
    grid: cells.size > 0 ? { size, cells: [...cells.values()] } : null,
  }
}

/** Where what queries find lies; those that ask nothing are left out. */
export function AllHitsOnMap({
  queries,
  queryOf,
}: {
  readonly queries: readonly Named[]
  /** Is given which query found a plot whose dot is shown. */
  readonly queryOf: RefObject<ReadonlyMap<string, number>>
}) {
  const view = useMapView()
  const seen = useSeen()
  const asking = queries.filter(({ cfg }) => cfg.filters.some(({ enabled }) => enabled))
  const { data } = useQuery({
    queryKey: ['search', 'map', 'all', asking.map(({ id, cfg }) => [id, cfg.filters]), seen],
    enabled: seen !== null && asking.length > 0,
    retry: (failures, error) => failures < 4 && isApiError(error, 'superseded'),
    retryDelay: 200,
    queryFn: ({ signal }) => readAll(asking, seen as Seen, signal),
    placeholderData: (previous) => previous,
  })
  const isShown = asking.length > 0
  useEffect(() => {
    view.hits.set(isShown && data ? data : null)
    queryOf.current = data?.queryOf ?? new Map()
  }, [view, data, isShown, queryOf])
  useEffect(() => () => view.hits.set(null), [view])
  return null
}
