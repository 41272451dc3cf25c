import { Button, Group, Switch, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconZoomScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LayerButton, LayerPanel } from '../../features/map-layers/layer-panel.tsx'
import { ToolBar } from '../../features/map-tools/tool-bar.tsx'
import { QueryList } from '../../features/opportunities/list/query-list.tsx'
import { type Query, useQueryActions } from '../../features/opportunities/list/use-queries.ts'
import { AllHitsOnMap } from '../../features/opportunities/results/all-hits-on-map.tsx'
import { IndexNote } from '../../features/opportunities/search/index-note.tsx'
import { catalogueQuery } from '../../features/opportunities/search/search-calls.ts'
import { rememberedView, startView } from '../../map/camera.ts'
import { MapCanvas } from '../../map/map-canvas.tsx'
import type { MapClick } from '../../map/on-map.ts'
import { useMapAddress } from '../../map/use-map-address.ts'
import { registerSummaryQuery } from '../../shared/api/register.ts'
import { useRecords } from '../../shared/api/use-records.ts'
import { edits, QUERIES_SCOPE } from '../../shared/edit/edits.ts'
import { UndoRedo } from '../../shared/edit/undo-redo.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { useStore } from '../../shared/store.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { WeeklyMail } from '../../shared/ui/weekly-mail.tsx'
import { readId } from '../../shared/url.ts'
import { useHome } from '../../shared/use-areas.ts'
import { GoTo } from './go-to.tsx'
import classes from './screen.module.css'

/** Queries that one list shows. */
const PAGE = 200

/** The search queries of the company, and where on the map what they find lies. */
export function Screen() {
  const { t } = useI18n()
  useTitle(t('opportunities.title'))
  const { data: summary, isPending } = useQuery(registerSummaryQuery)
  const home = useHome()
  if (isPending || home.isPending) return <LoadingState />
  return <Opportunities summary={summary ?? null} />
}

function useQueries(isArchived: boolean) {
  const page = useRecords('searchqueries', { limit: PAGE, depth: 0, order: 'order' })
  const version = useStore(edits.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the edits
  const queries = useMemo(
    () =>
      (page.data?.records ?? [])
        .map((query): Query => edits.show('searchqueries', query))
        .toSorted((a, b) => a.order - b.order || a.id - b.id),
    [page.data, version],
  )
  return {
    ...page,
    queries: queries.filter(({ archived }) => archived === isArchived),
    archived: queries.filter(({ archived }) => archived).length,
    total: queries.length,
  }
}

type Summary = Parameters<typeof MapCanvas>[0]['summary']

function Opportunities({ summary }: { readonly summary: Summary }) {
  const { t } = useI18n()
  const [search, setSearch] = useSearchParams()
  const [isArchived, setArchived] = useState(false)
  const { data, error, refetch, queries, archived, total } = useQueries(isArchived)
  const { create } = useQueryActions()
  const { data: catalogue } = useQuery(catalogueQuery)
  const shown = readId(search.get('query') ?? undefined)
  const show = (id: number | undefined) =>
    setSearch(id === undefined ? {} : { query: String(id) }, { replace: true })
  const make = useMay('create', 'searchqueries') && (
    <Licensed feature="queries">
      <Button
        leftSection={<IconPlus size={15} aria-hidden />}
        loading={create.isPending}
        onClick={() => create.mutate(t('opportunities.new_name', { number: total + 1 }))}
      >
        {t('opportunities.new')}
      </Button>
    </Licensed>
  )
  return (
    <div className={classes.screen}>
      <div className={classes.list}>
        <IndexNote index={catalogue?.index} />
        <header className={classes.head}>
          <Title order={1}>{t('opportunities.title')}</Title>
          <Group gap={6} wrap="nowrap">
            <UndoRedo scope={QUERIES_SCOPE} shows={({ entity }) => entity === 'searchqueries'} />
            {make}
          </Group>
        </header>
        {(archived > 0 || isArchived) && (
          <Switch
            className={classes.archived}
            label={t('opportunities.show_archived', { count: archived })}
            checked={isArchived}
            onChange={(event) => setArchived(event.currentTarget.checked)}
          />
        )}
        {error && !data ? (
          <ErrorState error={error} retry={refetch} />
        ) : !data ? (
          <LoadingState />
        ) : queries.length === 0 ? (
          <EmptyState
            icon={<IconZoomScan size={40} stroke={1.3} />}
            title={t(isArchived ? 'opportunities.none_archived' : 'opportunities.none_title')}
            text={isArchived ? '' : t('opportunities.none_text')}
            action={isArchived ? null : make}
          />
        ) : (
          <div className={classes.cards}>
            <Text size="xs" c="dimmed">
              {t('opportunities.list_hint')}
            </Text>
            <QueryList queries={queries} shown={shown} onShow={show} />
            <WeeklyMail />
          </div>
        )}
      </div>
      <ResultsMap
        summary={summary}
        queries={queries.filter(({ id }) => shown === undefined || id === shown)}
      />
    </div>
  )
}

function ResultsMap({ summary, queries }: { summary: Summary; queries: readonly Query[] }) {
  const { t } = useI18n()
  const go = useRef<Parameters<typeof GoTo>[0]['handle']['current']>(null)
  const address = useMapAddress('/opportunities', (view) => go.current?.show(view))
  const { bounds: home } = useHome()
  const [start] = useState(() =>
    startView(address.view, rememberedView(), summary?.bbox ?? null, home),
  )
  const [hasLayers, setLayers] = useState(false)
  const navigate = useNavigate()
  const queryOf = useRef<ReadonlyMap<string, number>>(new Map())

  function onClick({ hit = '' }: MapClick): void {
    const query = queryOf.current.get(hit)
    if (query !== undefined)
      void navigate(`/opportunities/queries/${query}?plot=${encodeURIComponent(hit)}`)
  }

  return (
    <div className={classes.map}>
      <MapCanvas
        start={start}
        summary={summary}
        events={{ onClick, onMove: address.follow, onTrouble: () => {} }}
      >
        <VisuallyHidden>
          <h2>{t('opportunities.map')}</h2>
        </VisuallyHidden>
        <GoTo handle={go} />
        <AllHitsOnMap queries={queries} queryOf={queryOf} />
        <ToolBar modes={[]}>
          <LayerButton open={hasLayers} onToggle={() => setLayers(!hasLayers)} />
        </ToolBar>
        {hasLayers && <LayerPanel onClose={() => setLayers(false)} />}
      </MapCanvas>
    </div>
  )
}
