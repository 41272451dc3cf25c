/** oidc-provider, a certified provider, with one person in it who agrees to everything. */
import { exportJWK, generateKeyPair } from 'jose'
import { type Context, Provider } from 'oidc-provider'
import type { ProviderSettings } from '../settings.ts'
import { CLIENT_ID, CLIENT_SECRET, REDIRECT_URI } from './hostile-provider.ts'
import { type Listening, listen } from './listen.ts'

export const PERSON = {
  sub: 'jan-1',
  name: 'Jan de Boer',
  given_name: 'Jan',
  family_name: 'de Boer',
  email: 'jan@markeroog.example',
}

/**
 * Starts one that knows Kavel by `method`: a secret, in either way, or PKCE alone.
 * @param redirectUri where it sends the browser back to
 * @param whoAgrees the one person who is there at a time
 */
export async function startRealProvider(
  method: 'client_secret_basic' | 'client_secret_post' | 'none',
  redirectUri: string = REDIRECT_URI,
  whoAgrees: () => typeof PERSON = () => PERSON,
): Promise<Listening & { readonly settings: ProviderSettings }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const isPublic = method === 'none'
  const server = await listen((origin) => {
    const provider = new Provider(origin, {
      jwks: { keys: [jwk] },
      cookies: { keys: ['for tests'] },
      clientAuthMethods: [method],
      clients: [
        {
          client_id: CLIENT_ID,
          ...(!isPublic && { client_secret: CLIENT_SECRET }),
          token_endpoint_auth_method: method,
          redirect_uris: [redirectUri],
        },
      ],
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email'], profile: ['name', 'given_name', 'family_name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/interaction' },
      findAccount() {
        const person = whoAgrees()
        return { accountId: person.sub, claims: () => person }
      },
      async loadExistingGrant({ oidc }: Context) {
        const { accountId } = oidc.session
        const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId })
        grant.addOIDCScope('openid profile email')
        await grant.save()
        return grant
      },
    })
    const answer = provider.callback()
    return (request, response) =>
      request.url === '/interaction'
        ? provider.interactionFinished(request, response, {
            login: { accountId: whoAgrees().sub },
          })
        : answer(request, response)
  })
  return {
    ...server,
    settings: {
      issuer: server.origin,
      clientId: CLIENT_ID,
      clientSecret: isPublic ? null : CLIENT_SECRET,
      kind: 'openid',
      allowedTenants: [],
    },
  }
}
