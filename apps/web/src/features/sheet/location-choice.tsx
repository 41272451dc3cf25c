import { SEARCH_LIMIT } from '@kavel/domain'
import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { IconMapPin, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { sheetAddress } from '../../shared/addresses.ts'
import { useRecords } from '../../shared/api/use-records.ts'
import { LastOpened } from '../../shared/current/last-opened.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { useRested } from '../../shared/ready/use-busy.ts'
import { LocationLabel } from '../../shared/ui/location-label.tsx'
import { CHOOSABLE_LOCATIONS, locationName } from '../../shared/ui/location-select.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useAreaSheet } from '../../shared/use-area-sheet.ts'
import classes from './location-choice.module.css'
import { type SheetAddress, SheetTabs, sheetTextKey } from './tabs.tsx'

/** Locations shown at first, and added with every 'more'. */
const PAGE = 50
/** Milliseconds of quiet before the server is asked. */
const PAUSE = 180
/** Most records of one call (spec point 9); beyond it a person types. */
const MOST = 1000

/** Before a location is chosen: which one? */
export function LocationChoice({ sheet }: { sheet: SheetAddress }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const areas = useAreaSheet()
  // the first sheet stands for all of them
  const opens = sheet === 'areas/overview' ? areas.sheet : sheet
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim(), PAUSE)
  const [limit, setLimit] = useState(PAGE)
  const { data, error, refetch, isPlaceholderData } = useRecords('locations', {
    ...CHOOSABLE_LOCATIONS,
    depth: 0,
    limit,
    ...(search && { search }),
  })
  const hasNone = data?.total === 0 && !search && !typed && !isPlaceholderData
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{t('sheets.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('sheets.choose_text', { sheet: t(sheetTextKey(sheet)) })}
        </Text>
      </header>
      <SheetTabs />
      <LastOpened addressOf={({ id }, concept) => sheetAddress(opens, id, concept?.id)} />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {hasNone && (
        <EmptyState
          icon={<IconMapPin size={36} stroke={1.3} />}
          title={t('sheets.none_title')}
          text={t('sheets.none_text')}
          action={
            <Button component={Link} to="/locations" mt="xs">
              {t('sheets.to_map')}
            </Button>
          }
        />
      )}
      {data && !hasNone && (
        <>
          <TextInput
            aria-label={t('sheets.find_location')}
            placeholder={t('sheets.find_location')}
            leftSection={<IconSearch size={15} aria-hidden />}
            maw={340}
            maxLength={SEARCH_LIMIT}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setLimit(PAGE)
            }}
          />
          <ul className={classes.list}>
            {data.records.map((location) => (
              <li key={location.id}>
                <Link className={classes.item} to={sheetAddress(opens, location.id)}>
                  <span>
                    <LocationLabel location={location}>
                      {locationName(i18n, location)}
                    </LocationLabel>
                    <span className={classes.note}>
                      {location.display_address || location.plotnr}
                    </span>
                  </span>
                  <span className={classes.end}>
                    {format.area(location.plotsize)}
                    <span className={classes.note}>{format.date(location.updatedAt)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {data.total === 0 && (
            <Text size="sm" c="dimmed" role="status">
              {t('sheets.location_none_found')}
            </Text>
          )}
          {data.total > data.records.length && (
            <Group gap="sm">
              {limit < MOST && (
                <Button variant="default" onClick={() => setLimit(Math.min(MOST, limit + PAGE))}>
                  {t('sheets.locations_more')}
                </Button>
              )}
              <Text size="xs" c="dimmed">
                {t('shell.progress', {
                  done: format.number(data.records.length),
                  total: format.number(data.total),
                })}
              </Text>
            </Group>
          )}
        </>
      )}
    </div>
  )
}
