import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { type Location, removeLocation } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
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
  const [asking, setAsking] = useState(false)
  const name = named(location.name) || t('locations.unnamed')
  const remove = useMutation({
    mutationFn: () => removeLocation(location.id),
    onSuccess: async () => {
      setAsking(false)
      notifications.show({ withCloseButton: false, message: t('locations.removed', { name }) })
      // while it is still shown, reading everything again would ask for it
      await onRemoved()
      await refreshRecords('locations')
    },
  })
  if (!mayRemove) return null
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('locations.remove')}
      </Button>
      <RemovalDialog
        opened={asking}
        title={t('locations.remove_title', { name })}
        text={t('locations.remove_text')}
        confirm={t('locations.remove_confirm')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
