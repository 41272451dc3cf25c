/** Names to sign in with that nobody can mistake, and a company that always has an administrator. */

import { updateRecord } from '@kavel/application/records'
import { untilLocked } from '@kavel/application/testing'
import { withPrincipal } from '@kavel/database'
import { testDatabaseKind } from '@kavel/database/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Call,
  callWith,
  openSession,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../testing/server.ts'

type Made = { readonly id: number; readonly username: string }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const make = (username: unknown, more: object = {}, call: Call = server.as.admin) =>
  call('POST', '/api/users/list', { username, password: TEST_PASSWORD, ...more })
const at = (id: number) => `/api/users/detail/${id}`
let attempts = 0
const signIn = (username: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username, password: TEST_PASSWORD },
    remoteAddress: `192.0.2.${++attempts}`,
  })

describe('a name to sign in with', () => {
  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['spaces of several kinds', ' \t\u00a0\u3000'],
    ['a space before', ' jan'],
    ['a space behind', 'jan\u00a0'],
    ['a line below', 'jan\n'],
    ['a mark that nobody sees', 'ja\u200bn'],
    ['a mark that turns what follows', 'ja\u202en'],
    ['a bell', 'ja\u0007n'],
    // it is 18 letters when it is written out
    ['201 letters in one form and fewer in another', '\ufdfa'.repeat(12)],
  ])('is not %s', async (_, username) => {
    const { member } = server.userIds
    const refused = { status: 400, body: { issues: [{ path: 'username' }] } }
    expect(await make(username)).toMatchObject(refused)
    expect(await server.as.admin('PATCH', at(member), { username })).toMatchObject(refused)
    expect((await server.as.member('GET', at(member))).body).toMatchObject({ username: 'member' })
  })

  it('is one whatever its case and the Unicode form it is written in', async () => {
    const made = (await make('Jose\u0301 de Vries')).body as Made
    expect(made.username).toBe('José de Vries')
    for (const same of ['José de Vries', 'JOSÉ DE VRIES', 'ｊｏｓé de vries'])
      expect(await make(same), same).toMatchObject({
        status: 409,
        body: { issues: [{ path: 'username' }] },
      })
    const others = await server.as.admin('PATCH', at(server.userIds.member), {
      username: 'jose\u0301 de vries',
    })
    expect(others.status).toBe(409)
    for (const typed of ['José de Vries', 'jose\u0301 de vries', 'JOSÉ DE VRIES'])
      expect((await signIn(typed)).statusCode, typed).toBe(200)
    expect((await signIn('jose de vries')).statusCode).toBe(401)
  })

  it('of an earlier version is kept, signs in and may be changed otherwise', async () => {
    const legacy = ' Rene\u0301e'
    const { id } = (await make('tijdelijk')).body as Made
    await withPrincipal(server.database.pool, 'system', (client) =>
      client.query('update users set username = $2 where id = $1', [id, legacy]),
    )
    expect((await signIn(legacy)).statusCode).toBe(200)
    expect(await server.as.admin('PATCH', at(id), { last_name: 'Bos' })).toMatchObject({
      status: 200,
      body: { username: legacy, last_name: 'Bos' },
    })
  })
})

describe('the last active administrator of a company', () => {
  let company: number
  let first: { readonly id: number; readonly call: Call }
  let second: typeof first
  let plain: typeof first
  let serial = 0
  /** A company of its own with two administrators and a member who was one. */
  beforeEach(async () => {
    const made = await server.as.staff('POST', '/api/companies/list', { name: `C${++serial}` })
    company = (made.body as Made).id
    const [a, b, c] = [0, 1, 2].map((n) => `${serial}-${n}`) as [string, string, string]
    const person = async (username: string, is_admin: boolean) => {
      const { id } = await withPrincipal(server.database.pool, 'system', async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `insert into users (company_id, username, is_admin, cfg, password)
           select $1, $2, $3, cfg, password from users where id = $4 returning id`,
          [company, username, is_admin, server.userIds.member],
        )
        return rows[0] as { id: number }
      })
      return { id, call: callWith(server.app, await openSession(server.database, username)) }
    }
    first = await person(a, true)
    second = await person(b, true)
    plain = await person(c, false)
  })

  const refused = { status: 409, body: { code: 'last_administrator' } }
  const left = async () => {
    const { rows } = await server.database.pool.query<{ id: number }>(
      'select id from users where company_id = $1 and is_admin and is_active order by id',
      [company],
    )
    return rows.map(({ id }) => id)
  }

  it('does not remove itself, alone or among others', async () => {
    expect((await first.call('DELETE', at(second.id))).status).toBe(204)
    expect(await first.call('DELETE', at(first.id))).toMatchObject(refused)
    for (const where of [{ is_admin: true }, { is_active: true }])
      expect(await first.call('DELETE', '/api/users/list', { where })).toMatchObject(refused)
    expect(await left()).toEqual([first.id])
    expect((await first.call('GET', at(plain.id))).status, 'nobody is gone').toBe(200)
  })

  it('goes when another took its place, in one change of both or before', async () => {
    await first.call('DELETE', at(second.id))
    expect((await first.call('PATCH', at(plain.id), { is_admin: true })).status).toBe(200)
    expect((await first.call('DELETE', at(first.id))).status).toBe(204)
    expect(await left()).toEqual([plain.id])
  })

  it.each([
    ['demoting', 'PATCH', { is_admin: false }],
    ['deactivating', 'PATCH', { is_active: false }],
    ['removing', 'DELETE', undefined],
  ] as const)('is one of two who are %s each other at once', async (_, method, body) => {
    const [one, other] = await Promise.all([
      first.call(method, at(second.id), body),
      second.call(method, at(first.id), body),
    ])
    // the second may have lost its rights before it was heard
    expect([200, 204]).toContain(Math.min(one.status, other.status))
    expect([401, 403, 404, 409]).toContain(Math.max(one.status, other.status))
    expect(await left()).toHaveLength(1)
  })

  it('stays when two demote each other in the same moment', async () => {
    const demote = async (by: typeof first, whom: typeof first, then: () => Promise<unknown>) => {
      const actor = { companyId: company, userId: by.id, role: 'admin' } as const
      return withPrincipal(server.database.pool, actor, async (client) => {
        await updateRecord(client, actor, 'users', whom.id, { is_admin: false })
        await then()
      })
    }
    let other: Promise<unknown> | undefined
    // the first has written and is not done while the second writes; the embedded database lets only one begin
    await demote(first, second, async () => {
      other = demote(second, first, async () => {})
      other.catch(() => {})
      if (testDatabaseKind() === 'postgresql')
        await Promise.race([other, untilLocked(server.database)]).catch(() => {})
    })
    await expect(other).rejects.toMatchObject({ code: 'last_administrator' })
    expect(await left()).toEqual([first.id])
  })

  it('may be taken away by staff', async () => {
    const of = (id: number) => `/api/users/detail/${id}`
    await withPrincipal(server.database.pool, 'system', (client) =>
      client.query('update users set company_id = $1 where id = $2', [
        company,
        server.userIds.staff,
      ]),
    )
    const inside = callWith(server.app, await openSession(server.database, 'staff'))
    expect((await inside('PATCH', of(first.id), { is_admin: false })).status).toBe(200)
    expect((await inside('DELETE', of(second.id))).status).toBe(204)
    expect(await left()).toEqual([])
  })
})
