import { locationLink } from '@kavel/domain'
import { useNavigate } from 'react-router'
import { refreshRecords } from '../api/cached-records.ts'
import { type Location, removeLocation } from '../api/locations.ts'
import { useI18n } from '../i18n.ts'
import { showUndo } from '../ui/undo-notice.tsx'

/** Shows a location that was made, with the way to take that back. */
export function useMade(): (made: Pick<Location, 'id' | 'name' | 'lat' | 'lon'>) => Promise<void> {
  const i18n = useI18n()
  const navigate = useNavigate()
  return async (made) => {
    showUndo(i18n, {
      text: i18n.t('creation.made', { name: made.name }),
      onUndo: async () => {
        await removeLocation(made.id)
        await navigate('/locations/list')
        await refreshRecords('locations')
      },
    })
    await navigate(locationLink(made))
  }
}
