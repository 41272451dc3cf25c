import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './settings-section.module.css'

export interface SettingsSectionProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  /** A button beside the title. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** A part of a screen of settings: what it is about on the left, what one sets on the right. */
export function SettingsSection({ id, title, text, action, children }: SettingsSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
        {action}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
