import { Button, Group, Text, Tooltip } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconCloudUpload,
  IconPencil,
} from '@tabler/icons-react'
import { isApiError } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import type { SaveState } from '../edit/drafts.ts'
import { edits } from '../edit/edits.ts'
import type { Scope } from '../edit/scope.ts'
import { useSaving } from '../edit/use-edits.ts'
import { useI18n } from '../i18n.ts'
import classes from './save-indicator.module.css'

const QUIET = 'dimmed'
const LOUD = 'var(--mantine-color-error)'
const LOOK = {
  saved: { text: 'shell.saved', icon: IconCheck, color: QUIET },
  unsaved: { text: 'shell.unsaved', icon: IconPencil, color: QUIET },
  saving: { text: 'shell.saving', icon: IconCloudUpload, color: QUIET },
  offline: { text: 'shell.save_offline', icon: IconCloudOff, color: LOUD },
  failed: { text: 'shell.save_failed', icon: IconAlertTriangle, color: LOUD },
  conflict: { text: 'shell.save_conflict', icon: IconAlertTriangle, color: LOUD },
} as const satisfies Record<SaveState, { text: string; icon: typeof IconCheck; color: string }>

/** What follows one another with every edit. */
const PASSING = ['saved', 'unsaved', 'saving'] as const

/** Whether the edits of a scope are saved; why not, and the way out, when they are not. */
export function SaveIndicator({ scope }: { readonly scope: Scope }) {
  const i18n = useI18n()
  const { t } = i18n
  const { state, error } = useSaving(scope)
  const { text, icon: Icon, color } = LOOK[state]
  const issues = isApiError(error)
    ? error.issues.map(({ path, message }) => `${path}: ${message}`)
    : []
  const reason = error ? [errorText(i18n, error), ...issues].join(' · ') : ''
  const widest = PASSING.map((one) => t(LOOK[one].text)).reduce((a, b) =>
    b.length > a.length ? b : a,
  )
  return (
    <Group gap={6} wrap="nowrap" role="status" className={classes.state} data-widest={widest}>
      <Icon size={15} color={color === QUIET ? 'var(--mantine-color-dimmed)' : color} aria-hidden />
      <Tooltip label={reason} disabled={!reason} multiline maw={360}>
        <Text size="xs" c={color} {...(reason && { title: '', tabIndex: 0 })}>
          {t(text)}
        </Text>
      </Tooltip>
      {(state === 'failed' || state === 'offline') && (
        <Button size="compact-xs" variant="default" onClick={() => void edits.flush(scope)}>
          {t('shell.retry')}
        </Button>
      )}
    </Group>
  )
}
