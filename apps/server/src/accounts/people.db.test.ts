/** The people of a company: who sees them, what an administrator makes of them, and what becomes of their work. */
import { createApiToken, hashOf, deactivate as shutOut } from '@kavel/application/accounts'
import { withPrincipal } from '@kavel/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Call,
  callWith,
  openSession,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../testing/server.ts'

interface Listed {
  readonly id: number
  readonly username: string
  readonly role: string
  readonly is_active: boolean
  readonly lastSeenAt: string | null
  readonly locations: number
  readonly notes: number
}
interface Somebody {
  readonly id: number
  readonly token: string
  readonly call: Call
}

let server: TestServer
/** Made anew for every test. */
let leaver: Somebody
let viewer: Somebody
let count = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.database.pool.query('delete from users where id <> all ($1)', [
    Object.values(server.userIds),
  ])
  leaver = await makePerson({})
  viewer = await makePerson({ cfg: { role: 'viewer' } })
})

async function makePerson(flags: object): Promise<Somebody> {
  const username = `persoon ${++count}`
  const made = await server.as.admin('POST', '/api/users/list', {
    username,
    password: TEST_PASSWORD,
    ...flags,
  })
  const { id } = made.body as { id: number }
  const token = await openSession(server.database, username)
  return { id, token, call: callWith(server.app, token) }
}

const people = async (call: Call = server.as.admin) =>
  (await call('GET', '/api/people')).body as Listed[]
const one = async (id: number) => (await people()).find((person) => person.id === id)
const deactivate = (id: number, handOverTo: number | null = null, call: Call = server.as.admin) =>
  call('POST', `/api/people/${id}/deactivation`, { handOverTo })

describe('the people of a company', () => {
  it('are seen by everybody of it with their role, and when they were here by administrators', async () => {
    const own = await people()
    const roleOf = (id: number) => own.find((person) => person.id === id)?.role
    const { admin, member, staff } = server.userIds
    expect([admin, member, staff, leaver.id, viewer.id].map(roleOf)).toEqual([
      'admin',
      'user',
      'staff',
      'user',
      'viewer',
    ])
    expect(own).toHaveLength(5)
    expect(JSON.stringify(own)).not.toMatch(/password|scrypt|argon/)
    await server.database.pool.query(
      `update sessions set "lastUsedAt" = '2026-11-01T10:00:00Z' where token_hash = $1`,
      [hashOf(leaver.token)],
    )
    const seen = (await one(leaver.id))?.lastSeenAt
    expect(new Date(seen ?? 0).toISOString()).toBe('2026-11-01T10:00:00.000Z')
    for (const call of [viewer.call, server.as.member])
      expect((await people(call)).map(({ lastSeenAt }) => lastSeenAt)).toEqual(Array(5).fill(null))
    expect((await people(server.as.stranger)).map(({ id }) => id)).toEqual([
      server.userIds.stranger,
    ])
  })

  it('get another role from an administrator who proved who he is, never from themselves', async () => {
    const at = (id: number) => `/api/users/detail/${id}`
    const become = (call: Call, id: number, body: object) => call('PATCH', at(id), body)
    const viewing = { is_admin: false, cfg: { role: 'viewer' } }
    expect((await become(server.as.admin, leaver.id, viewing)).status).toBe(200)
    expect((await one(leaver.id))?.role).toBe('viewer')
    for (const somebody of [leaver, viewer])
      expect((await become(somebody.call, somebody.id, { cfg: { role: 'user' } })).status).toBe(403)
    expect((await become(server.as.member, viewer.id, { cfg: { role: 'user' } })).status).toBe(403)

    const { pool } = server.database
    const token = await openSession(server.database, 'admin')
    await pool.query(
      `update sessions set "confirmedAt" = now() - interval '11 minutes' where token_hash = $1`,
      [hashOf(token)],
    )
    const later = callWith(server.app, token)
    const unconfirmed = { status: 403, body: { code: 'unconfirmed' } }
    const cfg = { role: 'user' }
    expect(await become(later, leaver.id, { cfg })).toMatchObject(unconfirmed)
    const list = [{ id: leaver.id, cfg }]
    expect(await later('PUT', '/api/users/detail', list)).toMatchObject(unconfirmed)
    expect(await deactivate(leaver.id, null, later)).toMatchObject(unconfirmed)
    // what one sees and saves of oneself is no change of role
    const own = await become(later, server.userIds.admin, { cfg: { role: 'user', listSize: 30 } })
    expect(own.status).toBe(200)
    expect((await one(leaver.id))?.role).toBe('viewer')
  })
})

describe('a person who goes', () => {
  it('hands over what is assigned, and is signed out everywhere', async () => {
    const { admin, member } = server.as
    const make = async (entity: string, body: object) =>
      ((await member('POST', `/api/${entity}/list`, body)).body as { id: number }).id
    const assigned = { assignedTo: leaver.id }
    const locationId = await make('locations', { name: 'Havenkade', ...assigned })
    const removed = await make('locations', { name: 'Weg', ...assigned })
    await member('DELETE', `/api/locations/detail/${removed}`)
    const task = await make('notes', { locationId, name: 'Bellen', type: 'task', ...assigned })
    const other = await make('locations', { name: 'Kade', assignedTo: server.userIds.admin })
    const actor = { userId: leaver.id, companyId: server.companies.own, role: 'user' } as const
    const scope = { access: 'read', entities: null } as const
    const made = { ...scope, name: 'x', days: 1 }
    const { secret } = await createApiToken(server.database.pool, actor, made)
    expect(await one(leaver.id)).toMatchObject({ locations: 1, notes: 1 })

    const heir = server.userIds.member
    expect(await deactivate(leaver.id, heir)).toMatchObject({
      status: 200,
      // also what was removed: it may come back
      body: { locations: 2, notes: 1 },
    })
    const holderOf = async (entity: string, id: number) =>
      ((await admin('GET', `/api/${entity}/detail/${id}?depth=0`)).body as { assignedTo: number })
        .assignedTo
    expect(await holderOf('locations', locationId)).toBe(heir)
    expect(await holderOf('notes', task)).toBe(heir)
    expect(await holderOf('locations', other)).toBe(server.userIds.admin)
    expect(await one(leaver.id)).toMatchObject({ is_active: false, locations: 0, notes: 0 })
    expect((await leaver.call('GET', '/api/session')).status).toBe(401)
    const bearer = { authorization: `Bearer ${secret}` }
    const byToken = await server.as.anonymous('GET', '/api/locations/list', undefined, bearer)
    expect(byToken.status).toBe(401)

    const back = await admin('PATCH', `/api/users/detail/${leaver.id}`, { is_active: true })
    expect(back.status).toBe(200)
    expect(await one(leaver.id)).toMatchObject({ is_active: true })
  })

  it('keeps what is assigned where nobody takes over', async () => {
    const body = { name: 'Havenkade', assignedTo: leaver.id }
    await server.as.member('POST', '/api/locations/list', body)
    expect((await deactivate(leaver.id)).body).toEqual({ locations: 0, notes: 0 })
    expect(await one(leaver.id)).toMatchObject({ is_active: false, locations: 1 })
  })

  it('is handed over to who can work on it alone, else nothing is changed', async () => {
    const gone = await makePerson({ is_active: false }).catch(() => null)
    const { stranger } = server.userIds
    for (const heir of [stranger, viewer.id, leaver.id, gone?.id ?? 0, 999_999_999])
      expect(await deactivate(leaver.id, heir), String(heir)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path: 'handOverTo' }] },
      })
    expect(await one(leaver.id)).toMatchObject({ is_active: true })
  })

  it('is shut out by an administrator of the company, who is not that person', async () => {
    const { member, staff, admin, stranger } = server.userIds
    for (const call of [server.as.member, viewer.call, leaver.call])
      expect((await deactivate(leaver.id, null, call)).status).toBe(403)
    expect((await deactivate(admin)).status, 'oneself').toBe(403)
    expect((await deactivate(staff)).status, 'staff').toBe(403)
    expect((await deactivate(stranger)).status).toBe(404)
    expect((await deactivate(member, null, server.as.stranger)).status).toBe(404)
    expect((await people()).every(({ is_active }) => is_active)).toBe(true)
  })
})

describe('two administrators', () => {
  let other: Somebody
  beforeEach(async () => {
    other = await makePerson({ is_admin: true })
  })
  const administrators = async () =>
    (await people(server.as.member)).filter((person) => person.role === 'admin' && person.is_active)

  it('who shut each other out at once leave one of them', async () => {
    const another = await makePerson({ is_admin: true })
    // who is shut out loses the session: that of the other tests is of neither
    const administer = (is: boolean) =>
      withPrincipal(server.database.pool, 'system', (client) =>
        client.query('update users set is_admin = $2 where id = $1', [server.userIds.admin, is]),
      )
    await administer(false)
    try {
      const answers = await Promise.all([
        deactivate(other.id, null, another.call),
        deactivate(another.id, null, other.call),
      ])
      const statuses = answers.map(({ status }) => status)
      // the second may have lost its session before it was heard
      expect(Math.min(...statuses)).toBe(200)
      expect([401, 403, 409]).toContain(Math.max(...statuses))
      expect(await administrators()).toHaveLength(1)
    } finally {
      await administer(true)
    }
  })

  it('of whom one has lost his rights while he shuts the other out: the other stays', async () => {
    const { admin } = server.userIds
    const actor = { userId: other.id, companyId: server.companies.own, role: 'admin' } as const
    expect((await deactivate(other.id)).status).toBe(200)
    await expect(shutOut(server.database.pool, actor, admin, null)).rejects.toMatchObject({
      code: 'last_administrator',
    })
    expect((await administrators()).map(({ id }) => id)).toEqual([admin])
  })
})
