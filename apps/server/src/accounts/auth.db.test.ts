import { hashPassword, verifyPassword } from '@kavel/application'
import {
  createThrottle,
  hashOf,
  signIn as openSession,
  SESSION_DAYS,
} from '@kavel/application/accounts'
import { withPrincipal } from '@kavel/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SAME_ORIGIN, startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'

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
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^kavel_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^kavel_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/session; HttpOnly; SameSite=Lax$/,
      ),
    ])
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

  it('works as hard for a name that does not exist, or may not sign in, as for a wrong password', async () => {
    const made = await server.as.admin('POST', '/api/users/list', { username: 'zonder' })
    expect(made.status).toBe(201)
    // Counted, not timed: one hash of the same cost for every name.
    const costs = async (username: string) => {
      const verify = vi.fn(verifyPassword)
      const { pool } = server.database
      const given = { username, password: 'iets anders', address: '192.0.2.250' }
      expect(
        await openSession(
          pool,
          createThrottle(pool),
          { ...given, agent: undefined, device: undefined, party: { id: '', origin: '' } },
          verify,
        ),
      ).toEqual({ ok: false, wait: null })
      return verify.mock.calls.map(([password, hash]) => [
        password,
        hash.split('$').slice(0, 4).join('$'),
      ])
    }
    const wrong = await costs('member')
    expect(wrong).toEqual([['iets anders', '$argon2id$v=19$m=19456,t=2,p=1']])
    expect(await costs('niemand')).toEqual(wrong)
    expect(await costs('zonder')).toEqual(wrong)
  })

  it('rotates the session, and signing out ends it', async () => {
    const first = await signIn('admin', TEST_PASSWORD)
    const cookie = first.cookies[0]?.value as string
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { username: 'admin', password: TEST_PASSWORD },
      cookies: { kavel_session: cookie },
      headers: SAME_ORIGIN,
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
      headers: SAME_ORIGIN,
    })
    expect((await who(next)).statusCode).toBe(401)
  })

  it('ends by itself when its thirty days are over', async () => {
    const cookie = (await signIn('member', TEST_PASSWORD)).cookies[0]?.value as string
    const who = async () =>
      (await server.app.inject({ url: '/api/session', cookies: { kavel_session: cookie } }))
        .statusCode
    const { pool } = server.database
    /** Sets the end of the session to so many seconds from now; gives the seconds it had. */
    const end = (seconds: number) =>
      withPrincipal(pool, 'system', async (client) => {
        const { rows } = await client.query<{ left: number }>(
          `select extract(epoch from "expiresAt" - now())::float8 as left from sessions where token_hash = $1`,
          [hashOf(cookie)],
        )
        await client.query(
          `update sessions set "expiresAt" = now() + make_interval(secs => $2) where token_hash = $1`,
          [hashOf(cookie), seconds],
        )
        return rows[0]?.left ?? 0
      })
    const left = await end(60)
    expect(left).toBeGreaterThan(SESSION_DAYS * 86_400 - 600)
    expect(left).toBeLessThanOrEqual(SESSION_DAYS * 86_400)
    expect(await who()).toBe(200)
    await end(-1)
    expect(await who()).toBe(401)
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
