import type { RecordFor } from '@kavel/domain'
import { IconRefresh } from '@tabler/icons-react'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { edits, scopeOfPublication } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { AskingButton } from '../../shared/ui/asking-button.tsx'

/** Gives the page another address, after asking: the old one then leads nowhere. */
export function RenewKey({ publication: { id } }: { publication: RecordFor<'publications'> }) {
  const { t } = useI18n()
  return (
    <AskingButton
      variant="subtle"
      size="compact-sm"
      w="fit-content"
      leftSection={<IconRefresh size={15} aria-hidden />}
      title={t('publication_editor.renew_title')}
      text={t('publication_editor.renew_text')}
      confirm={t('publication_editor.renew_confirm')}
      onConfirm={async () => {
        await edits.flush(scopeOfPublication(id))
        await callApi('POST /publications/detail/{id}/renew-key', { params: { id } })
        await refreshRecords('publications')
      }}
    >
      {t('publication_editor.renew')}
    </AskingButton>
  )
}
