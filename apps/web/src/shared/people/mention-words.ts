/** People in the words of notes, as plain text. */
import { splitMentions } from '@kavel/domain'
import { type I18n, useI18n } from '../i18n.ts'
import { type Person, usePeople } from './use-people.ts'

/** The words of a note with the present names of the people in it. */
export function noteWords(i18n: I18n, text: string, people: readonly Person[]): string {
  return mentionWords(i18n, i18n.named(text), people)
}

function mentionWords(i18n: I18n, text: string, people: readonly Person[]): string {
  return splitMentions(text)
    .map((part) => (typeof part === 'string' ? part : mentionText(i18n, part, people)))
    .join('')
}

/**
 * Writes what is told of notes elsewhere, such as of an undo, with the names of the people in it.
 * @param texts all that are written: who people are is read where one of them mentions somebody
 */
export function useMentionWords(texts: readonly string[]): (text: string) => string {
  const i18n = useI18n()
  const people = usePeople(texts.some((text) => splitMentions(text).some(Number.isInteger)))
  return (text) => mentionWords(i18n, text, people)
}

/** How a person stands in a text. */
export function mentionText({ t }: Pick<I18n, 't'>, id: number, people: readonly Person[]): string {
  // they are still being read
  if (!people.length) return '@…'
  const person = people.find((one) => one.id === id)
  const name = person?.handle ?? t('note_texts.somebody')
  return person?.isActive ? `@${name}` : `@${name} (${t('note_texts.left')})`
}
