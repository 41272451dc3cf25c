/** Another password for somebody who forgot it: a link by mail that works once. */
import type { JobPayload } from '@kavel/calls'
import { expectRows, withPrincipal } from '@kavel/database'
import { usernameOf, users } from '@kavel/domain'
import type pg from 'pg'
import { deliverMail, type Outbox } from '../mail.ts'
import { hashPassword } from '../password.ts'
import { assertStrong } from '../password-strength.ts'
import { validatePatch } from '../records/validate.ts'
import { Refusal } from '../refusal.ts'
import { addJobs } from '../work/job-store.ts'
import type { JobHandler } from '../work/queue.ts'
import { writeResetMail } from './reset-mail.ts'
import { hashOf, makeSecret } from './token.ts'

/** Minutes that a link works (ASVS 5.0, 6.4: short). */
const RESET_MINUTES = 60
/** Links of one person that work at once: a stranger who asks for more sends no more mail. */
const MOST_LINKS = 3

/** Asks for a link by mail. Known and unknown names take the same path: the job finds out who it is. */
export async function requestReset(
  pool: pg.Pool,
  username: string,
  language: JobPayload<'reset_mail'>['language'],
): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    addJobs(client, 'reset_mail', [{ username: usernameOf(username).toLowerCase(), language }]),
  )
}

/** Sends the link to an active user with an address; nobody else hears anything. */
export function createResetMailHandler(
  pool: pg.Pool,
  outbox: Outbox,
  publicUrl: string,
): JobHandler<JobPayload<'reset_mail'>> {
  const asSystem = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    withPrincipal(pool, 'system', work)
  return {
    async run({ username, language }, { finish }) {
      const key = makeSecret()
      const email = await asSystem((client) => addLink(client, username, key))
      // no transaction waits for a mail server: the embedded database has one for everybody
      if (email) {
        const link = `${publicUrl}/login/passwordreset/${key}`
        try {
          await deliverMail(outbox, { to: email, ...writeResetMail(link, language) })
        } catch (error) {
          await asSystem((client) =>
            client.query('delete from password_resets where token_hash = $1', [hashOf(key)]),
          )
          throw error
        }
      }
      await asSystem(finish)
    },
    giveUp: (_, finish) => asSystem(finish),
  }
}

/** Keeps the hash of a key for the user of this name; gives the address, null when there is nobody to send it to. */
async function addLink(
  client: pg.PoolClient,
  username: string,
  key: string,
): Promise<string | null> {
  await client.query('delete from password_resets where "expiresAt" < now()')
  const { rows } = await client.query<{ email: string }>(
    `with found as (
       select u.id, u.email from users u where lower(u.username) = $1 and u.is_active and u.email like '%@%'
         and (select count(*) from password_resets r where r.user_id = u.id) < $4
     ), added as (
       insert into password_resets (token_hash, user_id, "expiresAt")
       select $2, id, now() + make_interval(mins => $3) from found
     )
     select email from found`,
    [username, hashOf(key), RESET_MINUTES, MOST_LINKS],
  )
  return rows[0]?.email ?? null
}

/**
 * Replaces the password of the user of a link; the link and all sessions of the user end.
 * @throws Refusal `invalid_input` for a password that is too short, `weak_password`, `not_found` for a link that does not work any more
 */
export async function resetPassword(pool: pg.Pool, key: string, password: string): Promise<void> {
  const checked = validatePatch(users, { password }, {})
  if (!checked.ok) throw new Refusal('invalid_input', checked.issues)
  await assertStrong(password, [])
  const hash = await hashPassword(password)
  await withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<{ user_id: number }>(
      `delete from password_resets where token_hash = $1 and "expiresAt" > now() returning user_id`,
      [hashOf(key)],
    )
    if (!rows[0]) throw new Refusal('not_found')
    const changed = await client.query(
      `update users set password = $2, "updatedAt" = clock_timestamp() where id = $1`,
      [rows[0].user_id, hash],
    )
    expectRows(changed, 1)
  })
}
