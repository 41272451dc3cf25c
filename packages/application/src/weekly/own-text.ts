/** What the weekly mail says of the own tasks, and of where somebody is mentioned. */
import { locationLink } from '@kavel/domain'
import { formatFor, givenName, type Language } from '@kavel/i18n'
import type { About, OwnWeek } from './own-week.ts'

/** Tasks that are named, and mentions. */
const MOST_NAMED = 20
/** Characters of a note that are told. */
const MOST_TEXT = 160

interface Words {
  readonly late: string
  readonly week: string
  readonly mentions: string
  readonly more: (count: number) => string
  readonly later: (count: number) => string
  readonly somebody: string
  readonly untitled: string
  readonly location: string
  readonly query: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  nl: {
    late: 'Uw taken die te laat zijn',
    week: 'Uw taken van deze week',
    mentions: 'Hier wordt u genoemd',
    more: (count) => `en ${count} meer`,
    later: (count) =>
      count === 1
        ? 'Nog 1 open taak is voor later, of heeft geen dag.'
        : `Nog ${count} open taken zijn voor later, of hebben geen dag.`,
    somebody: 'Iemand',
    untitled: 'zonder tekst',
    location: 'locatie zonder naam',
    query: 'zoekopdracht zonder naam',
  },
  en: {
    late: 'Your tasks that are late',
    week: 'Your tasks of this week',
    mentions: 'Where you are mentioned',
    more: (count) => `and ${count} more`,
    later: (count) =>
      count === 1
        ? '1 more open task is due later, or on no day.'
        : `${count} more open tasks are due later, or on no day.`,
    somebody: 'Somebody',
    untitled: 'without text',
    location: 'location without a name',
    query: 'search query without a name',
  },
}

/** The parts of the mail, those that say something. @param publicUrl address that people open */
export function describeOwnWeek(week: OwnWeek, language: Language, publicUrl: string): string[] {
  const words = WORDS[language]
  const { date } = formatFor(language)
  const line = (said: string, note: About) =>
    `- ${said} (${nameOf(note, language, words)})\n  ${publicUrl}${linkOf(note)}`
  const task = (one: OwnWeek['tasks'][number]) =>
    line(`${inOneLine(one.text) || words.untitled}, ${date(`${one.day}T12:00:00Z`)}`, one)
  const part = (title: string, lines: readonly string[], end: readonly string[] = []) => {
    const left = lines.length - MOST_NAMED
    const more = left > 0 ? [words.more(left)] : []
    return lines.length ? [[title, ...lines.slice(0, MOST_NAMED), ...more, ...end].join('\n')] : []
  }
  const late = week.tasks.filter(({ isLate }) => isLate).map(task)
  const soon = week.tasks.filter(({ isLate }) => !isLate).map(task)
  const later = week.laterTasks > 0 ? [words.later(week.laterTasks)] : []
  return [
    ...part(words.late, late, soon.length ? [] : later),
    ...part(words.week, soon, later),
    ...part(
      words.mentions,
      week.mentions.map((one) =>
        line(`${one.by ?? words.somebody}: ${inOneLine(one.text) || words.untitled}`, one),
      ),
    ),
  ]
}

function inOneLine(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > MOST_TEXT ? `${characters.slice(0, MOST_TEXT).join('')}…` : line
}

function nameOf({ location, query }: About, language: Language, words: Words): string {
  if (location)
    return (
      inOneLine(givenName(language, location.name)) ||
      location.display_address ||
      location.plotnr ||
      words.location
    )
  return inOneLine(givenName(language, query?.name ?? '')) || words.query
}

function linkOf({ location, query }: About): string {
  return location ? locationLink(location) : `/opportunities/queries/${query?.id}/activity`
}
