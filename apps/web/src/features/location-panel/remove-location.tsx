import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { type Location, removeLocation } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { AskingButton } from '../../shared/ui/asking-button.tsx'
import classes from './location-panel.module.css'

/** Removes a location, after asking. */
export function RemoveLocation({
  location,
  onRemoved,
}: {
  location: Location
  onRemoved: () => Promise<void>
}) {
  const { t, named } = useI18n()
  const mayRemove = useMay('remove', 'locations')
  const name = named(location.name) || t('locations.unnamed')
  if (!mayRemove) return null
  return (
    <div className={classes.foot}>
      <AskingButton
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={14} aria-hidden />}
        title={t('locations.remove_title', { name })}
        text={t('locations.remove_text')}
        confirm={t('locations.remove_confirm')}
        onConfirm={async () => {
          await removeLocation(location.id)
          notifications.show({ withCloseButton: false, message: t('locations.removed', { name }) })
          // while it is still shown, reading everything again would ask for it
          await onRemoved()
          await refreshRecords('locations')
        }}
      >
        {t('locations.remove')}
      </AskingButton>
    </div>
  )
}
