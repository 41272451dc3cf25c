/** People in the text of a note: as it is kept (`@[7]`), as it is typed (`@Anna Bakker`), and as it is being typed. Pure. */
import { mentionOf, splitMentions } from '@kavel/domain'
import type { Person } from '../people/use-people.ts'

type Named = Pick<Person, 'id' | 'handle' | 'isActive'>

/** A kept text as it stands in a field. Whom nobody knows stays as he is kept. */
export function toTyped(kept: string, people: readonly Named[]): string {
  const handles = new Map(people.map(({ id, handle }) => [id, handle]))
  return splitMentions(kept)
    .map((part) => {
      if (typeof part === 'string') return part
      const handle = handles.get(part)
      return handle === undefined ? mentionOf(part) : `@${handle}`
    })
    .join('')
}

/**
 * A typed text as it is kept: every `@` with the whole name of a person behind it is a mention.
 * @param before the kept text that it was made of: who is mentioned there may have left
 */
export function toKept(typed: string, people: readonly Named[], before = ''): string {
  const known = splitMentions(before)
  const found = people
    .filter(({ id, isActive, handle }) => handle && (isActive || known.includes(id)))
    // `@Anna Bakker` is not `@Anna` with a word behind it
    .toSorted((a, b) => b.handle.length - a.handle.length)
  let kept = ''
  /** Where what was kept last ends. */
  let end = 0
  for (let at = typed.indexOf('@'); at >= 0; at = typed.indexOf('@', Math.max(at + 1, end))) {
    // in an address for mail stands none
    if (at > end && IS_WORD.test(typed.slice(0, at))) continue
    const person = found.find(
      ({ handle }) =>
        typed.startsWith(handle, at + 1) && !BEGINS_WORD.test(typed.slice(at + 1 + handle.length)),
    )
    if (!person) continue
    kept += typed.slice(end, at) + mentionOf(person.id)
    end = at + 1 + person.handle.length
  }
  return kept + typed.slice(end)
}

const IS_WORD = /[\p{L}\p{N}]$/u
const BEGINS_WORD = /^[\p{L}\p{N}]/u

/** What is being typed of a mention. */
export interface Typing {
  /** Place of its `@`. */
  readonly start: number
  /** What stands between the `@` and the caret. */
  readonly name: string
}

/** Characters of a name that are looked at. */
const LONGEST = 60

/** The mention in which the caret stands; null where it stands in none. */
export function typingAt(text: string, caret: number): Typing | null {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  if (start < 0 || caret - start > LONGEST) return null
  const name = before.slice(start + 1)
  return IS_WORD.test(before.slice(0, start)) || /[\n@[]/.test(name) ? null : { start, name }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Who may be meant: people who are here, of whom a part of the name begins so. Whose whole name it is comes first, and needs
 * no choice where nobody else may be meant.
 */
export function meant<T extends Named>({ name }: Typing, people: readonly T[]): T[] {
  const typed = plain(name)
  const found = people.filter(({ handle, isActive }) => {
    const whole = plain(handle)
    return isActive && (whole.startsWith(typed) || whole.includes(` ${typed}`))
  })
  // a mention is kept of a name to the letter: behind `@anna` Anna is still to be chosen
  const named = people.filter(({ handle, isActive }) => isActive && handle === name.trimEnd())
  const others = found.filter((person) => !named.includes(person))
  return others.length ? [...named, ...others] : []
}
