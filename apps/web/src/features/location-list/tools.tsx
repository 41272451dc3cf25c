import { Button, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconColumns3, IconLayoutList } from '@tabler/icons-react'
import { useState } from 'react'
import { LIST_SCOPE } from '../../shared/edit/edits.ts'
import { UndoRedo } from '../../shared/edit/undo-redo.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { SaveIndicator } from '../../shared/ui/save-indicator.tsx'
import { LocationColumns } from './columns-dialog.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { LocationListState } from './use-location-list.ts'
import { ViewsMenu } from './views-menu.tsx'

export interface LocationToolsProps {
  readonly list: LocationListState
}

/** What is done with the list as a whole: undo, saved views, groups, columns, files. */
export function LocationTools({ list }: LocationToolsProps) {
  const { t } = useI18n()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <SaveIndicator scope={LIST_SCOPE} />
      <UndoRedo scope={LIST_SCOPE} shows={() => true} />
      <ViewsMenu list={list} />
      <GroupMenu list={list} />
      <Tooltip label={t('locations.columns_title')}>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={15} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {t('locations.columns')}
        </Button>
      </Tooltip>
      <ExportMenu list={list} />
      <LocationColumns opened={isChoosing} onClose={() => setChoosing(false)} {...list} />
    </>
  )
}

/** What the rows are grouped by. */
function GroupMenu({ list }: LocationToolsProps) {
  const { t } = useI18n()
  const { offered, group, setGroup } = list
  const chosen = offered.find((column) => column.group === group && group !== null)
  const mark = (is: boolean) => (
    <IconCheck size={14} aria-hidden style={{ visibility: is ? 'visible' : 'hidden' }} />
  )
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant={chosen ? 'light' : 'default'}
          leftSection={<IconLayoutList size={15} aria-hidden />}
        >
          {chosen ? t('location_list.group_by', { name: chosen.title }) : t('location_list.group')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Item leftSection={mark(group === null)} onClick={() => setGroup(null)}>
          {t('location_list.group_none')}
        </Menu.Item>
        {offered.map(
          (column) =>
            column.group && (
              <Menu.Item
                key={column.key}
                leftSection={mark(column.group === group)}
                onClick={() => setGroup(column.group ?? null)}
              >
                {column.title}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
