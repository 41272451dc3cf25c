import type { RecordFor } from '@kavel/domain'
import { IconTrash } from '@tabler/icons-react'
import { removeRecord } from '../../shared/api/records.ts'
import { useI18n } from '../../shared/i18n.ts'
import { AskingButton } from '../../shared/ui/asking-button.tsx'

export interface RemoveButtonProps {
  readonly publication: RecordFor<'publications'>
  readonly onRemoved: () => void
}

/** Removes a publication, after asking; its link then leads nowhere. */
export function RemoveButton({ publication: { id, name }, onRemoved }: RemoveButtonProps) {
  const { t } = useI18n()
  return (
    <AskingButton
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={15} aria-hidden />}
      title={t('publications.remove_title')}
      text={t('publications.remove_text', { name })}
      confirm={t('publications.remove')}
      onConfirm={async () => {
        await removeRecord('publications', id)
        onRemoved()
      }}
    >
      {t('publications.remove')}
    </AskingButton>
  )
}
