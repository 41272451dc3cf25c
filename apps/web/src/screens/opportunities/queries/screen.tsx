import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../../shared/api/api-error.ts'
import { registerSummaryQuery } from '../../../shared/api/register.ts'
import { useRecord } from '../../../shared/api/use-records.ts'
import { useCurrent } from '../../../shared/current/use-current.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { RecordGone } from '../../../shared/ui/record-gone.tsx'
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { useHome } from '../../../shared/use-areas.ts'
import { QueryScreen } from './query-screen.tsx'

/** A search query: its filters beside what they find. */
export function Screen() {
  const { t, named } = useI18n()
  const { query: id } = useCurrent()
  const { data: query, error, refetch } = useRecord('searchqueries', id, 0)
  const { data: summary, isPending } = useQuery(registerSummaryQuery)
  const home = useHome()
  useTitle(named(query?.name ?? '') || t('opportunities.search'))
  if (error && !query)
    return isApiError(error, 'not_found') ? (
      <RecordGone of="searchquery" />
    ) : (
      <ErrorState error={error} retry={refetch} />
    )
  if (!query || isPending || home.isPending) return <LoadingState />
  return <QueryScreen key={query.id} query={query} summary={summary ?? null} />
}
