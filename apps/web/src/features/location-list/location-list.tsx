import { CloseButton, Text } from '@mantine/core'
import { useState } from 'react'
import { PasteDialog } from '../../shared/grid/paste-dialog.tsx'
import type { RowKey } from '../../shared/grid/use-row-keys.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { ErrorState } from '../../shared/ui/states.tsx'
import { BulkBar, type BulkMenu } from './bulk-bar.tsx'
import type { LocationRow } from './column.ts'
import { LocationGrid } from './location-grid.tsx'
import classes from './location-list.module.css'
import { StaleDialog } from './stale-dialog.tsx'
import { useChanges } from './use-changes.ts'
import { usePages } from './use-lines.ts'
import type { LocationListState } from './use-location-list.ts'

/** Keys that choose something for a row. */
const CHOICE_KEYS = [
  { keys: 's', text: 'status', column: 'status' },
  { keys: 'l', text: 'labels', column: 'labels' },
  { keys: 'a', text: 'assignee', column: 'assigned_to' },
] as const

export interface LocationListProps {
  readonly list: LocationListState
  /** The location that is open beside the list. */
  readonly current: number | undefined
}

/** The locations in a grid, and what is done with many of them at once. */
export function LocationList({ list, current }: LocationListProps) {
  const { t } = useI18n()
  const { columns, offered, checks } = list
  const { lines, error, retry } = usePages(list.found)
  const mayChange = useMay('update', 'locations')
  const mayAdd = useMay('create', 'locations')
  const mayDelete = useMay('remove', 'locations')
  const changes = useChanges({ columns, offered, lines })
  const { pasted, stale } = changes
  const [menu, setMenu] = useState<BulkMenu | null>(null)

  /** For the checked rows where some are, else in the cell of the row; where that is not shown the row is checked first. */
  const choose = ({ keys, text, column }: (typeof CHOICE_KEYS)[number]): RowKey<LocationRow> => ({
    keys,
    text,
    run({ place, row, edit }) {
      const isOne = checks.ids.length === 0
      if (isOne && edit(column)) return
      if (isOne) checks.toggle(place, false, row.id)
      setMenu(column)
    },
  })
  if (error) return <ErrorState error={error} retry={retry} />
  return (
    <>
      {list.groupFault && (
        <div className={classes.fault} role="status">
          <Text size="xs">{t(`location_list.group_${list.groupFault}`)}</Text>
          <CloseButton
            size="xs"
            aria-label={t('location_list.group_none')}
            onClick={() => list.setGroup(null)}
          />
        </div>
      )}
      <LocationGrid
        list={list}
        lines={lines}
        current={current}
        changes={mayChange ? changes : undefined}
        rowKeys={mayChange ? CHOICE_KEYS.map(choose) : undefined}
      />
      {mayChange && (
        <BulkBar
          checks={checks}
          changes={changes}
          offered={offered}
          mayDelete={mayDelete}
          menu={menu}
          onMenu={setMenu}
        />
      )}
      {/* what stands in the way is asked first, and the preview comes back when nothing is changed */}
      {pasted && !stale && (
        <PasteDialog
          preview={pasted.preview}
          mayAdd={mayAdd}
          isPending={changes.isWorking}
          onPaste={(isAdding) => void changes.acceptPaste(isAdding)}
          onClose={changes.closePaste}
        />
      )}
      {stale && (
        <StaleDialog
          // asked again, when it changed once more, with other cells
          key={stale.cells.map(({ path }) => path).join()}
          stale={stale}
          isWorking={changes.isWorking}
          onSettle={(choices) => void changes.settle(choices)}
        />
      )}
    </>
  )
}
