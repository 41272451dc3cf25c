/** The mail to an administrator whose company is to be removed. */
import type { Language } from '@kavel/i18n'
import type { Message } from '../mail.ts'

/** Characters of a name in a mail. */
const NAME_LENGTH = 100

const WORDS: Readonly<Record<Language, { readonly subject: string; readonly text: string }>> = {
  nl: {
    subject: 'Kavel: {{company}} wordt verwijderd op {{day}}',
    text: `Een beheerder heeft gevraagd {{company}} uit Kavel te verwijderen. Op {{day}} verdwijnen alle gegevens, bestanden en accounts. Tot die dag kunnen alleen beheerders inloggen.

Wilt u dit niet, haal uw organisatie dan terug, of bewaar eerst alle gegevens:

{{link}}
`,
  },
  en: {
    subject: 'Kavel: {{company}} will be removed on {{day}}',
    text: `An administrator asked to remove {{company}} from Kavel. On {{day}} all data, files and accounts are gone. Until then administrators alone can sign in.

If you do not want this, bring your company back, or save all its data first:

{{link}}
`,
  },
}

export interface RemovalMail {
  readonly company: string
  readonly removalAt: Date
  readonly link: string
}

export function writeRemovalMail(
  { company, removalAt, link }: RemovalMail,
  language: Language,
): Omit<Message, 'to'> {
  const name = [...company.replace(/\s+/g, ' ').trim()].slice(0, NAME_LENGTH).join('')
  const day = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Amsterdam',
  }).format(removalAt)
  const gaps: Readonly<Record<string, string>> = { company: name, day, link }
  // in one go: a name may look like a gap
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, gap) => gaps[gap] ?? '')
  const { subject, text } = WORDS[language]
  return { subject: fill(subject), text: fill(text) }
}
