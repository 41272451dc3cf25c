/** Microsoft Entra ID as it documents itself, by a server of ours that stands in for it: Core 1.0 with a template for an issuer. */
import type { ProviderFailureCode } from '@kavel/domain'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createProviders,
  isTenantAllowed,
  judgeSettings,
  type ProviderSettings,
  type SignInCompleted,
} from './index.ts'
import {
  type Behaviour,
  type HostileProvider,
  REDIRECT_URI,
  startHostileProvider,
} from './testing/hostile-provider.ts'
import { signIn } from './testing/sign-in.ts'
import { keys, sign, type TokenClaims } from './testing/tokens.ts'

const MARKEROOG = '11111111-aaaa-4aaa-8aaa-111111111111'
const STRANGERS = '22222222-bbbb-4bbb-8bbb-222222222222'
/** Tenant of personal accounts. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'
const JAN = '33333333-cccc-4ccc-8ccc-333333333333'
const ORIGIN = 'https://login.microsoftonline.com'
const issuerOf = (tenant: string) => `${ORIGIN}/${tenant}/v2.0`
const EMAIL = 'jan@markeroog.example'

const opened: HostileProvider[] = []
afterEach(() => Promise.all(opened.splice(0).map((server) => server.close())))

/** As Microsoft writes a token of a tenant. */
const claimsOf = (tid: string, more: TokenClaims = {}): TokenClaims => ({
  iss: issuerOf(tid),
  tid,
  oid: JAN,
  ver: '2.0',
  name: 'Jan de Boer',
  preferred_username: EMAIL,
  ...more,
})

interface Try {
  readonly address?: string
  readonly behaviour?: Behaviour
  readonly settings?: Partial<ProviderSettings>
}

async function trySignIn(
  claims: TokenClaims,
  { address = 'organizations', behaviour, settings }: Try = {},
): Promise<SignInCompleted & { readonly asked: readonly string[] }> {
  const provider = await startHostileProvider({ claims, ...behaviour }, address)
  opened.push(provider)
  const providers = createProviders({ microsoft: provider.origin })
  const completed = await signIn(providers, { ...provider.settings, ...settings })
  return { ...completed, asked: provider.asked.map(({ path }) => path) }
}

const refusal = (code: ProviderFailureCode) => ({ ok: false, failure: { code } })

describe('a person of Microsoft', () => {
  it('is an oid within a tid, and shown by what the token says', async () => {
    expect(await trySignIn(claimsOf(MARKEROOG, { given_name: 'Jan' }))).toMatchObject({
      ok: true,
      identity: {
        key: JSON.stringify(['azure_ad', issuerOf(MARKEROOG), JAN]),
        tenant: MARKEROOG,
        name: 'Jan de Boer',
        email: EMAIL,
        first_name: 'Jan',
        last_name: null,
      },
      // graph.microsoft.com is not asked
      asked: ['openid-configuration', 'authorize', 'token', 'keys'],
    })
  })

  it('is another in another tenant, with the same e-mail, name and oid', async () => {
    const [ours, theirs] = await Promise.all(
      [MARKEROOG, STRANGERS].map((tid) => trySignIn(claimsOf(tid, { email: EMAIL }))),
    )
    if (!ours?.ok || !theirs?.ok) throw new Error('refused')
    expect(theirs.identity).toMatchObject({ email: ours.identity.email, name: ours.identity.name })
    expect(theirs.identity.key).not.toBe(ours.identity.key)
    expect(theirs.identity.tenant).toBe(STRANGERS)
  })

  it('stays the same in capitals, under another sub, name and e-mail', async () => {
    const plain = await trySignIn(claimsOf(MARKEROOG))
    const changed = await trySignIn(
      claimsOf(MARKEROOG.toUpperCase(), {
        oid: JAN.toUpperCase(),
        sub: 'of another application',
        name: 'Jan Smit',
        preferred_username: 'smit@markeroog.example',
      }),
    )
    if (!plain.ok || !changed.ok) throw new Error('refused')
    expect(changed.identity.key).toBe(plain.identity.key)
    expect(changed.identity.tenant).toBe(MARKEROOG)
  })

  it.each([
    ['none', undefined],
    ['the e-mail', EMAIL],
    ['empty', ''],
    ['a list', [JAN]],
  ])('is nobody when the oid is %s', async (_, oid) => {
    expect(await trySignIn(claimsOf(MARKEROOG, { oid }))).toMatchObject(refusal('token_invalid'))
  })
})

describe('the issuer of Microsoft', () => {
  // Core §3.1.3.7 (2), with the template of the metadata filled in by the tid of the token
  it.each<readonly [string, TokenClaims]>([
    ['of a tenant that is not the tid', claimsOf(STRANGERS, { iss: issuerOf(MARKEROOG) })],
    ['with the template as it is', claimsOf(MARKEROOG, { iss: issuerOf('{tenantid}') })],
    ['and tid with the template', claimsOf('{tenantid}')],
    ['without a tid', claimsOf(MARKEROOG, { tid: undefined })],
    ['with a tid that is a name', claimsOf('organizations')],
    ['with a tid that is a domain', claimsOf('markeroog.example')],
    ['with a tid that is a pattern', claimsOf(MARKEROOG, { tid: '$&' })],
    ['with a tid that leads elsewhere', claimsOf(`${MARKEROOG}/../${STRANGERS}`)],
    ['of another address', claimsOf(MARKEROOG, { iss: `https://op.example/${MARKEROOG}/v2.0` })],
    ['of version 1', claimsOf(MARKEROOG, { iss: `https://sts.windows.net/${MARKEROOG}/` })],
    ['missing', claimsOf(MARKEROOG, { iss: undefined })],
  ])('is refused %s', async (_, claims) => {
    expect(await trySignIn(claims)).toMatchObject(refusal('token_invalid'))
  })

  it.each([
    ['the template', 'organizations', issuerOf('{tenantid}'), null],
    ['the template', 'common', issuerOf('{tenantid}'), null],
    ['the template', MARKEROOG, issuerOf('{tenantid}'), null],
    ['its own', MARKEROOG, issuerOf(MARKEROOG), null],
    ['its own in the end', 'markeroog.example', issuerOf(MARKEROOG), null],
    ['another tenant', MARKEROOG, issuerOf(STRANGERS), 'issuer_other'],
    ['a name', 'organizations', issuerOf('organizations'), 'issuer_other'],
    ['another address', 'organizations', 'https://op.example', 'issuer_other'],
    ['something like it', 'organizations', `${ORIGIN}.op.example/{tenantid}/v2.0`, 'issuer_other'],
  ] as const)('may be %s at %s: %s → %s', async (_, address, issuer, code) => {
    const behaviour = { metadata: { issuer } }
    expect(await trySignIn(claimsOf(MARKEROOG), { address, behaviour })).toMatchObject(
      code ? refusal(code) : { identity: { tenant: MARKEROOG } },
    )
  })

  it.each([
    ['the template', issuerOf('{tenantid}')],
    ['itself', issuerOf(MARKEROOG)],
  ])('of one tenant is that tenant, though the metadata has %s', async (_, issuer) => {
    const behaviour = { metadata: { issuer } }
    expect(await trySignIn(claimsOf(STRANGERS), { address: MARKEROOG, behaviour })).toMatchObject(
      refusal('token_invalid'),
    )
  })

  it('of a tenant that is asked by its domain is that of the tid too', async () => {
    const claims = claimsOf(STRANGERS, { iss: issuerOf(MARKEROOG) })
    const behaviour = { metadata: { issuer: issuerOf(MARKEROOG) } }
    expect(await trySignIn(claims, { address: 'markeroog.example', behaviour })).toMatchObject(
      refusal('token_invalid'),
    )
  })

  it.each([
    ['the template', issuerOf('{tenantid}'), true],
    ['the tenant', issuerOf(MARKEROOG), true],
    ['personal accounts', issuerOf(PERSONAL), false],
  ])('is that of the key, which names %s', async (_, issuer, ok) => {
    const published = [{ ...keys.rsa.jwk, issuer }, keys.other.jwk]
    const completed = await trySignIn(claimsOf(MARKEROOG), { behaviour: { published } })
    expect(completed).toMatchObject(ok ? { ok } : refusal('token_invalid'))
  })

  it('does not make up for a signature', async () => {
    const behaviour: Behaviour = { mint: (claims) => sign(claims, keys.stranger) }
    expect(await trySignIn(claimsOf(MARKEROOG), { behaviour })).toMatchObject(
      refusal('token_invalid'),
    )
  })
})

describe('the tenants that may come in', () => {
  const settings = { allowedTenants: [MARKEROOG.toUpperCase()] }

  it('are those of the list, in capitals or not', async () => {
    expect(await trySignIn(claimsOf(MARKEROOG), { settings })).toMatchObject({ ok: true })
    for (const tenant of [STRANGERS, PERSONAL])
      expect(await trySignIn(claimsOf(tenant), { settings })).toMatchObject({
        ok: false,
        failure: { code: 'tenant_refused', values: { tenant } },
      })
  })

  it('are for the reader of the identity to decide when there is no list', async () => {
    expect(await trySignIn(claimsOf(STRANGERS))).toMatchObject({ identity: { tenant: STRANGERS } })
    expect(isTenantAllowed({ allowedTenants: [] }, STRANGERS)).toBe(false)
    expect(isTenantAllowed(settings, MARKEROOG)).toBe(true)
    expect(isTenantAllowed(settings, STRANGERS)).toBe(false)
    expect(isTenantAllowed(settings, null)).toBe(false)
  })
})

describe('settings of Microsoft', () => {
  const judge = (issuer: string) =>
    judgeSettings({
      issuer,
      clientId: 'kavel',
      clientSecret: 'secret',
      kind: 'azure_ad',
      allowedTenants: [],
    })

  it.each(['organizations', 'common', 'markeroog.onmicrosoft.com', MARKEROOG])(
    'may have the tenant %s',
    (tenant) => {
      expect(judge(issuerOf(tenant))).toBeNull()
    },
  )

  // a tid and an oid of another server would let it name anybody
  it.each([
    'https://op.example/organizations/v2.0',
    'https://login.microsoftonline.com.op.example/organizations/v2.0',
    'https://me@login.microsoftonline.com/organizations/v2.0',
    'http://login.microsoftonline.com/organizations/v2.0',
    `${ORIGIN}/organizations`,
    `${ORIGIN}/organizations/v2.0/`,
    `${ORIGIN}/organizations/v2.0/.well-known/openid-configuration`,
    issuerOf('{tenantid}'),
  ])('may not have the issuer %s', (issuer) => {
    expect(judge(issuer)).toMatchObject({
      failure: { code: 'setting_wrong', values: { name: 'issuer' } },
    })
  })

  it('let nothing stand in for Microsoft that is not on this machine', () => {
    expect(() => createProviders({ microsoft: 'https://op.example' })).toThrow('no loopback')
  })

  it('send the browser to Microsoft, and to the stand-in where there is one', async () => {
    const provider = await startHostileProvider({}, 'organizations')
    opened.push(provider)
    const begun = await createProviders({
      fetch: (input, init) => {
        const { origin, pathname } = new URL(String(input))
        expect(origin).toBe(ORIGIN)
        return fetch(provider.origin + pathname, init)
      },
    }).beginSignIn(provider.settings, REDIRECT_URI)
    expect(begun).toMatchObject({
      url: expect.stringMatching(`^${ORIGIN}/organizations/oauth2/v2.0/authorize\\?`),
    })
    const { microsoft } = { microsoft: provider.origin }
    expect(
      await createProviders({ microsoft }).beginSignIn(provider.settings, REDIRECT_URI),
    ).toMatchObject({
      url: expect.stringMatching(`^${microsoft}/organizations/oauth2/v2.0/authorize\\?`),
    })
  })
})
