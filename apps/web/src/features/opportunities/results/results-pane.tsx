import type { RecordFor } from '@kavel/domain'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconDatabaseOff, IconMapPinPlus, IconSearchOff, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isPhone } from '../../../map/covers.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { Licensed } from '../../../shared/ui/licensed.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { Potentials } from '../potential/potential.tsx'
import type { Potential } from '../potential/potential-calls.ts'
import { IndexNote } from '../search/index-note.tsx'
import type { LiveQuery } from '../search/live-query.ts'
import { type Assembly, type Hit, PLOTS_PAGE } from '../search/search-calls.ts'
import { useNumbers } from '../search/use-numbers.ts'
import { type Assembling, BEGIN, idsOf } from './assembling.ts'
import { Assemblies } from './assembly.tsx'
import { HitColumnsDialog } from './columns-dialog.tsx'
import { Count } from './count.tsx'
import { CreateLocations } from './create-locations.tsx'
import classes from './results.module.css'
import { ResultsTable } from './results-table.tsx'
import { ResultsTools } from './results-tools.tsx'
import { NOTHING, type RowSelection } from './selection.ts'
import { ADDRESS, useColumns } from './use-columns.ts'
import { useResults } from './use-results.ts'

/** Pixels in which the number and all tools stand in one row. */
const ROOM = 900

export const VIEWS = ['both', 'map', 'list'] as const
export type ResultsView = (typeof VIEWS)[number]

export interface ResultsPaneProps {
  readonly query: RecordFor<'searchqueries'>
  readonly live: LiveQuery
  readonly view: ResultsView
  readonly onView: (view: ResultsView) => void
  /** The plot that is open beside the results. */
  readonly current: string | undefined
  readonly onOpen: (hit: Hit) => void
  readonly onOpenPotential: (plot: Potential) => void
  readonly onShowAssembly: (assembly: Assembly) => void
  /** Plots that the map marks. */
  readonly onChosen: (ids: readonly string[]) => void
  /** Plots to make a location of, asked for from elsewhere. */
  readonly creating: readonly string[] | null
  readonly onCreating: (plots: readonly string[] | null) => void
  readonly map: ReactNode
  /** What would find something, shown when nothing is found. */
  readonly misses: ReactNode
}

/** What a query finds: how many, on the map and in a list, and what is done with it. */
export function ResultsPane(props: ResultsPaneProps) {
  const { query, live, view, onView, current, onOpen, onChosen, creating, onCreating, map } = props
  const { t, named } = useI18n()
  const [order, setOrder] = useState('-score')
  const [columns, setColumns] = useColumns()
  const [selection, setSelection] = useState<RowSelection>(NOTHING)
  const [isChoosing, setChoosing] = useState(false)
  const [isAssembling, setAssembling] = useState(false)
  const [isValuing, setValuing] = useState(false)
  const [assembling, setAssembly] = useState<Assembling>(BEGIN)
  const filters = useStore(live.asked)
  const index = useNumbers(live, ({ counted }) => counted?.index)
  const results = useResults(live, order, columns)
  const { ref, width } = useElementSize()
  const { ids } = selection
  const tell = isAssembling ? assembling.shown : ids

  useEffect(() => onChosen(tell), [tell, onChosen])

  return (
    <div ref={ref} className={classes.pane}>
      <IndexNote index={index} />
      <header className={classes.head}>
        <Count live={live} />
        <Group gap={6} className={classes.tools}>
          <SegmentedControl
            className={classes.views}
            aria-label={t('opportunities.view')}
            data={VIEWS.map((value) => ({ value, label: t(`opportunities.view_${value}`) }))}
            value={view}
            onChange={(next) => onView(next as ResultsView)}
          />
          <ResultsTools
            isNarrow={width > 0 && width < ROOM}
            isAssembling={isAssembling}
            onAssemble={() => {
              setAssembling(!isAssembling)
              // on a phone the form and what it finds take the whole pane
              if (!isAssembling && isPhone()) onView('list')
              else if (view === 'map') onView('both')
            }}
            isValuing={isValuing}
            onValue={() => {
              setValuing(!isValuing)
              // what it assumes and the table take the height of the pane
              if (!isValuing) onView('list')
            }}
            onColumns={() => setChoosing(true)}
            exported={{
              name: named(query.name) || t('opportunities.unnamed'),
              filters,
              order,
              features: results.features,
              plots: ids,
            }}
          />
        </Group>
      </header>
      <div className={classes.work} data-view={view}>
        {view !== 'list' && <div className={classes.map}>{map}</div>}
        {view !== 'map' && (
          <div className={classes.list}>
            <Licensed feature="query_results" used={PLOTS_PAGE}>
              {null}
            </Licensed>
            {isValuing ? (
              <Potentials
                queryId={query.id}
                filters={filters}
                onOpen={props.onOpenPotential}
                onClose={() => setValuing(false)}
              />
            ) : isAssembling ? (
              <Assemblies
                filters={filters}
                assembling={assembling}
                onAssembling={setAssembly}
                onClose={() => setAssembling(false)}
                onShow={(one) => {
                  setAssembly({ ...assembling, shown: idsOf(one) })
                  props.onShowAssembly(one)
                  if (view === 'list') onView(isPhone() ? 'map' : 'both')
                }}
                onCreate={(shown) => {
                  setAssembly({ ...assembling, shown })
                  onCreating(shown)
                }}
              />
            ) : results.error ? (
              <ErrorState error={results.error} retry={results.retry} />
            ) : results.isPending ? (
              <LoadingState />
            ) : results.total === 0 ? (
              index?.state === 'missing' ? (
                <EmptyState
                  icon={<IconDatabaseOff size={36} stroke={1.3} />}
                  title={t('opportunities.no_index')}
                  text={t('opportunities.index_missing')}
                />
              ) : (
                <NothingFound live={live} action={props.misses} />
              )
            ) : (
              <ResultsTable
                results={results}
                hasAddress={columns.includes(ADDRESS)}
                order={order}
                onOrder={setOrder}
                selection={selection}
                onSelection={setSelection}
                current={current}
                onOpen={onOpen}
              />
            )}
            {ids.length > 0 && !isAssembling && (
              <SelectionBar
                ids={ids}
                onCreate={() => onCreating(ids)}
                onClear={() => setSelection(NOTHING)}
              />
            )}
          </div>
        )}
      </div>
      <HitColumnsDialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        columns={columns}
        onChange={setColumns}
      />
      {creating && (
        <CreateLocations
          queryId={query.id}
          plots={creating}
          isTogether={isAssembling}
          onClose={() => onCreating(null)}
          onCreated={() => setSelection(NOTHING)}
        />
      )}
    </div>
  )
}

function NothingFound({ live, action }: { readonly live: LiveQuery; readonly action: ReactNode }) {
  const unknown = useNumbers(live, ({ counted }) => counted?.unknown ?? 0)
  const { t, format } = useI18n()
  return (
    <EmptyState
      icon={<IconSearchOff size={36} stroke={1.3} />}
      title={t('opportunities.nothing_found')}
      text={
        unknown > 0
          ? t('opportunities.nothing_but_unknown', {
              count: unknown,
              formatted: format.number(unknown),
            })
          : t('opportunities.nothing_found_text')
      }
      action={action}
    />
  )
}

interface SelectionBarProps {
  readonly ids: readonly string[]
  readonly onCreate: () => void
  readonly onClear: () => void
}

function SelectionBar({ ids, onCreate, onClear }: SelectionBarProps) {
  const { t, format } = useI18n()
  return (
    <section className={classes.selection} aria-label={t('opportunities.selection')}>
      <Text size="sm" fw={600} role="status">
        {t('opportunities.selected', { count: ids.length, formatted: format.number(ids.length) })}
      </Text>
      <Group gap={6}>
        <Button leftSection={<IconMapPinPlus size={15} aria-hidden />} onClick={onCreate}>
          {t('opportunities.create_from')}
        </Button>
        <Button variant="default" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
          {t('opportunities.deselect')}
        </Button>
      </Group>
    </section>
  )
}
