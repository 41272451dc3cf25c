import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useEffectEvent } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'

const ID = 'reader-failure'

/**
 * Says beside what the server drew that the page did not come to life, with the way to try again.
 * @param error null while there is none
 */
export function useFailureNotice(error: unknown, retry: () => void): void {
  const i18n = useI18n()
  const show = useEffectEvent((cause: unknown) => {
    const { t } = i18n
    notifications.show({
      id: ID,
      color: 'red',
      title: t('reader.still'),
      autoClose: false,
      closeButtonProps: { 'aria-label': t('shell.close') },
      // the grey of the library is too pale to read (WCAG 2.2 AA, 1.4.3)
      styles: { description: { color: 'var(--mantine-color-text)' } },
      message: (
        <Group justify="space-between" gap="sm">
          <span>{errorText(i18n, cause)}</span>
          <Button size="compact-xs" variant="default" onClick={() => retry()}>
            {t('shell.retry')}
          </Button>
        </Group>
      ),
    })
  })
  useEffect(() => {
    if (error === null) return
    show(error)
    return () => {
      notifications.hide(ID)
    }
  }, [error])
}
