import type { RecordFor } from '@kavel/domain'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { removeRecord } from '../api/records.ts'
import { useI18n } from '../i18n.ts'
import { RemovalDialog } from '../ui/removal-dialog.tsx'
import { fileName } from './file-name.ts'

type Image = RecordFor<'images'>

/** Asks before a file goes: its content cannot be brought back by an undo. */
export function RemoveFile({
  image,
  onClose,
}: {
  readonly image: Image | null
  readonly onClose: () => void
}) {
  const i18n = useI18n()
  const { t } = i18n
  const name = image ? fileName(i18n, image) : ''
  const remove = useMutation({
    mutationFn: (id: number) => removeRecord('images', id),
    onSuccess() {
      notifications.show({
        withCloseButton: false,
        message: t('locations.file_removed', { name }),
      })
      onClose()
    },
  })
  return (
    <RemovalDialog
      opened={image !== null}
      title={t('locations.file_remove_title', { name })}
      text={t('locations.file_remove_text')}
      confirm={t('locations.remove_confirm')}
      isPending={remove.isPending}
      onConfirm={() => image && remove.mutate(image.id)}
      onClose={onClose}
    />
  )
}
