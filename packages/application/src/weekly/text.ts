/** The text of the weekly mail. */
import type { Language } from '@kavel/i18n'
import type { Difference, DifferenceKind } from '@kavel/search'
import type { Message } from '../mail.ts'
import { describeOwnWeek } from './own-text.ts'
import type { OwnWeek } from './own-week.ts'

/** What is told of one query. */
export interface Told {
  readonly queryId: number
  readonly name: string
  readonly differences: readonly Difference[]
}

/** Plots that are named of each kind. */
const MOST_NAMED = 5

interface Words {
  readonly subject: string
  /** Where own tasks or mentions are told too. */
  readonly ownSubject: string
  readonly since: string
  readonly nameless: string
  readonly preference: string
  readonly more: (count: number) => string
  readonly kinds: Readonly<Record<DifferenceKind, string>>
}

const WORDS: Readonly<Record<Language, Words>> = {
  nl: {
    subject: 'Kavel: wat er deze week veranderde in uw zoekopdrachten',
    ownSubject: 'Kavel: uw taken en wat er deze week veranderde',
    since: 'Dit veranderde sinds vorige week in de zoekopdrachten van uw organisatie.',
    nameless: 'Zoekopdracht zonder naam',
    preference: 'Geen wekelijkse mail meer? Wijzig uw voorkeur',
    more: (count) => `en ${count} meer`,
    kinds: { added: 'Nieuw', lost: 'Vervallen', changed: 'Gewijzigd' },
  },
  en: {
    subject: 'Kavel: what changed in your search queries this week',
    ownSubject: 'Kavel: your tasks and what changed this week',
    since: 'This changed since last week in the search queries of your organisation.',
    nameless: 'Search query without a name',
    preference: 'No weekly mail any more? Change your preference',
    more: (count) => `and ${count} more`,
    kinds: { added: 'New', lost: 'Lost', changed: 'Changed' },
  },
}

/**
 * Null where there is nothing to tell.
 * @param publicUrl address that people open
 */
export function writeWeekly(
  { told, own }: { readonly told: readonly Told[]; readonly own: OwnWeek },
  language: Language,
  publicUrl: string,
): Omit<Message, 'to'> | null {
  const words = WORDS[language]
  const ownParts = describeOwnWeek(own, language, publicUrl)
  if (!ownParts.length && !told.length) return null
  const queries = told.map(({ queryId, name, differences }) =>
    [
      name.replace(/\s+/g, ' ').trim() || words.nameless,
      ...(Object.keys(words.kinds) as DifferenceKind[]).flatMap((kind) =>
        describeKind(differences, kind, words),
      ),
      `${publicUrl}/opportunities/queries/${queryId}/activity`,
    ].join('\n'),
  )
  const preference = `${words.preference}: ${publicUrl}/opportunities`
  const parts = [...ownParts, ...(queries.length ? [words.since, ...queries] : []), preference]
  return {
    subject: ownParts.length ? words.ownSubject : words.subject,
    text: `${parts.join('\n\n')}\n`,
  }
}

function describeKind(
  differences: readonly Difference[],
  kind: DifferenceKind,
  words: Words,
): string[] {
  const plots = differences.filter((one) => one.kind === kind)
  if (plots.length === 0) return []
  const named = plots.slice(0, MOST_NAMED).map(({ designation }) => designation)
  const left = plots.length - named.length
  const list = [...named, ...(left > 0 ? [words.more(left)] : [])].join(', ')
  return [`${words.kinds[kind]}: ${plots.length} (${list})`]
}
