/** Signing in with a second factor: codes of an app, passkeys and recovery codes, and a company that requires one. */
import { BUDGETS } from '@kavel/application/accounts'
import { makeSoftPasskey, totpOf } from '@kavel/application/testing'
import type { Answers } from '@kavel/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Call,
  callWith,
  startTestServer,
  TEST_PASSWORD,
  TEST_SETTINGS,
  type TestServer,
} from '../testing/server.ts'

const ORIGIN = TEST_SETTINGS.publicUrl
const MINUTE = 60_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())
beforeEach(() => server.database.pool.query('delete from attempts'))

const post = (url: string, payload: object, device?: string, from = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: `/api/session${url}`,
    payload,
    headers: { 'sec-fetch-site': 'same-origin' },
    remoteAddress: from,
    ...(device && { cookies: { kavel_device: device } }),
  })
type Answered = Awaited<ReturnType<typeof post>>

const cookieOf = ({ cookies }: Answered, name: string) =>
  cookies.find((cookie) => cookie.name === name)?.value
const callOf = (answer: Answered) => callWith(server.app, cookieOf(answer, 'kavel_session'))

let names = 0
/** Somebody of the company who has just signed in. */
async function join(rights: object = {}) {
  const username = `lid${++names}`
  const body = { username, password: TEST_PASSWORD, ...rights }
  const made = await server.as.admin('POST', '/api/users/list', body)
  const answer = await post('', { username, password: TEST_PASSWORD })
  return {
    username,
    id: (made.body as { id: number }).id,
    call: callOf(answer),
    device: cookieOf(answer, 'kavel_device'),
  }
}

async function ask<Answer>(call: Call, path: string, body?: object): Promise<Answer> {
  const answer = await call('POST', `/api/second-factor${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body as Answer
}

/** Turns codes of an app on, as if some time ago: that of now is still to be used. */
async function addApp(call: Call) {
  const { secret, uri } = await ask<Answers['POST /second-factor/totp']>(call, '/totp')
  const code = totpOf(secret)
  type Given = Answers['POST /second-factor/totp/confirmation']
  const { recoveryCodes } = await ask<Given>(call, '/totp/confirmation', { code })
  await server.database.pool.query(
    'update totp_secrets set last_step = last_step - 10 where secret = $1',
    [secret],
  )
  return { secret, uri, recoveryCodes }
}

async function addPasskey(call: Call, name = 'Telefoon', passkey = makeSoftPasskey()) {
  type Offer = Answers['POST /second-factor/passkeys/options']
  const { key, options } = await ask<Offer>(call, '/passkeys/options')
  const body = { key, name, passkey: passkey.register(String(options.challenge), ORIGIN) }
  const made = await ask<Answers['POST /second-factor/passkeys']>(call, '/passkeys', body)
  return { passkey, made, options }
}

type Step = Extract<Answers['POST /session'], { secondFactor: unknown }>['secondFactor']
async function begin(username: string, device?: string): Promise<Step> {
  const answer = await post('', { username, password: TEST_PASSWORD }, device)
  expect(answer.statusCode).toBe(200)
  return answer.json().secondFactor
}
const finish = (key: string, proof: object, device?: string) =>
  post('/second-factor', { key, proof }, device)
/** Status of a sign-in with this code. */
const signIn = async (username: string, code: string, device?: string) =>
  (await finish((await begin(username, device)).key, { code }, device)).statusCode
const stateOf = async (call: Call) =>
  (await call('GET', '/api/second-factor')).body as Answers['GET /second-factor']

describe('codes of an app', () => {
  it('are asked after the password, and open the session', async () => {
    const { username, call } = await join()
    const { secret, uri, recoveryCodes } = await addApp(call)
    expect(uri).toBe(`otpauth://totp/Kavel:${username}?secret=${secret}&issuer=Kavel`)
    expect(new Set(recoveryCodes).size).toBe(10)
    const asked = await post('', { username, password: TEST_PASSWORD })
    expect(asked.json()).toEqual({
      secondFactor: {
        key: expect.stringMatching(/^[\w-]{43}$/),
        kinds: ['totp', 'recovery'],
        passkey: null,
      },
    })
    expect(asked.cookies).toEqual([])
    const { key } = asked.json().secondFactor
    const opened = await finish(key, { code: totpOf(secret) })
    expect([opened.statusCode, opened.json().user.username]).toEqual([200, username])
    expect(opened.cookies.map(({ name }) => name)).toEqual(['kavel_session', 'kavel_device'])
    expect((await callOf(opened)('GET', '/api/session')).status).toBe(200)
    // its key is used up
    expect((await finish(key, { code: recoveryCodes[0] })).json().code).toBe('not_found')
  })

  it('are not asked before the first one was right', async () => {
    const { username, call } = await join()
    const { secret } = await ask<{ secret: string }>(call, '/totp')
    // a screen that is opened again shows the same
    expect(await ask(call, '/totp')).toMatchObject({ secret })
    const wrong = await call('POST', '/api/second-factor/totp/confirmation', {
      code: totpOf(secret, Date.now() - 10 * MINUTE),
    })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    expect(await stateOf(call)).toMatchObject({ hasTotp: false, recoveryCodes: 0 })
    const answer = await post('', { username, password: TEST_PASSWORD })
    expect(answer.json().user.username).toBe(username)
  })

  it('count for a step before and after, in groups too, and once', async () => {
    const { username, call } = await join()
    const { secret } = await addApp(call)
    const now = Date.now()
    for (const off of [-10, -1.5, 1.5, 10])
      expect(await signIn(username, totpOf(secret, now + off * MINUTE)), String(off)).toBe(400)
    const next = totpOf(secret, now + MINUTE / 2)
    expect(await signIn(username, `${next.slice(0, 3)} ${next.slice(3)}`)).toBe(200)
    expect(await signIn(username, next)).toBe(400)
    // nor one that is older than the last
    expect(await signIn(username, totpOf(secret, now))).toBe(400)
  })

  it('are used up by turning the app on', async () => {
    const { username, call } = await join()
    const { secret } = await ask<{ secret: string }>(call, '/totp')
    const code = totpOf(secret)
    await ask(call, '/totp/confirmation', { code })
    expect(await signIn(username, code)).toBe(400)
  })

  it('are one app at a time, and end', async () => {
    const { username, call } = await join()
    await addApp(call)
    expect(await call('POST', '/api/second-factor/totp')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await call('DELETE', '/api/second-factor/totp')).status).toBe(204)
    expect(await stateOf(call)).toMatchObject({ hasTotp: false, recoveryCodes: 0 })
    const answer = await post('', { username, password: TEST_PASSWORD })
    expect(answer.json().user.username).toBe(username)
  })

  it('are not guessed: after so many a day none is looked at, and the own browser is not shut out', async () => {
    const { username, call, device } = await join()
    const { secret } = await addApp(call)
    const { key } = await begin(username)
    for (let i = 0; i < BUDGETS.code.points; i++)
      expect((await finish(key, { code: 'abc' })).json().code).toBe('wrong_code')
    // another sign-in, with the password, is no way round
    const late = await finish((await begin(username)).key, { code: totpOf(secret) })
    expect([late.statusCode, late.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
    expect(await signIn(username, totpOf(secret), device)).toBe(200)
  })
})

describe('recovery codes', () => {
  it('work once each, however they are typed, and are counted', async () => {
    const { username, call } = await join()
    const { recoveryCodes } = await addApp(call)
    const [first = '', second = ''] = recoveryCodes
    expect(await signIn(username, first)).toBe(200)
    expect(await signIn(username, first)).toBe(400)
    expect(await signIn(username, ` ${second.toUpperCase().replaceAll('-', ' ')}`)).toBe(200)
    expect(await stateOf(call)).toMatchObject({ recoveryCodes: 8 })
  })

  it('of somebody else do not work', async () => {
    const [one, other] = [await join(), await join()]
    await addApp(one.call)
    const { recoveryCodes } = await addApp(other.call)
    expect(await signIn(one.username, recoveryCodes[0] ?? '')).toBe(400)
    expect(await stateOf(other.call)).toMatchObject({ recoveryCodes: 10 })
  })

  it('are replaced by new ones, of who has a factor', async () => {
    const { username, call } = await join()
    expect((await call('POST', '/api/second-factor/recovery-codes')).status).toBe(404)
    const { recoveryCodes: before } = await addApp(call)
    type Given = Answers['POST /second-factor/recovery-codes']
    const { recoveryCodes } = await ask<Given>(call, '/recovery-codes')
    expect(recoveryCodes).toHaveLength(10)
    expect(await signIn(username, before[0] ?? '')).toBe(400)
    expect(await signIn(username, recoveryCodes[0] ?? '')).toBe(200)
  })

  it('are kept as hashes of at least 112 bits', async () => {
    const { call, id } = await join()
    const { recoveryCodes } = await addApp(call)
    const { rows } = await server.database.pool.query<{ row: object }>(
      'select to_jsonb(c) as row from recovery_codes c where user_id = $1',
      [id],
    )
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){5}[a-hj-km-np-z2-9]{4}$/)
      expect(JSON.stringify(rows)).not.toContain(
        Buffer.from(code.replaceAll('-', '')).toString('hex'),
      )
    }
  })
})

describe('a passkey', () => {
  it('is asked after the password, and opens the session', async () => {
    const { username, call } = await join()
    const { passkey, made, options } = await addPasskey(call)
    expect(options.rp).toEqual({ id: '127.0.0.1', name: 'Kavel' })
    expect(made.passkey).toMatchObject({ name: 'Telefoon', lastUsedAt: null })
    expect(made.recoveryCodes).toHaveLength(10)
    const step = await begin(username)
    expect(step.kinds).toEqual(['passkey', 'recovery'])
    expect(step.passkey).toMatchObject({
      rpId: '127.0.0.1',
      challenge: step.key,
      allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    })
    const proof = { passkey: passkey.assert(step.key, ORIGIN) }
    const opened = await finish(step.key, proof)
    expect([opened.statusCode, opened.json().user.username]).toEqual([200, username])
    expect((await stateOf(call)).passkeys[0]?.lastUsedAt).not.toBeNull()
    // what it signed is for this sign-in alone
    expect((await finish(step.key, proof)).statusCode).toBe(404)
    expect((await finish((await begin(username)).key, proof)).json().code).toBe('wrong_code')
  })

  it('that is for another site, of somebody else or went back in its count is refused', async () => {
    const [one, other] = [await join(), await join()]
    const { passkey } = await addPasskey(one.call)
    const { passkey: theirs } = await addPasskey(other.call)
    const attempt = async (assert: (key: string) => object) => {
      const { key } = await begin(one.username)
      return (await finish(key, { passkey: assert(key) })).statusCode
    }
    expect(await attempt((key) => passkey.assert(key, 'https://elders.example'))).toBe(400)
    expect(await attempt((key) => theirs.assert(key, ORIGIN))).toBe(400)
    const { key: otherKey } = await begin(other.username)
    expect((await finish(otherKey, { passkey: passkey.assert(otherKey, ORIGIN) })).statusCode).toBe(
      400,
    )
    // its words with the name of the one that is known
    expect(
      await attempt((key) => ({
        ...theirs.assert(key, ORIGIN),
        id: passkey.id,
        rawId: passkey.id,
      })),
    ).toBe(400)
    await server.database.pool.query('update passkeys set counter = 1000 where user_id = $1', [
      one.id,
    ])
    expect(await attempt((key) => passkey.assert(key, ORIGIN))).toBe(400)
  })

  it('still opens the session when codes are tried too often', async () => {
    const { username, call } = await join()
    const { passkey } = await addPasskey(call)
    const { key } = await begin(username)
    for (let i = 0; i <= BUDGETS.code.points; i++) await finish(key, { code: '000000' })
    expect((await finish(key, { code: '000000' })).statusCode).toBe(429)
    expect((await finish(key, { passkey: passkey.assert(key, ORIGIN) })).statusCode).toBe(200)
  })

  it('is made with a challenge of the same person, once', async () => {
    const [one, other] = [await join(), await join()]
    type Offer = Answers['POST /second-factor/passkeys/options']
    const { key } = await ask<Offer>(one.call, '/passkeys/options')
    const add = (call: Call, passkey: object) =>
      call('POST', '/api/second-factor/passkeys', { key, name: 'Telefoon', passkey })
    const passkey = makeSoftPasskey()
    expect((await add(other.call, passkey.register(key, ORIGIN))).status).toBe(404)
    expect((await add(one.call, passkey.register(key, ORIGIN))).status).toBe(201)
    expect((await add(one.call, makeSoftPasskey().register(key, ORIGIN))).status).toBe(404)
    const again = await ask<Offer>(one.call, '/passkeys/options')
    const foreign = makeSoftPasskey().register(again.key, 'https://elders.example')
    expect(
      await one.call('POST', '/api/second-factor/passkeys', {
        key: again.key,
        name: 'Elders',
        passkey: foreign,
      }),
    ).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    // one that is known already is nobody else's
    const stolen = await ask<Offer>(other.call, '/passkeys/options')
    expect(
      await other.call('POST', '/api/second-factor/passkeys', {
        key: stolen.key,
        name: 'Van een ander',
        passkey: passkey.register(stolen.key, ORIGIN),
      }),
    ).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('is removed by its owner alone', async () => {
    const [one, other] = [await join(), await join()]
    const { made } = await addPasskey(one.call)
    const url = `/api/second-factor/passkeys/${made.passkey.id}`
    expect((await other.call('DELETE', url)).status).toBe(404)
    expect((await server.as.admin('DELETE', url)).status).toBe(404)
    expect((await one.call('DELETE', url)).status).toBe(204)
    expect(await stateOf(one.call)).toMatchObject({ passkeys: [], recoveryCodes: 0 })
  })
})

describe('a sign-in that is half done', () => {
  const ends = [
    [
      'ten minutes',
      () =>
        server.database.pool.query(
          `update second_factor_challenges set "expiresAt" = "expiresAt" - interval '10 minutes'`,
        ),
    ],
    [
      'another password',
      (id: number) =>
        server.as.admin('PATCH', `/api/users/detail/${id}`, { password: 'een heel ander woord' }),
    ],
    [
      'the end of the account',
      (id: number) => server.as.admin('PATCH', `/api/users/detail/${id}`, { is_active: false }),
    ],
  ] as const

  it.each(ends)('is over after %s', async (_, end) => {
    const { username, call, id } = await join()
    const { secret } = await addApp(call)
    const { key } = await begin(username)
    await end(id)
    expect((await finish(key, { code: totpOf(secret) })).json().code).toBe('not_found')
  })

  it('opens nothing: its key is no session', async () => {
    const { username, call } = await join()
    await addApp(call)
    const { key } = await begin(username)
    expect((await callWith(server.app, key)('GET', '/api/session')).status).toBe(401)
  })

  it('is asked after another password too', async () => {
    const { username, call, id } = await join()
    await addApp(call)
    const password = 'een heel ander wachtwoord'
    await server.as.admin('PATCH', `/api/users/detail/${id}`, { password })
    const answer = await post('', { username, password })
    expect(answer.json()).toMatchObject({ secondFactor: { kinds: ['totp', 'recovery'] } })
    expect(answer.cookies).toEqual([])
  })
})

describe('changes of the second factor', () => {
  const CHANGES = [
    ['POST', '/api/second-factor/totp'],
    ['POST', '/api/second-factor/totp/confirmation', { code: '123456' }],
    ['DELETE', '/api/second-factor/totp'],
    ['POST', '/api/second-factor/passkeys/options'],
    ['DELETE', '/api/second-factor/passkeys/1'],
    ['POST', '/api/second-factor/recovery-codes'],
  ] as const

  it('ask a fresh proof of who somebody is', async () => {
    const { call, id } = await join({ is_admin: true })
    await server.database.pool.query(
      `update sessions set "confirmedAt" = now() - interval '11 minutes' where user_id = $1`,
      [id],
    )
    const others = ['DELETE', `/api/users/detail/${server.userIds.member}/second-factor`] as const
    for (const [method, url, body] of [...CHANGES, others] as const)
      expect(await call(method, url, body), url).toMatchObject({
        status: 403,
        body: { code: 'unconfirmed' },
      })
    expect((await call('GET', '/api/second-factor')).status).toBe(200)
  })

  it('are made in person, by no token', async () => {
    const { call } = await join()
    const made = await call('POST', '/api/tokens', {
      name: 'Rapport',
      access: 'write',
      entities: null,
      days: 1,
    })
    const { secret } = made.body as { secret: string }
    for (const [method, url, body] of [...CHANGES, ['GET', '/api/second-factor']] as const)
      expect(
        await server.as.anonymous(method, url, body, { authorization: `Bearer ${secret}` }),
      ).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})

describe('who lost the second factor', () => {
  const clear = (call: Call, id: number) => call('DELETE', `/api/users/detail/${id}/second-factor`)

  it('gets it removed by an administrator of the company or staff, by nobody else', async () => {
    for (const remover of ['admin', 'staff'] as const) {
      const { username, call, id } = await join()
      await addApp(call)
      await addPasskey(call)
      expect((await clear(server.as.member, id)).status).toBe(403)
      expect((await clear(server.as.stranger, id)).status).toBe(404)
      expect((await clear(server.as.anonymous, id)).status).toBe(401)
      expect((await begin(username)).kinds).toEqual(['totp', 'passkey', 'recovery'])
      const seenBy = async (who: 'admin' | 'member') => {
        const { body } = await server.as[who]('GET', '/api/people')
        const people = body as { id: number; hasSecondFactor: boolean | null }[]
        return people.find((person) => person.id === id)?.hasSecondFactor
      }
      expect([await seenBy('admin'), await seenBy('member')]).toEqual([true, null])
      expect((await clear(server.as[remover], id)).status).toBe(204)
      expect(await seenBy('admin')).toBe(false)
      expect(await stateOf(call)).toMatchObject({ hasTotp: false, passkeys: [], recoveryCodes: 0 })
      const answer = await post('', { username, password: TEST_PASSWORD })
      expect(answer.json().user.username).toBe(username)
    }
  })

  it('and is staff, gets it removed by staff alone', async () => {
    await addApp(server.as.staff)
    expect((await clear(server.as.admin, server.userIds.staff)).status).toBe(403)
    expect(await stateOf(server.as.staff)).toMatchObject({ hasTotp: true })
    expect((await clear(server.as.staff, server.userIds.staff)).status).toBe(204)
  })
})

describe('a company that requires a second factor', () => {
  const require = async (needsSecondFactor: boolean) => {
    const url = `/api/companies/detail/${server.companies.other}`
    const cfg = { authentication: { needsSecondFactor } }
    const answer = await server.as.staff('PATCH', url, { cfg })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const token = async () => {
    const body = { name: 'Rapport', access: 'write', entities: null, days: 1 }
    const made = await server.as.stranger('POST', '/api/tokens', body)
    return { authorization: `Bearer ${(made.body as { secret: string }).secret}` }
  }

  it('lets who has none do nothing but set one up, by no token either', async () => {
    const headers = await token()
    await require(true)
    const missing = { status: 403, body: { code: 'second_factor_missing' } }
    for (const url of [
      '/api/locations/list',
      '/api/sessions',
      '/api/tokens',
      '/api/imports/nightly',
    ])
      expect(await server.as.stranger('GET', url), url).toMatchObject(missing)
    for (const url of ['/api/locations/list', '/api/session', '/api/second-factor'])
      expect(await server.as.anonymous('GET', url, undefined, headers), url).toMatchObject(missing)
    const patch = `/api/users/detail/${server.userIds.stranger}`
    expect(await server.as.stranger('PATCH', patch, { first_name: 'A' })).toMatchObject(missing)
    expect((await server.as.stranger('GET', '/api/session')).body).toMatchObject({
      user: { username: 'stranger' },
      lacksSecondFactor: true,
    })
    const again = await post('', { username: 'stranger', password: TEST_PASSWORD })
    expect(again.json()).toMatchObject({ lacksSecondFactor: true })
    // members of other companies notice nothing
    expect((await server.as.member('GET', '/api/locations/list')).status).toBe(200)
    expect((await server.as.member('GET', '/api/session')).body).not.toHaveProperty(
      'lacksSecondFactor',
    )

    expect(await stateOf(server.as.stranger)).toMatchObject({ isRequired: true, hasTotp: false })
    // begun is not enough
    await ask(server.as.stranger, '/totp')
    expect(await server.as.stranger('GET', '/api/locations/list')).toMatchObject(missing)
    await addApp(server.as.stranger)
    expect((await server.as.stranger('GET', '/api/locations/list')).status).toBe(200)
    expect(
      (await server.as.anonymous('GET', '/api/locations/list', undefined, headers)).status,
    ).toBe(200)
    // without it he is where he was
    await server.as.stranger('DELETE', '/api/second-factor/totp')
    expect(await server.as.stranger('GET', '/api/locations/list')).toMatchObject(missing)
    await addPasskey(server.as.stranger)
    expect((await server.as.stranger('GET', '/api/locations/list')).status).toBe(200)
  })

  it('leaves it to the provider of who has no password', async () => {
    await require(true)
    const { pool } = server.database
    const set = (password: string | null) =>
      pool.query('update users set password = $2 where id = $1', [
        server.userIds.stranger,
        password,
      ])
    const { rows } = await pool.query<{ password: string }>(
      'select password from users where id = $1',
      [server.userIds.stranger],
    )
    const list = async () => (await server.as.stranger('GET', '/api/locations/list')).status
    await pool.query('delete from passkeys where user_id = $1', [server.userIds.stranger])
    try {
      expect(await list()).toBe(403)
      await pool.query('alter table users disable trigger user')
      await set(null)
      expect(await list()).toBe(200)
    } finally {
      await set(rows[0]?.password ?? null)
      await pool.query('alter table users enable trigger user')
      await require(false)
    }
  })

  it('says so itself, by an administrator and no other member', async () => {
    const url = `/api/companies/detail/${server.companies.own}`
    const cfg = { authentication: { needsSecondFactor: true } }
    expect((await server.as.member('PATCH', url, { cfg })).status).toBe(403)
    const { body } = await server.as.admin('GET', url)
    expect(body).toMatchObject({ cfg: { authentication: { needsSecondFactor: false } } })
  })
})
