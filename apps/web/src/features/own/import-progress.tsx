import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import { whyText } from '../../shared/texts/why-text.ts'
import classes from './own.module.css'
import { OwnRejects } from './own-rejects.tsx'
import { type OwnUpload, useOwnActs } from './queries.ts'

/** How far an import is, while it can be ended. */
export function ImportProgress({ upload }: { readonly upload: OwnUpload }) {
  const { t, format } = useI18n()
  const { id, state, read } = upload
  const { cancelImport } = useOwnActs()
  const text =
    state === 'waiting'
      ? t('own_files.is_waiting')
      : state === 'cancelled'
        ? t('own_files.is_cancelling')
        : t('own_files.is_running', { rows: format.number(read) })
  return (
    <div className={classes.panel}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {text}
        </Text>
        <Button
          variant="default"
          disabled={state === 'cancelled'}
          onClick={() => cancelImport.mutate(id)}
        >
          {t('own_files.cancel')}
        </Button>
      </Group>
      <Progress value={100} animated aria-label={text} />
    </div>
  )
}

/** Why a file could not be imported; what was matched stands below. */
export function ImportFailure({ upload: { state, outcome } }: { readonly upload: OwnUpload }) {
  const { t } = useI18n()
  const text =
    state === 'interrupted'
      ? t('own_files.interrupted')
      : outcome?.ok === false
        ? t('own_files.failed', { message: whyText(outcome.message, t) })
        : null
  if (text === null) return null
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      {text}
    </Alert>
  )
}

/** What came of a file: the rows in use, and those that were left out with the reason. */
export function ImportDone({ upload: { draft, outcome } }: { readonly upload: OwnUpload }) {
  const { t, format } = useI18n()
  if (!outcome?.ok) return null
  const { kept, rejected, changed, deliveryId } = outcome
  return (
    <section className={classes.section}>
      <Group gap="xs" role="status">
        <IconCheck size={20} aria-hidden />
        <Title order={2}>{t('own_files.done_title', { name: draft.name })}</Title>
      </Group>
      <Text>
        {changed
          ? t('own_files.done_text', { count: kept, formatted: format.number(kept) })
          : t('own_files.done_same')}
      </Text>
      {rejected > 0 && (
        <>
          <Text>
            {t('own_files.done_rejected', { count: rejected, formatted: format.number(rejected) })}
          </Text>
          <OwnRejects id={deliveryId} />
        </>
      )}
    </section>
  )
}
