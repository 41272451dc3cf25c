import { OWN_FILE_BYTES, type OwnFileFault, ownFileFaultOf } from '@kavel/domain'
import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isAborted, isApiError } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import type { SendFormOptions } from '../api/send-form.ts'
import { type I18n, useI18n } from '../i18n.ts'
import classes from './choose-file.module.css'
import { useDrop } from './use-drop.ts'

/** For the window in which a file is chosen; what it is its content tells. */
const ENDS = '.xlsx,.csv,.txt,.gpkg,.geojson,.json,.zip'

interface Sending {
  readonly file: string
  /** Part that was sent, 0–1. */
  readonly share: number
}

export interface ChooseFileProps {
  /** Sends a file. @throws ApiError, whose sentence is shown; DOMException when the signal aborted it */
  readonly bring: (file: File, options: SendFormOptions) => Promise<void>
}

/** Brings one table or map file, by choosing or dropping it; what is wrong with it is said in one sentence. */
export function ChooseFile({ bring: send }: ChooseFileProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const chooser = useRef<HTMLInputElement>(null)
  const controller = useRef<AbortController>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [fault, setFault] = useState<{ readonly file: string; readonly text: string } | null>(null)
  const { isOver, ...drop } = useDrop((files) => void bring(files[0]))
  // who leaves the screen brings nothing
  useEffect(() => () => controller.current?.abort(), [])

  async function bring(file: File | undefined) {
    if (!file || sending) return
    const known = file.size === 0 ? 'empty' : file.size > OWN_FILE_BYTES ? 'large' : null
    setFault(known && { file: file.name, text: faultText(i18n, file.name, known) })
    if (known) return
    const ending = new AbortController()
    controller.current = ending
    setSending({ file: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setSending({ file: file.name, share })
      await send(file, { onProgress, signal: ending.signal })
    } catch (error) {
      if (!isAborted(error))
        setFault({ file: file.name, text: failureText(i18n, file.name, error) })
    } finally {
      setSending(null)
    }
  }

  return (
    <div className={classes.section}>
      <div className={classes.drop} data-over={isOver || undefined} {...drop}>
        <Button
          leftSection={<IconUpload size={15} aria-hidden />}
          disabled={sending !== null}
          onClick={() => chooser.current?.click()}
        >
          {t('own_files.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ENDS}
          aria-label={t('own_files.choose')}
          onChange={({ currentTarget }) => {
            void bring(currentTarget.files?.[0])
            // the same file may be chosen again
            currentTarget.value = ''
          }}
        />
        <Text size="sm" c="dimmed" flex="1 1 260px">
          {isOver
            ? t('own_files.drop')
            : t('own_files.choose_hint', { size: format.fileSize(OWN_FILE_BYTES) })}
        </Text>
      </div>
      {sending && (
        <div className={classes.panel}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" role="status">
              {sending.share < 1
                ? t('own_files.sending', {
                    file: sending.file,
                    share: format.percent(sending.share),
                  })
                : t('own_files.reading', { file: sending.file })}
            </Text>
            <Button
              variant="default"
              aria-label={t('own_files.cancel_sending', { file: sending.file })}
              onClick={() => controller.current?.abort()}
            >
              {t('own_files.cancel')}
            </Button>
          </Group>
          <Progress
            value={sending.share * 100}
            animated={sending.share >= 1}
            aria-label={t('own_files.reading', { file: sending.file })}
          />
        </div>
      )}
      {fault && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          withCloseButton
          closeButtonLabel={t('own_files.dismiss', { file: fault.file })}
          onClose={() => setFault(null)}
        >
          {fault.text}
        </Alert>
      )}
    </div>
  )
}

function faultText({ t, format }: I18n, file: string, fault: OwnFileFault): string {
  return t(`own_files.fault_${fault}`, { file, size: format.fileSize(OWN_FILE_BYTES) })
}

function failureText(i18n: I18n, file: string, error: unknown): string {
  if (!isApiError(error)) return errorText(i18n, error)
  const fault = ownFileFaultOf(error.issues)
  if (fault) return faultText(i18n, file, fault)
  const told = error.issues.find(({ path }) => path === 'file')
  return told
    ? i18n.t('own_files.fault_unread', { file, message: told.message })
    : errorText(i18n, error)
}
