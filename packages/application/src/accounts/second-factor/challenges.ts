/** Keys of what must be answered within ten minutes: the second step of a sign-in, or a new passkey. */
import type pg from 'pg'
import { hashOf, makeSecret } from '../token.ts'

type Purpose = 'sign_in' | 'passkey'

/** Minutes that a key works. */
const MINUTES = 10

/** A new key for a user. */
export async function makeChallenge(
  client: pg.PoolClient,
  userId: number,
  purpose: Purpose,
): Promise<string> {
  const key = makeSecret()
  await client.query('delete from second_factor_challenges where "expiresAt" < now()')
  await client.query(
    `insert into second_factor_challenges (token_hash, user_id, purpose, "expiresAt")
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hashOf(key), userId, purpose, MINUTES],
  )
  return key
}

/** Ends a key, which works once; false when it worked no more. */
export async function endChallenge(
  client: pg.PoolClient,
  key: string,
  userId: number,
  purpose: Purpose,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from second_factor_challenges
     where token_hash = $1 and user_id = $2 and purpose = $3 and "expiresAt" > now()`,
    [hashOf(key), userId, purpose],
  )
  return rowCount === 1
}

/** The active user whose sign-in waits under a key, and whether he signed in with this browser before. */
export async function findSignIn(
  client: pg.PoolClient,
  key: string,
  device: string | undefined,
): Promise<{ readonly userId: number; readonly isKnown: boolean } | null> {
  const { rows } = await client.query<{ userId: number; isKnown: boolean }>(
    `select u.id as "userId",
       exists (select from known_devices d where d.user_id = u.id and d.token_hash = $2) as "isKnown"
     from second_factor_challenges c join users u on u.id = c.user_id and u.is_active
     where c.token_hash = $1 and c.purpose = 'sign_in' and c."expiresAt" > now()`,
    [hashOf(key), device ? hashOf(device) : null],
  )
  return rows[0] ?? null
}
