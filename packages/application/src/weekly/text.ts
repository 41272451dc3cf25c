/** The text of the weekly mail. */
import type { Language } from '@kavel/i18n'
import type { Difference, DifferenceKind } from '@kavel/search'
import type { Message } from '../mail.ts'

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
  readonly since: string
  readonly nameless: string
  readonly preference: string
  readonly more: (count: number) => string
  readonly kinds: Readonly<Record<DifferenceKind, string>>
}

const WORDS: Readonly<Record<Language, Words>> = {
  nl: {
    subject: 'Kavel: wat er deze week veranderde in uw zoekopdrachten',
    since: 'Dit veranderde sinds vorige week in de zoekopdrachten van uw organisatie.',
    nameless: 'Zoekopdracht zonder naam',
    preference: 'Geen wekelijkse mail meer? Wijzig uw voorkeur',
    more: (count) => `en ${count} meer`,
    kinds: { added: 'Nieuw', lost: 'Vervallen', changed: 'Gewijzigd' },
  },
  en: {
    subject: 'Kavel: what changed in your search queries this week',
    since: 'This changed since last week in the search queries of your organisation.',
    nameless: 'Search query without a name',
    preference: 'No weekly mail any more? Change your preference',
    more: (count) => `and ${count} more`,
    kinds: { added: 'New', lost: 'Lost', changed: 'Changed' },
  },
}

/** @param publicUrl address that people open */
export function writeWeekly(
  told: readonly Told[],
  language: Language,
  publicUrl: string,
): Omit<Message, 'to'> {
  const words = WORDS[language]
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
  return {
    subject: words.subject,
    text: `${[words.since, ...queries, preference].join('\n\n')}\n`,
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
