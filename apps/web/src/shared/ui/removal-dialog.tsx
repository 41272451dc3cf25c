import { Button, Modal, Text } from '@mantine/core'
import { useI18n } from '../i18n.ts'
import { DialogActions } from './dialog-actions.tsx'

export interface RemovalDialogProps {
  readonly opened: boolean
  readonly title: string
  /** What goes with it, and whether there is a way back. */
  readonly text: string
  /** The word on the button that removes. */
  readonly confirm: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is removed; the keyboard stands on the way out. */
export function RemovalDialog({
  opened,
  title,
  text,
  confirm,
  isPending,
  onConfirm,
  onClose,
}: RemovalDialogProps) {
  const { t } = useI18n()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      <Text size="sm" mb="md">
        {text}
      </Text>
      <DialogActions onCancel={onClose} isCautious>
        <Button color="red.9" loading={isPending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Modal>
  )
}
