import { locationLink } from '@kavel/domain'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { Grid } from '../../shared/grid/grid.tsx'
import type { Lines } from '../../shared/grid/lines.ts'
import type { RowKey } from '../../shared/grid/use-row-keys.ts'
import { useStable } from '../../shared/grid/use-stable.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import { Here } from '../../shared/together/here.tsx'
import { touched } from '../../shared/together/show.ts'
import { LocationLabel } from '../../shared/ui/location-label.tsx'
import classes from './cells.module.css'
import type { LocationColumn, LocationRow } from './column.ts'
import type { Changes } from './use-changes.ts'
import type { LocationListState } from './use-location-list.ts'

export interface LocationGridProps {
  readonly list: LocationListState
  readonly lines: Lines<LocationRow>
  /** The location that is open beside the grid. */
  readonly current: number | undefined
  /** Undefined: who looks may not change anything. */
  readonly changes: Changes | undefined
  readonly rowKeys: readonly RowKey<LocationRow>[] | undefined
}

/** The locations in a grid, each opened by its name. */
export function LocationGrid({ list, lines, current, changes, rowKeys }: LocationGridProps) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const glowing = useStore(touched)
  const { columns, question, totals, checks } = list
  const nameOf = useStable(({ name }: LocationRow) => i18n.named(name) || t('locations.unnamed'))
  const shown = useMemo(
    () => columns.map((column) => (column.key === 'name' ? linked(column, nameOf) : column)),
    [columns, nameOf],
  )
  const sums = useMemo(() => {
    const known = columns.flatMap(({ key, total }): [string, string][] => {
      const sum = total && totals[total.key]
      return total && sum ? [[key, total.text(sum)]] : []
    })
    return columns.some(({ total }) => total) ? Object.fromEntries(known) : undefined
  }, [columns, totals])
  return (
    <Grid
      label={t('locations.title')}
      columns={shown}
      lines={lines}
      list={JSON.stringify([question.order, question.filters, list.group])}
      nameOf={nameOf}
      sorts={list.sorts}
      onSorts={list.setSorts}
      widths={list.widths}
      onWidth={list.setWidth}
      totals={sums}
      current={current}
      glowing={glowing}
      onOpen={(row) => void navigate(locationLink(row))}
      onToggleGroup={list.toggleGroup}
      checks={{
        ...checks,
        toggle: (place, isRange) => checks.toggle(place, isRange, lines.at(place).row?.id),
      }}
      onChange={changes?.change}
      onPaste={changes && ((text, block) => void changes.paste(text, block))}
      onFill={changes && ((block, to) => void changes.fill(block, to))}
      onClear={changes && ((block) => void changes.clear(block))}
      rowKeys={rowKeys}
    />
  )
}

/** The column of the name: a link that opens the location. */
function linked(column: LocationColumn, nameOf: (row: LocationRow) => string): LocationColumn {
  return {
    ...column,
    show: (row) => (
      <LocationLabel location={row}>
        {/* the keyboard opens from the grid, which hears a press on it too */}
        <a href={locationLink(row)} className={classes.name} tabIndex={-1} data-open>
          {nameOf(row)}
        </a>
        <Here locationId={row.id} isSmall />
      </LocationLabel>
    ),
  }
}
