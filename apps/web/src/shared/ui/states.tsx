import { Alert, Button, Center, Group, Loader, Progress, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n.ts'

export interface EmptyStateProps {
  readonly title: string
  /** Level of the heading; 1 when it is all there is on the screen. */
  readonly level?: 1 | 2 | 3
  readonly text?: string
  readonly icon?: ReactNode
  /** What to do about it: a link or a button. */
  readonly action?: ReactNode
}

/** There is nothing to show, and why, and what to do about it. */
export function EmptyState({ title, level = 2, text, icon, action }: EmptyStateProps) {
  return (
    <Center p="xl" mih={160}>
      <Stack align="center" gap="xs" maw={420} ta="center">
        <Text component="span" c="dimmed" lh={1}>
          {icon}
        </Text>
        <Title order={level} size="h3">
          {title}
        </Title>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  )
}

export interface LoadingStateProps {
  readonly text?: string
  /** For anything longer than a second: how far it is. */
  readonly progress?: { readonly done: number; readonly total: number }
}

/** Something is on its way. */
export function LoadingState({ text, progress }: LoadingStateProps) {
  const { t, format } = useI18n()
  const label = text ?? t('shell.loading')
  const share = progress && progress.total > 0 ? (progress.done / progress.total) * 100 : 0
  return (
    <Center p="xl" mih={160} role="status">
      <Stack align="center" gap="xs">
        {progress ? (
          <Progress value={share} w={220} aria-label={label} />
        ) : (
          <Loader size="sm" aria-hidden />
        )}
        <Text size="sm" c="dimmed">
          {label}
          {progress &&
            ` ${t('shell.progress', { done: format.number(progress.done), total: format.number(progress.total) })}`}
        </Text>
      </Stack>
    </Center>
  )
}

export interface ErrorStateProps {
  readonly error: unknown
  /** What was being loaded, when the failure alone does not say it. */
  readonly title?: string
  readonly retry?: () => void
}

/** Something could not be loaded: why, and the way to try again. */
export function ErrorState({ error, title, retry }: ErrorStateProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <Alert
      role="alert"
      m="md"
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={title ?? t('errors.failed')}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">{errorText(i18n, error)}</Text>
        {retry && (
          <Button variant="default" onClick={retry}>
            {t('shell.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
