import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createProviders,
  type Identity,
  judgeSettings,
  type PendingSignIn,
  type ProviderFailure,
  type ProviderSettings,
  type ProvidersOptions,
} from './index.ts'
import {
  type Behaviour,
  CLIENT_ID,
  REDIRECT_URI,
  SUBJECT,
  startHostileProvider,
} from './testing/hostile-provider.ts'
import { findClosedOrigin } from './testing/listen.ts'
import { PERSON, startRealProvider } from './testing/real-provider.ts'
import { signIn, visit } from './testing/sign-in.ts'
import { keys, sign } from './testing/tokens.ts'

const NOW = new Date('2026-03-02T09:30:00Z')
const MINUTE = 60_000
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: NOW })

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

function kept<Server extends { close(): Promise<void> }>(server: Server): Server {
  opened.push(server)
  return server
}
const hostile = async (behaviour?: Behaviour) => kept(await startHostileProvider(behaviour))
const create = (options: ProvidersOptions = {}) => createProviders({ loopback: true, ...options })

describe('a certified provider', () => {
  // it tells what it would have otherwise in production
  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
  })

  it.each(['client_secret_basic', 'client_secret_post', 'none'] as const)(
    'lets somebody in who is known by %s, with the names of UserInfo',
    async (method) => {
      const { settings, origin } = kept(await startRealProvider(method))
      expect(await signIn(create(), settings)).toEqual({
        ok: true,
        identity: {
          key: JSON.stringify(['openid', origin, PERSON.sub]),
          tenant: null,
          name: PERSON.name,
          email: PERSON.email,
          first_name: PERSON.given_name,
          last_name: PERSON.family_name,
        },
      })
    },
  )

  it('refuses a code verifier that is not the one of the challenge (RFC 7636 §4.6)', async () => {
    const { settings } = kept(await startRealProvider('none'))
    const providers = create()
    const begun = await providers.beginSignIn(settings, REDIRECT_URI)
    if (!begun.ok) throw new Error(begun.failure.code)
    const stolen: PendingSignIn = { ...begun.pending, codeVerifier: 'x'.repeat(43) }
    expect(await providers.completeSignIn(settings, stolen, await visit(begun.url))).toMatchObject({
      failure: { code: 'code_refused', values: { error: 'invalid_grant' } },
    })
  })
})

describe('what is asked of a provider', () => {
  it('is a code with PKCE, a state and a nonce (Core §3.1.2.1, RFC 7636 §4.3), new each time', async () => {
    const { settings, origin } = await hostile()
    const providers = create()
    const begun = await Promise.all([1, 2].map(() => providers.beginSignIn(settings, REDIRECT_URI)))
    const [query, other] = begun.map((one) => {
      if (!one.ok) throw new Error(one.failure.code)
      expect(one.url).toMatch(`${origin}/authorize?`)
      const { state, nonce, codeVerifier } = one.pending
      const sent = Object.fromEntries(new URL(one.url).searchParams)
      expect(sent).toMatchObject({ state, nonce })
      expect(one.url).not.toContain(codeVerifier)
      // it is kept as JSON between the two halves
      expect(JSON.parse(JSON.stringify(one.pending))).toEqual(one.pending)
      return sent
    })
    expect(query).toEqual({
      client_id: CLIENT_ID,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid profile email',
      redirect_uri: REDIRECT_URI,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(query?.[name], name).not.toBe(other?.[name])
  })

  it('is its metadata once in ten minutes, and its keys not at each sign-in', async () => {
    stopClock()
    const { settings, asked } = await hostile()
    const providers = create()
    const count = (path: string) => asked.filter((one) => one.path === path).length
    await Promise.all([1, 2, 3].map(() => providers.beginSignIn(settings, REDIRECT_URI)))
    for (let i = 0; i < 3; i++)
      expect(await signIn(providers, settings)).toMatchObject({ ok: true })
    expect([count('openid-configuration'), count('keys'), count('token')]).toEqual([1, 1, 3])
    vi.setSystemTime(NOW.getTime() + 11 * MINUTE)
    expect(await signIn(providers, settings)).toMatchObject({ ok: true })
    expect([count('openid-configuration'), count('keys')]).toEqual([2, 2])
  })

  it('is its metadata again when the settings changed, or when it did not answer before', async () => {
    const provider = await hostile({ metadata: { issuer: 'https://op.example' } })
    const providers = create()
    const begin = (settings: ProviderSettings) => providers.beginSignIn(settings, REDIRECT_URI)
    expect(await begin(provider.settings)).toMatchObject({ failure: { code: 'issuer_other' } })
    provider.behave({})
    expect(await begin(provider.settings)).toMatchObject({ ok: true })
    await begin({ ...provider.settings, clientSecret: 'new' })
    expect(provider.asked).toHaveLength(3)
  })

  it('are its keys again after a token by a key that was not there', async () => {
    stopClock()
    const provider = await hostile()
    const providers = create()
    expect(await signIn(providers, provider.settings)).toMatchObject({ ok: true })
    provider.behave({
      published: [keys.other.jwk],
      mint: (claims) => sign(claims, keys.other),
    })
    expect(await signIn(providers, provider.settings)).toMatchObject({
      failure: { code: 'token_invalid' },
    })
    expect(await signIn(providers, provider.settings)).toMatchObject({ ok: true })
  })

  it('is a secret in the way that it takes, or nothing when it takes neither', async () => {
    const { settings, asked } = await hostile({
      metadata: { token_endpoint_auth_methods_supported: ['private_key_jwt'] },
    })
    expect(await signIn(create(), settings)).toMatchObject({
      failure: { code: 'client_authentication', values: { methods: 'private_key_jwt' } },
    })
    expect(asked.map(({ path }) => path)).toEqual(['openid-configuration'])
  })
})

describe('who somebody is', () => {
  const identityWith = async (behaviour: Behaviour): Promise<Identity> => {
    const completed = await signIn(create(), (await hostile(behaviour)).settings)
    if (!completed.ok) throw new Error(completed.failure.code)
    return completed.identity
  }

  it('is never an e-mail: two people with one address have two keys', async () => {
    const claims = { email: 'jan@markeroog.example', email_verified: true, name: 'Jan' }
    const [one, other] = [
      await identityWith({ claims }),
      await identityWith({ claims: { ...claims, sub: 'u-1002' } }),
    ]
    expect([one.email, other.email]).toEqual([claims.email, claims.email])
    expect(one.key).not.toBe(other.key)
    expect(one.key).not.toContain('@')
  })

  it('is a sub of one issuer (Core §5.7): another has other people, whatever stands in a sub', async () => {
    const [one, other] = [
      await identityWith({ claims: { sub: 'a","b' } }),
      await identityWith({ claims: { sub: 'a","b' } }),
    ]
    expect(one.key).not.toBe(other.key)
    expect(JSON.parse(one.key)).toEqual(['openid', expect.any(String), 'a","b'])
  })

  it('asks UserInfo nothing when the token says it all, and prefers what is signed', async () => {
    const claims = { name: 'Jan de Boer', email: 'jan@markeroog.example' }
    const { settings, asked } = await hostile({ claims })
    expect(await signIn(create(), settings)).toMatchObject({ identity: claims })
    expect(asked.some(({ path }) => path === 'userinfo')).toBe(false)
    const userinfo = { name: 'Piet Smit', email: 'piet@markeroog.example' }
    expect(await identityWith({ claims: { name: 'Jan de Boer' }, userinfo })).toMatchObject({
      name: 'Jan de Boer',
      email: 'piet@markeroog.example',
    })
  })

  it('is known without names when UserInfo is out of order, or says not whose claims they are', async () => {
    const nobody = { name: null, email: null, first_name: null, last_name: null }
    const broken: Behaviour = {
      intercept(path, response) {
        if (path === 'userinfo') response.writeHead(500).end()
        return path === 'userinfo'
      },
    }
    expect(await identityWith(broken)).toMatchObject(nobody)
    // Core §5.3.2: sub MUST always be there
    expect(await identityWith({ userinfo: { sub: undefined, name: 'Piet Smit' } })).toMatchObject(
      nobody,
    )
  })

  it('has names that can be shown: text, not empty, not endless', async () => {
    expect(
      await identityWith({
        claims: { name: ['Jan'], given_name: ' Jan ', family_name: 'x'.repeat(256), email: '' },
        userinfo: { preferred_username: 'jan' },
      }),
    ).toMatchObject({ name: 'Jan', first_name: 'Jan', last_name: null, email: null })
  })
})

describe('a sign-in that is under way', () => {
  const begin = async () => {
    stopClock()
    const provider = await hostile()
    const providers = create()
    const begun = await providers.beginSignIn(provider.settings, REDIRECT_URI)
    if (!begun.ok) throw new Error(begun.failure.code)
    return { provider, providers, pending: begun.pending, callback: await visit(begun.url) }
  }

  it('ends with the provider that it began with (RFC 9700 §4.4)', async () => {
    const { provider, providers, pending, callback } = await begin()
    const other = await hostile()
    for (const settings of [other.settings, { ...provider.settings, clientId: 'another' }])
      expect(await providers.completeSignIn(settings, pending, callback)).toEqual({
        ok: false,
        failure: { code: 'pending_other', values: {} },
      })
    expect(other.asked).toEqual([])
  })

  it('ends within half an hour', async () => {
    const { provider, providers, pending, callback } = await begin()
    vi.setSystemTime(NOW.getTime() + 30 * MINUTE)
    expect(await providers.completeSignIn(provider.settings, pending, callback)).toMatchObject({
      failure: { code: 'pending_old' },
    })
    vi.setSystemTime(NOW.getTime() + 29 * MINUTE)
    expect(await providers.completeSignIn(provider.settings, pending, callback)).toMatchObject({
      identity: { key: JSON.stringify(['openid', provider.origin, SUBJECT]) },
    })
  })

  it('ends once: the code is spent (RFC 6749 §4.1.2)', async () => {
    const { provider, providers, pending, callback } = await begin()
    const complete = () => providers.completeSignIn(provider.settings, pending, callback)
    expect(await complete()).toMatchObject({ ok: true })
    expect(await complete()).toMatchObject({ failure: { code: 'code_refused' } })
  })

  it('is read from the query alone, behind whatever name the server is reached by', async () => {
    const { provider, providers, pending, callback } = await begin()
    const { search } = new URL(callback)
    const inside = new URL(`http://10.0.0.7:3000/elsewhere${search}`)
    expect(await providers.completeSignIn(provider.settings, pending, inside)).toMatchObject({
      ok: true,
    })
  })
})

describe('what a provider says instead', () => {
  it('is handed on, cut to a length that can be shown', async () => {
    const { settings } = await hostile({
      answer(answer) {
        answer.delete('code')
        answer.set('error', 'access_denied')
        answer.set('error_description', 'AADSTS65004: '.padEnd(10_000, '.'))
      },
    })
    const completed = await signIn(create(), settings)
    expect(completed).toMatchObject({ failure: { values: { error: 'access_denied' } } })
    if (!completed.ok)
      expect(completed.failure.values.description).toMatch(/^AADSTS65004: \.{487}$/)
  })

  it('tells that the secret is wrong, also beside a challenge (RFC 6749 §5.2)', async () => {
    const { settings } = await hostile()
    expect(await signIn(create(), { ...settings, clientSecret: 'expired' })).toMatchObject({
      failure: { code: 'code_refused', values: { error: 'invalid_client' } },
    })
  })
})

describe('a provider that does not answer', () => {
  /** Lets the requests for one path hang, after what `start` sends. */
  const silentAt = (silent: string, start = ''): Behaviour => ({
    intercept(path, response) {
      if (path !== silent) return false
      if (start) response.writeHead(200, { 'content-type': 'application/json' }).write(start)
      return true
    },
  })

  it('is unreachable when nobody listens', async () => {
    const issuer = await findClosedOrigin()
    const { settings } = await hostile()
    expect(await signIn(create(), { ...settings, issuer })).toEqual({
      ok: false,
      failure: {
        code: 'provider_unreachable',
        values: { host: new URL(issuer).host, why: 'ECONNREFUSED' },
      },
    })
  })

  it.each([
    ['openid-configuration', ''],
    ['openid-configuration', '{"issuer":'],
    ['token', ''],
    ['token', '{"access_token":'],
    ['keys', ''],
  ])('is silent when its %s never comes after "%s"', async (path, start) => {
    const { settings, origin } = await hostile(silentAt(path, start))
    // the answer never comes, so the least patience tells as much as ten seconds; the others have all the time
    const patient = create()
    const impatient = create({ patience: 0.2 })
    const begun = await (path === 'openid-configuration' ? impatient : patient).beginSignIn(
      settings,
      REDIRECT_URI,
    )
    const { host } = new URL(origin)
    const failure: ProviderFailure = { code: 'provider_silent', values: { host } }
    const silent = { ok: false, failure }
    if (!begun.ok) return expect(begun).toEqual(silent)
    const callback = await visit(begun.url)
    expect(path).not.toBe('openid-configuration')
    return expect(await impatient.completeSignIn(settings, begun.pending, callback)).toEqual(silent)
  })

  it('is waited for ten seconds', async () => {
    const waited = vi.spyOn(AbortSignal, 'timeout')
    const { settings } = await hostile()
    await signIn(create(), settings)
    expect(waited.mock.calls.map(([time]) => time)).toEqual([10_000, 10_000, 10_000, 10_000])
  })
})

describe('a provider that answers something else', () => {
  const answers = (at: string, status: number, type: string, body: string): Behaviour => ({
    intercept(path, response) {
      if (path === at) response.writeHead(status, { 'content-type': type }).end(body)
      return path === at
    },
  })

  it.each([
    ['a fault', 500, 'text/plain', 'oops'],
    ['a page', 200, 'text/html', '<html>'],
    ['broken JSON', 200, 'application/json', '{"issuer"'],
    ['a list', 200, 'application/json', '[]'],
    ['nothing', 204, 'text/plain', ''],
    ['an issuer that is no address', 200, 'application/json', '{"issuer":"me"}'],
    ['no addresses', 200, 'application/json', '{"issuer":"<origin>"}'],
  ])('is told so: %s for metadata', async (_, status, type, body) => {
    const provider = await hostile()
    const { origin, settings } = provider
    provider.behave(answers('openid-configuration', status, type, body.replace('<origin>', origin)))
    expect(await create().beginSignIn(settings, REDIRECT_URI)).toMatchObject({
      failure: { code: 'provider_answer', values: { host: new URL(origin).host } },
    })
  })

  it.each([
    ['a page', 'text/html', 'token'],
    ['a page', 'text/html', 'keys'],
    ['no JSON', 'application/json', 'token'],
    ['no JSON', 'application/json', 'keys'],
  ])('is told so: %s by the name of %s for its %s', async (_, type, path) => {
    const { settings } = await hostile(answers(path, 200, type, '<html>'))
    expect(await signIn(create(), settings)).toMatchObject({ failure: { code: 'provider_answer' } })
  })

  const NONSENSE = [
    null,
    5,
    '',
    'x',
    [],
    [null],
    {},
    { keys: [{ kty: 'RSA', kid: 'rsa', n: '!' }] },
  ]
  const PLACES = {
    metadata: [
      'issuer',
      'authorization_endpoint',
      'token_endpoint',
      'jwks_uri',
      'userinfo_endpoint',
      'id_token_signing_alg_values_supported',
      'token_endpoint_auth_methods_supported',
    ],
    token: ['access_token', 'token_type', 'expires_in', 'id_token'],
    claims: ['iss', 'aud', 'azp', 'exp', 'iat', 'nbf', 'sub', 'nonce', 'name'],
  }

  it.each(
    Object.entries(PLACES).flatMap(([place, names]) => names.map((name) => [place, name] as const)),
  )('fails with a value, or not at all, when in its %s the %s is nonsense', async (place, name) => {
    const provider = await hostile()
    for (const value of NONSENSE) {
      provider.behave({ [place]: { [name]: value } })
      const completed = await signIn(create(), provider.settings)
      expect(completed.ok, JSON.stringify(value)).toBeTypeOf('boolean')
    }
  })

  it.each([
    ['keys', 200, { keys: [null] }],
    ['keys', 200, { keys: [{ kty: 'RSA', kid: 'rsa', n: '!', e: 5 }] }],
    ['keys', 200, { keys: 'x' }],
    ['token', 400, { error: 'invalid_grant', error_description: { x: 1 } }],
    ['token', 400, { error: 5 }],
    ['userinfo', 200, { sub: 5 }],
  ])('fails with a value, or not at all, when its %s answers %i %j', async (path, status, body) => {
    const { settings } = await hostile(
      answers(path, status, 'application/json', JSON.stringify(body)),
    )
    const completed = await signIn(create(), settings)
    expect(completed.ok).toBe(path === 'userinfo')
  })

  it('is heard up to a megabyte', async () => {
    const long = (length: number) => hostile({ metadata: { x: 'x'.repeat(length) } })
    const [bearable, endless] = [await long(1_000_000), await long(1024 * 1024)]
    expect(await signIn(create(), bearable.settings)).toMatchObject({ ok: true })
    expect(await signIn(create(), endless.settings)).toMatchObject({
      failure: { code: 'provider_answer', values: { why: 'more than 1048576 bytes' } },
    })
  })

  it('is not followed elsewhere', async () => {
    const elsewhere = await hostile()
    const { settings } = await hostile({
      intercept(_, response) {
        response.writeHead(302, {
          location: `${elsewhere.origin}/.well-known/openid-configuration`,
        })
        response.end()
        return true
      },
    })
    expect(await create().beginSignIn(settings, REDIRECT_URI)).toMatchObject({
      failure: { code: 'provider_answer' },
    })
    expect(elsewhere.asked).toEqual([])
  })

  it('is not asked without TLS, except on this machine where that is allowed', async () => {
    const { settings } = await hostile({
      metadata: { token_endpoint: 'http://op.example/token' },
    })
    expect(await signIn(create(), settings)).toMatchObject({
      failure: { code: 'provider_answer', values: { why: 'not asked: http://op.example' } },
    })
    expect(await signIn(createProviders(), settings)).toMatchObject({
      failure: { code: 'setting_wrong', values: { name: 'issuer' } },
    })
  })
})

describe('settings', () => {
  const good: ProviderSettings = {
    issuer: 'https://op.example/realms/kavel',
    clientId: CLIENT_ID,
    clientSecret: null,
    kind: 'openid',
    allowedTenants: [],
  }

  it.each(['https://op.example', 'https://op.example/', 'https://op.example:8443/realms/kavel'])(
    'may have the issuer %s',
    (issuer) => {
      expect(judgeSettings({ ...good, issuer })).toBeNull()
    },
  )

  // Discovery §3, §4.3; an address with .well-known would not be compared
  it.each([
    '',
    'op.example',
    'http://op.example',
    'http://127.0.0.1:8080',
    'ftp://op.example',
    'https://op.example?x=1',
    'https://op.example#x',
    'https://op.example?',
    'https://me:secret@op.example',
    'https://op.example/.well-known/openid-configuration',
    // of many tenants: only as what it is
    'https://login.microsoftonline.com/organizations/v2.0',
  ])('may not have the issuer "%s"', (issuer) => {
    expect(judgeSettings({ ...good, issuer })).toMatchObject({
      failure: { code: 'setting_wrong', values: { name: 'issuer' } },
    })
  })

  it('name what else is wrong', () => {
    const nameIn = (change: Partial<ProviderSettings>) =>
      judgeSettings({ ...good, ...change })?.failure.values.name
    expect(nameIn({ clientId: '' })).toBe('clientId')
    expect(nameIn({ clientSecret: '' })).toBe('clientSecret')
    expect(nameIn({ allowedTenants: ['markeroog.nl'] })).toBe('allowedTenants')
  })

  it('allow a provider on this machine by number or name, and no other without TLS', () => {
    const judge = (issuer: string) => judgeSettings({ ...good, issuer }, true)
    for (const host of ['127.0.0.1:8080', 'localhost:8080', '[::1]:8080'])
      expect(judge(`http://${host}`), host).toBeNull()
    for (const host of ['10.0.0.7', 'localhost.op.example', '127.0.0.1.op.example'])
      expect(judge(`http://${host}`), host).not.toBeNull()
  })
})
