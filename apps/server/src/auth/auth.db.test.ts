import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing.ts'
import { createAttempts } from './attempts.ts'
import { hashPassword, verifyPassword } from './password.ts'

let server: TestServer
let address = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

/** Every attempt from an address of its own, so that only the test of the limit meets it. */
const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username, password },
    headers,
    remoteAddress: `192.0.2.${++address}`,
  })

describe('signing in', () => {
  it('gives a cookie that scripts and other sites do not see', async () => {
    const response = await signIn('member', TEST_PASSWORD)
    expect(response.statusCode).toBe(200)
    expect(response.headers['set-cookie']).toMatch(
      /^kavel_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(response.json()).toMatchObject({
      user: { username: 'member' },
      company: { name: 'Polder BV' },
    })
    expect(response.body).not.toContain('argon2')
  })

  it('says the same of a wrong password and of a name that does not exist', async () => {
    const wrong = await signIn('member', 'iets anders')
    const nobody = await signIn('niemand', 'iets anders')
    expect(wrong.statusCode).toBe(401)
    expect(nobody.json()).toEqual(wrong.json())
  })

  it('rotates the session, and signing out ends it', async () => {
    const first = await signIn('admin', TEST_PASSWORD)
    const cookie = first.cookies[0]?.value as string
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { username: 'admin', password: TEST_PASSWORD },
      cookies: { kavel_session: cookie },
    })
    const next = again.cookies[0]?.value as string
    expect(next).not.toBe(cookie)
    const who = (token: string) =>
      server.app.inject({ url: '/api/session', cookies: { kavel_session: token } })
    expect((await who(cookie)).statusCode).toBe(401)
    expect((await who(next)).statusCode).toBe(200)
    await server.app.inject({
      method: 'DELETE',
      url: '/api/session',
      cookies: { kavel_session: next },
    })
    expect((await who(next)).statusCode).toBe(401)
  })

  it('shuts out a person who is no longer active', async () => {
    const made = await server.as.admin('POST', '/api/users/list', {
      username: 'weg',
      password: TEST_PASSWORD,
    })
    const { id } = made.body as { id: number }
    const cookie = (await signIn('weg', TEST_PASSWORD)).cookies[0]?.value as string
    await server.as.admin('PATCH', `/api/users/detail/${id}`, { is_active: false })
    const after = await server.app.inject({
      url: '/api/session',
      cookies: { kavel_session: cookie },
    })
    expect(after.statusCode).toBe(401)
    expect((await signIn('weg', TEST_PASSWORD)).statusCode).toBe(401)
  })

  it('refuses a change that comes from another site', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://elders.nl' },
      { origin: 'null' },
      { origin: 'https://127.0.0.1.elders.nl' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign)
      expect((await signIn('member', TEST_PASSWORD, headers)).json()).toMatchObject({
        code: 'cross_origin',
      })
  })

  it('takes a change from its public address, whatever host the proxy passes on', async () => {
    const headers = { origin: 'http://127.0.0.1', host: 'backend:3000' }
    expect((await signIn('member', TEST_PASSWORD, headers)).statusCode).toBe(200)
  })

  it('stops after many attempts from one address', async () => {
    const codes: number[] = []
    for (let i = 0; i < 35; i++)
      codes.push(
        (
          await server.app.inject({
            method: 'POST',
            url: '/api/session',
            remoteAddress: '198.51.100.7',
            payload: { username: `naam${i}`, password: 'fout' },
          })
        ).statusCode,
      )
    expect(codes.slice(0, 30).every((code) => code === 401)).toBe(true)
    expect(codes.slice(30)).toEqual([429, 429, 429, 429, 429])
  })
})

describe('attempts on one name', () => {
  it('are counted over all addresses, for a minute', () => {
    let now = 0
    const attempts = createAttempts(() => now)
    for (let i = 0; i < 20; i++) expect(attempts.allow('demo')).toBe(true)
    expect(attempts.allow('demo')).toBe(false)
    expect(attempts.allow('ander')).toBe(true)
    now = 61_000
    expect(attempts.allow('demo')).toBe(true)
  })
})

describe('a password', () => {
  it('is kept as argon2id and recognised in any Unicode form', async () => {
    const hash = await hashPassword('café wachtwoord')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword('cafe\u0301 wachtwoord', hash)).toBe(true)
    expect(await verifyPassword('cafe wachtwoord', hash)).toBe(false)
    expect(await verifyPassword('x', 'geen hash')).toBe(false)
  })
})
