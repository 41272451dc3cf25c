import { Button, Group, Modal, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import { removeRecord } from '../../shared/api/records.ts'
import { useI18n } from '../../shared/i18n.ts'
import classes from './location-panel.module.css'

/** Removes a location, after asking. */
export function RemoveLocation({
  location,
  onRemoved,
}: {
  location: Location
  onRemoved: () => void
}) {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  const name = location.name || t('locations.unnamed')
  const remove = useMutation({
    mutationFn: () => removeRecord('locations', location.id),
    onSuccess: () => {
      setAsking(false)
      notifications.show({ withCloseButton: false, message: t('locations.removed', { name }) })
      onRemoved()
    },
  })
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
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('locations.remove_title', { name })}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        centered
      >
        <Text size="sm">{t('locations.remove_text')}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {t('shell.cancel')}
          </Button>
          <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('locations.remove_confirm')}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}
