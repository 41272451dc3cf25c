/** Ways to more rights than one was given: none of them leads anywhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, pixel } from '../records/testing/examples.ts'
import { SAME_ORIGIN, startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const OTHER_PASSWORD = 'een ander wachtwoord'
let address = 0
const signIn = (username: string, password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username, password },
    remoteAddress: `192.0.2.${++address}`,
  })

describe('an administrator', () => {
  it.each([
    { password: OTHER_PASSWORD },
    { username: 'van-mij' },
    { email: 'van-mij@example.nl' },
    { is_active: false },
  ] as Body[])('cannot change a member of staff with %j', async (patch) => {
    const { admin } = server.as
    const id = server.userIds.staff
    expect((await admin('PATCH', `/api/users/detail/${id}`, patch)).status).toBe(403)
    expect((await admin('PUT', '/api/users/detail', [{ id, ...patch }])).status).toBe(403)
    expect((await signIn('staff', TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('cannot remove a member of staff, one or many', async () => {
    const { admin } = server.as
    expect((await admin('DELETE', `/api/users/detail/${server.userIds.staff}`)).status).toBe(403)
    const many = await admin('DELETE', '/api/users/list', { where: { username: 'staff' } })
    expect(many).toMatchObject({ status: 200, body: { removed: 0 } })
    expect((await signIn('staff', TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('cannot make staff, nor a user of another company', async () => {
    const { admin } = server.as
    const make = (more: Body) =>
      admin('POST', '/api/users/list', { username: 'n', password: OTHER_PASSWORD, ...more })
    expect((await make({ is_staff: true })).status).toBe(403)
    expect((await make({ companyId: server.companies.other })).status).toBe(403)
  })

  it('sees and changes its own company only', async () => {
    const { admin } = server.as
    const { own, other } = server.companies
    const list = (await admin('GET', '/api/companies/list')).body as { id: number }[]
    expect(list.map(({ id }) => id)).toEqual([own])
    const there = `/api/companies/detail/${other}`
    expect((await admin('GET', there)).status).toBe(404)
    expect((await admin('PATCH', there, { name: 'Mijn' })).status).toBe(404)
    expect((await admin('PUT', '/api/companies/detail', [{ id: other, name: 'M' }])).status).toBe(
      404,
    )
    expect((await admin('POST', '/api/companies/list', { name: 'Nieuw' })).status).toBe(403)
    expect((await admin('DELETE', `/api/companies/detail/${own}`)).status).toBe(403)
  })

  it.each([
    { subscription: 'trial' },
    { archived: true },
    { cfg: { flags: { unitmix: true } } },
    { cfg: { trialStartedAt: '2026-01-01T00:00:00Z' } },
    { cfg: { administrationId: 'A1' } },
    { cfg: { geodataKey: 'g' } },
  ] as Body[])('cannot give its company %j', async (patch) => {
    const url = `/api/companies/detail/${server.companies.own}`
    expect((await server.as.admin('PATCH', url, patch)).status).toBe(403)
  })

  it('changes the style, and may send the rest back as it was read', async () => {
    const url = `/api/companies/detail/${server.companies.own}`
    const { cfg } = (await server.as.admin('GET', url)).body as { cfg: Body & { style: Body } }
    cfg.style.primaryColor = '#114477'
    expect(await server.as.admin('PATCH', url, { cfg })).toMatchObject({
      status: 200,
      body: { cfg: { style: { primaryColor: '#114477' } } },
    })
  })
})

describe('a member', () => {
  it('changes nobody else, in no way', async () => {
    const { member } = server.as
    for (const id of [server.userIds.admin, server.userIds.staff, server.userIds.stranger]) {
      expect(
        (await member('PATCH', `/api/users/detail/${id}`, { password: OTHER_PASSWORD })).status,
      ).toBe(403)
      expect((await member('PUT', '/api/users/detail', [{ id, first_name: 'X' }])).status).toBe(403)
      expect((await member('DELETE', `/api/users/detail/${id}`)).status).toBe(403)
    }
  })

  it('sees neither passwords nor people of another company', async () => {
    const list = (await server.as.member('GET', '/api/users/list?limit=100')).body as Body[]
    expect(list.map(({ id }) => id)).not.toContain(server.userIds.stranger)
    expect(JSON.stringify(list)).not.toMatch(/argon2|password/)
  })

  it('cannot give work to a person of another company, nor learn that there is one', async () => {
    const { member } = server.as
    const made = await member('POST', '/api/locations/list', { name: 'Kade' })
    const { id } = made.body as { id: number }
    const give = (assignedTo: number) =>
      member('PATCH', `/api/locations/detail/${id}`, { assignedTo })
    const foreign = await give(server.userIds.stranger)
    expect(foreign).toMatchObject({ status: 400, body: { issues: [{ path: 'assignedTo' }] } })
    expect((await give(999_999_999)).body).toEqual(foreign.body)
    expect((await give(server.userIds.admin)).status).toBe(200)
    const note = await member('POST', '/api/notes/list', {
      locationId: id,
      assignedTo: server.userIds.stranger,
    })
    expect(note).toMatchObject({ status: 400, body: { issues: [{ path: 'assignedTo' }] } })
  })

  it('cannot point a record, a picture or itself at another company', async () => {
    const { stranger, member } = server.as
    const make = async (entity: string, body: Body) =>
      ((await stranger('POST', `/api/${entity}/list`, body)).body as { id: number }).id
    const locationId = await make('locations', { name: 'Vreemd' })
    const conceptId = await make('concepts', { name: 'V', locationId })
    const publicationId = await make('publications', { name: 'P', type: 'location' })
    const tries = [
      ['plots', { locationId }],
      ['concepts', { locationId }],
      ['buildings', { conceptId }],
      ['sections', { publicationId }],
      ['locations', { publicationId }],
      ['images', pixel({ locationId })],
    ] as const
    for (const [entity, body] of tries)
      expect((await member('POST', addressOf(entity), body)).status, entity).toBe(400)
    const own = await member('PATCH', `/api/users/detail/${server.userIds.member}`, {
      current_location: locationId,
    })
    expect(own).toMatchObject({ status: 400, body: { issues: [{ path: 'current_location' }] } })
    const order = await member('PUT', '/api/locations/order', [{ id: locationId, order: 1 }])
    expect(order.status).toBe(404)
    for (const url of [
      `/api/locations/detail/${locationId}/steps/getAddress`,
      `/api/locations/detail/${locationId}/surroundings`,
    ])
      expect((await member(url.endsWith('s') ? 'GET' : 'POST', url)).status).toBe(404)
  })
})

describe('another password', () => {
  it('ends the sessions that were opened with the old one, but not the one that set it', async () => {
    const made = await server.as.admin('POST', '/api/users/list', {
      username: 'wisselaar',
      password: TEST_PASSWORD,
    })
    const { id } = made.body as { id: number }
    const open = async () => (await signIn('wisselaar', TEST_PASSWORD)).cookies[0]?.value as string
    const [here, there] = [await open(), await open()]
    const who = async (token: string) =>
      (await server.app.inject({ url: '/api/session', cookies: { kavel_session: token } }))
        .statusCode
    const change = await server.app.inject({
      method: 'PATCH',
      url: `/api/users/detail/${id}`,
      cookies: { kavel_session: here },
      headers: SAME_ORIGIN,
      payload: { password: OTHER_PASSWORD },
    })
    expect(change.statusCode).toBe(200)
    expect([await who(here), await who(there)]).toEqual([200, 401])
    const byAdmin = await server.as.admin('PATCH', `/api/users/detail/${id}`, {
      password: TEST_PASSWORD,
    })
    expect(byAdmin.status).toBe(200)
    expect(await who(here)).toBe(401)
  })
})

describe('the limit on signing in', () => {
  it('cannot be walked around by naming another address', async () => {
    const codes = new Set<number>()
    for (let i = 0; i < 35; i++)
      codes.add(
        (
          await server.app.inject({
            method: 'POST',
            url: '/api/session',
            remoteAddress: '203.0.113.9',
            headers: { 'x-forwarded-for': `198.51.100.${i}` },
            payload: { username: `n${i}`, password: 'fout' },
          })
        ).statusCode,
      )
    expect([...codes]).toEqual([401, 429])
  })
})
