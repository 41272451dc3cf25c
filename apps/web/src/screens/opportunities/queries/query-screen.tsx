import type { RecordFor } from '@kavel/domain'
import { SegmentedControl } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Builder } from '../../../features/opportunities/builder/builder.tsx'
import { Misses } from '../../../features/opportunities/builder/misses.tsx'
import { QueryHead } from '../../../features/opportunities/head/query-head.tsx'
import { Count } from '../../../features/opportunities/results/count.tsx'
import { ResultsPane } from '../../../features/opportunities/results/results-pane.tsx'
import { WhyPanel } from '../../../features/opportunities/results/why-panel.tsx'
import { changeFilter } from '../../../features/opportunities/search/edit-filters.ts'
import type { Hit } from '../../../features/opportunities/search/search-calls.ts'
import { isPhone } from '../../../map/covers.ts'
import type { MapCanvas } from '../../../map/map-canvas.tsx'
import type { MapViewHandle } from '../../../map/map-view.ts'
import { useMapAddress } from '../../../map/use-map-address.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useTab } from '../../../shared/session/use-tab.ts'
import { useStore } from '../../../shared/store.ts'
import { WithInspector } from '../../../shared/ui/with-inspector.tsx'
import { mapAddress } from '../../../shared/url.ts'
import { QueryMap } from './query-map.tsx'
import classes from './query-screen.module.css'
import { useLiveQuery } from './use-live-query.ts'
import { useMapTools } from './use-map-tools.ts'

export interface QueryScreenProps {
  readonly query: RecordFor<'searchqueries'>
  readonly summary: Parameters<typeof MapCanvas>[0]['summary']
}

/** What is kept of this screen; `filters` is for a phone, which shows one thing at a time. */
const TABS = ['both', 'filters', 'map', 'list'] as const

/** The filters on the left, what they find beside them, and why a plot matches on the right. */
export function QueryScreen({ query, summary }: QueryScreenProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const plotId = search.get('plot') ?? undefined
  const base = `/opportunities/queries/${query.id}`
  const handle = useRef<MapViewHandle | null>(null)
  const address = useMapAddress(base, (view) => handle.current?.show(view))
  const { edited, filters, live, setFilters } = useLiveQuery(query)
  const asked = useStore(live.asked)
  const [tab, setTab] = useTab('modify_searchqueries.search', TABS, 'both')
  const [creating, setCreating] = useState<readonly string[] | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const tools = useMapTools(handle, (path, patch) => setFilters(changeFilter(filters, path, patch)))

  // what the address says of the view comes first, what was opened then moves it
  const opened = useRef<Pick<Hit, 'id' | 'lat' | 'lon'> | null>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation opens a plot
  useEffect(() => {
    if (opened.current) void tools.bring(opened.current)
    opened.current = null
  }, [key])

  async function open(id: string | undefined): Promise<void> {
    const view = handle.current?.getView()
    const to = view ? mapAddress(base, view) : address.here()
    await navigate(id === undefined ? to : `${to}?plot=${encodeURIComponent(id)}`, {
      replace: plotId !== undefined,
    })
  }

  const onChosen = useCallback((ids: readonly string[]) => setChosen(ids), [])
  const marked = plotId === undefined ? chosen : [...chosen, plotId]

  return (
    <div className={classes.screen}>
      <QueryHead query={query} of="search" />
      <div className={classes.parts} data-part={tab}>
        <section className={classes.builder} aria-label={t('opportunities.filters')}>
          <div className={classes.countAbove}>
            <Count live={live} />
          </div>
          <Builder filters={filters} live={live} map={tools.map} onFilters={setFilters} />
        </section>
        <div className={classes.results}>
          <WithInspector
            title={t('opportunities.why_title')}
            panel="why"
            onClose={() => void open(undefined)}
            inspector={
              plotId !== undefined && (
                <WhyPanel
                  key={plotId}
                  filters={asked}
                  plotId={plotId}
                  onCreate={(id) => setCreating([id])}
                />
              )
            }
          >
            <ResultsPane
              query={edited}
              live={live}
              view={tab === 'filters' ? 'both' : tab}
              onView={setTab}
              current={plotId}
              onOpen={(hit) => {
                opened.current = hit
                void open(hit.id)
              }}
              onOpenPotential={({ plot_id: id, lat, lon }) => {
                opened.current = lat === null || lon === null ? null : { id, lat, lon }
                setTab(isPhone() ? 'map' : 'both')
                void open(id)
              }}
              onShowAssembly={({ plots }) => void tools.fitPlots(plots)}
              onChosen={onChosen}
              creating={creating}
              onCreating={setCreating}
              misses={
                <Misses
                  live={live}
                  change={(path, patch) => setFilters(changeFilter(filters, path, patch))}
                />
              }
              map={
                <QueryMap
                  summary={summary}
                  address={address}
                  handle={handle}
                  tools={tools}
                  filters={asked}
                  marked={marked}
                  isCovered={plotId !== undefined}
                  onPlot={(id) => void open(id)}
                />
              }
            />
          </WithInspector>
        </div>
      </div>
      <SegmentedControl
        className={classes.switch}
        fullWidth
        aria-label={t('opportunities.view')}
        data={(['filters', 'map', 'list'] as const).map((value) => ({
          value,
          label: t(`opportunities.view_${value}`),
        }))}
        value={tab === 'both' ? 'map' : tab}
        onChange={(next) => setTab(next as (typeof TABS)[number])}
      />
    </div>
  )
}
