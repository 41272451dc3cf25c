import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Issue } from '@kavel/domain'
import { createTransport } from 'nodemailer'

/** Where mail goes out: `SMTP_URL` and `SMTP_FROM` of the environment. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string
  /** Address that mail comes from, with or without a name. */
  readonly from: string
}

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  send(message: Message): Promise<void>
  close(): void
}

/** Where mail leaves: the mail server, or a folder of the data folder where there is none. */
export interface Outbox {
  readonly mail: MailSettings | null
  readonly dataDirectory: string
}

/** Folder for mail that no server takes, in the data folder. */
export const OUTBOX = 'outbox'

/** A server that takes longer than this to say something is down, ms. */
const PATIENCE_MS = 15_000

/** Reads the settings of outgoing mail; null when there are none. */
export function readMailSettings(
  environment: Record<string, string | undefined>,
): { ok: true; settings: MailSettings | null } | { ok: false; issues: Issue[] } {
  const { SMTP_URL: url, SMTP_FROM: from } = environment
  if (!url) return { ok: true, settings: null }
  const issues: Issue[] = []
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url))
    issues.push({ path: 'SMTP_URL', message: 'does not begin with smtp:// or smtps:// and a host' })
  if (!from?.includes('@'))
    issues.push({ path: 'SMTP_FROM', message: 'is needed beside SMTP_URL: the sender of mail' })
  return issues.length ? { ok: false, issues } : { ok: true, settings: { url, from: from! } }
}

/** Connects and signs in, so that what is wrong is known before anything depends on it. Throws when it cannot. */
export async function openMail({ url, from }: MailSettings): Promise<Mailer> {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  try {
    await transport.verify()
  } catch (error) {
    transport.close()
    throw error
  }
  return {
    async send(message) {
      await transport.sendMail({ from, ...message })
    },
    close: () => transport.close(),
  }
}

/** Sends one message. @throws when the mail server does not take it */
export async function sendMail(settings: MailSettings, message: Message): Promise<void> {
  const mailer = await openMail(settings)
  try {
    await mailer.send(message)
  } finally {
    mailer.close()
  }
}

/**
 * Sends one message, or writes it to a file that only this user reads when no mail server is set.
 * @throws when the mail server does not take it
 */
export async function deliverMail(
  { mail, dataDirectory }: Outbox,
  message: Message,
): Promise<void> {
  if (!mail) {
    const folder = join(dataDirectory, OUTBOX)
    await mkdir(folder, { recursive: true })
    const moment = new Date().toISOString().replaceAll(':', '-')
    const { to, subject, text } = message
    const path = join(folder, `${moment}-${randomUUID()}.txt`)
    return writeFile(path, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 })
  }
  await sendMail(mail, message)
}
