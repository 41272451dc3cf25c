import { Collapse, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { createStore, useStore } from '../../../shared/store.ts'
import classes from './panels.module.css'

/** Which sections were opened or closed since the page was: choosing another building does not fold them again. */
const folds = createStore<Readonly<Record<string, boolean>>>({})

export interface SectionProps {
  /** Under which its being open is remembered. */
  readonly name: string
  readonly title: string
  /** What it holds in a few words, beside the title. */
  readonly summary?: ReactNode
  readonly startsOpen?: boolean
  readonly children: ReactNode
}

/** A part of the form that folds; closed, its title says what is in it. */
export function Section({ name, title, summary, startsOpen = false, children }: SectionProps) {
  const id = useId()
  const isOpen = useStore(folds)[name] ?? startsOpen
  return (
    <section className={classes.section} aria-label={title} data-section={name}>
      <Title order={3} className={classes.sectionTitle}>
        <UnstyledButton
          className={classes.sectionHead}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => folds.set({ ...folds.get(), [name]: !isOpen })}
        >
          <span>{title}</span>
          <Text span size="xs" c="dimmed" truncate className={classes.summary}>
            {summary}
          </Text>
          <IconChevronDown
            size={15}
            aria-hidden
            style={{ rotate: isOpen ? '180deg' : '0deg', flex: 'none' }}
          />
        </UnstyledButton>
      </Title>
      <Collapse id={id} expanded={isOpen}>
        {isOpen && <div className={classes.sectionBody}>{children}</div>}
      </Collapse>
    </section>
  )
}
