/** Many records in one call: all or nothing, and one statement a table, however many they are. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { SQUARE } from './testing/examples.ts'

type Body = Record<string, unknown> & { id: number; updatedAt: string }
let server: TestServer
let locationId: number
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

beforeEach(async () => {
  locationId = (await made('locations', { name: 'Veel' })).id
})
afterEach(() => void vi.restoreAllMocks())

const { member } = {
  member: (...given: Parameters<TestServer['as']['member']>) => server.as.member(...given),
}
async function made<Given extends object>(entity: string, body: Given) {
  const answer = await member('POST', `/api/${entity}/list`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Given extends readonly unknown[] ? Body[] : Body
}
const count = async (entity: string) =>
  (await member('GET', `/api/${entity}/list?locationId=${locationId}&depth=0&limit=1000`))
    .body as Body[]

/** The statements about a table that a call sends; none of them is sent twice, once for each record. */
async function statements(table: string, call: () => Promise<{ status: number }>, status: number) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await call()
  const texts = query.mock.calls.map(([text]) => String((text as { text?: string })?.text ?? text))
  query.mockRestore()
  expect(answer).toMatchObject({ status })
  const own = texts.filter((text) => text.includes(` ${table} `))
  expect(new Set(own).size).toBe(own.length)
  expect(own.length).toBeLessThan(10)
  return own
}
const withWord = (texts: readonly string[], word: string) =>
  texts.filter((text) => text.includes(`${word} `))

const costs = (many: number) =>
  Array.from({ length: many }, (_, index) => ({
    name: `Post ${index}`,
    parameter: index,
    locationId,
  }))

describe('a list that is created', () => {
  it('is one statement, however many they are, and is answered in its order', async () => {
    let answer: Body[] = []
    const many = await statements(
      'costs',
      async () => {
        const sent = await member('POST', '/api/costs/list', costs(600))
        answer = sent.body as Body[]
        return sent
      },
      201,
    )
    expect(withWord(many, 'insert into costs')).toHaveLength(1)
    expect(answer.map(({ name }) => name)).toEqual(costs(600).map(({ name }) => name))
    expect(answer.map(({ parameter }) => parameter)).toEqual(
      costs(600).map(({ parameter }) => parameter),
    )
    const ids = answer.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('of locations is made by one person, each with a key of its own', async () => {
    const bodies = [{ name: 'A' }, { name: 'B' }, { name: 'C', plotsize: 12 }]
    const texts = await statements(
      'locations',
      () => member('POST', '/api/locations/list', bodies),
      201,
    )
    expect(withWord(texts, 'insert into locations')).toHaveLength(1)
    const list = await made('locations', bodies)
    expect(list).toMatchObject(bodies.map((body) => ({ ...body, createdByUserName: 'member' })))
    expect(new Set(list.map(({ key }) => key)).size).toBe(3)
  })

  it('keeps areas, documents, nothing and odd texts as they were given', async () => {
    const bodies = [
      { type: 'cadastral', geometry: SQUARE, properties: { naam: 'a,"b"\\{c}' } },
      { type: null, geometry: null, properties: {} },
      { type: 'NULL', properties: { perceelnummer: 7 } },
    ].map((body) => ({ ...body, locationId }))
    const [first, ...others] = await made('plots', bodies)
    expect(others).toMatchObject([bodies[1], { ...bodies[2], geometry: null }])
    const near = (degrees: number) => expect.closeTo(degrees, 7)
    const coordinates = SQUARE.coordinates.map((ring) => ring.map((place) => place.map(near)))
    expect(first).toMatchObject({ ...bodies[0], geometry: { coordinates } })
  })

  it('names every record that is wrong, and leaves none', async () => {
    const wrong = await member('POST', '/api/costs/list', [
      ...costs(2),
      { name: 7, locationId },
      { name: 'x', locationId, type: 99 },
    ])
    expect(wrong).toMatchObject({
      status: 400,
      body: { issues: [{ path: '2.name' }, { path: '3.type' }] },
    })
    const nowhere = await member('POST', '/api/costs/list', [
      ...costs(2),
      { locationId: 999_999_999 },
      { locationId: 999_999_998 },
    ])
    expect(nowhere).toMatchObject({
      status: 400,
      body: { issues: [{ path: '2.locationId' }, { path: '3.locationId' }] },
    })
    expect(await count('costs')).toEqual([])
  })

  it('names the record that the database alone can refuse', async () => {
    const foreign = await server.as.stranger('POST', '/api/publications/list', { name: 'Vreemd' })
    const publicationId = (foreign.body as Body).id
    const refused = await member('POST', '/api/concepts/list', [
      { name: 'V1', locationId },
      { name: 'V2', locationId, publicationId },
    ])
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: '1.publicationId' }] } })
    expect(await count('concepts')).toEqual([])
    const user = (username: string) => ({ username, password: 'een lang wachtwoord' })
    const twice = await server.as.admin('POST', '/api/users/list', [user('nieuw'), user('Member')])
    expect(twice).toMatchObject({ status: 409, body: { issues: [{ path: '1.username' }] } })
    expect((await server.as.admin('GET', '/api/users/list?username=nieuw')).body).toEqual([])
  })
})

describe('a list that is changed', () => {
  it('is one statement, however many they are, and is answered in its order', async () => {
    const records = (await made('costs', costs(600))).toReversed()
    const change = ({ id }: Body) => ({ id, parameter: id })
    const put = (list: Body[]) => () => member('PUT', '/api/costs/detail', list.map(change))
    const many = await statements('costs', put(records), 200)
    expect(withWord(many, 'update costs')).toHaveLength(1)
    const answer = (await put(records)()).body as Body[]
    expect(answer.map(({ id, parameter }) => [id, parameter])).toEqual(
      records.map(({ id }) => [id, id]),
    )
    expect(answer.map(({ name }) => name)).toEqual(records.map(({ name }) => name))
  })

  it('takes one statement for changes of other fields too', async () => {
    const records = await made(
      'units',
      Array.from({ length: 9 }, (_, index) => ({ name: `U${index}`, locationId })),
    )
    const bodies = records.map(({ id }, index) =>
      index % 3 === 0
        ? { id, price: index }
        : index % 3 === 1
          ? { id, cfg: { parking_ratio: index } }
          : { price: 100 + index, id, size: 40 + index },
    )
    const texts = await statements('units', () => member('PUT', '/api/units/detail', bodies), 200)
    expect(withWord(texts, 'update units')).toHaveLength(1)
    const after = await count('units')
    expect(after.map(({ price }) => price)).toEqual([0, 0, 102, 3, 0, 105, 6, 0, 108])
    expect(after.map(({ size }) => size)).toEqual([50, 50, 42, 50, 50, 45, 50, 50, 48])
    expect(after.map(({ cfg }) => (cfg as { parking_ratio: number }).parking_ratio)).toMatchObject({
      1: 1,
      4: 4,
      7: 7,
    })
  })

  it('changes none when one is wrong, stale, gone or named twice', async () => {
    const [first, second] = (await made('units', [
      { name: 'A', locationId },
      { name: 'B', locationId },
    ])) as [Body, Body]
    await member('PATCH', `/api/units/detail/${second.id}`, { size: 61 })
    const before = await count('units')
    const good = { id: first.id, price: 9 }
    for (const [bad, status, issue] of [
      [{ id: second.id, price: 'veel' }, 400, '1.price'],
      [{ id: second.id, price: 9, updatedAt: second.updatedAt }, 409, '1.updatedAt'],
      [{ id: 999_999_999, price: 9 }, 404, '1.id'],
      [{ id: first.id, price: 10 }, 400, '1.id'],
      [{ id: second.id, locationId: 999_999_999 }, 400, '1.locationId'],
    ] as const)
      expect(await member('PUT', '/api/units/detail', [good, bad]), issue).toMatchObject({
        status,
        body: { issues: [{ path: issue }] },
      })
    expect(await count('units')).toEqual(before)
  })
})

describe('one record', () => {
  /** Fewest statements that the calls send to the database, each waited for; what the server does besides may add to some. */
  async function fewest(calls: readonly (() => Promise<{ status: number }>)[]) {
    const counts: number[] = []
    for (const call of calls) {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      expect((await call()).status).toBeLessThan(300)
      counts.push(query.mock.calls.length)
      query.mockRestore()
    }
    return Math.min(...counts)
  }

  it('is made, changed and read in few round trips', async () => {
    const units = (await made(
      'units',
      Array.from({ length: 4 }, () => ({ locationId })),
    )) as Body[]
    // the session, the transaction, the statement and its end; of each 16 records one weighs its location besides
    const create = () => member('POST', '/api/units/list', { name: 'Nieuw', locationId })
    expect(await fewest([create, create, create])).toBe(4)
    // what is there is read before
    const changes = units.map(
      ({ id }) =>
        () =>
          member('PATCH', `/api/units/detail/${id}`, { price: 7 }),
    )
    expect(await fewest(changes)).toBe(5)
    const list = () => member('GET', `/api/units/list?locationId=${locationId}&depth=0`)
    expect(await fewest([list, list, list])).toBe(4)
    // the first time its weight is asked
    const detail = () => member('GET', `/api/locations/detail/${locationId}`)
    expect(await fewest([detail, detail, detail, detail])).toBe(4)
  })
})
