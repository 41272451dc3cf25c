import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { edits } from '../../../shared/edit/edits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { showUndo } from '../../../shared/ui/undo-notice.tsx'
import { useEditor } from '../use-editor.ts'

/** Removes at once; the notice brings the building back. */
export function RemoveBuilding({ id, name }: { readonly id: number; readonly name: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const { editor, scope } = useEditor()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    const removed = editor.kept(id)
    if (!removed) return
    // a failure is shown as a notice
    const bringBack = () =>
      void edits.bringBack(scope, 'buildings', removed).then(editor.follow, () => undefined)
    setBusy(true)
    try {
      await editor.exchange([id], [])
      showUndo(i18n, {
        id: `removed-${id}`,
        text: t('concepts.removed_building', { name }),
        onUndo: bringBack,
      })
    } catch {
      // the write gate has said so
      setBusy(false)
    }
  }

  return (
    <Button
      variant="subtle"
      color="red"
      loading={isBusy}
      leftSection={<IconTrash size={15} aria-hidden />}
      onClick={remove}
    >
      {t('concepts.remove_building')}
    </Button>
  )
}
