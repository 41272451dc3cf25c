import { Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useI18n } from '../i18n.ts'
import { useStore } from '../store.ts'
import { errorText } from './error-text.ts'
import { clearError, type ErrorEntry, errorEntries } from './errors.ts'
import { queryClient } from './query-client.ts'
import { recordKeys } from './record-keys.ts'

/** Failed reads are shown in place by the screen; a failed write has no other place than here. */
const isNotice = ({ name, reference, isTold }: ErrorEntry) =>
  isTold && name === 'error_general' && !reference.startsWith('GET ')

/** Faults that a notice names: a refusal of many rows has as many. */
const MOST_TOLD = 5

/** Shows every failed write until it is closed or has worked. */
export function ErrorNotices() {
  const entries = useStore(errorEntries)
  const i18n = useI18n()
  const shown = useRef<string[]>([])

  useEffect(() => {
    const notices = entries.filter(isNotice)
    for (const { reference, error } of notices) {
      const stale = error.code === 'stale'
      const { t } = i18n
      const close = () => notifications.hide(reference)
      const reload = () => {
        void queryClient.invalidateQueries({ queryKey: recordKeys.all })
        close()
      }
      const options = {
        id: reference,
        color: stale ? 'yellow' : 'red',
        title: t(stale ? 'errors.stale_title' : 'errors.title'),
        autoClose: false as const,
        closeButtonProps: { 'aria-label': t('shell.close') },
        onClose: () => clearError(reference),
        message: (
          <Stack gap="xs" align="flex-start">
            <Text size="sm" c="var(--mantine-color-text)">
              {stale ? t('errors.stale_text') : errorText(i18n, error)}
            </Text>
            {/* of what somebody else changed the places say nothing that helps */}
            {(stale ? [] : error.issues.slice(0, MOST_TOLD)).map(({ path, message }) => (
              <Text key={path + message} size="xs" c="dimmed">
                {path}: {message}
              </Text>
            ))}
            {stale && (
              <Button variant="default" onClick={reload}>
                {t('shell.reload')}
              </Button>
            )}
          </Stack>
        ),
      }
      notifications.show(options)
      notifications.update(options)
    }
    const references = notices.map(({ reference }) => reference)
    for (const reference of shown.current)
      if (!references.includes(reference)) notifications.hide(reference)
    shown.current = references
  }, [entries, i18n])

  return null
}
