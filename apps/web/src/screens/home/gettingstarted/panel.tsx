import { Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import classes from './screen.module.css'

export interface PanelProps {
  /** Id of the heading. */
  readonly id: string
  readonly title: string
  /** Beside the heading. */
  readonly tools?: ReactNode
  /** Nothing is known yet. */
  readonly isLoading: boolean
  /** What is said where there is nothing; left out where there is something. */
  readonly none?: { readonly title: string; readonly text: ReactNode } | false
  readonly children: ReactNode
}

/** A part of Home: while it is read, empty, or with its rows. */
export function Panel({ id, title, tools, isLoading, none, children }: PanelProps) {
  const { t } = useI18n()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {tools}
      </div>
      {isLoading && <Skeleton height={96} aria-label={t('shell.loading')} />}
      {none && !isLoading && (
        <div className={classes.none}>
          <Text size="sm">{none.title}</Text>
          <Text size="sm" c="dimmed">
            {none.text}
          </Text>
        </div>
      )}
      {!none && !isLoading && children}
    </section>
  )
}
