import { LocationType, type RecordFor } from '@kavel/domain'
import { Button, Select, Text, TextInput, Title } from '@mantine/core'
import { IconMapPin, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRecords } from '../../shared/api/use-records.ts'
import { useI18n } from '../../shared/i18n.ts'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import classes from './location-choice.module.css'
import { type SheetAddress, sheetTextKey } from './tabs.tsx'

/** The locations that were changed last; templates and removed ones have no sheets. */
const CHOICE = {
  limit: 200,
  depth: 0,
  order: '-updatedAt',
  where: { type: LocationType.default, deleted: false, archived: false },
} as const

function useName() {
  const { t } = useI18n()
  return ({ name, display_address }: Pick<RecordFor<'locations'>, 'name' | 'display_address'>) =>
    name || display_address || t('sheets.unnamed')
}

/** The location whose sheets are shown. */
export function LocationSelect({
  value,
  onChange,
}: {
  value: number
  onChange: (id: number) => void
}) {
  const { t } = useI18n()
  const nameOf = useName()
  const { data } = useRecords('locations', CHOICE)
  const options = (data?.records ?? []).map((location) => ({
    value: String(location.id),
    label: nameOf(location),
  }))
  return (
    <Select
      aria-label={t('sheets.location')}
      searchable
      w={210}
      data-select
      allowDeselect={false}
      nothingFoundMessage={t('sheets.location_none_found')}
      leftSection={<IconMapPin size={15} aria-hidden />}
      data={options}
      value={String(value)}
      onChange={(id) => id && onChange(Number(id))}
    />
  )
}

/** Before a location is chosen: which one? */
export function LocationChoice({ sheet }: { sheet: SheetAddress }) {
  const { t, format } = useI18n()
  const nameOf = useName()
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useRecords('locations', CHOICE)
  const wanted = typed.trim().toLocaleLowerCase()
  const found = data?.records.filter((location) =>
    [location.name, location.display_address, location.plotnr, location.city]
      .join(' ')
      .toLocaleLowerCase()
      .includes(wanted),
  )
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{t('sheets.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('sheets.choose_text', { sheet: t(sheetTextKey(sheet)) })}
        </Text>
      </header>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {data?.total === 0 && (
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
      {data && data.total > 0 && (
        <>
          <TextInput
            aria-label={t('sheets.find_location')}
            placeholder={t('sheets.find_location')}
            leftSection={<IconSearch size={15} aria-hidden />}
            maw={340}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ul className={classes.list}>
            {found?.map((location) => (
              <li key={location.id}>
                <Link className={classes.item} to={`/sheets/${sheet}/${location.id}`}>
                  <span>
                    {nameOf(location)}
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
          {found?.length === 0 && (
            <Text size="sm" c="dimmed" role="status">
              {t('sheets.location_none_found')}
            </Text>
          )}
          {data.total > data.records.length && (
            <Text size="xs" c="dimmed">
              {t('sheets.newest_only', {
                shown: format.number(data.records.length),
                total: format.number(data.total),
              })}
            </Text>
          )}
        </>
      )}
    </div>
  )
}
