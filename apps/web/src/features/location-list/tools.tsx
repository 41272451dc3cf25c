import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconColumns3, IconDots, IconLayoutList } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { LIST_SCOPE } from '../../shared/edit/edits.ts'
import { UndoRedo } from '../../shared/edit/undo-redo.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { ExportMenu } from '../../shared/location-export/export-menu.tsx'
import { SaveIndicator } from '../../shared/ui/save-indicator.tsx'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'
import { LocationColumns } from './columns-dialog.tsx'
import classes from './tools.module.css'
import type { LocationListState } from './use-location-list.ts'
import { ViewsMenu } from './views-menu.tsx'

export interface LocationToolsProps {
  readonly list: LocationListState
  /** Tools of the screen, behind the others. */
  readonly children?: ReactNode
}

/**
 * What is done with the list as a whole: undo, saved views, groups, columns, files; columns that nobody chose stay. On a
 * telephone all but undo is behind a button.
 */
export function LocationTools({ list, children }: LocationToolsProps) {
  const { t } = useI18n()
  const isNarrow = useIsNarrow()
  const [isChoosing, setChoosing] = useState(false)
  const [isMore, setMore] = useState(false)
  // a view is columns too
  const isChosen = list.set === 'chosen'
  const more = (
    <>
      {isChosen && <ViewsMenu list={list} />}
      <GroupMenu list={list} />
      {isChosen && (
        <Tooltip label={t('locations.columns_title')}>
          <Button
            variant="default"
            leftSection={<IconColumns3 size={15} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {t('locations.columns')}
          </Button>
        </Tooltip>
      )}
      <ExportMenu
        columns={list.columns.map(({ key }) => key)}
        filters={list.question.filters}
        order={list.question.order}
        ids={list.checks.ids}
      />
      {children}
    </>
  )
  return (
    <>
      <div className={classes.saving}>
        <SaveIndicator scope={LIST_SCOPE} />
      </div>
      <UndoRedo scope={LIST_SCOPE} shows={() => true} />
      {isNarrow ? (
        <ActionIcon
          variant={isMore ? 'light' : 'default'}
          size={36}
          aria-label={t('location_list.more')}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      ) : (
        more
      )}
      {isNarrow && isMore && (
        <section className={classes.more} aria-label={t('location_list.more')}>
          {more}
        </section>
      )}
      <LocationColumns opened={isChoosing} onClose={() => setChoosing(false)} {...list} />
    </>
  )
}

/** What the rows are grouped by. */
function GroupMenu({ list }: Pick<LocationToolsProps, 'list'>) {
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
