/** The mail with an invitation. */
import type { Language } from '@kavel/i18n'
import type { Message } from '../../mail.ts'

/** Characters of a name in a mail: who makes a name of a whole page does not write our mails. */
const NAME_LENGTH = 100

type Words = {
  readonly subject: string
  /** Of a person of whom no name is known the company stands for him. */
  readonly text: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  nl: {
    subject: 'Kavel: uitnodiging van {{company}}',
    text: `{{who}} nodigt u uit om bij {{company}} in Kavel te werken. Maak uw account met deze link, die zeven dagen en één keer werkt:

{{link}}

Verwacht u deze uitnodiging niet, dan hoeft u niets te doen.
`,
  },
  en: {
    subject: 'Kavel: invitation from {{company}}',
    text: `{{who}} invites you to work in Kavel with {{company}}. Create your account with this link, which works for seven days and once:

{{link}}

If you do not expect this invitation, you need not do anything.
`,
  },
}

export interface InvitationMail {
  readonly link: string
  readonly company: string
  /** Full name of who invites; null when that is not known. */
  readonly invitedBy: string | null
}

export function writeInvitationMail(
  { link, company, invitedBy }: InvitationMail,
  language: Language,
): Omit<Message, 'to'> {
  const name = inMail(company)
  const gaps: Readonly<Record<string, string>> = {
    link,
    company: name,
    who: invitedBy ? inMail(invitedBy) : name,
  }
  // in one go: a name may look like a gap
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, gap) => gaps[gap] ?? '')
  const { subject, text } = WORDS[language]
  return { subject: fill(subject), text: fill(text) }
}

/** A name on one line. */
function inMail(name: string): string {
  const line = [...name.replace(/\s+/g, ' ').trim()]
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH).join('')}…` : line.join('')
}
