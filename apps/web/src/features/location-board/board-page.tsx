import { isAllowed, whyUnlicensedTo } from '@kavel/domain'
import { ActionIcon, Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { IconDots, IconMapPinSearch, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CreateMenu } from '../../shared/create-location/create-menu.tsx'
import { LIST_SCOPE } from '../../shared/edit/edits.ts'
import { UndoRedo } from '../../shared/edit/undo-redo.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { ExportMenu } from '../../shared/location-export/export-menu.tsx'
import { FilterChips } from '../../shared/location-filters/filter-chips.tsx'
import { FilterSearch } from '../../shared/location-filters/filter-search.tsx'
import { countFilters, withoutDropped } from '../../shared/location-filters/filters.ts'
import { FiltersButton } from '../../shared/location-filters/filters-button.tsx'
import { useLocationFilters } from '../../shared/location-filters/use-location-filters.ts'
import { actorOf } from '../../shared/session/actor.ts'
import { useSession } from '../../shared/session/session.ts'
import { licenceText } from '../../shared/texts/licence-text.ts'
import { OtherViews } from '../../shared/ui/other-views.tsx'
import { SaveIndicator } from '../../shared/ui/save-indicator.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'
import { Board } from './board.tsx'
import classes from './board-page.module.css'
import { SidesMenu } from './sides-menu.tsx'
import { useBoard, useBoardChoices } from './use-board.ts'

export interface BoardPageProps {
  /** The location that is open beside the board. */
  readonly current: number | undefined
  readonly onOpen: (id: number) => void
}

/** The locations that the user's filters let through, on a board; or why there are none. */
export function BoardPage({ current, onOpen }: BoardPageProps) {
  const { t, format } = useI18n()
  const isNarrow = useIsNarrow()
  const [isMore, setMore] = useState(false)
  const state = useLocationFilters()
  const choices = useBoardChoices()
  const data = useBoard(choices, state.parameter)
  const whyNot = useWhyNot()
  const { total, dropped, error, retry, laneFault } = data
  const isFiltered = countFilters(withoutDropped(state.filters, dropped)) > 0
  const more = (
    <>
      <SidesMenu choices={choices} />
      <ExportMenu columns={exported(choices)} filters={state.parameter} order="listOrder" />
      <OtherViews than="planboard" />
    </>
  )
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          <div>
            <Title order={1} size="h2">
              {t('location_board.title')}
            </Title>
            <Text size="xs" c="dimmed" role="status" mih={18}>
              {total !== undefined &&
                t('locations.count', { count: total, formatted: format.number(total) })}
            </Text>
          </div>
          <CreateMenu />
        </div>
        <Group gap="xs" className={classes.tools}>
          <FilterSearch state={state} className={classes.filter} />
          <FiltersButton state={state} total={total} dropped={dropped} />
          <div className={classes.saving}>
            <SaveIndicator scope={LIST_SCOPE} />
          </div>
          <UndoRedo scope={LIST_SCOPE} shows={() => true} />
          {isNarrow ? (
            <ActionIcon
              variant={isMore ? 'light' : 'default'}
              size={36}
              aria-label={t('location_board.more')}
              aria-expanded={isMore}
              onClick={() => setMore(!isMore)}
            >
              <IconDots size={17} aria-hidden />
            </ActionIcon>
          ) : (
            more
          )}
          {isNarrow && isMore && (
            <section className={classes.more} aria-label={t('location_board.more')}>
              {more}
            </section>
          )}
        </Group>
        <FilterChips state={state} dropped={dropped} hidesSearch />
        {whyNot && (
          <Text size="xs" c="dimmed">
            {whyNot}
          </Text>
        )}
        {laneFault && (
          <div className={classes.fault} role="status">
            <Text size="xs">{t(`location_board.lanes_${laneFault}`)}</Text>
            <CloseButton
              size="xs"
              aria-label={t('location_board.lanes_none')}
              onClick={() => choices.choose({ lanes: null })}
            />
          </div>
        )}
      </header>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : total === undefined || data.columns === undefined ? (
        <LoadingState />
      ) : total === 0 && isFiltered ? (
        <EmptyState
          icon={<IconSearchOff size={32} stroke={1.3} />}
          title={t('location_filters.nothing')}
          text={t('location_filters.nothing_text')}
          action={
            <Button mt="xs" onClick={state.clear}>
              {t('location_filters.clear')}
            </Button>
          }
        />
      ) : total === 0 ? (
        <EmptyState
          icon={<IconMapPinSearch size={40} stroke={1.3} />}
          title={t('locations.none_title')}
          text={t('locations.none_text')}
          action={
            <Button component={Link} to="/locations/map" mt="xs">
              {t('locations.none_action')}
            </Button>
          }
        />
      ) : (
        <Board
          {...{ data, choices, current, whyNot, isNarrow, onOpen }}
          filters={state.parameter}
        />
      )}
    </div>
  )
}

/** Why cards stay where they are; null when the user may move them. */
function useWhyNot(): string | null {
  const i18n = useI18n()
  const actor = actorOf(useSession())
  if (isAllowed(actor, 'update', 'locations')) return null
  const lacking = whyUnlicensedTo(actor, { entity: 'locations', actions: ['update'] })
  return lacking ? licenceText(i18n, lacking) : i18n.t('location_board.may_not')
}

/** Columns of a file, by the keys of the list. */
const exported = ({ by, lanes }: { readonly by: string; readonly lanes: string | null }) => [
  'name',
  by,
  ...(lanes === null ? [] : [lanes === 'assignedTo' ? 'assigned_to' : lanes]),
  ...['plotsize', 'unit_mix', 'unit_mix_total', 'production_value', 'assigned_to', 'last_todo'],
]
