import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { I18n } from '../i18n.ts'

/** Milliseconds in which what was done can be taken back from the notice. */
const OPEN_FOR = 12_000

export interface UndoNotice {
  /** A notice of the same id takes the place of an older one. */
  readonly id?: string
  /** What was done. */
  readonly text: string
  readonly onUndo: () => void
}

/** Says what was done, with the way to take it back. */
export function showUndo({ t }: Pick<I18n, 't'>, { id: own, text, onUndo }: UndoNotice): void {
  const id = notifications.show({
    ...(own !== undefined && { id: own }),
    autoClose: OPEN_FOR,
    closeButtonProps: { 'aria-label': t('shell.close') },
    message: (
      <Group justify="space-between" gap="sm">
        <span>{text}</span>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {t('shell.undo')}
        </Button>
      </Group>
    ),
  })
}
