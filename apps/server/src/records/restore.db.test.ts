/** What was deleted comes back with all below it, for who may and as long as he may. */
import { withPrincipal } from '@kavel/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown> & { id: number }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

let location: Body
let cost: Body
let building: Body
beforeEach(async () => {
  location = await make('locations', { name: 'Terug' })
  const locationId = location.id
  cost = await make('costs', { name: 'Sloop', locationId })
  const concept = await make('concepts', { name: 'V', locationId })
  building = await make('buildings', { name: 'B', conceptId: concept.id })
})

async function make(entity: string, body: object): Promise<Body> {
  const response = await server.as.member('POST', `/api/${entity}/list`, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as Body
}
const remove = async (entity: string, { id }: Body) =>
  expect((await server.as.member('DELETE', `/api/${entity}/detail/${id}`)).status).toBe(204)
type Who = 'member' | 'admin' | 'staff' | 'stranger' | 'anonymous'
const restore = (entity: string, { id }: Body, who: Who = 'admin') =>
  server.as[who]('POST', `/api/${entity}/detail/${id}/restore`)
const status = async (entity: string, { id }: Body) =>
  (await server.as.member('GET', `/api/${entity}/detail/${id}?depth=0`)).status
const deleted = async (entity: string, who: Who = 'admin', query = '?limit=1000') =>
  ((await server.as[who]('GET', `/api/${entity}/deleted${query}`)).body as Body[]).map(
    ({ id }) => id,
  )
/** As if it was deleted some time ago. */
const wentAgo = (entity: string, { id }: Body, ago: string) =>
  withPrincipal(server.database.pool, 'system', async (client) => {
    const { rowCount } = await client.query(
      `update ${entity} set "deletedAt" = now() - $2::interval where id = $1`,
      [id, ago],
    )
    expect(rowCount).toBe(1)
  })

describe('a location that was deleted', () => {
  it('comes back as it was, with all below it', async () => {
    const before = (await server.as.member('GET', `/api/locations/detail/${location.id}`)).body
    await remove('locations', location)
    expect([await status('locations', location), await status('buildings', building)]).toEqual([
      404, 404,
    ])
    expect(await deleted('locations')).toContain(location.id)
    const restored = await restore('locations', location)
    expect(restored).toMatchObject({ status: 200, body: { id: location.id, deleted: false } })
    const { updatedAt: _, ...after } = (
      await server.as.member('GET', `/api/locations/detail/${location.id}`)
    ).body as Body
    const { updatedAt: __, ...rest } = before as Body
    expect(after).toEqual(rest)
    expect([await status('costs', cost), await status('buildings', building)]).toEqual([200, 200])
    expect(await deleted('locations')).not.toContain(location.id)
    // deleted again counts anew
    await remove('locations', location)
    expect((await restore('locations', location)).status).toBe(200)
  })

  it('is brought back by the administrator for 30 days, by staff at any time', async () => {
    await remove('locations', location)
    await wentAgo('locations', location, '29 days 23 hours')
    expect(await deleted('locations')).toContain(location.id)
    expect((await restore('locations', location)).status).toBe(200)
    await remove('locations', location)
    await wentAgo('locations', location, '30 days 1 hour')
    expect(await deleted('locations')).not.toContain(location.id)
    expect(await restore('locations', location)).toMatchObject({
      status: 403,
      body: { issues: [{ path: 'id', message: expect.stringContaining('30 days') }] },
    })
    expect(await status('locations', location)).toBe(404)
    await wentAgo('locations', location, '900 days')
    expect(await deleted('locations', 'staff')).toContain(location.id)
    expect((await restore('locations', location, 'staff')).status).toBe(200)
    expect(await status('locations', location)).toBe(200)
  })

  it('is seen and brought back by nobody else', async () => {
    await remove('locations', location)
    for (const [who, seen, brought] of [
      ['member', 403, 403],
      ['stranger', 200, 404],
      ['anonymous', 401, 401],
    ] as const) {
      const list = await server.as[who]('GET', '/api/locations/deleted?limit=1000')
      expect(list.status, who).toBe(seen)
      if (seen === 200) expect(list.body).toEqual([])
      expect((await restore('locations', location, who)).status, who).toBe(brought)
    }
    expect(await status('locations', location)).toBe(404)
  })

  it('is not brought back by writing that it is not deleted', async () => {
    await remove('locations', location)
    const change = { id: location.id, deleted: false }
    const { member } = server.as
    expect((await member('PATCH', `/api/locations/detail/${location.id}`, change)).status).toBe(404)
    expect((await member('PUT', '/api/locations/detail', [change])).status).toBe(404)
    expect(await status('locations', location)).toBe(404)
  })

  it('stands in a list with pages, the last one first', async () => {
    const more = [await make('locations', { name: 'A' }), await make('locations', { name: 'B' })]
    for (const one of more) await remove('locations', one)
    const [first, second] = more.map(({ id }) => id)
    expect(await deleted('locations', 'admin', '?limit=1')).toEqual([second])
    expect(await deleted('locations', 'admin', '?limit=1&offset=1')).toEqual([first])
    const all = await server.as.admin('GET', '/api/locations/deleted?limit=0')
    expect(Number(all.headers['x-total-count'])).toBeGreaterThanOrEqual(2)
    expect(await server.as.admin('GET', '/api/locations/deleted?name=A')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'name' }] },
    })
  })
})

describe('a cost that was deleted', () => {
  it('comes back below its location, but not before that', async () => {
    await remove('costs', cost)
    await remove('locations', location)
    expect(await deleted('costs')).not.toContain(cost.id)
    expect(await restore('costs', cost)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'locationId', message: 'is deleted itself: restore that first' }] },
    })
    expect((await restore('locations', location)).status).toBe(200)
    // what was deleted on its own stays so
    expect(await status('costs', cost)).toBe(404)
    expect(await deleted('costs')).toContain(cost.id)
    expect(await restore('costs', cost)).toMatchObject({ status: 200, body: { name: 'Sloop' } })
    expect(await status('costs', cost)).toBe(200)
  })
})

it('nothing is restored that was not deleted, and nothing of a kind that is removed for good', async () => {
  expect((await restore('locations', location)).status).toBe(404)
  expect((await restore('locations', { id: 999_999_999 })).status).toBe(404)
  for (const entity of ['units', 'users']) {
    const answer = await server.as.staff('GET', `/api/${entity}/deleted`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_call' } })
    expect((await restore(entity, location, 'staff')).status).toBe(404)
  }
})

it('nothing is deleted by writing so', async () => {
  const made = await make('locations', { name: 'Blijft', deleted: true })
  expect(made.deleted).toBe(false)
  const { body } = await server.as.member('PATCH', `/api/locations/detail/${made.id}`, {
    deleted: true,
  })
  expect(body).toMatchObject({ deleted: false })
})
