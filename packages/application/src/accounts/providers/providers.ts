/** Sign-in with OpenID Connect: code flow with PKCE (OpenID Connect Core 1.0 §3.1, RFC 7636). No database, no HTTP routes. */
import { LRUCache } from 'lru-cache'
import * as client from 'openid-client'
import { createFetch, type FetchOptions, standIn } from './bounded-fetch.ts'
import { explain } from './explain.ts'
import { type Failed, failed } from './failures.ts'
import {
  CLOCK_TOLERANCE,
  type Claims,
  type Identity,
  identify,
  judgeClaims,
  readPerson,
} from './identity.ts'
import { isLoopback, judgeIssuer, judgeSettings, type ProviderSettings } from './settings.ts'

/** A sign-in that is under way: plain data, kept by the server for the one browser that began it, and used once. */
export interface PendingSignIn {
  readonly issuer: string
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** ms since 1970 */
  readonly expiresAt: number
}

export type SignInBegun =
  | { readonly ok: true; readonly url: string; readonly pending: PendingSignIn }
  | Failed
export type SignInCompleted = { readonly ok: true; readonly identity: Identity } | Failed

export interface Providers {
  /**
   * Where a browser goes to sign in, and what to keep until it is back.
   * @param redirectUri address of the route that takes the answer, as registered with the provider; without query
   * @returns `setting_wrong`, `issuer_other`, `client_authentication`, `provider_unreachable`, `provider_silent` or `provider_answer`
   * @throws when `redirectUri` is none
   */
  beginSignIn(settings: ProviderSettings, redirectUri: string): Promise<SignInBegun>
  /**
   * Reads who came back (Core §3.1.2.7, §3.1.3.7). Forget `pending` before: a state is used once.
   * @param callbackUrl address with the answer of the provider; only its query is read
   * @returns any failure
   */
  completeSignIn(
    settings: ProviderSettings,
    pending: PendingSignIn,
    callbackUrl: string | URL,
  ): Promise<SignInCompleted>
}

export interface ProvidersOptions extends FetchOptions {
  /** Seconds that one answer of a provider may take. */
  readonly patience?: number
}

const PATIENCE = 10
/** How long metadata is kept, ms: a sign-in then asks for a token only. openid-client keeps keys for five minutes. */
const KEPT_MS = 10 * 60 * 1000
const MOST_KEPT = 100
/** Long enough to look for a telephone, ms. */
const PENDING_MS = 30 * 60 * 1000
const SCOPE = 'openid profile email'

type Found = { readonly ok: true; readonly config: client.Configuration } | Failed

/**
 * Signs people in with providers; keeps what they say of themselves for ten minutes.
 * @throws when the stand-in for Microsoft is not on this machine
 */
export function createProviders(options: ProvidersOptions = {}): Providers {
  const { loopback, microsoft, patience = PATIENCE } = options
  if (microsoft && !isLoopback(new URL(microsoft))) throw new Error(`${microsoft} is no loopback`)
  const fetch = createFetch(options)
  const kept = new LRUCache<string, Promise<Found>>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })

  async function find(settings: ProviderSettings): Promise<Found> {
    const wrong = judgeSettings(settings, loopback)
    if (wrong) return wrong
    const key = keyOf(settings)
    const known = kept.get(key)
    if (known) return known
    const asked = discover(settings)
    kept.set(key, asked)
    const found = await asked
    if (!found.ok && kept.get(key) === asked) kept.delete(key)
    return found
  }

  async function discover(settings: ProviderSettings): Promise<Found> {
    const url = new URL(settings.issuer)
    try {
      const config = await client.discovery(
        url,
        settings.clientId,
        { [client.clockTolerance]: CLOCK_TOLERANCE },
        authenticate(settings.clientSecret),
        {
          timeout: patience,
          [client.customFetch]: fetch,
          // without it the signature of an ID token that comes over TLS is not verified
          execute: [
            client.enableNonRepudiationChecks,
            ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
          ],
        },
      )
      const metadata = config.serverMetadata()
      const methods = metadata.token_endpoint_auth_methods_supported
      if (settings.clientSecret && methods && !methods.some(isMethod))
        return failed('client_authentication', { methods: methods.join(' ') })
      return judgeIssuer(settings, metadata.issuer) ?? { ok: true, config }
    } catch (error) {
      return explain(error, url.host, 'provider_answer')
    }
  }

  return {
    async beginSignIn(settings, redirectUri) {
      const redirect = new URL(redirectUri)
      if (redirect.search || redirect.hash) throw new Error(`${redirectUri} has a query`)
      const found = await find(settings)
      if (!found.ok) return found
      const pending: PendingSignIn = {
        issuer: settings.issuer,
        clientId: settings.clientId,
        redirectUri: redirect.href,
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
        expiresAt: Date.now() + PENDING_MS,
      }
      const challenge = await client.calculatePKCECodeChallenge(pending.codeVerifier)
      try {
        const url = client.buildAuthorizationUrl(found.config, {
          redirect_uri: pending.redirectUri,
          scope: SCOPE,
          response_mode: 'query',
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        })
        return { ok: true, url: standIn(url.href, options).href, pending }
      } catch (error) {
        // the metadata has no address to go to
        return explain(error, new URL(settings.issuer).host, 'provider_answer')
      }
    },

    async completeSignIn(settings, pending, callbackUrl) {
      const { search, searchParams } = new URL(callbackUrl)
      const foreign = judgeResponse(settings, pending, searchParams)
      if (foreign) return foreign
      const found = await find(settings)
      if (!found.ok) return found
      const completed = await complete(found.config, settings, pending, search)
      // keys may have changed: the next try reads them again
      if (!completed.ok && completed.failure.code === 'token_invalid') kept.delete(keyOf(settings))
      return completed
    },
  }
}

/** Core §3.1.2.7 and RFC 6749 §10.12: an answer counts once, for who began, and where it was begun. */
function judgeResponse(
  settings: ProviderSettings,
  pending: PendingSignIn,
  parameters: URLSearchParams,
): Failed | null {
  if (pending.issuer !== settings.issuer || pending.clientId !== settings.clientId)
    return failed('pending_other')
  if (pending.expiresAt <= Date.now()) return failed('pending_old')
  const names = [...parameters.keys()]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  // RFC 6749 §3.1
  if (twice) return failed('response_invalid', { why: `"${twice}" is there twice` })
  if (parameters.get('state') !== pending.state) return failed('state_other')
  if (!parameters.get('code') && !parameters.get('error'))
    return failed('response_invalid', { why: 'neither "code" nor "error"' })
  return null
}

async function complete(
  config: client.Configuration,
  settings: ProviderSettings,
  pending: PendingSignIn,
  search: string,
): Promise<SignInCompleted> {
  const { host } = new URL(settings.issuer)
  const answer = new URL(pending.redirectUri)
  answer.search = search
  try {
    const tokens = await client.authorizationCodeGrant(config, answer, {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.codeVerifier,
      idTokenExpected: true,
    })
    const claims: Claims = { ...tokens.claims() }
    const wrong = judgeClaims(settings, claims, Date.now() / 1000)
    if (wrong) return wrong
    const read = readPerson(settings, claims, keyIssuerOf(config, tokens.id_token!))
    if (!read.ok) return read
    const more = await askMore(config, settings, tokens.access_token, claims)
    return more.ok ? { ok: true, identity: identify(read.person, claims, more.claims) } : more
  } catch (error) {
    return explain(error, host, 'token_invalid')
  }
}

/**
 * Names and e-mail that the ID token leaves out (Core §5.4). Microsoft has them in the token. A provider that does not answer
 * this question keeps nobody out.
 * @returns `userinfo_subject` when the claims are of somebody else (Core §5.3.2)
 */
async function askMore(
  config: client.Configuration,
  { kind }: ProviderSettings,
  accessToken: string,
  claims: Claims,
): Promise<{ readonly ok: true; readonly claims: Claims } | Failed> {
  const isWhole = claims.name !== undefined && claims.email !== undefined
  if (kind === 'azure_ad' || isWhole || !config.serverMetadata().userinfo_endpoint)
    return { ok: true, claims: {} }
  try {
    const more = await client.fetchUserInfo(config, accessToken, client.skipSubjectCheck)
    return more.sub === claims.sub ? { ok: true, claims: more } : failed('userinfo_subject')
  } catch {
    return { ok: true, claims: {} }
  }
}

const METHODS = ['client_secret_post', 'client_secret_basic']
const isMethod = (method: string) => METHODS.includes(method)

/** Discovery §3: who says nothing takes Basic. Where both are taken, post needs no double encoding (RFC 6749 §2.3.1). */
function authenticate(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None()
  const post = client.ClientSecretPost(secret)
  const basic = client.ClientSecretBasic(secret)
  return (as, ...rest) => {
    const takesPost = as.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesPost ? post : basic)(as, ...rest)
  }
}

const keyOf = ({ kind, issuer, clientId, clientSecret }: ProviderSettings) =>
  JSON.stringify([kind, issuer, clientId, clientSecret])

/** Microsoft names beside each key whose tokens it signs: its own template, or one tenant. */
function keyIssuerOf(config: client.Configuration, idToken: string): unknown {
  const header = JSON.parse(Buffer.from(idToken.split('.')[0]!, 'base64url').toString())
  const key = client.getJwksCache(config)?.jwks.keys.find(({ kid }) => kid === header.kid)
  return (key as { issuer?: unknown } | undefined)?.issuer
}
