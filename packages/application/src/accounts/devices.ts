/** Browsers that a person signed in with before. */
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'
import { hashOf, makeSecret } from './token.ts'

/** Days that a browser stays known after it was last used to sign in. */
export const DEVICE_DAYS = 365
/** Browsers of one person that are known at once. */
const MOST_DEVICES = 20

/**
 * Notes that a person signed in with a browser; gives the token that it keeps, its own when it has one: several people
 * may use it.
 */
export async function keepDevice(
  pool: pg.Pool,
  userId: number,
  token: string = makeSecret(),
): Promise<string> {
  await withPrincipal(pool, 'system', async (client) => {
    await client.query(
      `insert into known_devices (token_hash, user_id) values ($1, $2)
       on conflict (token_hash, user_id) do update set "lastUsedAt" = now()`,
      [hashOf(token), userId],
    )
    await client.query(
      `delete from known_devices where user_id = $1 and ("lastUsedAt" < now() - make_interval(days => $2)
         or token_hash not in (select token_hash from known_devices where user_id = $1
           order by "lastUsedAt" desc limit $3))`,
      [userId, DEVICE_DAYS, MOST_DEVICES],
    )
  })
  return token
}
