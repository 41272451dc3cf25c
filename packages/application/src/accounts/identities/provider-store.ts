/** The providers of identities of a company, as its administrator keeps them. */
import { expectRows, withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../../refusal.ts'
import type { ProviderFailure } from '../providers/failures.ts'
import type { ProviderReach } from '../providers/reach.ts'
import { judgeSettings, type ProviderSettings } from '../providers/settings.ts'

/** What becomes of somebody whom a provider knows and Kavel does not: see `admit`. */
export type Newcomers = 'refused' | 'listed' | 'viewer' | 'user'

export interface ProviderFields {
  /** On the button. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly allowedTenants: readonly string[]
  readonly newcomers: Newcomers
  readonly isActive: boolean
}

export interface NewProvider extends ProviderFields {
  readonly kind: ProviderSettings['kind']
  readonly clientSecret: string | null
}

/** A provider as an administrator sees it: never the secret. */
export interface ProviderSeen extends ProviderFields {
  readonly id: number
  readonly kind: ProviderSettings['kind']
  readonly hasSecret: boolean
  /** How many are known by it. */
  readonly people: number
  readonly lastFailure: (ProviderFailure & { readonly at: string }) | null
}

/** Providers of one company. */
const MOST_PROVIDERS = 20

const SETTINGS = `p.kind, p.issuer, p.client_id as "clientId", p.client_secret as "clientSecret",
  p.allowed_tenants as "allowedTenants"`
const FIELDS = `${SETTINGS}, p.name, p.newcomers, p.is_active as "isActive"`
const SEEN = `p.id, p.kind, p.name, p.issuer, p.client_id as "clientId", p.allowed_tenants as "allowedTenants",
  p.newcomers, p.is_active as "isActive", p.client_secret is not null as "hasSecret",
  (select count(*)::int from identities i where i.provider_id = p.id) as people,
  p.last_failure || jsonb_build_object('at', p."failedAt") as "lastFailure"`

/** Providers of the company of the actor, the oldest first. */
export async function listProviders(pool: pg.Pool, { companyId }: Actor): Promise<ProviderSeen[]> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<ProviderSeen>(
      `select ${SEEN} from identity_providers p where p.company_id = $1 order by p.id`,
      [companyId],
    ),
  )
  return rows
}

/** @throws Refusal `invalid_input` for settings that cannot be right, or when there are too many */
export async function createProvider(
  pool: pg.Pool,
  reach: ProviderReach,
  { companyId }: Actor,
  provider: NewProvider,
): Promise<ProviderSeen> {
  assertRight(provider, reach)
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into identity_providers (company_id, kind, ${COLUMNS.join(', ')})
       select $1, $2, $3, $4, $5, $6, $7, $8, $9
       where (select count(*) from identity_providers where company_id = $1) < $10
       returning id`,
      [companyId, provider.kind, ...valuesOf(provider), MOST_PROVIDERS],
    )
    if (!rows[0]) throw invalid('', `a company has at most ${MOST_PROVIDERS} providers`)
    return seen(client, rows[0].id)
  })
}

/**
 * Changes a provider of the company of the actor. A secret is never sent to another issuer than it was typed for.
 * @throws Refusal `not_found`, or `invalid_input` for settings that cannot be right
 */
export async function changeProvider(
  pool: pg.Pool,
  reach: ProviderReach,
  { companyId }: Actor,
  id: number,
  changes: { readonly [Key in keyof Omit<NewProvider, 'kind'>]?: NewProvider[Key] | undefined },
): Promise<ProviderSeen> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<NewProvider>(
      `select ${FIELDS} from identity_providers p where p.id = $1 and p.company_id = $2 for update`,
      [id, companyId],
    )
    const [before] = rows
    if (!before) throw new Refusal('not_found')
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const after: NewProvider = { ...before, ...Object.fromEntries(given) }
    const isElsewhere = after.issuer !== before.issuer
    if (isElsewhere && before.clientSecret !== null && changes.clientSecret === undefined)
      throw invalid('clientSecret', 'must be typed again for another issuer')
    assertRight(after, reach)
    await client.query(
      `update identity_providers set (${COLUMNS.join(', ')}) = ($2, $3, $4, $5, $6, $7, $8),
         last_failure = null, "failedAt" = null
       where id = $1`,
      [id, ...valuesOf(after)],
    )
    return seen(client, id)
  })
}

/** Removes a provider of the company of the actor, and who was known by it. @throws Refusal `not_found` */
export async function removeProvider(
  pool: pg.Pool,
  { companyId }: Actor,
  id: number,
): Promise<void> {
  const { rowCount } = await withPrincipal(pool, 'system', (client) =>
    client.query('delete from identity_providers where id = $1 and company_id = $2', [
      id,
      companyId,
    ]),
  )
  if (!rowCount) throw new Refusal('not_found')
}

/** Looks whether a provider is where its settings say; null when it is. @throws Refusal `not_found` */
export async function testProvider(
  pool: pg.Pool,
  { askAnew, redirectUri }: ProviderReach,
  { companyId }: Actor,
  id: number,
): Promise<ProviderFailure | null> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<ProviderSettings>(
      `select ${SETTINGS} from identity_providers p where p.id = $1 and p.company_id = $2`,
      [id, companyId],
    ),
  )
  if (!rows[0]) throw new Refusal('not_found')
  const begun = await askAnew().beginSignIn(rows[0], redirectUri)
  return begun.ok ? null : begun.failure
}

/** A provider with which somebody signs in. */
export interface OpenProvider {
  readonly id: number
  readonly companyId: number
  /** Public. */
  readonly companyKey: string
  readonly newcomers: Newcomers
  readonly settings: ProviderSettings
}

/** The provider, when `condition`, SQL about `p`, holds. */
export async function findProvider(
  client: pg.PoolClient,
  id: number,
  condition: string,
): Promise<OpenProvider | null> {
  const { rows } = await client.query<ProviderSettings & Omit<OpenProvider, 'id' | 'settings'>>(
    `select ${SETTINGS}, p.newcomers, p.company_id as "companyId", o.key as "companyKey"
     from identity_providers p join companies o on o.id = p.company_id
     where p.id = $1 and ${condition}`,
    [id],
  )
  if (!rows[0]) return null
  const { newcomers, companyId, companyKey, ...settings } = rows[0]
  return { id, companyId, companyKey, newcomers, settings }
}

/** Keeps why a sign-in failed, for the administrator; null when the last one did not. */
export async function noteFailure(
  pool: pg.Pool,
  id: number,
  failure: ProviderFailure | null,
): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `update identity_providers set last_failure = $2, "failedAt" = case when $2::jsonb is not null then now() end
       where id = $1 and (last_failure is not null or $2::jsonb is not null)`,
      [id, failure && JSON.stringify(failure, (_, said) => storable(said))],
    ),
  )
}

/** A foreign text without what a database does not keep. */
const storable = (said: unknown) =>
  typeof said === 'string' ? said.toWellFormed().replaceAll('\0', '') : said

const COLUMNS = [
  'name',
  'issuer',
  'client_id',
  'client_secret',
  'allowed_tenants',
  'newcomers',
  'is_active',
]
const valuesOf = (provider: NewProvider) => [
  provider.name,
  provider.issuer,
  provider.clientId,
  provider.clientSecret,
  provider.allowedTenants,
  provider.newcomers,
  provider.isActive,
]

/** People come in by themselves only from tenants that are named: an issuer may serve the whole world. */
function assertRight(provider: NewProvider, { loopback }: ProviderReach): void {
  const wrong = judgeSettings(provider, loopback)
  if (wrong) throw invalid(String(wrong.failure.values.name), 'cannot be right')
  const isOpen = provider.newcomers === 'viewer' || provider.newcomers === 'user'
  if (isOpen && !(provider.kind === 'azure_ad' && provider.allowedTenants.length))
    throw invalid('newcomers', 'people come in by themselves only from allowed tenants')
}

async function seen(client: pg.PoolClient, id: number): Promise<ProviderSeen> {
  const found = await client.query<ProviderSeen>(
    `select ${SEEN} from identity_providers p where p.id = $1`,
    [id],
  )
  expectRows(found, 1)
  return found.rows[0]!
}
