import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pixel } from '../records/testing/examples.ts'
import { callWith, startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

async function addPerson(username: string, rights: object = {}) {
  const body = { username, password: TEST_PASSWORD, first_name: 'Anna', ...rights }
  const made = await server.as.admin('POST', '/api/users/list', body)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username, password: TEST_PASSWORD },
  })
  const token = answer.cookies[0]?.value as string
  return { id: (made.body as { id: number }).id, call: callWith(server.app, token) }
}

describe('the own account', () => {
  it('gives what is kept of the person and what he wrote, of nobody else and without secrets', async () => {
    const anna = await addPerson('anna.inzage')
    const location = await anna.call('POST', '/api/locations/list', { name: 'Havenkade' })
    const { id: locationId } = location.body as { id: number }
    await anna.call('POST', '/api/notes/list', { locationId, description: 'Van Anna' })
    await server.as.member('POST', '/api/notes/list', { locationId, description: 'Van een ander' })
    await anna.call('POST', '/api/tickets/list', { name: 'Vraag' })
    const token = { name: 'Rapport', access: 'read', entities: null, days: 1 }
    const made = await anna.call('POST', '/api/tokens', token)

    const { status, body } = await anna.call('GET', '/api/account/data')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { id: anna.id, username: 'anna.inzage', first_name: 'Anna' },
      sessions: [{ address: '127.0.0.1' }],
      tokens: [{ name: 'Rapport' }],
      tickets: [{ name: 'Vraag' }],
      notes: [{ description: 'Van Anna' }],
      locations: [{ name: 'Havenkade' }],
    })
    const { changes } = body as { changes: { entity: string; action: string }[] }
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'locations', action: 'insert' }),
    )
    const { secret } = made.body as { secret: string }
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(JSON.stringify(body)).not.toMatch(/"password"|scrypt/)
  })

  it('is removed by who types his name, with picture, sessions and tokens; the work stays', async () => {
    const bert = await addPerson('Bert@voorbeeld.nl')
    const picture = await bert.call('POST', '/api/images/upload', pixel({ type: 'profile' }))
    const pictureId = (picture.body as { id: number }).id
    const portrait = { picture: pictureId }
    expect(await bert.call('PATCH', `/api/users/detail/${bert.id}`, portrait)).toMatchObject({
      status: 200,
      body: portrait,
    })
    const made = await bert.call('POST', '/api/locations/list', { name: 'Blijft' })
    const token = { name: 'Rapport', access: 'read', entities: null, days: 1 }
    const { secret } = (await bert.call('POST', '/api/tokens', token)).body as { secret: string }

    expect(
      await bert.call('POST', '/api/account/removals', { username: 'iemand anders' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'username' }] },
    })
    const gone = await bert.call('POST', '/api/account/removals', { username: 'bert@VOORBEELD.nl' })
    expect(gone.status).toBe(204)
    expect((await bert.call('GET', '/api/session')).status).toBe(401)
    const bearer = await server.app.inject({
      url: '/api/session',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(bearer.statusCode).toBe(401)
    expect((await server.as.admin('GET', `/api/users/detail/${bert.id}`)).status).toBe(404)
    expect((await server.as.admin('GET', `/api/images/detail/${pictureId}`)).status).toBe(404)
    const { id } = made.body as { id: number }
    expect(await server.as.member('GET', `/api/locations/detail/${id}`)).toMatchObject({
      status: 200,
      body: { name: 'Blijft', createdByUserId: null },
    })
  })

  it('stays when nobody else administers the company', async () => {
    const { body } = await server.as.admin('GET', '/api/session')
    const { username } = (body as { user: { username: string } }).user
    expect(await server.as.admin('POST', '/api/account/removals', { username })).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    })
  })

  it('is not removed long after the sign-in', async () => {
    const carla = await addPerson('carla')
    await server.database.pool.query(
      `update sessions set "confirmedAt" = now() - interval '11 minutes' where user_id = $1`,
      [carla.id],
    )
    expect(await carla.call('POST', '/api/account/removals', { username: 'carla' })).toMatchObject({
      status: 403,
      body: { code: 'unconfirmed' },
    })
  })

  it('does not tell a member whether a name is taken', async () => {
    const dirk = await addPerson('dirk')
    for (const username of ['carla', 'nog niet bezet'])
      expect(await dirk.call('PATCH', `/api/users/detail/${dirk.id}`, { username })).toMatchObject({
        status: 403,
        body: { issues: [{ path: 'username' }] },
      })
  })

  it('shows no picture of another company', async () => {
    const elders = await server.as.stranger(
      'POST',
      '/api/images/upload',
      pixel({ type: 'profile' }),
    )
    const { id } = elders.body as { id: number }
    const els = await addPerson('els')
    const refused = await els.call('PATCH', `/api/users/detail/${els.id}`, { picture: id })
    expect(refused.status).toBe(400)
  })
})
