/** A provider of identities that keeps to the protocol except where a test tells it not to. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JWK } from 'jose'
import { MICROSOFT, type ProviderSettings } from '../settings.ts'
import { type Listening, listen } from './listen.ts'
import { keys, sign, type TokenClaims } from './tokens.ts'

export const CLIENT_ID = 'kavel van ons'
/** With what forms and headers encode. */
export const CLIENT_SECRET = 'gehe:im+%&~=/'
export const REDIRECT_URI = 'https://kavel.example/login/provider'

type Fields = Record<string, unknown>

/** Each changes what an honest provider would do. */
export interface Behaviour {
  /** What it says of itself. */
  readonly metadata?: Fields
  /** What the browser brings back; by default the code, the state and the issuer. */
  readonly answer?: (answer: URLSearchParams) => void
  readonly published?: readonly JWK[]
  /** Claims of the ID token; `undefined` leaves one out. */
  readonly claims?: TokenClaims
  /** Makes the ID token. */
  readonly mint?: (claims: TokenClaims) => string | Promise<string>
  readonly token?: Fields
  readonly userinfo?: Fields
  /** Answers in another way altogether; false when it leaves the request alone. */
  readonly intercept?: (path: string, response: ServerResponse) => boolean
}

export interface Asked {
  /** Last part of the path. */
  readonly path: string
  readonly authorization: string | undefined
  readonly query: URLSearchParams
  readonly form: URLSearchParams
}

export interface HostileProvider extends Listening {
  readonly asked: readonly Asked[]
  readonly settings: ProviderSettings
  behave(behaviour: Behaviour): void
}

/** Its people have this name; what else is said of them is up to the test. */
export const SUBJECT = 'u-1001'

/** Starts one; with `tenant` it stands in for Microsoft's address of that name. */
export async function startHostileProvider(
  behaviour: Behaviour = {},
  tenant?: string,
): Promise<HostileProvider> {
  const asked: Asked[] = []
  let now = behaviour
  const server = await listen((origin) => {
    const codes = new Map<string, URLSearchParams>()
    const base = tenant ? `${MICROSOFT}/${tenant}/oauth2/v2.0` : origin
    const metadata = {
      issuer: tenant ? `${MICROSOFT}/{tenantid}/v2.0` : origin,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: tenant ? `${MICROSOFT}/${tenant}/discovery/v2.0/keys` : `${base}/keys`,
      userinfo_endpoint: tenant ? 'https://graph.microsoft.com/oidc/userinfo' : `${base}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    }
    const answers: Record<string, (request: Asked, response: ServerResponse) => unknown> = {
      'openid-configuration': (_, response) => sendJson(response, { ...metadata, ...now.metadata }),
      keys: (_, response) => sendJson(response, { keys: now.published ?? [keys.rsa.jwk] }),
      userinfo: (_, response) =>
        sendJson(response, { sub: now.claims?.sub ?? SUBJECT, ...now.userinfo }),
      authorize({ query }, response) {
        const code = `code-${codes.size}`
        codes.set(code, query)
        const to = new URL(query.get('redirect_uri')!)
        to.search = new URLSearchParams({
          code,
          state: query.get('state')!,
          iss: origin,
        }).toString()
        if (tenant) to.searchParams.delete('iss')
        now.answer?.(to.searchParams)
        response.writeHead(302, { location: to.href }).end()
      },
      async token(request, response) {
        const begun = codes.get(request.form.get('code')!)
        codes.delete(request.form.get('code')!)
        if (!isClient(request))
          return sendJson(response, { error: 'invalid_client' }, 401, 'Basic realm="test"')
        if (!begun || !isSame(begun, request.form))
          return sendJson(response, { error: 'invalid_grant' }, 400)
        const seconds = Math.floor(Date.now() / 1000)
        const claims = {
          iss: metadata.issuer,
          aud: CLIENT_ID,
          sub: SUBJECT,
          iat: seconds,
          exp: seconds + 3600,
          nonce: begun.get('nonce'),
          ...now.claims,
        }
        return sendJson(response, {
          access_token: 'access',
          token_type: 'Bearer',
          expires_in: 3600,
          scope: begun.get('scope'),
          id_token: await (now.mint ?? ((all) => sign(all, keys.rsa)))(claims),
          ...now.token,
        })
      },
    }
    return async (request, response) => {
      const { pathname, searchParams: query } = new URL(request.url!, origin)
      const { authorization } = request.headers
      const path = pathname.split('/').at(-1)!
      const one: Asked = { path, authorization, query, form: await readForm(request) }
      asked.push(one)
      if (!now.intercept?.(path, response)) await answers[path]?.(one, response)
    }
  })
  return {
    ...server,
    asked,
    settings: {
      issuer: tenant ? `${MICROSOFT}/${tenant}/v2.0` : server.origin,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      kind: tenant ? 'azure_ad' : 'openid',
      allowedTenants: [],
    },
    behave(behaviour) {
      now = behaviour
    },
  }
}

/** RFC 6749 §2.3.1: in the form, or form-encoded in a header; never in both. */
function isClient({ authorization, form }: Asked): boolean {
  if (authorization === undefined)
    return form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET
  const said = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')
  const [id, secret] = said.map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
  return id === CLIENT_ID && secret === CLIENT_SECRET && !form.has('client_secret')
}

/** RFC 6749 §4.1.3 and RFC 7636 §4.6: the one who asks for a token began the sign-in. */
function isSame(begun: URLSearchParams, form: URLSearchParams): boolean {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return (
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === begun.get('redirect_uri') &&
    begun.get('code_challenge_method') === 'S256' &&
    begun.get('code_challenge') === challenge
  )
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

function sendJson(response: ServerResponse, body: object, status = 200, challenge?: string): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(challenge && { 'www-authenticate': challenge }),
    })
    .end(JSON.stringify(body))
}
