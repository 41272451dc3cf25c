/** Where a password comes from and how it reaches its user. */

import {
  type MailSettings,
  makePassword,
  openMail,
  readMailSettings,
  readSettings,
} from '@kavel/application'
import { LANGUAGES, type Language } from '@kavel/i18n'
import {
  badFields,
  badInput,
  type Failure,
  failure,
  json,
  type Outcome,
  readChoice,
  type Surroundings,
} from '../../command.ts'

export const CREDENTIAL_OPTIONS = {
  'password-stdin': { type: 'boolean', default: false },
  mail: { type: 'boolean', default: false },
  language: { type: 'string', default: 'nl' },
} as const

export interface Credentials {
  readonly ok: true
  readonly password: string
  /** Whether the password is ours to tell. */
  readonly random: boolean
  readonly mail: MailSettings | null
  readonly language: Language
}

/** Takes or makes the password, and tries the mail server before anything is changed. */
export async function prepareCredentials(
  values: { 'password-stdin': boolean; mail: boolean; language: string },
  { environment, input }: Surroundings,
): Promise<Credentials | Failure> {
  const language = readChoice('--language', values.language, LANGUAGES)
  if (!language.ok) return language
  const random = !values['password-stdin']
  const password = random ? makePassword() : await readFirstLine(input())
  if (!password) return badInput('--password-stdin', 'standard input is empty')
  if (!values.mail) return { ok: true, password, random, mail: null, language: language.word }
  const read = readMailSettings(environment)
  if (!read.ok) return badFields('SMTP_URL', read.issues)
  const mail = read.settings
  if (!mail) return badInput('SMTP_URL', 'is needed with --mail: the address of the mail server')
  try {
    const mailer = await openMail(mail)
    mailer.close()
  } catch (error) {
    return failure(`The mail server does not accept us: ${(error as Error).message}`)
  }
  return { ok: true, password, random, mail, language: language.word }
}

async function readFirstLine(input: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of input) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8').split(/\r?\n/, 1)[0] ?? ''
}

/** Mails or prints the password; when mail fails after all, it is printed so that it is not lost. */
export async function handOver(
  user: { readonly id: number; readonly username: string },
  email: string | null,
  { password, random, mail, language }: Credentials,
  { environment }: Surroundings,
): Promise<Outcome> {
  const told = { ...user, ...(random ? { password } : {}) }
  if (!mail || !email) return json(told)
  const settings = readSettings(environment)
  if (!settings.ok) return badFields('settings', settings.issues)
  const { publicUrl } = settings.settings
  try {
    const mailer = await openMail(mail)
    try {
      await mailer.send({ to: email, ...MAIL[language](user.username, password, publicUrl) })
    } finally {
      mailer.close()
    }
    return json({ ...user, mailed: email })
  } catch (error) {
    return {
      ...failure(`The mail to ${email} was not sent: ${(error as Error).message}`),
      output: `${JSON.stringify({ ...told, mailed: null }, null, 2)}\n`,
    } as Outcome
  }
}

type Text = { readonly subject: string; readonly text: string }

/** The mail with which somebody signs in for the first time. */
const MAIL: Readonly<Record<Language, (name: string, password: string, url: string) => Text>> = {
  nl: (name, password, url) => ({
    subject: 'Uw toegang tot Kavel',
    text: `Er is een account voor u bij Kavel.

Adres:       ${url}
Naam:        ${name}
Wachtwoord:  ${password}

Kies na het inloggen een eigen wachtwoord.
`,
  }),
  en: (name, password, url) => ({
    subject: 'Your access to Kavel',
    text: `There is an account for you at Kavel.

Address:   ${url}
Name:      ${name}
Password:  ${password}

Choose your own password after signing in.
`,
  }),
}
