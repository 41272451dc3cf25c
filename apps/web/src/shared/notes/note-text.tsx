import { splitMentions } from '@kavel/domain'
import { useI18n } from '../i18n.ts'
import { mentionText } from '../people/mention-words.ts'
import type { Person } from '../people/use-people.ts'
import classes from './notes.module.css'

export interface NoteTextProps {
  /** As it is kept. */
  readonly text: string
  readonly people: readonly Person[]
}

/** The words of a note with the present names of the people in it. What it holds of HTML is text, and of marks of direction leaves it not. */
export function NoteText({ text, people }: NoteTextProps) {
  const i18n = useI18n()
  return (
    <span className={classes.isolated} dir="auto">
      {splitMentions(i18n.named(text)).map((part, place) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
          <bdi key={place} className={classes.mention}>
            {mentionText(i18n, part, people)}
          </bdi>
        ),
      )}
    </span>
  )
}
