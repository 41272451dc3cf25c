import { ActionIcon, CopyButton, Group, TextInput, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './providers.module.css'

/** An address to be taken elsewhere. */
export function CopyLine({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useI18n()
  return (
    <Group gap={6} wrap="nowrap" align="end">
      <TextInput
        className={classes.grow}
        label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => {
          const name = copied ? t('providers.copied') : t('providers.copy', { what: label })
          return (
            <Tooltip label={name}>
              <ActionIcon size={30} variant="default" aria-label={name} onClick={copy}>
                {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              </ActionIcon>
            </Tooltip>
          )
        }}
      </CopyButton>
    </Group>
  )
}
