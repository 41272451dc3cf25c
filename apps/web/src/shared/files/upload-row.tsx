import type { FileFault } from '@kavel/domain'
import { ActionIcon, Progress, Text } from '@mantine/core'
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { errorText } from '../api/error-text.ts'
import { dropUpload, retryUpload, type Upload } from '../api/uploads.ts'
import { type I18n, useI18n } from '../i18n.ts'
import classes from './files.module.css'

/** A file on its way, or why it did not come. */
export function UploadRow({ upload: { id, file, share, state, failure } }: { upload: Upload }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { name } = file
  const isFailed = state === 'failed'
  const sending =
    share < 1
      ? t('locations.file_sending', { share: format.percent(share) })
      : t('locations.file_working')
  return (
    <li className={classes.file} data-failed={isFailed || undefined}>
      <IconFile size={18} stroke={1.3} aria-hidden />
      <span className={classes.text}>
        <span>{name}</span>
        {state === 'sending' && (
          <Progress
            value={share * 100}
            animated={share >= 1}
            aria-label={t('locations.file_reading', { name })}
          />
        )}
        <Text
          component="span"
          size="xs"
          c={isFailed ? 'var(--mantine-color-error)' : 'dimmed'}
          role={isFailed ? 'alert' : undefined}
        >
          {isFailed
            ? failureText(i18n, failure)
            : state === 'waiting'
              ? t('locations.file_waiting')
              : sending}
        </Text>
      </span>
      {failure instanceof Error && (
        <ActionIcon
          aria-label={t('locations.file_retry', { name })}
          onClick={() => retryUpload(id)}
        >
          <IconRefresh size={14} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={t(isFailed ? 'locations.file_dismiss' : 'locations.file_cancel', { name })}
        onClick={() => dropUpload(id)}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function failureText(i18n: I18n, failure: FileFault | Error | undefined): string {
  return typeof failure === 'string' ? i18n.labels.file_fault[failure] : errorText(i18n, failure)
}
