/** Sends the mails with invitations, and notes how that went. */
import type { JobPayload } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { fullName } from '@kavel/domain'
import type { Language } from '@kavel/i18n'
import type pg from 'pg'
import { deliverMail, type Outbox } from '../../mail.ts'
import type { JobHandler } from '../../work/queue.ts'
import { hashOf, makeSecret } from '../token.ts'
import { writeInvitationMail } from './invitation-text.ts'

/** Days that an invitation which nobody accepted stays in the list: the address is of somebody else's. */
const KEPT_DAYS = 30

/** Sends an invitation to its address. The key is made here, and the one of an earlier mail ends when this one has left. */
export function createInvitationMailHandler(
  pool: pg.Pool,
  outbox: Outbox,
  publicUrl: string,
): JobHandler<JobPayload<'invitation_mail'>> {
  const asSystem = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    withPrincipal(pool, 'system', work)
  return {
    async run({ id }, { finish }) {
      const key = makeSecret()
      const mail = await asSystem((client) => keepKey(client, id, key))
      // withdrawn, accepted or over in the meantime
      if (!mail) return asSystem(finish)
      const link = `${publicUrl}/login/invitation/${key}`
      try {
        const message = writeInvitationMail({ ...mail, link }, mail.language)
        await deliverMail(outbox, { to: mail.email, ...message })
      } catch (error) {
        await asSystem((client) =>
          client.query(
            `update invitations set token_hash = $3, state = 'delayed' where id = $1 and token_hash = $2`,
            [id, hashOf(key), mail.before],
          ),
        )
        throw error
      }
      await asSystem(async (client) => {
        await finish(client)
        await client.query(
          `update invitations set state = 'mailed', "mailedAt" = now() where id = $1 and token_hash = $2`,
          [id, hashOf(key)],
        )
      })
    },
    giveUp: ({ id }, finish) =>
      asSystem(async (client) => {
        await finish(client)
        await client.query(
          `update invitations set state = 'failed' where id = $1 and state <> 'mailed'`,
          [id],
        )
      }),
  }
}

interface Addressed {
  readonly email: string
  readonly language: Language
  readonly company: string
  readonly invitedBy: string | null
  /** Hash of the key that was sent before. */
  readonly before: Buffer | null
}

/** Keeps the hash of a key for an invitation that holds; null when it does not. */
async function keepKey(client: pg.PoolClient, id: number, key: string): Promise<Addressed | null> {
  await client.query(
    `delete from invitations where "expiresAt" < now() - make_interval(days => $1)`,
    [KEPT_DAYS],
  )
  const { rows } = await client.query<
    Omit<Addressed, 'invitedBy'> & { first_name: string | null; last_name: string | null }
  >(
    `with before as (
       select id, token_hash, "createdByUserId" from invitations where id = $1 and "expiresAt" > now() for update
     )
     update invitations i set token_hash = $2
     from before join companies c on true left join users u on u.id = before."createdByUserId"
     where i.id = before.id and c.id = i.company_id
     returning i.email, i.language, c.name as company, before.token_hash as before, u.first_name, u.last_name`,
    [id, hashOf(key)],
  )
  const [row] = rows
  return row ? { ...row, invitedBy: fullName(row) || null } : null
}
