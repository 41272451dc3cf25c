/** The end of a sign-in with a provider: who came back, and what that opens. */
import { withPrincipal } from '@kavel/database'
import type { Actor, ErrorCode } from '@kavel/domain'
import type pg from 'pg'
import { whyNoneJoins } from '../../licences/counts.ts'
import { Refusal } from '../../refusal.ts'
import type { Identity } from '../providers/identity.ts'
import type { PendingSignIn } from '../providers/providers.ts'
import type { ProviderReach } from '../providers/reach.ts'
import { isTenantAllowed } from '../providers/settings.ts'
import { type Entered, enter, type Origin } from '../sessions.ts'
import { IS_OPEN } from '../switches.ts'
import { hashOf } from '../token.ts'
import { linkIdentity } from './link.ts'
import { createNewcomer } from './newcomers.ts'
import { findProvider, noteFailure, type OpenProvider } from './provider-store.ts'
import { putOnList } from './waiting.ts'

export interface CameBack extends Origin {
  /** Query of the address with which the provider sent the browser back. */
  readonly answer: string
  /** Secret in the cookie of this browser. */
  readonly browser: string | undefined
  /** Token of a browser that somebody signed in with before. */
  readonly device: string | undefined
  /** Who is signed in there. */
  readonly actor: Actor | null
  /** Whether the installation asks for licences. */
  readonly asksLicence: boolean
}

export interface ProviderSignIn {
  readonly returnAddress: string
  /** A new session; null when an identity was added to the account of who was signed in. */
  readonly entered: Entered | null
}

/**
 * Reads who came back from a provider and lets him in, or adds the identity to the account from which it began. A sign-in counts
 * once, within its time, and in the browser that began it.
 * @throws Refusal `sign_in_over`, `provider_failed`, `not_admitted`, `awaits_administrator`, or `conflict` for an identity that is
 *   another's already
 */
export async function completeProviderSignIn(
  pool: pg.Pool,
  { providers, redirectUri }: ProviderReach,
  { answer, browser, device, actor, asksLicence, ...origin }: CameBack,
): Promise<ProviderSignIn> {
  const back = new URL(redirectUri)
  back.search = answer
  const state = back.searchParams.get('state')
  const pending = state && browser ? await takePending(pool, state, browser) : null
  if (!state || !pending || (pending.linkerId ?? actor?.userId) !== actor?.userId)
    throw new Refusal('sign_in_over')
  const { provider, returnAddress, linkerId } = pending
  // no transaction waits for the network
  const read = await providers.completeSignIn(
    provider.settings,
    { ...pending.pending, state },
    back,
  )
  await noteFailure(pool, provider.id, read.ok ? null : read.failure)
  if (!read.ok) throw new Refusal(codeOf(read.failure.code))
  const { identity } = read
  const found = await withPrincipal(pool, 'system', async (client) => {
    if (linkerId === null) return admit(client, provider, identity, asksLicence)
    await linkIdentity(client, { providerId: provider.id, userId: linkerId }, identity)
    return null
  })
  if (found === null) return { returnAddress, entered: null }
  if ('refused' in found) throw new Refusal(found.refused)
  return { returnAddress, entered: await enter(pool, found.userId, device, origin) }
}

const codeOf = (failure: string): ErrorCode => {
  if (failure === 'tenant_refused') return 'not_admitted'
  return failure.startsWith('pending_') ? 'sign_in_over' : 'provider_failed'
}

interface Pending {
  readonly pending: Omit<PendingSignIn, 'state'>
  readonly provider: OpenProvider
  readonly returnAddress: string
  readonly linkerId: number | null
}

/** What was kept for this browser; it is forgotten at once. */
function takePending(pool: pg.Pool, state: string, browser: string): Promise<Pending | null> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<
      Omit<Pending, 'provider'> & { readonly provider_id: number }
    >(
      `delete from pending_sign_ins
       where state_hash = $1 and browser_hash = $2 and "expiresAt" > now()
       returning pending, provider_id, return_address as "returnAddress", user_id as "linkerId"`,
      [hashOf(state), hashOf(browser)],
    )
    if (!rows[0]) return null
    const { provider_id, ...pending } = rows[0]
    const provider = await findProvider(client, provider_id, IS_OPEN)
    return provider && { ...pending, provider }
  })
}

type Admitted = { readonly userId: number } | { readonly refused: ErrorCode }

/**
 * Whose identity it is. An identity that is nobody's becomes that of a new user, or a line for the administrator, as the provider
 * is set; it is never joined to an account that is there because names or addresses are alike.
 */
async function admit(
  client: pg.PoolClient,
  provider: OpenProvider,
  identity: Identity,
  asksLicence: boolean,
): Promise<Admitted> {
  const { rows } = await client.query<{ userId: number; mayEnter: boolean }>(
    // who runs a company's provider may be anybody there, but not staff of the installation
    `select u.id as "userId", u.is_active and not u.is_staff and u.company_id = $3 as "mayEnter"
     from identities i join users u on u.id = i.user_id where i.provider_id = $1 and i.key = $2`,
    [provider.id, identity.key, provider.companyId],
  )
  const [known] = rows
  if (known) {
    if (!known.mayEnter) return { refused: 'not_admitted' }
    await linkIdentity(client, { providerId: provider.id, userId: known.userId }, identity)
    return known
  }
  const { newcomers, settings } = provider
  if (newcomers === 'listed') return waitingFor(client, provider.id, identity)
  if (newcomers === 'refused' || !isTenantAllowed(settings, identity.tenant))
    return { refused: 'not_admitted' }
  if (await isLikeSomebodyOut(client, provider.companyId, identity))
    return waitingFor(client, provider.id, identity)
  // an administrator makes room, or says whose identity it is
  if (asksLicence && (await whyNoneJoins(client, provider.companyId)))
    return waitingFor(client, provider.id, identity)
  const userId = await createNewcomer(client, provider.companyId, newcomers, identity)
  await linkIdentity(client, { providerId: provider.id, userId }, identity)
  return { userId }
}

async function waitingFor(
  client: pg.PoolClient,
  providerId: number,
  identity: Identity,
): Promise<Admitted> {
  const isListed = await putOnList(client, providerId, identity)
  return { refused: isListed ? 'awaits_administrator' : 'not_admitted' }
}

/** Whether somebody who was shut out has the address: he does not come back by himself as somebody new. */
async function isLikeSomebodyOut(
  client: pg.PoolClient,
  companyId: number,
  { email }: Identity,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from users where company_id = $1 and not is_active and lower($2) in (lower(email), lower(username)) limit 1`,
    [companyId, email],
  )
  return rowCount !== 0
}
