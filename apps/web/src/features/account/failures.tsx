import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { errorText } from '../../shared/api/error-text.ts'
import { clearError, type ErrorEntry, errorEntries } from '../../shared/api/errors.ts'
import { createRecord } from '../../shared/api/records.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { useAct } from '../../shared/use-act.ts'
import classes from './account.module.css'

/** What went wrong in this window since it was opened, to send to support. */
export function Failures() {
  const { t } = useI18n()
  const entries = useStore(errorEntries)
  return (
    <SettingsSection id="failures" title={t('account.failures')} text={t('account.failures_text')}>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('account.failures_none')}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {entries.map((entry) => (
            <FailureRow key={entry.reference} entry={entry} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

function FailureRow({ entry }: { readonly entry: ErrorEntry }) {
  const i18n = useI18n()
  const { t } = i18n
  const { reference, log, error } = entry
  const text = errorText(i18n, error)
  const send = useAct({
    mutationFn: () => createRecord('tickets', { name: text, reference, description: log }),
    onSuccess() {
      clearError(reference)
      notifications.show({ message: t('account.failure_sent') })
    },
  })
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {text}
        <Text c="dimmed" className={classes.code}>
          {log}
        </Text>
      </div>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('account.failure_send_this', { reference })}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {t('account.failure_send')}
      </Button>
    </li>
  )
}
