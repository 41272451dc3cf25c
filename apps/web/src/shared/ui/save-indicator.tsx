import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudUpload, IconPencil } from '@tabler/icons-react'
import type { SaveState } from '../api/autosave.ts'
import { useI18n } from '../i18n.ts'

const LOOK = {
  saved: { text: 'shell.saved', icon: IconCheck, color: 'dimmed' },
  unsaved: { text: 'shell.unsaved', icon: IconPencil, color: 'dimmed' },
  saving: { text: 'shell.saving', icon: IconCloudUpload, color: 'dimmed' },
  failed: {
    text: 'shell.save_failed',
    icon: IconAlertTriangle,
    color: 'var(--mantine-color-error)',
  },
  stale: { text: 'shell.save_stale', icon: IconAlertTriangle, color: 'var(--mantine-color-error)' },
} as const satisfies Record<SaveState, { text: string; icon: typeof IconCheck; color: string }>

export interface SaveIndicatorProps {
  readonly state: SaveState
  flush(): unknown
  reload(): unknown
}

/** The state of an autosave, with the way out when it failed: `<SaveIndicator {...autosave} />`. */
export function SaveIndicator({ state, flush, reload }: SaveIndicatorProps) {
  const { t } = useI18n()
  const { text, icon: Icon, color } = LOOK[state]
  return (
    <Group gap={6} wrap="nowrap" role="status">
      <Icon
        size={15}
        color={color === 'dimmed' ? 'var(--mantine-color-dimmed)' : color}
        aria-hidden
      />
      <Text size="xs" c={color}>
        {t(text)}
      </Text>
      {state === 'failed' && (
        <Button size="compact-xs" variant="default" onClick={() => void flush()}>
          {t('shell.retry')}
        </Button>
      )}
      {state === 'stale' && (
        <Button size="compact-xs" variant="default" onClick={() => void reload()}>
          {t('shell.reload')}
        </Button>
      )}
    </Group>
  )
}
