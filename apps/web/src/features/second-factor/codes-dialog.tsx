import { Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import { saveFile } from '../../shared/save-file.ts'
import classes from './second-factor.module.css'

export interface CodesDialogProps {
  /** Open while there are some. */
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Recovery codes, which are shown this once: it closes by its button alone. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const { t } = useI18n()
  const text = codes.join('\n')
  const download = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('second_factor.codes_file'))
  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      title={t('second_factor.codes_title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
    >
      <Text size="sm">{t('second_factor.codes_text')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between" mt="md" gap="xs">
        <Group gap="xs">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
                onClick={copy}
              >
                {t(copied ? 'second_factor.codes_copied' : 'second_factor.codes_copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" leftSection={<IconDownload size={15} />} onClick={download}>
            {t('second_factor.codes_download')}
          </Button>
        </Group>
        <Button data-autofocus onClick={onClose}>
          {t('second_factor.codes_kept')}
        </Button>
      </Group>
    </Modal>
  )
}
