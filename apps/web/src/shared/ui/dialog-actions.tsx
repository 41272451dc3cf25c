import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n.ts'

export interface DialogActionsProps {
  readonly onCancel: () => void
  /** The button that does what the dialog is about. */
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Whether the keyboard stands on the way out. */
  readonly isCautious?: boolean
}

/** The end of a dialog: the way out, and what it is about. */
export function DialogActions({
  onCancel,
  children,
  className,
  isCautious = false,
}: DialogActionsProps) {
  const { t } = useI18n()
  return (
    <Group justify="flex-end" gap="xs" className={className}>
      <Button variant="default" data-autofocus={isCautious || undefined} onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
      {children}
    </Group>
  )
}
