import { Title, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './editor.module.css'

export interface PartProps {
  readonly title: string
  /** What is set, in a few words, while it is closed. */
  readonly said?: string | null
  readonly children: ReactNode
}

/** A part of the editor that is opened when somebody needs it. */
export function Part({ title, said, children }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={classes.fold} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        <UnstyledButton
          className={classes.foldHead}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          {title}
        </UnstyledButton>
      </Title>
      {!isOpen && said && <p className={classes.said}>{said}</p>}
      {isOpen && <div className={classes.part}>{children}</div>}
    </section>
  )
}
