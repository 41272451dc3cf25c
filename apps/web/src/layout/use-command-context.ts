import type { SearchHit } from '@kavel/registers'
import { useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQueryActions } from '../features/opportunities/list/use-queries.ts'
import { mapMode } from '../map/mode.ts'
import { useRecords } from '../shared/api/use-records.ts'
import type { CurrentRecords } from '../shared/current/current.ts'
import { useI18n } from '../shared/i18n.ts'
import { shortcutsNow } from '../shared/keyboard/registry.ts'
import { NO_FILTERS } from '../shared/location-filters/filters.ts'
import { useLocationFilters } from '../shared/location-filters/use-location-filters.ts'
import { useSession } from '../shared/session/session.ts'
import { useLacking } from '../shared/session/use-lacking.ts'
import { useMay } from '../shared/session/use-may.ts'
import { useSignOut } from '../shared/session/use-sign-out.ts'
import { licenceText } from '../shared/texts/licence-text.ts'
import { MAP_ADDRESS, type MapState } from '../shared/url.ts'
import { useCreateConcept } from '../shared/use-create-concept.ts'
import type { CommandContext } from './commands.ts'

/** What the commands of the palette act with, as it was when the palette was opened. */
export function useCommandContext(
  { location }: Pick<CurrentRecords, 'location'>,
  showShortcuts: () => void,
): CommandContext {
  const i18n = useI18n()
  const navigate = useNavigate()
  const leave = useSignOut()
  const { user } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const { change } = useLocationFilters()
  // before the palette takes the focus
  const [shortcuts] = useState(() => shortcutsNow(document.activeElement))
  const go = (address: string, place?: SearchHit) =>
    void navigate(address, place && { state: { place } satisfies MapState })

  const whyConcept = useLacking('concepts', location?.concepts.length ?? 0)
  const { mutate: makeConcept } = useCreateConcept()
  const mayConcept = useMay('create', 'concepts')
  const whyQuery = useLacking('queries')
  const { create } = useQueryActions()
  const mayQuery = useMay('create', 'searchqueries')
  const { data: queries } = useRecords('searchqueries', { limit: 1, depth: 0 })
  const mayLocation = useMay('create', 'locations')
  const because = (lacking: Parameters<typeof licenceText>[1] | null) =>
    lacking && licenceText(i18n, lacking)

  return {
    i18n,
    user,
    go,
    setTheme: setColorScheme,
    leave,
    shortcuts,
    showShortcuts,
    showAssigned: (userId) => change({ ...NO_FILTERS, multiAssignedTo: [userId] }),
    makeConcept: mayConcept ? { run: (of) => makeConcept(of), why: because(whyConcept) } : null,
    makeQuery: mayQuery
      ? {
          run: () =>
            create.mutate(i18n.t('opportunities.new_name', { number: (queries?.total ?? 0) + 1 })),
          why: because(whyQuery),
        }
      : null,
    makeLocation: mayLocation
      ? {
          // a location is made of plots that are chosen on the map
          run: () => void Promise.resolve(navigate(MAP_ADDRESS)).then(() => mapMode.set('select')),
          why: null,
        }
      : null,
  }
}
