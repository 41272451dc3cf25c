import type { Sourced } from '@kavel/registers'
import { ActionIcon, CopyButton, Text, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './plot-facts.module.css'

/** One value with its name and where it comes from. */
export function Fact({
  name,
  lang,
  children,
  origin,
}: {
  readonly name: string
  /** Language of the name, when it is not that of the interface. */
  readonly lang?: string
  readonly children: ReactNode
  readonly origin?: Sourced | undefined
}) {
  return (
    <div className={classes.fact}>
      <dt lang={lang}>{name}</dt>
      <dd>
        {children}
        {origin && <Origin {...origin} />}
      </dd>
    </div>
  )
}

/** Source and date of a value, small. */
export function Origin({ source, date, detail }: Sourced & { readonly detail?: string }) {
  const { format } = useI18n()
  return (
    <Text component="span" size="xs" c="dimmed" className={classes.origin}>
      {[detail, source, format.date(date)].filter(Boolean).join(' · ')}
    </Text>
  )
}

/** A value that can be copied. */
export function Copyable({ value }: { readonly value: string }) {
  const { t } = useI18n()
  return (
    <span className={classes.copyable}>
      {value}
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t('map.copied') : t('map.copy', { value })}>
            <ActionIcon size="xs" aria-label={t('map.copy', { value })} onClick={copy}>
              {copied ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  )
}
