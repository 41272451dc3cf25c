/** Passkeys (WebAuthn) as a second factor. The key of a challenge is what the passkey signs. */

import type { PasskeyAssertion, PasskeyRegistration } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../../refusal.ts'
import { endChallenge, makeChallenge } from './challenges.ts'
import { addRecoveryCodes } from './recovery-codes.ts'

/** EdDSA, ES256 and RS256 (COSE): what authenticators have today, and no try of what Node is experimenting with. */
const ALGORITHMS = [-8, -7, -257]
/** Passkeys of one person. */
const MOST_PASSKEYS = 20

/** The site as the browser knows it, for which passkeys are made. */
export interface RelyingParty {
  /** Domain name. */
  readonly id: string
  readonly origin: string
}

export interface Passkey {
  readonly id: number
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export const PASSKEY_COLUMNS = `id, name, to_json("createdAt") #>> '{}' as "createdAt",
  to_json("lastUsedAt") #>> '{}' as "lastUsedAt"`

interface StoredPasskey {
  readonly id: number
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: string[]
}

async function readStored(client: pg.PoolClient, userId: number): Promise<StoredPasskey[]> {
  const { rows } = await client.query<StoredPasskey>(
    'select id, credential_id, public_key, counter, transports from passkeys where user_id = $1 order by id',
    [userId],
  )
  return rows
}

const describe = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  transports,
})
const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64url'))

/** What a browser needs to make a passkey of the actor, and the key of the challenge in it. */
export async function offerPasskey(pool: pg.Pool, { userId }: Actor, { id: rpID }: RelyingParty) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { key, known, userName } = await withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<{ username: string }>(
      'select username from users where id = $1',
      [userId],
    )
    return {
      key: await makeChallenge(client, userId, 'passkey'),
      known: await readStored(client, userId),
      userName: rows[0]?.username ?? '',
    }
  })
  const options = await generateRegistrationOptions({
    rpName: 'Kavel',
    rpID,
    userName,
    userID: new Uint8Array(Buffer.from(String(userId))),
    challenge: bytesOf(key),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { key, options: { ...options } }
}

export interface NewPasskey {
  readonly key: string
  readonly name: string
  readonly passkey: PasskeyRegistration
}

/**
 * Keeps a passkey that the browser made; gives recovery codes when there are none yet.
 * @throws Refusal `not_found` for a key that works no more, `wrong_code` for a passkey that does not fit it,
 *   `invalid_input` when there are too many
 */
export async function addPasskey(
  pool: pg.Pool,
  { userId }: Actor,
  party: RelyingParty,
  { key, name, passkey }: NewPasskey,
): Promise<{ readonly passkey: Passkey; readonly recoveryCodes: string[] }> {
  const credential = await readCredential(party, key, passkey)
  return withPrincipal(pool, 'system', async (client) => {
    if (!(await endChallenge(client, key, userId, 'passkey'))) throw new Refusal('not_found')
    if (!credential) throw new Refusal('wrong_code')
    const { rows } = await client.query<Passkey>(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
       select $1, $2, $3, $4, $5, $6 where (select count(*) from passkeys where user_id = $1) < $7
       on conflict (credential_id) do nothing returning ${PASSKEY_COLUMNS}`,
      [
        userId,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        credential.transports ?? [],
        name,
        MOST_PASSKEYS,
      ],
    )
    const [made] = rows
    if (!made)
      throw invalid('passkey', `is known already, or there are ${MOST_PASSKEYS}: remove one first`)
    return { passkey: made, recoveryCodes: await addRecoveryCodes(client, userId) }
  })
}

/** The credential of a new passkey; null when it does not fit the key and the site. */
async function readCredential(party: RelyingParty, key: string, passkey: PasskeyRegistration) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as never,
      expectedChallenge: key,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    })
    // nobody signs what a browser says of a new one: both places must name the same
    return registrationInfo?.credential.id === passkey.id ? registrationInfo.credential : null
  } catch {
    // the library throws whatever is wrong with what a browser sent
    return null
  }
}

/** What a browser asks the passkeys of a user; null when he has none. */
export async function requestPasskey(
  client: pg.PoolClient,
  userId: number,
  key: string,
  { id: rpID }: RelyingParty,
) {
  const known = await readStored(client, userId)
  if (!known.length) return null
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(key),
    allowCredentials: known.map(describe),
    userVerification: 'preferred',
  })
  return { ...options }
}

/** Whether a passkey of the user signed the key on this site. */
export async function acceptPasskey(
  client: pg.PoolClient,
  userId: number,
  key: string,
  party: RelyingParty,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const known = (await readStored(client, userId)).find(
    ({ credential_id }) => credential_id === assertion.id,
  )
  const counter = known ? await counterOf(known, key, party, assertion) : null
  if (!known || counter === null) return false
  await client.query('update passkeys set counter = $2, "lastUsedAt" = now() where id = $1', [
    known.id,
    counter,
  ])
  return true
}

/** The counter of a passkey after it signed; null when it did not. */
async function counterOf(
  known: StoredPasskey,
  key: string,
  party: RelyingParty,
  assertion: PasskeyAssertion,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as never,
      expectedChallenge: key,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: known.counter,
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // the library throws whatever is wrong with what a browser sent
    return null
  }
}
