/** Sends the mails to the administrators of a company that is to be removed. */
import type { JobPayload } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { Language } from '@kavel/i18n'
import type pg from 'pg'
import { deliverMail, type Outbox } from '../mail.ts'
import type { JobHandler } from '../work/queue.ts'
import { writeRemovalMail } from './removal-text.ts'

interface Addressed {
  readonly email: string
  readonly language: Language
  readonly company: string
  readonly removalAt: Date
}

export function createRemovalMailHandler(
  pool: pg.Pool,
  outbox: Outbox,
  publicUrl: string,
): JobHandler<JobPayload<'removal_mail'>> {
  const asSystem = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    withPrincipal(pool, 'system', work)
  return {
    async run({ userId }, { finish }) {
      const { rows } = await asSystem((client) =>
        client.query<Addressed>(
          `select u.email, u.cfg #>> '{emails,language}' as language, c.name as company, c."removalAt"
           from users u join companies c on c.id = u.company_id
           where u.id = $1 and u.is_active and u.email is not null and c."removalAt" is not null`,
          [userId],
        ),
      )
      const [to] = rows
      // brought back in the meantime there is nothing to tell
      if (to) {
        const message = writeRemovalMail({ ...to, link: publicUrl }, to.language)
        await deliverMail(outbox, { to: to.email, ...message })
      }
      await asSystem(finish)
    },
    giveUp: (_, finish) => asSystem(finish),
  }
}
