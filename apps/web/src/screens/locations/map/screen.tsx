import { useQuery } from '@tanstack/react-query'
import { registerSummaryQuery } from '../../../shared/api/register.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { useHome } from '../../../shared/use-areas.ts'
import { MapScreen } from './map-screen.tsx'

/** The map of plots and locations; with a location in the address also what is known of it. */
export function Screen() {
  const { t } = useI18n()
  useTitle(t('map.title'))
  // where the data lies; without an answer the map begins with the whole country
  const { data, isPending } = useQuery(registerSummaryQuery)
  const home = useHome()
  if (isPending || home.isPending) return <LoadingState />
  return <MapScreen summary={data ?? null} />
}
