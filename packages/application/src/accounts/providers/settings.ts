import { type Failed, failed } from './failures.ts'

/** How Kavel is known to a provider of identities. */
export interface ProviderSettings {
  /**
   * OpenID Connect Discovery 1.0 §3: an https address without query or fragment. Of `azure_ad`:
   * `https://login.microsoftonline.com/<tenant>/v2.0`, where `<tenant>` is `organizations`, `common`, a domain or a GUID.
   */
  readonly issuer: string
  readonly clientId: string
  /** null: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null
  readonly kind: 'azure_ad' | 'openid'
  /** GUIDs of tenants whose people may come in by `azure_ad`; empty: whoever reads the identity decides. */
  readonly allowedTenants: readonly string[]
}

/** Where Microsoft Entra ID is; a `tid` and an `oid` mean a person only when they come from here. */
export const MICROSOFT = 'https://login.microsoftonline.com'

/** What stands for the tenant in the issuer of an address that serves many. */
const TENANT = '{tenantid}'
const TENANT_ADDRESS = /^https:\/\/login\.microsoftonline\.com\/([\w.-]+)\/v2\.0$/
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isGuid = (value: unknown): value is string =>
  typeof value === 'string' && GUID.test(value)

/** The issuer of the tokens of one tenant. */
export const issuerOf = (tenant: string) => `${MICROSOFT}/${tenant}/v2.0`
const ISSUER_OF_MANY = issuerOf(TENANT)

/** What fills the template of Microsoft's issuer, also that of a key; an issuer without one stays. */
export const fillIssuer = (template: string, tenant: string) =>
  template.replace(TENANT, () => tenant)

/** Whether the settings name the tenant; with an empty list they name none. */
export function isTenantAllowed(
  { allowedTenants }: Pick<ProviderSettings, 'allowedTenants'>,
  tenant: string | null,
): boolean {
  return allowedTenants.some((allowed) => allowed.toLowerCase() === tenant?.toLowerCase())
}

/** Loopback of this machine, by name or number (RFC 8252 §8.3). */
export const isLoopback = ({ hostname }: URL) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/**
 * Judges settings without asking the provider; null when nothing is wrong.
 * @param loopback whether a provider on this machine may be asked without TLS: for tests and demonstrations
 * @returns `setting_wrong` with the name of the setting
 */
export function judgeSettings(settings: ProviderSettings, loopback = false): Failed | null {
  const wrong = (name: keyof ProviderSettings) => failed('setting_wrong', { name })
  if (!isIssuer(settings, loopback)) return wrong('issuer')
  if (!settings.clientId) return wrong('clientId')
  if (settings.clientSecret === '') return wrong('clientSecret')
  if (settings.allowedTenants.some((tenant) => !isGuid(tenant))) return wrong('allowedTenants')
  return null
}

function isIssuer({ kind, issuer }: ProviderSettings, loopback: boolean): boolean {
  if (kind === 'azure_ad') return TENANT_ADDRESS.test(issuer)
  // openid-client takes an address with .well-known as it is and does not compare its issuer
  if (!URL.canParse(issuer) || /[?#]|\/\.well-known(\/|$)/.test(issuer)) return false
  const url = new URL(issuer)
  if (url.username || url.password || url.origin === MICROSOFT) return false
  return url.protocol === 'https:' || (loopback && url.protocol === 'http:' && isLoopback(url))
}

/**
 * Compares the issuer that a provider gives with the one that was asked (Discovery §4.3). openid-client does so too, except for
 * hosts of Microsoft.
 * @returns `issuer_other`
 */
export function judgeIssuer({ kind, issuer }: ProviderSettings, found: string): Failed | null {
  const other = failed('issuer_other', { expected: issuer, found })
  if (kind === 'openid')
    return URL.canParse(found) && new URL(found).href === new URL(issuer).href ? null : other
  if (found === ISSUER_OF_MANY) return null
  const tenant = TENANT_ADDRESS.exec(found)?.[1]
  return isGuid(tenant) && (namedTenant(issuer) ?? tenant) === tenant.toLowerCase() ? null : other
}

/** The one tenant that an issuer of Microsoft names by its GUID, or null. */
export function namedTenant(issuer: string): string | null {
  const tenant = TENANT_ADDRESS.exec(issuer)?.[1]
  return isGuid(tenant) ? tenant.toLowerCase() : null
}
