/** Mails once a week what changed in the saved search queries, to who wants that. */
import type { Database } from '@kavel/database'
import type pg from 'pg'
import { type Mailer, type MailSettings, openMail } from '../mail.ts'
import { recur } from '../recurring.ts'
import type { Settings } from '../settings.ts'
import { type Told, writeWeekly } from './text.ts'
import { lastMonday } from './week.ts'
import { enrol, noteTold, readClock, readWeek, takeReader } from './weekly-store.ts'

/** Milliseconds between looks at the clock. */
const PACE = 10 * 60_000

/**
 * Tells everybody the week that ended last Monday, once; gives the number of mails. Of a mail that the server does not take
 * it is tried again later, and the others get theirs. A process that is killed while it sends may send one mail twice.
 * @param now by the database's clock, which ends runs
 * @throws when the mail server cannot be reached at all
 */
export async function sendWeekly(
  pool: pg.Pool,
  mail: MailSettings,
  publicUrl: string,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const until = lastMonday(now)
  await enrol(pool, until)
  const weeks = new Map<string, Promise<Told[]>>()
  let mailer: Mailer | null = null
  let sent = 0
  try {
    while (!isStopped()) {
      const reader = await takeReader(pool, until)
      if (!reader) break
      const { companyId, since, language, email } = reader
      const key = `${companyId} ${since.getTime()}`
      const week = weeks.get(key) ?? readWeek(pool, companyId, since, until)
      weeks.set(key, week)
      const told = await week
      if (told.length > 0) {
        mailer ??= await openMail(mail)
        try {
          await mailer.send({ to: email, ...writeWeekly(told, language, publicUrl) })
        } catch (error) {
          console.error(`The weekly mail to user ${reader.userId} waits:`, error)
          continue
        }
        sent += 1
      }
      await noteTold(pool, reader, until)
    }
  } finally {
    mailer?.close()
  }
  return sent
}

/** Looks at the clock again and again. */
export function watchWeeks(
  database: Pick<Database, 'pool' | 'lost'>,
  mail: MailSettings,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): { stop(): Promise<void> } {
  const { pool } = database
  return recur(database, PACE, 'The weekly mail waits:', async (isStopped) =>
    sendWeekly(pool, mail, publicUrl, await readClock(pool), isStopped),
  )
}
