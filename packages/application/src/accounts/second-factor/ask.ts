/** The second step of a sign-in, as it is asked. */
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'
import { makeChallenge } from './challenges.ts'
import { type RelyingParty, requestPasskey } from './passkeys.ts'

type Kind = 'totp' | 'passkey' | 'recovery'

export interface SecondStep {
  /** Of this sign-in, for ten minutes. */
  readonly key: string
  readonly kinds: Kind[]
  /** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
  readonly passkey: Record<string, unknown> | null
}

/** What is asked of a user whose password was right; null when he has no second factor. */
export async function askSecondFactor(
  pool: pg.Pool,
  userId: number,
  party: RelyingParty,
): Promise<SecondStep | null> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<Record<Kind, boolean>>(
      `select exists (select from totp_secrets where user_id = $1 and "confirmedAt" is not null) as totp,
         exists (select from passkeys where user_id = $1) as passkey,
         exists (select from recovery_codes where user_id = $1) as recovery`,
      [userId],
    )
    const { totp = false, passkey = false, recovery = false } = rows[0] ?? {}
    if (!totp && !passkey) return null
    const key = await makeChallenge(client, userId, 'sign_in')
    const found = Object.entries({ totp, passkey, recovery }) as [Kind, boolean][]
    return {
      key,
      kinds: found.filter(([, isThere]) => isThere).map(([kind]) => kind),
      passkey: await requestPasskey(client, userId, key, party),
    }
  })
}
