import type { RecordFor } from '@kavel/domain'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { removeRecord } from '../../shared/api/records.ts'
import { useI18n } from '../../shared/i18n.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'

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
      <RemovalDialog
        opened={isAsking}
        title={t('publications.remove_title')}
        text={t('publications.remove_text', { name: publication.name })}
        confirm={t('publications.remove')}
        isPending={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
