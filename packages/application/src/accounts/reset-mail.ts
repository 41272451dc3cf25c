/** The mail with a link to choose another password. */
import type { Language } from '@kavel/i18n'
import type { Message } from '../mail.ts'

const WORDS: Readonly<Record<Language, { readonly subject: string; readonly text: string }>> = {
  nl: {
    subject: 'Kavel: een nieuw wachtwoord kiezen',
    text: `Iemand vroeg een nieuw wachtwoord voor uw account bij Kavel. Kies het met deze link, die een uur en één keer werkt:

{{link}}

Hebt u dit niet gevraagd, dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.
`,
  },
  en: {
    subject: 'Kavel: choose a new password',
    text: `Somebody asked for a new password for your Kavel account. Choose it with this link, which works for one hour and once:

{{link}}

If you did not ask for this, you need not do anything: your password stays as it is.
`,
  },
}

export function writeResetMail(link: string, language: Language): Omit<Message, 'to'> {
  const { subject, text } = WORDS[language]
  return { subject, text: text.replace('{{link}}', link) }
}
