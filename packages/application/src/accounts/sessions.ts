import { createHash, randomBytes } from 'node:crypto'
import { expectRows, named, withPrincipal } from '@kavel/database'
import { type Actor, roleOf, usernameOf } from '@kavel/domain'
import type pg from 'pg'
import { forgetKeys } from '../once.ts'
import { hashPassword, verifyPassword } from '../password.ts'

/** Spec point 9: a stored setting expires after 30 days; ours is the session. */
export const SESSION_DAYS = 30
const TOKEN_BYTES = 32

/** Hash of a session token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

// A name that does not exist costs the same time as a wrong password, so neither is revealed.
let decoy: Promise<string> | undefined

/**
 * Checks a name and a password; gives the token of a new session, or null.
 * @param verify called once whatever the name, with a hash that costs as much as any other
 */
export async function signIn(
  pool: pg.Pool,
  username: string,
  password: string,
  verify = verifyPassword,
): Promise<string | null> {
  const user = await withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<{ id: number; password: string | null }>(
      // a name of an earlier version may be kept in another form
      `select id, password from users where lower(username) in (lower($1), lower($2)) and is_active
       order by lower(username) = lower($1) desc limit 1`,
      [username, usernameOf(username)],
    )
    return rows[0]
  })
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(password, user?.password ?? (await decoy))
  if (!user?.password || !matches) return null
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await withPrincipal(pool, 'system', async (client) => {
    await client.query('delete from sessions where "expiresAt" < now()')
    await forgetKeys(client)
    const made = await client.query(
      `insert into sessions (token_hash, user_id, "expiresAt") values ($1, $2, now() + make_interval(days => $3))`,
      [hashOf(token), user.id, SESSION_DAYS],
    )
    expectRows(made, 1)
  })
  return token
}

/** Ends the session of a token. */
export async function signOut(pool: pg.Pool, token: string): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query('delete from sessions where token_hash = $1', [hashOf(token)]),
  )
}

/** The actor behind a token, or null. */
export async function findActor(pool: pg.Pool, token: string | undefined): Promise<Actor | null> {
  if (!token) return null
  const { rows } = await pool.query<{
    user_id: number
    company_id: number
    is_staff: boolean
    is_admin: boolean
  }>(
    named({
      text: 'select user_id, company_id, is_staff, is_admin from find_session($1)',
      values: [hashOf(token)],
    }),
  )
  const row = rows[0]
  return row ? { userId: row.user_id, companyId: row.company_id, role: roleOf(row) } : null
}
