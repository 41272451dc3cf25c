/** Many people at the same records at the same moment. */
import { withPrincipal } from '@kavel/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown> & { id: number; updatedAt: string }
let server: TestServer
let location: Body
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

async function make(entity: string, body: object): Promise<Body> {
  const response = await server.as.member('POST', `/api/${entity}/list`, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as Body
}
const read = async (entity: string, id: number) =>
  (await server.as.member('GET', `/api/${entity}/detail/${id}?depth=0`)).body as Body
const patch = (entity: string, id: number, body: object) =>
  server.as.member('PATCH', `/api/${entity}/detail/${id}`, body)
const many = <Result>(count: number, one: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

beforeEach(async () => {
  location = await make('locations', { name: 'Kade' })
})

describe('at the same time', () => {
  it('two changes of what was read at the same moment: one is saved, the others are stale', async () => {
    const { id, updatedAt } = location
    const answers = await many(8, (index) =>
      patch('locations', id, { name: `Versie ${index}`, updatedAt }),
    )
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)])
    const [winner] = answers.filter(({ status }) => status === 200)
    expect(await read('locations', id)).toEqual(winner?.body)
  })

  it('changes of different parts of a document all arrive', async () => {
    const parts = ['month', 'time', 'grid_size', 'plot_opacity']
    const answers = await many(4, (index) =>
      patch('locations', location.id, { cfg: { render_settings: { [parts[index]!]: 1 } } }),
    )
    expect(statuses(answers)).toEqual([200, 200, 200, 200])
    const { cfg } = (await read('locations', location.id)) as unknown as {
      cfg: { render_settings: object }
    }
    expect(cfg.render_settings).toMatchObject({ month: 1, time: 1, grid_size: 1, plot_opacity: 1 })
  })

  it('renumberings and bulk changes in any direction never lock each other out', async () => {
    const units = await many(12, (index) =>
      make('units', { name: `U${index}`, locationId: location.id }),
    )
    const ids = units.map(({ id }) => id)
    const answers = await many(24, (index) => {
      const turned = index % 2 ? [...ids].reverse() : ids
      return index % 4 < 2
        ? server.as.member(
            'PUT',
            '/api/units/order',
            turned.map((id, place) => ({ id, order: place * 10 })),
          )
        : server.as.member(
            'PUT',
            '/api/units/detail',
            turned.map((id) => ({ id, price: index })),
          )
    })
    expect(new Set(statuses(answers))).toEqual(new Set([200, 204]))
    const orders = (await many(12, (index) => read('units', ids[index]!))).map(({ order }) => order)
    const straight = ids.map((_, place) => place * 10)
    expect([straight, [...straight].reverse()]).toContainEqual(orders)
  })

  it('a change and a removal: the record is gone and nothing brings it back', async () => {
    const unit = await make('units', { name: 'U', locationId: location.id })
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => patch('units', unit.id, { price: 7 })),
      server.as.member('DELETE', `/api/units/detail/${unit.id}`),
      ...Array.from({ length: 5 }, () => patch('units', unit.id, { price: 8 })),
    ])
    expect(answers[5]?.status).toBe(204)
    for (const { status } of answers) expect([200, 204, 404]).toContain(status)
    expect((await patch('units', unit.id, { price: 9 })).status).toBe(404)
  })

  it('people take one name: one has it', async () => {
    const answers = await many(5, () =>
      server.as.admin('POST', '/api/users/list', {
        username: 'Gewild',
        password: 'een lang wachtwoord',
      }),
    )
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409])
  })
})

describe('below a location that was deleted', () => {
  it('nothing is found, changed, added or removed for good', async () => {
    const { member } = server.as
    const locationId = location.id
    const concept = await make('concepts', { name: 'V', locationId })
    const building = await make('buildings', { name: 'B', conceptId: concept.id })
    const unit = await make('units', { name: 'Blijft', locationId })
    expect((await member('DELETE', `/api/locations/detail/${locationId}`)).status).toBe(204)
    for (const [entity, { id }] of [
      ['concepts', concept],
      ['buildings', building],
      ['units', unit],
    ] as const) {
      expect((await member('GET', `/api/${entity}/list?id=${id}`)).body, entity).toEqual([])
      expect((await member('GET', `/api/${entity}/detail/${id}`)).status, entity).toBe(404)
      expect((await patch(entity, id, { name: 'X' })).status, entity).toBe(404)
      expect((await member('DELETE', `/api/${entity}/detail/${id}`)).status, entity).toBe(404)
    }
    const added = await member('POST', '/api/buildings/list', { conceptId: concept.id })
    expect(added).toMatchObject({ status: 400, body: { issues: [{ path: 'conceptId' }] } })
    const note = await member('POST', '/api/notes/list', [{ locationId }])
    expect(note).toMatchObject({ status: 400, body: { issues: [{ path: '0.locationId' }] } })
    await member('DELETE', '/api/units/list', { where: { name: 'Blijft' } })
    const { rows } = await withPrincipal(server.database.pool, 'system', (client) =>
      client.query('select name from units where id = $1', [unit.id]),
    )
    expect(rows).toEqual([{ name: 'Blijft' }])
  })
})

describe('a child without its parent', () => {
  it.each(['units', 'plots', 'costs', 'constraints', 'notes', 'concepts'])(
    'of the kind %s is told what is missing, in the words of the contract',
    async (entity) => {
      expect(await server.as.member('POST', `/api/${entity}/list`, {})).toMatchObject({
        status: 400,
        body: {
          issues: [{ path: 'locationId', message: expect.stringContaining('base model is null') }],
        },
      })
    },
  )
})
