import { Button, Group, Text, Title } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ConceptList, CreateConcept } from '../../features/concept-list/concept-list.tsx'
import { conceptAddress } from '../../shared/addresses.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { recordQuery, useRecords } from '../../shared/api/use-records.ts'
import { LastOpened } from '../../shared/current/last-opened.tsx'
import { useCurrent, useCurrentLocation } from '../../shared/current/use-current.ts'
import { scopeOfLocation } from '../../shared/edit/edits.ts'
import { UndoRedo } from '../../shared/edit/undo-redo.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { useLineKeys } from '../../shared/keyboard/use-list-keys.ts'
import {
  CHOOSABLE_LOCATIONS,
  LocationSelect,
  locationChoice,
} from '../../shared/ui/location-select.tsx'
import { RecordGone } from '../../shared/ui/record-gone.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import classes from './screen.module.css'

/** Concepts of one page (spec point 9, list size). */
const PAGE = 20

/** The concepts of a location, or those of all locations with the newest first. */
export function Screen() {
  const { t } = useI18n()
  const { location: locationId } = useCurrent()
  useTitle(t('concepts.title'))
  const page = useRef<HTMLDivElement>(null)
  useLineKeys(page, '[data-line]')
  return (
    <div ref={page} className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1}>{t('concepts.title')}</Title>
          <Text c="dimmed" maw={560}>
            {t('concepts.intro')}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          {locationId !== undefined && (
            <UndoRedo
              scope={scopeOfLocation(locationId)}
              shows={({ entity }) => entity === 'concepts' || entity === 'buildings'}
            />
          )}
          <ChooseLocation chosen={locationId} />
        </Group>
      </header>
      {locationId === undefined ? <AllConcepts /> : <OfLocation key={locationId} />}
    </div>
  )
}

/** How many locations there are to choose from. */
function useLocationCount(): number | undefined {
  return useRecords('locations', { ...CHOOSABLE_LOCATIONS, depth: 0, limit: 1 }).data?.total
}

function ChooseLocation({ chosen: id }: { chosen: number | undefined }) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const count = useLocationCount()
  const { data: chosen } = useCurrentLocation()
  if (!count) return null
  return (
    <LocationSelect
      by="id"
      label={t('concepts.location')}
      placeholder={t('concepts.location_all')}
      className={classes.choice}
      clearable
      clearButtonProps={{ 'aria-label': t('concepts.location_all') }}
      chosen={chosen && id !== undefined ? locationChoice(i18n, chosen, 'id') : null}
      onChange={(next) => void navigate(next ? `/concepts/${next.value}` : '/concepts')}
    />
  )
}

function OfLocation() {
  const { t } = useI18n()
  const { data, error, refetch } = useCurrentLocation()
  if (error)
    return isApiError(error, 'not_found') ? (
      <RecordGone of="location" level={2} />
    ) : (
      <ErrorState error={error} retry={refetch} />
    )
  if (!data) return <LoadingState />
  if (data.concepts.length === 0)
    return (
      <EmptyState
        icon={<IconBuildingCommunity size={40} stroke={1.3} />}
        title={t('concepts.none_title')}
        text={t('concepts.none_here')}
        action={<CreateConcept location={data} />}
      />
    )
  return <ConceptList location={data} withHead />
}

function AllConcepts() {
  const { t } = useI18n()
  const [limit, setLimit] = useState(PAGE)
  const { data, error, refetch } = useRecords('concepts', { limit, depth: 0, order: '-updatedAt' })
  const shown = data?.records ?? []
  const ids = [...new Set(shown.map(({ locationId }) => locationId))]
  const locations = useQueries({
    queries: ids.map((id) => recordQuery('locations', id as number)),
    combine: (results) => ({
      found: results.flatMap(({ data: location }) => location ?? []),
      isPending: results.some(({ isPending }) => isPending),
    }),
  })
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data || locations.isPending) return <LoadingState />
  if (shown.length === 0) return <NoConcepts />
  const isShown = new Set(shown.map(({ id }) => id))
  return (
    <>
      <LastOpened
        addressOf={({ id }, concept) =>
          concept ? conceptAddress(id, concept.id) : `/concepts/${id}`
        }
      />
      {locations.found.map((location) => (
        <ConceptList
          key={location.id}
          location={location}
          concepts={location.concepts.filter(({ id }) => isShown.has(id))}
          withHead
        />
      ))}
      {data.total > shown.length && (
        <Group justify="center">
          <Button variant="default" onClick={() => setLimit(limit + PAGE)}>
            {t('concepts.more')}
          </Button>
        </Group>
      )}
    </>
  )
}

/** Nothing designed yet: where to begin depends on whether there is a location. */
function NoConcepts() {
  const { t } = useI18n()
  const hasLocations = (useLocationCount() ?? 0) > 0
  return (
    <EmptyState
      icon={<IconBuildingCommunity size={40} stroke={1.3} />}
      title={t('concepts.none_title')}
      text={t(hasLocations ? 'concepts.none_text' : 'concepts.none_locations')}
      action={
        !hasLocations && (
          <Button component={Link} to="/locations/map">
            {t('concepts.to_map')}
          </Button>
        )
      }
    />
  )
}
