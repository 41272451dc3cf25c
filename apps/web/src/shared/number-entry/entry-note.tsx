import { Button } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../i18n.ts'
import classes from './entry-note.module.css'
import type { Refusal } from './read-entry.ts'

export interface EntryNoteProps {
  /** For `aria-describedby` of the field. */
  readonly id: string
  /** Why the text was not taken. */
  readonly refusal?: Refusal | null
  /** Why the server did not take the value. */
  readonly failure?: string | null
  /** A value that is taken, but lies far from what is usual. */
  readonly doubt?: Doubt | null
  /** A limit as the field writes numbers. */
  readonly write: (value: number) => string
}

export interface Doubt {
  /** Which value of which field: who is sure is not asked again on this page. */
  readonly key: string
  /** What is usual, and by which source. */
  readonly usual: string
}

/** Keys of what somebody is sure of. */
const sure = new Set<string>()

/** Beside a number that is typed: why it was refused, or whether it is meant. */
export function EntryNote({ id, refusal, failure, doubt, write }: EntryNoteProps) {
  const { t } = useI18n()
  const [, setTold] = useState(0)
  const wrong = refusal ? refusalText(refusal) : failure
  if (wrong)
    return (
      <span id={id} className={classes.wrong} role="alert">
        {wrong}
      </span>
    )
  if (!doubt || sure.has(doubt.key)) return null
  return (
    <span id={id} className={classes.doubt} role="status">
      {t('edit.sure', { usual: doubt.usual })}{' '}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => {
          sure.add(doubt.key)
          setTold((times) => times + 1)
        }}
      >
        {t('edit.sure_yes')}
      </Button>
    </span>
  )

  function refusalText(why: Refusal): string {
    switch (why.reason) {
      case 'empty':
        return t('edit.refused_empty')
      case 'no_number':
        return t('edit.refused_no_number', { text: why.text })
      case 'too_low':
        return t('edit.refused_too_low', { limit: write(why.limit) })
      case 'too_high':
        return t('edit.refused_too_high', { limit: write(why.limit) })
    }
  }
}
