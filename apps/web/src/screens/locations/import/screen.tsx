import { ImportPage } from '../../../features/location-list/import/import-page.tsx'
import { useI18n } from '../../../shared/i18n.ts'
import { useTitle } from '../../../shared/ui/use-title.ts'

/** Locations from a file. */
export function Screen() {
  const { t } = useI18n()
  useTitle(t('creation.import_title'))
  return <ImportPage />
}
