import type { RecordFor } from '@kavel/domain'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { edits, scopeOfPublication } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { useAct } from '../../shared/use-act.ts'

/** Gives the page another address, after asking: the old one then leads nowhere. */
export function RenewKey({ publication: { id } }: { publication: RecordFor<'publications'> }) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const renew = useAct({
    async mutationFn() {
      await edits.flush(scopeOfPublication(id))
      await callApi('POST /publications/detail/{id}/renew-key', { params: { id } })
      await refreshRecords('publications')
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconRefresh size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('publication_editor.renew')}
      </Button>
      <RemovalDialog
        opened={isAsking}
        title={t('publication_editor.renew_title')}
        text={t('publication_editor.renew_text')}
        confirm={t('publication_editor.renew_confirm')}
        isPending={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
