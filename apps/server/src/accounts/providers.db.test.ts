/** Sign-in with providers of identities, through the server: whom it lets in, as whom, once and in one browser. */
import {
  type HostileProvider,
  startHostileProvider,
  visit,
} from '@kavel/application/providers/testing'
import { withPrincipal } from '@kavel/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Call,
  openSession,
  SAME_ORIGIN,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../testing/server.ts'

const MARKEROOG = '11111111-aaaa-4aaa-8aaa-111111111111'
const STRANGERS = '22222222-bbbb-4bbb-8bbb-222222222222'
const RETURN = '/locations/map?layer=plots'
const FIELDS = { name: 'Polder', allowedTenants: [], newcomers: 'refused', isActive: true } as const

let entra: HostileProvider
let polder: HostileProvider
let server: TestServer
beforeAll(async () => {
  entra = await startHostileProvider({}, 'organizations')
  polder = await startHostileProvider()
  server = await startTestServer({
    settings: { publicUrl: 'https://kavel.example' },
    providers: { loopback: true, microsoft: entra.origin, patience: 1 },
  })
})
afterAll(async () => {
  await server?.close()
  await Promise.all([entra?.close(), polder?.close()])
})
beforeEach(async () => {
  await sql('delete from identity_providers')
  await switches('own', { local: true, azure: true })
  for (const provider of [entra, polder]) provider.behave({})
})

const sql = async <Row extends object>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> =>
  (
    await withPrincipal(server.database.pool, 'system', (client) =>
      client.query<Row>(text, [...values]),
    )
  ).rows

async function switches(side: 'own' | 'other', authentication: object): Promise<void> {
  const who = side === 'own' ? server.as.admin : server.as.stranger
  const url = `/api/companies/detail/${server.companies[side]}`
  expect((await who('PATCH', url, { cfg: { authentication } })).status).toBe(200)
}

const keyOf = async (side: 'own' | 'other') =>
  (
    await sql<{ key: string }>('select key from companies where id = $1', [server.companies[side]])
  )[0]!.key

/** A provider of a company; gives its id. */
async function addProvider(
  provider: HostileProvider,
  changes: object = {},
  as: Call = server.as.admin,
): Promise<number> {
  const made = await as('POST', '/api/providers', { ...FIELDS, ...provider.settings, ...changes })
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 })
  return (made.body as { id: number }).id
}

/** The claims of somebody of a tenant, as Microsoft writes them. */
const ofTenant = (tid: string, oid: string, email = 'jan@markeroog.example') => ({
  claims: {
    iss: `https://login.microsoftonline.com/${tid}/v2.0`,
    tid,
    oid,
    name: 'Jan de Boer',
    preferred_username: email,
  },
})
const oid = (digit: number) => `33333333-cccc-4ccc-8ccc-${String(digit).padStart(12, '0')}`
const named = (sub: string, more: object = {}) => ({
  claims: { sub, name: sub, email: `${sub}@polder.example`, ...more },
})

/** A browser, with its cookies. */
function openBrowser(session?: string) {
  const cookies = new Map(session ? [['kavel_session', session]] : [])
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: SAME_ORIGIN,
      cookies: Object.fromEntries(cookies),
      ...(payload && { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies)
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    return {
      status: answer.statusCode,
      body: answer.body ? answer.json() : null,
      cookies: answer.cookies,
    }
  }
  /** Begins and lets the provider answer; gives the query with which it sends the browser back. */
  const begin = async (providerId: number, side: 'own' | 'other' = 'own') => {
    const url = `/api/session/providers/${await keyOf(side)}/starts`
    const begun = await call('POST', url, { providerId, returnAddress: RETURN })
    if (begun.status !== 200) throw new Error(begun.body.code)
    return new URL(await visit(begun.body.url)).search
  }
  const complete = (answer: string) =>
    call('POST', '/api/session/providers/completions', { answer })
  const signIn = async (providerId: number) => complete(await begin(providerId))
  return { cookies, call, begin, complete, signIn }
}
type Browser = ReturnType<typeof openBrowser>

const whoIs = async (browser: Browser) => (await browser.call('GET', '/api/session')).body.user

/** Adds an identity to the account of who is signed in. */
async function link(username: string, providerId: number) {
  const browser = openBrowser(await openSession(server.database, username))
  const begun = await browser.call('POST', '/api/identities/starts', {
    providerId,
    returnAddress: RETURN,
  })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return { browser, done: await browser.complete(new URL(await visit(begun.body.url)).search) }
}

const signInLocally = (username: string, password = TEST_PASSWORD) =>
  server.as.anonymous('POST', '/api/session', { username, password })

const refused = (code: string) =>
  expect.objectContaining({ body: expect.objectContaining({ code }) })

describe('the first sign-in', () => {
  const open = (newcomers: 'viewer' | 'user' = 'viewer') =>
    addProvider(entra, { allowedTenants: [MARKEROOG], newcomers })

  it('of somebody of an allowed tenant makes a user, and the next one finds it', async () => {
    const id = await open()
    entra.behave(ofTenant(MARKEROOG, oid(1), 'nieuw@markeroog.example'))
    const browser = openBrowser()
    const done = await browser.signIn(id)
    expect(done).toMatchObject({ status: 200, body: { returnAddress: RETURN, isLinked: false } })
    for (const name of ['kavel_session', 'kavel_device'])
      expect(done.cookies.find((cookie) => cookie.name === name)).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      })
    const user = await whoIs(browser)
    expect(user).toMatchObject({
      username: 'nieuw@markeroog.example',
      first_name: 'Jan de Boer',
      // said, not proved: links by mail would go there
      email: null,
      is_admin: false,
      companyId: server.companies.own,
      cfg: { role: 'viewer' },
    })
    const again = openBrowser()
    await again.signIn(id)
    expect((await whoIs(again)).id).toBe(user.id)
  })

  it('of somebody who was shut out makes nobody new', async () => {
    const id = await open()
    const email = 'vertrokken@markeroog.example'
    await server.as.admin('POST', '/api/users/list', {
      username: 'vertrokken',
      email,
      is_active: false,
    })
    entra.behave(ofTenant(MARKEROOG, oid(7), email))
    expect(await openBrowser().signIn(id)).toEqual(refused('awaits_administrator'))
  })

  it('makes the kind of user that the administrator chose', async () => {
    entra.behave(ofTenant(MARKEROOG, oid(2), 'gebruiker@markeroog.example'))
    const browser = openBrowser()
    await browser.signIn(await open('user'))
    expect(await whoIs(browser)).toMatchObject({ cfg: { role: 'user' } })
  })

  it('of another tenant is refused, with the same e-mail and oid', async () => {
    const id = await open()
    entra.behave(ofTenant(MARKEROOG, oid(3)))
    await openBrowser().signIn(id)
    entra.behave(ofTenant(STRANGERS, oid(3)))
    const browser = openBrowser()
    expect(await browser.signIn(id)).toEqual(refused('not_admitted'))
    expect(browser.cookies.has('kavel_session')).toBe(false)
  })

  it('never joins an account because of an e-mail or a name: it gets one of its own', async () => {
    await sql(
      `update users set username = 'baas@polder.example', email = 'baas@polder.example' where id = $1`,
      [server.userIds.admin],
    )
    entra.behave(ofTenant(MARKEROOG, oid(4), 'baas@polder.example'))
    const browser = openBrowser()
    await browser.signIn(await open())
    expect(await whoIs(browser)).toMatchObject({
      username: 'baas@polder.example (2)',
      is_admin: false,
    })
    await sql(`update users set username = 'admin' where id = $1`, [server.userIds.admin])
  })

  it('of nobody that is known is refused where people do not come in by themselves', async () => {
    polder.behave(named('onbekend'))
    expect(await openBrowser().signIn(await addProvider(polder))).toEqual(refused('not_admitted'))
  })

  it('takes names of any kind', async () => {
    const id = await open()
    const names = [`${'😀'.repeat(200)}`, 'naam\u0000met nul', '\u200b\u200b', ' ', 'half \ud83d']
    for (const [index, name] of names.entries()) {
      const { claims } = ofTenant(MARKEROOG, oid(100 + index))
      entra.behave({ claims: { ...claims, name, preferred_username: name } })
      const browser = openBrowser()
      expect(await browser.signIn(id), name).toMatchObject({ status: 200 })
      expect((await whoIs(browser)).username.trim()).not.toBe('')
    }
  })
})

describe('a sign-in', () => {
  it('counts once', async () => {
    const id = await addProvider(polder, { newcomers: 'listed' })
    polder.behave(named('eens'))
    const browser = openBrowser()
    const answer = await browser.begin(id)
    const cookie = browser.cookies.get('kavel_sign_in')!
    expect(await browser.complete(answer)).toEqual(refused('awaits_administrator'))
    browser.cookies.set('kavel_sign_in', cookie)
    expect(await browser.complete(answer)).toEqual(refused('sign_in_over'))
  })

  it('is that of the browser which began it', async () => {
    const id = await addProvider(polder)
    const [victim, thief] = [openBrowser(), openBrowser()]
    const answer = await thief.begin(id)
    expect(await victim.complete(answer)).toEqual(refused('sign_in_over'))
    await victim.begin(id)
    expect(await victim.complete(answer)).toEqual(refused('sign_in_over'))
    // and still is, when another one tried
    expect(await thief.complete(answer)).toEqual(refused('not_admitted'))
  })

  it('is over after ten minutes', async () => {
    const browser = openBrowser()
    const answer = await browser.begin(await addProvider(polder))
    const [row] = await sql<{ seconds: number }>(
      'select extract(epoch from "expiresAt" - now())::float8 as seconds from pending_sign_ins',
    )
    expect(row?.seconds).toBeGreaterThan(590)
    expect(row?.seconds).toBeLessThanOrEqual(600)
    await sql(`update pending_sign_ins set "expiresAt" = now()`)
    expect(await browser.complete(answer)).toEqual(refused('sign_in_over'))
  })

  it('is nothing without an answer of the provider', async () => {
    const browser = openBrowser()
    await browser.begin(await addProvider(polder))
    for (const answer of ['', 'code=een', 'code=een&state=twee', 'state=&code='])
      expect(await browser.complete(answer), answer).toEqual(refused('sign_in_over'))
  })

  it('ends in an understandable refusal when the person or the provider says no', async () => {
    const id = await addProvider(polder)
    polder.behave({
      answer: (answer) => {
        answer.delete('code')
        answer.set('error', 'access_denied')
      },
    })
    expect(await openBrowser().signIn(id)).toEqual(refused('provider_failed'))
    polder.behave({ claims: { nonce: 'een andere' } })
    expect(await openBrowser().signIn(id)).toEqual(refused('provider_failed'))
    const { body } = await server.as.admin('GET', '/api/providers')
    expect(body).toMatchObject({
      providers: [{ lastFailure: { code: 'token_nonce', at: expect.any(String) } }],
    })
  })

  it('leads to no other site', async () => {
    const providerId = await addProvider(polder)
    const url = `/api/session/providers/${await keyOf('own')}/starts`
    for (const returnAddress of [
      '//elders.example',
      'https://elders.example',
      '/\\elders.example',
      '',
    ])
      expect(
        await server.as.anonymous('POST', url, { providerId, returnAddress }),
        returnAddress,
      ).toEqual(refused('invalid_input'))
  })

  it('of somebody deactivated opens nothing', async () => {
    const id = await addProvider(polder)
    polder.behave(named('weg'))
    const made = await server.as.admin('POST', '/api/users/list', { username: 'vertrekt' })
    expect((await link('vertrekt', id)).done.status).toBe(200)
    expect((await openBrowser().signIn(id)).status).toBe(200)
    const url = `/api/users/detail/${(made.body as { id: number }).id}`
    expect((await server.as.admin('PATCH', url, { is_active: false })).status).toBe(200)
    expect(await openBrowser().signIn(id)).toEqual(refused('not_admitted'))
  })

  it('with the provider of another company opens no account of this one', async () => {
    const [ours, theirs] = [
      await addProvider(polder),
      await addProvider(polder, {}, server.as.stranger),
    ]
    polder.behave(named('lid'))
    await link('member', ours)
    const browser = openBrowser()
    expect(await browser.complete(await browser.begin(theirs, 'other'))).toEqual(
      refused('not_admitted'),
    )
    // nor is it found by the key of this one
    await expect(browser.begin(theirs)).rejects.toThrow('not_found')
  })

  it('says of a provider that is down what to do, and passwords still work', async () => {
    const id = await addProvider(polder, { issuer: 'http://127.0.0.1:9' })
    await expect(openBrowser().begin(id)).rejects.toThrow('provider_failed')
    expect((await signInLocally('member')).status).toBe(200)
    expect((await server.as.admin('POST', `/api/providers/${id}/tests`)).body).toMatchObject({
      failure: { code: 'provider_unreachable' },
    })
  })
})

describe('the switches of a company', () => {
  it('list and use no provider when they are off', async () => {
    const id = await addProvider(polder)
    const list = async () =>
      (await server.as.anonymous('GET', `/api/session/providers/${await keyOf('own')}`)).body
    expect(await list()).toEqual([{ id, name: 'Polder' }])
    const browser = openBrowser()
    const answer = await browser.begin(id)
    await switches('own', { azure: false })
    expect(await list()).toEqual([])
    await expect(openBrowser().begin(id)).rejects.toThrow('not_found')
    expect(await browser.complete(answer)).toEqual(refused('sign_in_over'))
    await switches('own', { azure: true })
    await server.as.admin('PATCH', `/api/providers/${id}`, { isActive: false })
    expect(await list()).toEqual([])
    expect((await server.as.anonymous('GET', '/api/session/providers/van-niemand')).body).toEqual(
      [],
    )
  })

  it('take no password of members when that is off, and of administrators still', async () => {
    await switches('own', { local: false })
    expect(await signInLocally('member')).toMatchObject({
      status: 403,
      body: { code: 'password_off' },
    })
    // who does not know the password learns nothing
    expect(await signInLocally('member', 'fout')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    })
    expect((await signInLocally('admin')).status).toBe(200)
    // the last administrator, also with an identity and while the provider is off
    await link('admin', await addProvider(polder))
    await switches('own', { azure: false })
    expect((await signInLocally('admin')).status).toBe(200)
    expect((await signInLocally('stranger')).status).toBe(200)
  })
})

describe('an identity', () => {
  it('is added to the own account and taken from it', async () => {
    const id = await addProvider(polder)
    polder.behave(named('lid'))
    const { browser, done } = await link('member', id)
    expect(done).toMatchObject({ status: 200, body: { returnAddress: RETURN, isLinked: true } })
    const { body } = await browser.call('GET', '/api/identities')
    expect(body).toMatchObject({
      hasPassword: true,
      identities: [{ provider: 'Polder', label: 'lid@polder.example' }],
      providers: [{ id }],
    })
    expect((await browser.call('DELETE', `/api/identities/${body.identities[0].id}`)).status).toBe(
      204,
    )
    expect(await openBrowser().signIn(id)).toEqual(refused('not_admitted'))
  })

  it('is added only by a fresh proof, and in the session that began', async () => {
    const providerId = await addProvider(polder)
    const begin = { providerId, returnAddress: RETURN }
    const browser = openBrowser(await openSession(server.database, 'member'))
    const { body } = await browser.call('POST', '/api/identities/starts', begin)
    const answer = new URL(await visit(body.url)).search
    browser.cookies.set('kavel_session', await openSession(server.database, 'admin'))
    expect(await browser.complete(answer)).toEqual(refused('sign_in_over'))
    const old = await openSession(server.database, 'member')
    await sql(
      `update sessions set "confirmedAt" = now() - interval '11 minutes' where user_id = $1`,
      [server.userIds.member],
    )
    expect(await openBrowser(old).call('POST', '/api/identities/starts', begin)).toEqual(
      refused('unconfirmed'),
    )
  })

  it('is one person’s, and never that of staff', async () => {
    const id = await addProvider(polder)
    polder.behave(named('lid'))
    await link('member', id)
    expect((await link('admin', id)).done).toEqual(refused('conflict'))
    polder.behave(named('beheer'))
    expect((await link('staff', id)).done).toEqual(refused('forbidden'))
    const browser = openBrowser(await openSession(server.database, 'staff'))
    expect((await browser.call('GET', '/api/identities')).body.providers).toEqual([])
  })

  it('stays when it is the last way in', async () => {
    const id = await addProvider(entra, { allowedTenants: [MARKEROOG], newcomers: 'viewer' })
    entra.behave(ofTenant(MARKEROOG, oid(9), 'alleen@markeroog.example'))
    const browser = openBrowser()
    await browser.signIn(id)
    const { identities } = (await browser.call('GET', '/api/identities')).body
    expect(await browser.call('DELETE', `/api/identities/${identities[0].id}`)).toEqual(
      refused('last_way_in'),
    )
    // a password that the company does not take is none
    polder.behave(named('lid'))
    const member = await link('member', await addProvider(polder))
    await switches('own', { local: false })
    const own = (await member.browser.call('GET', '/api/identities')).body.identities
    expect(await member.browser.call('DELETE', `/api/identities/${own[0].id}`)).toEqual(
      refused('last_way_in'),
    )
    // of another person there is none
    expect((await browser.call('DELETE', `/api/identities/${own[0].id}`)).status).toBe(404)
  })
})

describe('moving to another provider', () => {
  it('takes the word of an administrator, person by person', async () => {
    const id = await addProvider(polder, { newcomers: 'listed' })
    polder.behave(named('lid', { email: 'admin@polder.example' }))
    expect(await openBrowser().signIn(id)).toEqual(refused('awaits_administrator'))
    expect(await openBrowser().signIn(id)).toEqual(refused('awaits_administrator'))
    const { waiting } = (await server.as.admin('GET', '/api/providers')).body as {
      waiting: { id: number }[]
    }
    expect(waiting).toMatchObject([
      { provider: 'Polder', name: 'lid', email: 'admin@polder.example' },
    ])
    const confirm = (userId: number, as = server.as.admin) =>
      as('POST', `/api/identities/waiting/${waiting[0]!.id}`, { userId })
    expect((await confirm(server.userIds.member, server.as.stranger)).status).toBe(404)
    expect((await confirm(server.userIds.member, server.as.member)).status).toBe(403)
    expect((await confirm(server.userIds.stranger)).status).toBe(404)
    // who could set the identity of staff would be staff
    expect((await confirm(server.userIds.staff)).status).toBe(403)
    expect((await confirm(server.userIds.member)).status).toBe(204)
    const browser = openBrowser()
    expect((await browser.signIn(id)).status).toBe(200)
    expect((await whoIs(browser)).id).toBe(server.userIds.member)
  })
})

describe('the settings of a provider', () => {
  it('never show the secret, and send it to no other issuer', async () => {
    const id = await addProvider(polder)
    const { body } = await server.as.admin('GET', '/api/providers')
    expect(JSON.stringify(body)).not.toContain(polder.settings.clientSecret)
    expect(body).toMatchObject({
      redirectUri: 'https://kavel.example/login/provider',
      providers: [{ hasSecret: true, people: 0 }],
    })
    const change = (changes: object) => server.as.admin('PATCH', `/api/providers/${id}`, changes)
    expect(await change({ issuer: 'https://elders.example' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'clientSecret' }] },
    })
    expect(
      (await change({ issuer: 'https://elders.example', clientSecret: 'een nieuw' })).status,
    ).toBe(200)
    expect((await change({ name: 'Elders' })).body).toMatchObject({
      name: 'Elders',
      hasSecret: true,
    })
  })

  it('let nobody in by himself but people of tenants that are named', async () => {
    const make = (provider: HostileProvider, changes: object) =>
      server.as.admin('POST', '/api/providers', { ...FIELDS, ...provider.settings, ...changes })
    for (const refusal of [
      await make(entra, { newcomers: 'user' }),
      await make(polder, { newcomers: 'viewer', allowedTenants: [MARKEROOG] }),
    ])
      expect(refusal).toMatchObject({ status: 400, body: { issues: [{ path: 'newcomers' }] } })
    expect(await make(entra, { allowedTenants: ['polder.example'] })).toMatchObject({
      body: { issues: [{ path: 'allowedTenants' }] },
    })
    for (const issuer of [
      'http://login.polder.example',
      'https://login.microsoftonline.com',
      'file:///etc/passwd',
      'https://a:b@polder.example',
    ])
      expect(await make(polder, { issuer }), issuer).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'issuer' }] },
      })
  })

  it('are those of administrators of the company', async () => {
    const id = await addProvider(polder)
    const call = async (as: Call) => [
      (await as('PATCH', `/api/providers/${id}`, { name: 'Anders' })).status,
      (await as('POST', `/api/providers/${id}/tests`)).status,
      (await as('DELETE', `/api/providers/${id}`)).status,
    ]
    expect(await call(server.as.member)).toEqual([403, 403, 403])
    expect(await call(server.as.stranger)).toEqual([404, 404, 404])
    expect(await call(server.as.admin)).toEqual([200, 200, 204])
  })
})
