import type { CustomField } from '../../shared/custom-fields.ts'
import { removeEdited, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { useAct } from '../../shared/use-act.ts'
import { namesOf, useUses } from './uses.ts'

export interface RemoveFieldDialogProps {
  readonly field: CustomField
  readonly onClose: () => void
}

/** Says which locations say something for a field before it is removed with that. */
export function RemoveFieldDialog({ field, onClose }: RemoveFieldDialogProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { data: uses } = useUses('customfields', field.id)
  const name = field.name || t('custom_fields.unnamed')
  const remove = useAct({
    mutationFn: () => removeEdited(SETTINGS_SCOPE, 'customfields', field),
    onSuccess(onUndo) {
      onClose()
      showUndo(i18n, { text: t('custom_fields.removed', { name }), onUndo })
    },
  })
  const used = uses && uses.count > 0
  const text = !uses
    ? t('shell.loading')
    : used
      ? `${t('custom_fields.remove_uses', { count: uses.count, names: namesOf(i18n, uses) })} ${t('custom_fields.remove_field_text')}`
      : t('custom_fields.remove_unused')
  return (
    <RemovalDialog
      opened
      title={t('custom_fields.remove_title', { name })}
      text={text}
      confirm={t('custom_fields.remove_confirm')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
