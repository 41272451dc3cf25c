import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { I18n } from '../../shared/i18n.ts'

/** Milliseconds in which a removal can be taken back from the notice. */
const OPEN_FOR = 12_000

/** Says that a line was removed, with the way to have it back. */
export function showRemoved({ t }: I18n, name: string, restore: () => void): void {
  const id = notifications.show({
    autoClose: OPEN_FOR,
    message: (
      <Group justify="space-between" gap="sm">
        <span>{t('sheets.line_removed', { name })}</span>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            restore()
          }}
        >
          {t('sheets.undo')}
        </Button>
      </Group>
    ),
  })
}
