/** The beginning of a sign-in with a provider: where the browser goes, and what is kept until it is back. */
import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../../refusal.ts'
import type { ProviderReach } from '../providers/reach.ts'
import { IS_OPEN } from '../switches.ts'
import { hashOf, makeSecret } from '../token.ts'
import { findProvider, noteFailure } from './provider-store.ts'

/** Long enough to look for a telephone. */
export const PENDING_MINUTES = 10

/** Providers with which people of a company sign in, by its public key; none for one that nobody has. */
export async function listOpenProviders(
  pool: pg.Pool,
  companyKey: string,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<{ id: number; name: string }>(
      `select p.id, p.name from identity_providers p join companies o on o.id = p.company_id
       where o.key = $1 and ${IS_OPEN} order by p.id`,
      [companyKey],
    ),
  )
  return rows
}

export interface Begun {
  /** Address at the provider. */
  readonly url: string
  /** Secret for a cookie of the browser: only it may come back. */
  readonly browser: string
}

export interface Wanted {
  readonly providerId: number
  /** Where he goes afterwards. */
  readonly returnAddress: string
}

/**
 * Begins a sign-in, or, of somebody who is signed in, adding an identity to his account.
 * @param by public key of the company of the provider, or who is signed in
 * @throws Refusal `not_found` for a provider that is none, off, or another company's; `provider_failed`
 */
export async function beginProviderSignIn(
  pool: pg.Pool,
  { providers, redirectUri }: ProviderReach,
  { providerId, returnAddress }: Wanted,
  by: string | Actor,
): Promise<Begun> {
  const linker = typeof by === 'string' ? null : by
  const provider = await withPrincipal(pool, 'system', (client) =>
    findProvider(client, providerId, IS_OPEN),
  )
  if (!provider || (linker ? linker.companyId !== provider.companyId : by !== provider.companyKey))
    throw new Refusal('not_found')
  // no transaction waits for the network
  const begun = await providers.beginSignIn(provider.settings, redirectUri)
  if (!begun.ok) {
    await noteFailure(pool, providerId, begun.failure)
    throw new Refusal('provider_failed')
  }
  const { state, ...pending } = begun.pending
  const browser = makeSecret()
  await withPrincipal(pool, 'system', async (client) => {
    await client.query('delete from pending_sign_ins where "expiresAt" < now()')
    await client.query(
      `insert into pending_sign_ins
         (state_hash, browser_hash, provider_id, user_id, pending, return_address, "expiresAt")
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
      [
        hashOf(state),
        hashOf(browser),
        providerId,
        linker?.userId ?? null,
        JSON.stringify(pending),
        returnAddress,
        PENDING_MINUTES,
      ],
    )
  })
  return { url: begun.url, browser }
}
