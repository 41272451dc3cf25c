/** The second step of a sign-in, as it is answered. */
import type { PasskeyAssertion } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'
import { Refusal } from '../../refusal.ts'
import { enter, type OpenedSession, type Origin, type Refused } from '../sessions.ts'
import type { Throttle } from '../throttle.ts'
import { endChallenge, findSignIn } from './challenges.ts'
import { acceptPasskey, type RelyingParty } from './passkeys.ts'
import { acceptRecoveryCode } from './recovery-codes.ts'
import { acceptTotp } from './totp.ts'

type Proof = { readonly code: string } | { readonly passkey: PasskeyAssertion }

export interface SecondTry extends Origin {
  /** Of the sign-in that was begun. */
  readonly key: string
  readonly proof: Proof
  readonly party: RelyingParty
  /** Token of a browser that somebody signed in with before. */
  readonly device: string | undefined
}

/**
 * Checks a code or a passkey and opens the session. Codes are counted per person; apart in a browser that he used before,
 * where strangers who know his password do not shut him out, nor from his passkeys.
 * @throws Refusal `not_found` for a sign-in that is over
 */
export async function finishSignIn(
  pool: pg.Pool,
  throttle: Throttle,
  { key, proof, party, device, ...origin }: SecondTry,
): Promise<OpenedSession | Refused> {
  const asSystem = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    withPrincipal(pool, 'system', work)
  const found = await asSystem((client) => findSignIn(client, key, device))
  const wait = await throttle.take('address', origin.address)
  if (wait !== null) return { ok: false, wait }
  if (!found) throw new Refusal('not_found')
  const { userId, isKnown } = found
  const of = `${isKnown ? device : ''} ${userId}`
  const codeWait = 'code' in proof ? await throttle.take('code', of) : null
  if (codeWait !== null) return { ok: false, wait: codeWait }
  const isRight = await asSystem(async (client) => {
    if (!(await accepts(client, userId, key, party, proof))) return false
    if (!(await endChallenge(client, key, userId, 'sign_in'))) throw new Refusal('not_found')
    return true
  })
  if (!isRight) return { ok: false, wait: null }
  await throttle.refill('code', of)
  return { ok: true, ...(await enter(pool, userId, device, origin)) }
}

async function accepts(
  client: pg.PoolClient,
  userId: number,
  key: string,
  party: RelyingParty,
  proof: Proof,
): Promise<boolean> {
  if ('passkey' in proof) return acceptPasskey(client, userId, key, party, proof.passkey)
  const { code } = proof
  return (
    (await acceptTotp(client, userId, code)) || (await acceptRecoveryCode(client, userId, code))
  )
}
