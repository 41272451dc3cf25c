import type { RecordFor } from '@kavel/domain'
import { Button, Group, Modal, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { removeRecord } from '../../shared/api/records.ts'
import { useI18n } from '../../shared/i18n.ts'

export interface RemoveButtonProps {
  readonly publication: RecordFor<'publications'>
  readonly onRemoved: () => void
}

/** Removes a publication, after asking; its link then leads nowhere. */
export function RemoveButton({ publication, onRemoved }: RemoveButtonProps) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await removeRecord('publications', publication.id)
      onRemoved()
    } catch {
      // shown as a notice
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('publications.remove')}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('publications.remove_title')}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        <Text size="sm">{t('publications.remove_text', { name: publication.name })}</Text>
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {t('shell.cancel')}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void remove()}>
            {t('publications.remove')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
