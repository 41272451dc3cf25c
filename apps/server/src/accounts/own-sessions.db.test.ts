import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callWith,
  SAME_ORIGIN,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

interface Session {
  readonly id: number
  readonly isCurrent: boolean
  readonly address: string
  readonly agent: string
  readonly expiresAt: string
}

/** Signs in with a browser from an address. */
async function signIn(username: string, agent = 'Firefox', from = '192.0.2.9') {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username, password: TEST_PASSWORD },
    headers: { 'user-agent': agent },
    remoteAddress: from,
  })
  const token = answer.cookies[0]?.value as string
  return { token, call: callWith(server.app, token) }
}

async function addUser(username: string, rights: object = {}): Promise<number> {
  const body = { username, password: TEST_PASSWORD, ...rights }
  return ((await server.as.admin('POST', '/api/users/list', body)).body as { id: number }).id
}

const list = async (call: TestServer['as']['member']) =>
  (await call('GET', '/api/sessions')).body as Session[]

describe('the sessions of a person', () => {
  it('are listed with browser and address, and ended one or all', async () => {
    await addUser('reiziger')
    const [desk, phone, hotel] = [
      await signIn('reiziger', 'Chrome', '192.0.2.1'),
      await signIn('reiziger', 'Safari', '192.0.2.2'),
      await signIn('reiziger', 'Edge', '192.0.2.3'),
    ]
    const seen = await list(desk.call)
    expect(seen.map(({ agent, address, isCurrent }) => [agent, address, isCurrent]).sort()).toEqual(
      [
        ['Chrome', '192.0.2.1', true],
        ['Edge', '192.0.2.3', false],
        ['Safari', '192.0.2.2', false],
      ],
    )
    const there = seen.find(({ agent }) => agent === 'Edge')
    expect((await desk.call('DELETE', `/api/sessions/${there?.id}`)).status).toBe(204)
    expect((await hotel.call('GET', '/api/session')).status).toBe(401)
    expect((await desk.call('DELETE', '/api/sessions')).body).toEqual({ ended: 1 })
    expect((await phone.call('GET', '/api/session')).status).toBe(401)
    expect((await desk.call('GET', '/api/session')).status).toBe(200)
  })

  it('of somebody else can be neither seen nor ended', async () => {
    const [own] = await list(server.as.member)
    expect((await server.as.admin('DELETE', `/api/sessions/${own?.id}`)).status).toBe(404)
    expect((await list(server.as.admin)).some(({ id }) => id === own?.id)).toBe(false)
  })

  it('last thirty days, of staff twelve hours', async () => {
    const hours = async (username: string) => {
      const { call } = await signIn(username)
      const current = (await list(call)).find(({ isCurrent }) => isCurrent)
      return Math.round((Date.parse(current?.expiresAt ?? '') - Date.now()) / 3_600_000)
    }
    expect(await hours('member')).toBe(30 * 24)
    expect(await hours('staff')).toBe(12)
  })

  it('note the moment of their last use to the minute', async () => {
    const { call } = await signIn('reiziger')
    const back = `update sessions set "lastUsedAt" = now() - interval '1 hour' where agent = 'Firefox'`
    await server.database.pool.query(back)
    const moment = async () => {
      const { rows } = await server.database.pool.query<{ seconds: number }>(
        `select min(extract(epoch from now() - "lastUsedAt"))::float8 as seconds from sessions s
         join users u on u.id = s.user_id where username = 'reiziger' and agent = 'Firefox'`,
      )
      return rows[0]?.seconds ?? Number.POSITIVE_INFINITY
    }
    expect(await moment()).toBeGreaterThan(3500)
    await call('GET', '/api/session')
    expect(await moment()).toBeLessThan(60)
  })
})

describe('what an account hangs on', () => {
  it('asks for the password again ten minutes after signing in', async () => {
    const id = await addUser('wijziger')
    const { call } = await signIn('wijziger')
    const url = `/api/users/detail/${id}`
    const change = async () => (await call('PATCH', url, { email: 'w@polder.example' })).status
    expect(await change()).toBe(200)
    await server.database.pool.query(
      `update sessions set "confirmedAt" = now() - interval '601 seconds' where user_id = $1`,
      [id],
    )
    for (const body of [{ email: 'x@polder.example' }, { password: 'een ander wachtwoord' }])
      expect(await call('PATCH', url, body)).toMatchObject({
        status: 403,
        body: { code: 'unconfirmed' },
      })
    const token = { name: 'Rapport', access: 'read', entities: null, days: 1 }
    expect((await call('POST', '/api/tokens', token)).body).toMatchObject({ code: 'unconfirmed' })
    // other fields do not
    expect((await call('PATCH', url, { first_name: 'Wil' })).status).toBe(200)
    const prove = (password: string) => call('POST', '/api/session/confirmations', { password })
    expect(await prove('fout')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(await change()).toBe(403)
    expect((await prove(TEST_PASSWORD)).status).toBe(204)
    expect(await change()).toBe(200)
  })

  it('is not proved by guessing', async () => {
    const { call } = await signIn('wijziger')
    const prove = (password: string) => call('POST', '/api/session/confirmations', { password })
    for (let i = 0; i < 10; i++) expect((await prove('fout')).status).toBe(401)
    expect((await prove(TEST_PASSWORD)).status).toBe(429)
  })

  it('takes no password that is easy to guess', async () => {
    const id = await addUser('gokker')
    const { call } = await signIn('gokker')
    for (const password of ['welkom01welkom01', 'P@ssw0rd2024', 'gokkergokker', 'qwertyuiop'])
      expect(await call('PATCH', `/api/users/detail/${id}`, { password }), password).toMatchObject({
        status: 400,
        body: { code: 'weak_password', issues: [{ path: 'password' }] },
      })
  })
})

describe('a change with a cookie', () => {
  it('is refused when it does not say where it comes from', async () => {
    const { token } = await signIn('member')
    const send = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/api/locations/list',
        payload: { name: 'Kade' },
        cookies: { kavel_session: token },
        headers,
      })
    expect((await send({})).json()).toMatchObject({ code: 'cross_origin' })
    expect((await send(SAME_ORIGIN)).statusCode).toBe(201)
    expect((await send({ origin: 'http://127.0.0.1' })).statusCode).toBe(201)
  })
})
