/** An administrator who looks as a viewer does: what he is answered, and that he changes nothing. */
import { ENTITY_NAMES } from '@kavel/domain'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addressOf, EXAMPLES, type Example } from '../records/testing/examples.ts'
import {
  type Call,
  callWith,
  openSession,
  startTestServer,
  type TestServer,
} from '../testing/server.ts'
import { plotId, townOf } from '../testing/town.ts'

let server: TestServer
let admin: Call
let viewer: Call
beforeAll(async () => {
  server = await startTestServer({ contents: townOf(2) })
  await server.database.pool.query(
    `update users set cfg = jsonb_set(cfg, '{role}', '"viewer"') where username = 'member'`,
  )
  viewer = callWith(server.app, await openSession(server.database, 'member'))
})
afterAll(() => server?.close())
beforeEach(async () => {
  admin = callWith(server.app, await openSession(server.database, 'admin'))
})

const begin = (call: Call) => call('POST', '/api/session/preview')

it('is answered as a viewer is, and as himself again after one click', async () => {
  const reads = [
    '/api/audits',
    '/api/invitations',
    '/api/companies/usage',
    '/api/own/deliveries',
    '/api/people',
    '/api/locations/list',
    '/api/customfields/list',
    '/api/locations/deleted',
    `/api/register/plots/${plotId(1)}/own`,
  ]
  const told = async (call: Call) =>
    Promise.all(
      reads.map(async (address) => {
        const { status, body } = await call('GET', address)
        return [address, status, body]
      }),
    )
  const before = await told(admin)
  expect(await begin(admin)).toMatchObject({ status: 204 })
  expect(await told(admin)).toEqual(await told(viewer))
  expect((await admin('GET', '/api/session')).body).toMatchObject({
    isPreview: true,
    user: { id: server.userIds.admin, is_admin: false, is_staff: false, cfg: { role: 'viewer' } },
  })
  // of this session alone
  expect((await server.as.admin('GET', '/api/session')).body).toMatchObject({
    user: { is_admin: true },
  })
  expect(await admin('DELETE', '/api/session/preview')).toMatchObject({ status: 204 })
  // the audit alone has more to tell
  expect((await told(admin)).slice(1)).toEqual(before.slice(1))
  const session = (await admin('GET', '/api/session')).body
  expect(session).toMatchObject({ user: { is_admin: true, cfg: { role: 'user' } } })
  expect(session).not.toHaveProperty('isPreview')
})

it('changes nothing of any record, not even what a viewer may', async () => {
  await begin(admin)
  for (const name of ENTITY_NAMES) {
    const example: Example = EXAMPLES[name]
    const body = await example.create(server.as.admin).catch(() => ({ name: 'x' }))
    expect((await admin('POST', addressOf(name), body)).status, name).toBe(403)
  }
  const { admin: userId } = server.userIds
  for (const [method, address, body] of [
    ['PATCH', `/api/users/detail/${userId}`, { first_name: 'Ander' }],
    ['PATCH', `/api/users/detail/${userId}`, { is_admin: true }],
    ['PUT', '/api/users/detail', [{ id: userId, first_name: 'Ander' }]],
    ['PATCH', `/api/companies/detail/${server.companies.own}`, { name: 'Ander' }],
    ['DELETE', '/api/notes/list', { where: { type: 'note' } }],
    ['POST', '/api/tokens', { name: 'm', access: 'write', entities: null, days: 1 }],
    ['DELETE', '/api/sessions', undefined],
    ['POST', '/api/session/confirmations', { password: 'x' }],
    ['POST', '/api/account/removals', { username: 'admin' }],
    ['POST', '/api/companies/exports', undefined],
    ['POST', '/api/companies/removal', { name: 'Polder BV' }],
    ['POST', '/api/invitations', { invitations: [] }],
    ['POST', '/api/session/preview', undefined],
  ] as const)
    expect((await admin(method, address, body)).status, `${method} ${address}`).toBe(403)
  // what asks is no change
  expect((await admin('POST', '/api/search/count', { filters: [] })).status).toBe(
    (await viewer('POST', '/api/search/count', { filters: [] })).status,
  )
})

it('only takes rights away: who is no administrator has no such view, and nobody gains by ending one', async () => {
  for (const call of [viewer, server.as.anonymous])
    expect((await begin(call)).status).toBeGreaterThanOrEqual(401)
  expect((await viewer('DELETE', '/api/session/preview')).status).toBe(204)
  expect((await viewer('GET', '/api/session')).body).toMatchObject({ user: { is_admin: false } })
  expect((await viewer('GET', '/api/audits')).status).toBe(403)
  const staff = callWith(server.app, await openSession(server.database, 'staff'))
  await begin(staff)
  expect((await staff('GET', '/api/imports/holdings')).status).toBe(
    (await viewer('GET', '/api/imports/holdings')).status,
  )
})

it('is no view of a program', async () => {
  const made = await server.as.admin('POST', '/api/tokens', {
    name: 'machine',
    access: 'write',
    entities: null,
    days: 1,
  })
  const { secret } = made.body as { secret: string }
  const headers = { authorization: `Bearer ${secret}` }
  expect(
    (await server.as.anonymous('POST', '/api/session/preview', undefined, headers)).status,
  ).toBe(403)
})

it('stands in the audit', async () => {
  await begin(admin)
  await admin('DELETE', '/api/session/preview')
  const { body } = await admin('GET', `/api/audits?entity=users&id=${server.userIds.admin}`)
  expect((body as { paths: string[]; role: string; userId: number }[]).slice(0, 2)).toMatchObject([
    { paths: ['preview.ended'], role: 'admin', userId: server.userIds.admin },
    { paths: ['preview.begun'], role: 'admin', userId: server.userIds.admin },
  ])
})
