import type { RecordFor } from '@kavel/domain'
import { Anchor, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordKeys } from '../api/record-keys.ts'
import { listRecords } from '../api/records.ts'
import { useI18n } from '../i18n.ts'
import { useSession } from '../session/session.ts'
import { LocationLabel } from '../ui/location-label.tsx'
import { locationName } from '../ui/location-select.tsx'

type Place = Pick<
  RecordFor<'locations'>,
  'id' | 'name' | 'display_address' | 'plotnr' | 'lat' | 'lon' | 'cfg'
>

export interface LastOpenedProps {
  /** Where the link leads. */
  readonly addressOf: (location: Place, concept: RecordFor<'concepts'> | undefined) => string
}

/** The record of an id, in a list: one that is gone is no failure. */
function useOne<Name extends 'locations' | 'concepts'>(entity: Name, id: number | null) {
  const query = { limit: 1, depth: 0, where: { id: id ?? 0 } }
  return useQuery({
    queryKey: recordKeys.list(entity, query),
    queryFn: ({ signal }) => listRecords(entity, query, signal),
    enabled: id !== null,
    select: ({ records }) => records[0],
  }).data
}

/** Leads to the location, or the concept on it, where the user was last; nothing when that is gone. */
export function LastOpened({ addressOf }: LastOpenedProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { user } = useSession()
  const location = useOne('locations', user.current_location)
  const found = useOne('concepts', user.current_concept)
  if (!location) return null
  const concept = found?.locationId === location.id ? found : undefined
  return (
    <Group gap={8} wrap="nowrap" miw={0}>
      <Text c="dimmed" component="span" lh={1} aria-hidden>
        <IconHistory size={16} />
      </Text>
      <Text size="sm" c="dimmed" component="span" style={{ flex: 'none' }}>
        {t('shell.last_opened')}
      </Text>
      <Text size="sm" component="span" miw={0} truncate>
        <LocationLabel location={location}>
          <Anchor component={Link} inherit to={addressOf(location, concept)}>
            {[
              concept && (i18n.named(concept.name) || t('sheets.concept_unnamed')),
              locationName(i18n, location),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Anchor>
        </LocationLabel>
      </Text>
    </Group>
  )
}
