import { locationLink } from '@kavel/domain'
import { Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Home } from '../../../shared/api/home.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { locationName } from '../../../shared/ui/location-select.tsx'

/** The way to the location or the search query that a note is about. */
export function NoteSubject({
  location,
  query,
}: Pick<Home['tasks']['list'][number], 'location' | 'query'>) {
  const i18n = useI18n()
  return (
    <Text size="xs" c="dimmed" truncate>
      {location && <Link to={locationLink(location)}>{locationName(i18n, location)}</Link>}
      {query && (
        <Link to={`/opportunities/queries/${query.id}/activity`}>
          {i18n.named(query.name) || i18n.t('opportunities.unnamed')}
        </Link>
      )}
    </Text>
  )
}
