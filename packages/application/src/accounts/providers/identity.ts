import { isStorableText } from '@kavel/domain'
import { type Failed, failed } from './failures.ts'
import {
  fillIssuer,
  isGuid,
  issuerOf,
  isTenantAllowed,
  namedTenant,
  type ProviderSettings,
} from './settings.ts'

/** Who somebody is according to a provider. */
export interface Identity {
  /**
   * The same for one person at each sign-in and never another's: a list in JSON of the kind, the issuer, and the `sub` (OpenID
   * Connect Core §5.7) or, of Microsoft, the `oid`. The issuer of Microsoft holds the tenant.
   */
  readonly key: string
  /** GUID of the tenant of Microsoft; null of other providers. */
  readonly tenant: string | null
  readonly name: string | null
  /** For the eye alone. Anybody may have any address written into a token: it identifies nobody. */
  readonly email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

export type Claims = Readonly<Record<string, unknown>>

/** A provider's clock and ours may differ by this much, s. */
export const CLOCK_TOLERANCE = 120
/** A token of a code is made when the code comes in. Microsoft writes five minutes earlier, s. */
const OLDEST = 10 * 60
/** OpenID Connect Core §2: `sub` has at most 255 ASCII characters. */
const LONGEST = 255
const SUBJECT = /^[\x20-\x7e]{1,255}$/

/**
 * The rules of OpenID Connect Core §3.1.3.7 that leave something to the client, which openid-client therefore does not check.
 * @param now seconds since 1970
 */
export function judgeClaims({ clientId }: ProviderSettings, claims: Claims, now: number) {
  // (3): nobody else is trusted to be told of a sign-in
  if ([claims.aud].flat().some((audience) => audience !== clientId))
    return failed('token_invalid', { why: 'JWT "aud" names others' })
  // (4), (5)
  if (claims.azp !== undefined && claims.azp !== clientId)
    return failed('token_invalid', { why: 'JWT "azp" is another client' })
  // (10)
  const { iat } = claims
  if (typeof iat !== 'number' || iat > now + CLOCK_TOLERANCE)
    return failed('token_time', { why: 'JWT "iat" is in the future' })
  if (iat < now - OLDEST - CLOCK_TOLERANCE)
    return failed('token_time', { why: 'JWT "iat" is too long ago' })
  return null
}

/** What identifies somebody. */
interface Person {
  readonly key: readonly string[]
  readonly tenant: string | null
}
type PersonRead = { readonly ok: true; readonly person: Person } | Failed

/**
 * Reads whom an ID token that was verified identifies.
 * @param keyIssuer issuer that Microsoft names beside the key that signed the token
 * @returns `token_invalid`, `tenant_refused`
 */
export function readPerson(
  settings: ProviderSettings,
  claims: Claims,
  keyIssuer: unknown,
): PersonRead {
  if (settings.kind === 'openid') return readSubject(claims)
  const read = readMember(claims)
  if (!read.ok) return read
  const tenant = read.person.tenant!
  if ((namedTenant(settings.issuer) ?? tenant) !== tenant)
    return failed('token_invalid', { why: 'JWT "tid" is another tenant than was asked' })
  if (typeof keyIssuer === 'string' && fillIssuer(keyIssuer, tenant) !== issuerOf(tenant))
    return failed('token_invalid', { why: 'the key belongs to another issuer' })
  if (settings.allowedTenants.length && !isTenantAllowed(settings, tenant))
    return failed('tenant_refused', { tenant })
  return read
}

/** Microsoft, "ID token claims reference": a person is an `oid` within a `tid`. */
function readMember({ iss, tid, oid }: Claims): PersonRead {
  if (!isGuid(tid)) return failed('token_invalid', { why: 'JWT "tid" is no GUID' })
  if (!isGuid(oid)) return failed('token_invalid', { why: 'JWT "oid" is no GUID' })
  if (iss !== issuerOf(tid))
    return failed('token_invalid', { why: 'JWT "iss" is not that of its "tid"' })
  const tenant = tid.toLowerCase()
  return { ok: true, person: { key: ['azure_ad', issuerOf(tenant), oid.toLowerCase()], tenant } }
}

function readSubject({ iss, sub }: Claims): PersonRead {
  if (typeof iss !== 'string' || typeof sub !== 'string' || !SUBJECT.test(sub))
    return failed('token_invalid', { why: 'JWT "sub" is not 1 to 255 ASCII characters' })
  return { ok: true, person: { key: ['openid', iss, sub], tenant: null } }
}

/**
 * The person with the names that the ID token gives, or else the UserInfo endpoint.
 * @param more claims of that endpoint
 */
export function identify({ key, tenant }: Person, claims: Claims, more: Claims): Identity {
  const [first, last] = [textOf(claims, more, 'given_name'), textOf(claims, more, 'family_name')]
  const both = [first, last].filter(Boolean).join(' ')
  const username = textOf(claims, more, 'preferred_username')
  return {
    key: JSON.stringify(key),
    tenant,
    name: textOf(claims, more, 'name') ?? (both || null),
    email: textOf(claims, more, 'email') ?? (username?.includes('@') ? username : null),
    first_name: first,
    last_name: last,
  }
}

/** A claim for the eye; null when it is missing, empty, too long or no text that can be kept. */
function textOf(claims: Claims, more: Claims, name: string): string | null {
  for (const value of [claims[name], more[name]]) {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text && text.length <= LONGEST && isStorableText(text)) return text
  }
  return null
}
