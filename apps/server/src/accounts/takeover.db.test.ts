/** Ways around what an account hangs on, each of which was open once. */
import { createApiToken, createThrottle, openSession, signIn } from '@kavel/application/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pixel } from '../records/testing/examples.ts'
import {
  type Call,
  callWith,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const UNCONFIRMED = { status: 403, body: { code: 'unconfirmed' } }

async function makePerson(username: string, more: object = {}) {
  const body = { username, password: TEST_PASSWORD, ...more }
  const made = await server.as.admin('POST', '/api/users/list', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = made.body as { id: number }
  const from = { address: '127.0.0.1', agent: 'Firefox' }
  const { token } = await openSession(server.database.pool, id, from)
  return { id, call: callWith(server.app, token) }
}

/** A session of somebody that began eleven minutes ago. */
async function later(userId: number): Promise<Call> {
  const { pool } = server.database
  const { token } = await openSession(pool, userId, { address: '127.0.0.1', agent: 'Firefox' })
  await pool.query(
    `update sessions set "confirmedAt" = now() - interval '11 minutes'
     where id = (select max(id) from sessions where user_id = $1)`,
    [userId],
  )
  return callWith(server.app, token)
}

describe('an administrator of long ago, and his token', () => {
  it.each([
    [
      'makes no administrator',
      'POST',
      '/api/users/list',
      { username: 'achterdeur', is_admin: true },
    ],
    [
      'leaves the second factor required',
      'PATCH',
      '/api/companies/detail/',
      { cfg: { authentication: { needsSecondFactor: false } } },
    ],
  ] as const)('%s', async (_, method, path, body) => {
    const { admin } = server.userIds
    const url = path.endsWith('/') ? `${path}${server.companies.own}` : path
    expect(await (await later(admin))(method, url, body)).toMatchObject(UNCONFIRMED)
    const actor = { userId: admin, companyId: server.companies.own, role: 'admin' } as const
    const token = { name: 'Rapport', access: 'write', entities: null, days: 1 } as const
    const { secret } = await createApiToken(server.database.pool, actor, token)
    const headers = { authorization: `Bearer ${secret}` }
    expect(await server.as.anonymous(method, url, body, headers)).toMatchObject(UNCONFIRMED)
  })
})

it('who goes takes no picture along but his own portrait', async () => {
  const logo = await server.as.admin('POST', '/api/images/upload', pixel({ type: 'logo' }))
  const { id: picture } = logo.body as { id: number }
  const reader = await makePerson('lezer', { cfg: { role: 'viewer' } })
  await reader.call('PATCH', `/api/users/detail/${reader.id}`, { picture })
  expect((await reader.call('POST', '/api/account/removals', { username: 'lezer' })).status).toBe(
    204,
  )
  expect((await server.as.admin('GET', `/api/images/detail/${picture}`)).status).toBe(200)
})

it('a password is replaced, never removed', async () => {
  const planner = await makePerson('planner')
  const url = `/api/users/detail/${planner.id}`
  for (const call of [planner.call, server.as.admin])
    expect(await call('PATCH', url, { password: null })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'password' }] },
    })
})

it('an administrator without a password is not the last who stays', async () => {
  const other = await makePerson('alleen via een dienst', { is_admin: true, password: null })
  expect(
    await server.as.admin('POST', '/api/account/removals', { username: 'admin' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'last_administrator' },
  })
  expect((await server.as.admin('DELETE', `/api/users/detail/${other.id}`)).status).toBe(204)
})

it.each([
  ['is an administrator no more', { is_admin: false }],
  ['is shut out', { is_active: false }],
])('invitations end when who made them %s', async (_, patch) => {
  const boss = await makePerson(`baas ${Object.keys(patch)}`, { is_admin: true })
  const invitations = [{ email: 'vriend@elders.example', role: 'admin', language: 'nl' }]
  const made = await boss.call('POST', '/api/invitations', { invitations })
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
  const open = async () =>
    ((await server.as.admin('GET', '/api/invitations')).body as readonly object[]).length
  expect(await open()).toBe(1)
  expect((await server.as.admin('PATCH', `/api/users/detail/${boss.id}`, patch)).status).toBe(200)
  expect(await open()).toBe(0)
})

it('letters that the database takes for one have one budget', async () => {
  await makePerson('vissier')
  const { pool } = server.database
  const attempt = (username: string, index: number) =>
    signIn(pool, createThrottle(pool), {
      username,
      password: 'fout',
      address: `192.0.2.${index}`,
      agent: undefined,
      device: undefined,
      party: { id: 'localhost', origin: 'http://localhost' },
    })
  const { rows } = await pool.query<{ name: string }>(`select lower('vİssier') as name`)
  const same = rows[0]?.name === 'vissier' ? 'vİssier' : 'VISSIER'
  for (let index = 0; index < 10; index++)
    expect(await attempt(index % 2 ? 'vissier' : same, index)).toEqual({ ok: false, wait: null })
  for (const name of ['vissier', same]) expect((await attempt(name, 20)).ok).toBe(false)
  expect(await attempt(same, 21)).toMatchObject({ wait: expect.any(Number) })
})

it('a sign-in that is overtaken by another password opens nothing', async () => {
  const slow = await makePerson('traag')
  const { pool } = server.database
  const from = { address: '127.0.0.1', agent: undefined }
  const { rows } = await pool.query<{ password: string }>(
    'select password from users where id = $1',
    [slow.id],
  )
  const before = rows[0]?.password ?? ''
  await server.as.admin('PATCH', `/api/users/detail/${slow.id}`, {
    password: 'heel andere woorden hier',
  })
  await expect(openSession(pool, slow.id, from, before)).rejects.toMatchObject({
    code: 'wrong_credentials',
  })
  await server.as.admin('PATCH', `/api/users/detail/${slow.id}`, { is_active: false })
  await expect(openSession(pool, slow.id, from)).rejects.toMatchObject({
    code: 'wrong_credentials',
  })
})
