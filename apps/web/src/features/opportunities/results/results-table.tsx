import { useElementSize } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { hoveredPlot } from '../../../map/hovered-plot.ts'
import { Grid } from '../../../shared/grid/grid.tsx'
import type { Checks } from '../../../shared/grid/grid-props.ts'
import { useStable } from '../../../shared/grid/use-stable.ts'
import { useWidths } from '../../../shared/grid/use-widths.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useAreaNames } from '../../../shared/search-texts/use-area-names.ts'
import { useStore } from '../../../shared/store.ts'
import type { Hit } from '../search/search-calls.ts'
import { usePlaces } from '../search/use-places.ts'
import { hitColumns } from './hit-columns.tsx'
import classes from './results.module.css'
import { clickRow, type RowSelection, toggleAll } from './selection.ts'
import type { Results } from './use-results.ts'

const BEST_FIRST = '-score'

export interface ResultsTableProps {
  readonly results: Results
  readonly hasAddress: boolean
  readonly order: string
  readonly onOrder: (order: string) => void
  readonly selection: RowSelection
  readonly onSelection: (selection: RowSelection) => void
  /** The plot that is open beside the list. */
  readonly current: string | undefined
  readonly onOpen: (hit: Hit) => void
}

/** The plots that match, best first; only the rows in sight are rendered and read. */
export function ResultsTable(props: ResultsTableProps) {
  const { results, hasAddress, order, onOrder, selection, onSelection, current, onOpen } = props
  const { hits, features } = results
  const i18n = useI18n()
  const { t, language } = i18n
  const names = useAreaNames(features, hits)
  const ids = useMemo(() => hits.map(({ id }) => id), [hits])
  const places = usePlaces(ids)
  const { widths, setWidths } = useWidths('hits')
  const { ref, width: room } = useElementSize()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts follow from the language
  const columns = useMemo(
    () => hitColumns(i18n, { features, hasAddress, room, names, places }),
    [language, features, hasAddress, room, names, places],
  )
  const nameOf = useStable(({ designation }: Hit) => designation)
  const hovered = useStore(hoveredPlot)
  useEffect(() => () => hoveredPlot.set(null), [])
  const place = hovered?.from === 'map' ? ids.indexOf(hovered.id) : -1
  return (
    <div ref={ref} className={classes.table}>
      <Grid
        label={t('opportunities.results')}
        columns={columns}
        lines={results.lines}
        list={results.list}
        nameOf={nameOf}
        isOld={results.isOld}
        sorts={[{ key: order.replace(/^-/, ''), isDescending: order.startsWith('-') }]}
        mostSorts={1}
        onSorts={([sort]) =>
          onOrder(sort ? `${sort.isDescending ? '-' : ''}${sort.key}` : BEST_FIRST)
        }
        widths={widths}
        onWidth={(key, width) => setWidths({ [key]: width })}
        checks={checksOf(selection, onSelection, ids, t('opportunities.select_all'))}
        current={current}
        hovered={hovered?.id}
        onHover={hover}
        revealed={place < 0 ? undefined : place}
        onOpen={onOpen}
        isOpenedByClick
      />
    </div>
  )
}

function hover(hit: Hit | null): void {
  if (hit?.id === hoveredPlot.get()?.id) return
  hoveredPlot.set(hit && { id: hit.id, lon: hit.lon, lat: hit.lat, from: 'list' })
}

/** @param ids the plots that were read, in their order */
function checksOf(
  selection: RowSelection,
  onSelection: (selection: RowSelection) => void,
  ids: readonly string[],
  allLabel: string,
): Checks<string> {
  const chosen = new Set(selection.ids)
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  return {
    state: isAll ? 'all' : chosen.size > 0 ? 'some' : 'none',
    allLabel,
    has: (id) => chosen.has(id),
    toggle(place, isRange) {
      const id = ids[place]
      if (id !== undefined) onSelection(clickRow(selection, ids, id, isRange))
    },
    toggleAll: () => onSelection(toggleAll(selection, ids)),
  }
}
