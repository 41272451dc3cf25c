import { hashOf } from '@kavel/application/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callWith,
  openSession,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

interface Token {
  readonly id: number
  readonly secret: string
  readonly lastUsedAt: string | null
}

const NEW = { name: 'Rapport', access: 'read', entities: null, days: 30 }

async function makeToken(given: object = {}): Promise<Token> {
  const { status, body } = await server.as.member('POST', '/api/tokens', { ...NEW, ...given })
  expect(status).toBe(201)
  return body as Token
}

/** A call as a program makes it: no cookie and no `Origin`. */
async function send(
  secret: string,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : null }
}

describe('an API token', () => {
  it('is shown once, kept as a hash, and opens what its owner may', async () => {
    const { id, secret } = await makeToken({ access: 'write' })
    expect(secret).toMatch(/^kavel_[\w-]{43}$/)
    const { body } = await server.as.member('GET', '/api/tokens')
    expect(JSON.stringify(body)).not.toContain(secret)
    const { rows } = await server.database.pool.query<{ hash: Buffer }>(
      'select token_hash as hash from api_tokens where id = $1',
      [id],
    )
    expect(Buffer.from(rows[0]?.hash as Uint8Array)).toEqual(hashOf(secret))
    const made = await send(secret, 'POST', '/api/locations/list', { name: 'Havenkade' })
    expect(made).toMatchObject({ status: 201, body: { createdByUserId: server.userIds.member } })
    // the company and users are of administrators
    const denied = await send(secret, 'POST', '/api/users/list', { username: 'nieuw' })
    expect(denied).toMatchObject({ status: 403, body: { message: 'Your role may not do this' } })
  })

  it('says when it was last used', async () => {
    const { id, secret } = await makeToken()
    const used = async () =>
      ((await server.as.member('GET', '/api/tokens')).body as Token[]).find((one) => one.id === id)
        ?.lastUsedAt
    expect(await used()).toBeNull()
    await send(secret, 'GET', '/api/locations/list')
    expect(Date.parse((await used()) ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('reads no more than its scope, and says which part keeps it', async () => {
    const reader = await makeToken()
    const plots = await makeToken({ access: 'write', entities: ['plots'] })
    expect((await send(reader.secret, 'GET', '/api/locations/list')).status).toBe(200)
    expect(await send(reader.secret, 'POST', '/api/locations/list', { name: 'x' })).toMatchObject({
      status: 403,
      body: { message: 'This token only reads' },
    })
    expect((await send(plots.secret, 'GET', '/api/plots/list')).status).toBe(200)
    for (const url of ['/api/locations/list', '/api/register/summary'])
      expect(await send(plots.secret, 'GET', url)).toMatchObject({
        status: 403,
        body: { message: 'This token does not reach this' },
      })
  })

  it('makes no other token, ends no session and changes no password', async () => {
    const { secret } = await makeToken({ access: 'write' })
    expect(await send(secret, 'POST', '/api/tokens', NEW)).toMatchObject({
      status: 403,
      body: { message: 'A person does this, no token' },
    })
    const url = `/api/users/detail/${server.userIds.member}`
    const password = 'een ander wachtwoord'
    expect(await send(secret, 'PATCH', url, { password })).toMatchObject({
      status: 403,
      body: { code: 'unconfirmed' },
    })
    expect((await send(secret, 'PATCH', url, { first_name: 'Lotte' })).status).toBe(200)
  })

  it('that is over, ended, cut, or another kind of authorization opens nothing, whatever the cookie', async () => {
    const ended = await makeToken()
    expect((await server.as.member('DELETE', `/api/tokens/${ended.id}`)).status).toBe(204)
    const over = await makeToken()
    await server.database.pool.query(
      `update api_tokens set "expiresAt" = now() - interval '1 second' where id = $1`,
      [over.id],
    )
    const kavel_session = await openSession(server.database, 'member')
    for (const authorization of [
      `Bearer ${ended.secret}`,
      `Bearer ${over.secret}`,
      `Bearer ${over.secret.slice(0, -1)}`,
      'Bearer ',
      'Basic bWVtYmVyOng=',
    ]) {
      const cookies = { kavel_session }
      const headers = { authorization }
      const answer = await server.app.inject({ url: '/api/locations/list', cookies, headers })
      expect(answer.statusCode, authorization).toBe(401)
    }
  })

  it('of somebody else can be neither seen nor ended', async () => {
    const { id } = await makeToken()
    expect((await server.as.admin('GET', '/api/tokens')).body).toEqual([])
    expect((await server.as.admin('DELETE', `/api/tokens/${id}`)).status).toBe(404)
  })

  it('ends with the account, and stays ended when that opens again', async () => {
    const username = 'tijdelijk'
    const user = { username, password: TEST_PASSWORD }
    const { id } = (await server.as.admin('POST', '/api/users/list', user)).body as { id: number }
    const person = callWith(server.app, await openSession(server.database, username))
    const made = (await person('POST', '/api/tokens', NEW)).body as Token
    expect((await send(made.secret, 'GET', '/api/locations/list')).status).toBe(200)
    const url = `/api/users/detail/${id}`
    await server.as.admin('PATCH', url, { is_active: false })
    expect((await send(made.secret, 'GET', '/api/locations/list')).status).toBe(401)
    expect((await person('GET', '/api/session')).status).toBe(401)
    await server.as.admin('PATCH', url, { is_active: true })
    expect((await send(made.secret, 'GET', '/api/locations/list')).status).toBe(401)
  })

  it('is one of fifty at most', async () => {
    const username = 'verzamelaar'
    await server.as.admin('POST', '/api/users/list', { username, password: TEST_PASSWORD })
    const person = callWith(server.app, await openSession(server.database, username))
    for (let i = 0; i < 50; i++) expect((await person('POST', '/api/tokens', NEW)).status).toBe(201)
    expect((await person('POST', '/api/tokens', NEW)).body).toMatchObject({ code: 'invalid_input' })
  })
})
