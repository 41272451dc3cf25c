import { LoadState, locationLink } from '@kavel/domain'
import { Button, Group } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ConceptEditor } from '../../../features/concept-editor/concept-editor.tsx'
import { type Location, readiness } from '../../../features/concept-editor/place.ts'
import { useKeptView } from '../../../features/concept-editor/use-kept-view.ts'
import { readView, type View } from '../../../features/concept-editor/views.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { runStep } from '../../../shared/api/locations.ts'
import { recordQuery, reloadRecord } from '../../../shared/api/use-records.ts'
import { establish } from '../../../shared/current/current.ts'
import { useCurrent } from '../../../shared/current/use-current.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { RecordGone } from '../../../shared/ui/record-gone.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { useTitle } from '../../../shared/ui/use-title.ts'

/** Milliseconds between two looks while the location is being prepared. */
const LOOK_AGAIN = 1000

/** The concept editor: reads the location of the address with all it needs. */
export function Screen() {
  const { t, named } = useI18n()
  const current = useCurrent()
  const locationId = current.location ?? 0
  const { data, error, refetch } = useQuery({
    ...recordQuery('locations', locationId),
    refetchInterval: ({ state }) =>
      state.data && readiness(state.data) === 'waiting' ? LOOK_AGAIN : false,
  })
  const { concept } = establish(current, data)
  const [view, setView] = useView()
  useTitle(named(concept?.name ?? '') || t('concepts.title'))

  if (error)
    return isApiError(error, 'not_found') ? (
      <RecordGone of="location" />
    ) : (
      <ErrorState error={error} retry={refetch} />
    )
  if (!data) return <LoadingState />
  if (!concept)
    return (
      <EmptyState
        level={1}
        title={t('concepts.not_found_concept')}
        action={
          <Button component={Link} to={`/concepts/${locationId}`}>
            {t('concepts.title')}
          </Button>
        }
      />
    )
  if (readiness(data)) return <NotReady location={data} />
  return (
    <ConceptEditor
      key={concept.id}
      location={data}
      concept={concept}
      view={view}
      onView={setView}
    />
  )
}

/** The address holds what the work area shows. */
function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams()
  const [kept] = useKeptView()
  const isNarrow = useIsNarrow()
  const set = (view: View) => {
    const next = new URLSearchParams(search)
    next.set('view', view)
    setSearch(next, { replace: true })
  }
  return [readView(search.get('view') ?? kept, isNarrow), set]
}

/** The location's dwelling types are not there yet, or could not be fetched. */
function NotReady({ location }: { location: Location }) {
  const { t, labels } = useI18n()
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => runStep(location.id, 'getUnits'),
    onSuccess: () => reloadRecord(client, 'locations', location.id),
  })
  const steps = Object.values(location.cfg.status)
  const back = (
    <Button component={Link} to={locationLink(location)} variant="default">
      {t('concepts.to_location')}
    </Button>
  )
  if (readiness(location) === 'failed')
    return (
      <EmptyState
        level={1}
        title={t('concepts.units_failed')}
        text={[location.cfg.status_reasons.getUnits?.message, t('concepts.units_failed_text')]
          .filter(Boolean)
          .join(' – ')}
        action={
          <Group>
            {back}
            <Button loading={again.isPending} onClick={() => again.mutate()}>
              {t('concepts.run_again')}
            </Button>
          </Group>
        }
      />
    )
  return (
    <div>
      <EmptyState
        level={1}
        icon={<IconClockHour4 size={40} stroke={1.3} />}
        title={t('concepts.not_initialised')}
        text={t('concepts.not_initialised_text')}
        action={back}
      />
      <LoadingState
        text={labels.integration_step.getUnits}
        progress={{
          done: steps.filter((state) => state === LoadState.success).length,
          total: steps.length,
        }}
      />
    </div>
  )
}
