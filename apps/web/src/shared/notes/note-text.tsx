import { splitMentions } from '@kavel/domain'
import { type I18n, useI18n } from '../i18n.ts'
import classes from './notes.module.css'
import type { Person } from './use-people.ts'

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

/** The same as plain text, for what a screen reader calls it. */
export function noteWords(i18n: I18n, text: string, people: readonly Person[]): string {
  return splitMentions(i18n.named(text))
    .map((part) => (typeof part === 'string' ? part : mentionText(i18n, part, people)))
    .join('')
}

function mentionText({ t }: Pick<I18n, 't'>, id: number, people: readonly Person[]): string {
  // they are still being read
  if (!people.length) return '@…'
  const person = people.find((one) => one.id === id)
  const name = person?.handle ?? t('note_texts.somebody')
  return person?.isActive ? `@${name}` : `@${name} (${t('note_texts.left')})`
}
