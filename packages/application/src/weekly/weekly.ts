/** Mails once a week the own tasks, where somebody is mentioned, and what changed in the saved search queries, to who wants that. */

import type { JobPayload } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { whyUnlicensed } from '@kavel/domain'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { readLicence } from '../licences/facts.ts'
import { type MailSettings, sendMail } from '../mail.ts'
import type { Settings } from '../settings.ts'
import type { Finish, JobHandler } from '../work/queue.ts'
import { readOwnWeek } from './own-week.ts'
import { type Told, writeWeekly } from './text.ts'
import { addReaders, enrol, noteTold, readReader, readWeek } from './weekly-store.ts'

/** Weeks of companies that are remembered: those that mails go out of one after another. */
const REMEMBERED = 10

/** Adds a mail to everybody whose day has come and to whom the week until then was not told; gives their number. */
export async function addMails(pool: pg.Pool, until: Date): Promise<number> {
  await enrol(pool, until)
  return addReaders(pool, until)
}

/**
 * Tells one person a week, or weeks that could not be told before. Of a mail that the server does not take it is tried again later, and
 * the others get theirs. A process that is killed between the mail and its note sends it twice.
 */
export function createMailHandler(
  pool: pg.Pool,
  mail: MailSettings,
  { publicUrl, licences }: Pick<Settings, 'publicUrl' | 'licences'>,
): JobHandler<JobPayload<'mail'>> {
  const weeks = new LRUCache<string, Promise<Told[]>>({ max: REMEMBERED })
  const end = (finish: Finish) => withPrincipal(pool, 'system', finish)
  const tell = (companyId: number, since: Date, until: Date) => {
    const key = `${companyId} ${since.getTime()} ${until.getTime()}`
    const week = weeks.get(key) ?? readWeek(pool, companyId, since, until)
    weeks.set(key, week)
    // a week that could not be read is read again
    week.catch(() => weeks.delete(key))
    return week
  }
  return {
    async run({ userId, until: moment }, { finish }) {
      const until = new Date(moment)
      const reader = await readReader(pool, userId, until)
      if (!reader) return end(finish)
      const { companyId, since, language, email } = reader
      const licence = licences ? await readLicence(pool, companyId) : undefined
      const hasMail = whyUnlicensed(licence, 'weekly_mail') === null
      const week = hasMail && {
        told: await tell(companyId, since, until),
        own: await readOwnWeek(pool, reader, until),
      }
      const message = week && writeWeekly(week, language, publicUrl)
      if (message) await sendMail(mail, { to: email, ...message })
      await withPrincipal(pool, 'system', async (client) => {
        await finish(client)
        await noteTold(client, userId, until)
      })
    },
    // the next mail tells this week as well
    giveUp: (_, finish) => end(finish),
  }
}
