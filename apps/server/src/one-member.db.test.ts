/** One member of one company cannot slow down the others: what it may store, ask for and leave open is bounded. */
import { connect } from 'node:net'
import { MOST_REMOVED } from '@kavel/calls'
import { CONCEPT_LIMITS, MOST_RECORDS, TREE_BYTES } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SQUARE } from './records/testing/examples.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

type Body = Record<string, unknown> & { id: number }
let server: TestServer
let locationId: number

/** Milliseconds in which a request must have come in whole, here. */
const REQUEST_TIME = 500

beforeAll(async () => {
  server = await startTestServer({ requestTime: REQUEST_TIME })
  const made = await server.as.member('POST', '/api/locations/list', { name: 'Groot' })
  locationId = (made.body as Body).id
})
afterAll(() => server?.close())

const create = (entity: string, body: unknown) =>
  server.as.member('POST', `/api/${entity}/list`, body)

/** Rows of the company, past the API. */
const insert = (sql: string) =>
  server.database.pool.query(`begin; set local role kavel_system; ${sql}; commit`)

describe('what one member may store', () => {
  it('is no megabyte of free JSON in a plot', async () => {
    const plot = { locationId, geometry: SQUARE, properties: { free: 'x'.repeat(30_000) } }
    expect(await create('plots', plot)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'properties', message: expect.stringContaining('20000') }] },
    })
  })

  it('is no more records of a parent than it may have, and the field is named', async () => {
    const concept = (await create('concepts', { name: 'Vol', locationId })).body as Body
    const building = { name: 'B', conceptId: concept.id }
    const { buildings: most } = MOST_RECORDS
    expect(most).toBe(CONCEPT_LIMITS.buildings)
    const full = await create(
      'buildings',
      Array.from({ length: most }, () => building),
    )
    expect(full.status).toBe(201)
    const refused = {
      status: 400,
      body: {
        issues: [{ path: 'conceptId', message: `has ${most} buildings and may have ${most}` }],
      },
    }
    expect(await create('buildings', building)).toMatchObject(refused)
    // a move from elsewhere fills it as well, a change in its place does not
    const other = (await create('concepts', { name: 'Leeg', locationId })).body as Body
    const { id } = (await create('buildings', { name: 'C', conceptId: other.id })).body as Body
    const patch = (of: number, body: object) =>
      server.as.member('PATCH', `/api/buildings/detail/${of}`, body)
    expect(await patch(id, { conceptId: concept.id })).toMatchObject(refused)
    const [{ id: first }] = full.body as [Body]
    expect((await patch(first, { conceptId: concept.id, name: 'D' })).status).toBe(200)
    const many = Array.from({ length: most + 1 }, () => ({ ...building, conceptId: other.id }))
    expect(await create('buildings', many)).toMatchObject({
      status: 400,
      body: { issues: [{ path: '0.conceptId' }] },
    })
  })

  it('is no location of more than its bytes, however well they pack', async () => {
    const description = 'a'.repeat(20_000)
    await insert(
      `insert into notes (company_id, "locationId", description)
       select ${server.companies.own}, ${locationId}, repeat('a', 20000) from generate_series(1, 960)`,
    )
    expect(TREE_BYTES).toBe(20_000_000)
    const rules = Array.from({ length: 15 }, () => ({ name: 'R', locationId, description }))
    expect(await create('constraints', rules)).toMatchObject({
      status: 400,
      body: { issues: [{ path: '', message: 'makes the location larger than 20 MB' }] },
    })
    expect((await server.as.member('GET', '/api/constraints/list')).body).toEqual([])
    // what is small is still written
    expect((await create('constraints', { name: 'Kort', locationId })).status).toBe(201)
    await server.as.member('DELETE', '/api/notes/list', { where: { locationId } })
  })
})

describe('what a company has of its own', () => {
  it('is not what its records have, of what belongs to either', async () => {
    const { customvalues: most } = MOST_RECORDS
    const { own } = server.companies
    const made = await server.as.admin('POST', '/api/customfields/list', { name: 'Kansen' })
    const field = made.body as Body
    const choices = (columns: string, values: string, count: number) =>
      insert(
        `insert into customvalues (company_id, name, type${columns})
         select ${own}, 'K' || i, 'customfield'${values} from generate_series(1, ${count}) i`,
      )
    await choices(', "customfieldId"', `, ${field.id}`, most)
    const value = { name: 'Nieuw', type: 'status', color: '#fff' }
    const ofCompany = () => server.as.admin('POST', '/api/customvalues/list', value)
    expect((await ofCompany()).status).toBe(201)
    await choices('', '', most)
    expect(await ofCompany()).toMatchObject({ status: 400, body: { issues: [{ path: '' }] } })
    await insert(`delete from customvalues where company_id = ${own} and type = 'customfield'`)
  })

  it('has room again for what was deleted, and what comes back needs room as well', async () => {
    const { costs: most } = MOST_RECORDS
    const { id } = (await create('locations', { name: 'Kosten' })).body as Body
    const costs = (deleted: boolean, count: number) =>
      insert(
        `insert into costs (company_id, "locationId", deleted, "deletedAt")
         select ${server.companies.own}, ${id}, ${deleted}, now() from generate_series(1, ${count})`,
      )
    await costs(true, most)
    expect((await create('costs', { name: 'Sloop', locationId: id })).status).toBe(201)
    await costs(false, most - 1)
    const refused = {
      status: 400,
      body: { issues: [{ path: 'locationId', message: `has ${most} costs and may have ${most}` }] },
    }
    expect(await create('costs', { name: 'Sloop', locationId: id })).toMatchObject(refused)
    const gone = (await server.as.admin('GET', '/api/costs/deleted?limit=1')).body as Body[]
    expect(await server.as.admin('POST', `/api/costs/detail/${gone[0]?.id}/restore`)).toMatchObject(
      refused,
    )
  })
})

describe('what one member may ask for', () => {
  it('is no removal without end', async () => {
    await insert(
      `insert into labels (company_id, name, color)
       select ${server.companies.own}, 'L', '#123456' from generate_series(1, ${MOST_REMOVED + 1})`,
    )
    const remove = () =>
      server.as.admin('DELETE', '/api/labels/list', { where: { color: '#123456' } })
    expect(await remove()).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'where', message: expect.stringContaining('5000') }] },
    })
    await insert(`delete from labels where id = (select max(id) from labels)`)
    expect(await remove()).toMatchObject({ status: 200, body: { removed: MOST_REMOVED } })
  })

  it('is no heavy detail or short list six at once, while others wait', async () => {
    const { id } = (await create('locations', { name: 'Dossier' })).body as Body
    await insert(
      `insert into notes (company_id, "locationId", description)
       select ${server.companies.own}, ${id}, repeat('a', 20000) from generate_series(1, 900)`,
    )
    const order: string[] = []
    const ask = async (name: string, answer: Promise<{ status: number }>) => {
      const { status } = await answer
      order.push(`${name} ${status}`)
    }
    const paths = [`detail/${id}`, 'list?limit=5&order=-name&search=Dossier']
    await Promise.all([
      ...paths.flatMap((path) =>
        Array.from({ length: 3 }, () =>
          ask('heavy', server.as.member('GET', `/api/locations/${path}`)),
        ),
      ),
      ...Array.from({ length: 5 }, () =>
        ask('light', server.as.stranger('GET', '/api/locations/list?limit=5')),
      ),
    ])
    expect(order.filter((name) => name === 'heavy 200')).toHaveLength(6)
    // six heavy ones one after another: none of the light ones waited for the third
    expect(order.slice(0, 7).filter((name) => name === 'light 200')).toHaveLength(5)
    await server.as.member('DELETE', '/api/notes/list', { where: { locationId: id } })
  })

  it('is no answer without end, and the others get theirs in between', async () => {
    const cfg = `(select cfg from locations where id = ${locationId})`
    await insert(
      `insert into locations (company_id, name, key, description, cfg)
       select ${server.companies.own}, 'L' || i, 'zwaar' || i, repeat('x', 200000), ${cfg} from generate_series(1, 400) i`,
    )
    const order: string[] = []
    const ask = async (name: string, answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer
      order.push(name)
      return { status, code: (body as { code?: string }).code }
    }
    const heavy = Array.from({ length: 3 }, (_, index) =>
      ask(`heavy${index}`, server.as.member('GET', '/api/locations/list?depth=10&limit=1000')),
    )
    const light = Array.from({ length: 5 }, (_, index) =>
      ask(`light${index}`, server.as.stranger('GET', '/api/locations/list?limit=5')),
    )
    for (const answer of await Promise.all(heavy))
      expect(answer).toEqual({ status: 503, code: 'too_heavy' })
    for (const answer of await Promise.all(light)) expect(answer.status).toBe(200)
    // three heavy lists one after another: none of the light ones waited for the second
    expect(order.slice(0, 6).filter((name) => name.startsWith('light'))).toHaveLength(5)
  })

  it('is a list of some fields, and then it is light', async () => {
    const path = '/api/locations/list?limit=1000&depth=0&fields='
    const { status, body, headers } = await server.as.member(
      'GET',
      `${path}name,cfg.summary&order=-name&search=L&type=0`,
    )
    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('400')
    const records = body as Body[]
    expect(records).toHaveLength(400)
    expect(records[0]?.name).toBe('L99')
    expect(Object.keys(records[0] ?? {}).sort()).toEqual([
      'cfg',
      'companyId',
      'createdAt',
      'id',
      'name',
      'updatedAt',
    ])
    expect(Object.keys(records[0]?.cfg as object)).toEqual(['summary'])
    for (const wrong of ['name,name', 'kabouter', 'cfg.kabouter', 'name,', "cfg.x' or 1=1 --"])
      expect(await server.as.member('GET', path + encodeURIComponent(wrong))).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'fields' }] },
      })
  })

  it('is no answer without end either of what has no children, was written or was deleted', async () => {
    const { member, admin } = server.as
    const tooHeavy = { status: 503, body: { code: 'too_heavy' } }
    expect(await member('GET', '/api/locations/list?limit=200&depth=0&search=L')).toMatchObject(
      tooHeavy,
    )
    const listed = '/api/locations/list?limit=200&depth=0&search=L&fields=name'
    const before = (await member('GET', listed)).body as Body[]
    const change = (count: number) =>
      before.slice(0, count).map(({ id }) => ({ id, name: 'Licht' }))
    expect(await member('PUT', '/api/locations/detail', change(200))).toMatchObject(tooHeavy)
    expect((await member('GET', listed)).body).toEqual(before)
    expect((await member('PUT', '/api/locations/detail', change(30))).status).toBe(200)
    await insert(
      `update locations set deleted = true, "deletedAt" = now() where length(description) = 200000`,
    )
    expect(await admin('GET', '/api/locations/deleted?limit=1000')).toMatchObject(tooHeavy)
    const some = await admin('GET', '/api/locations/deleted?limit=30')
    expect((some.body as Body[]).map(({ deleted }) => deleted)).toEqual(Array(30).fill(true))
  })
})

describe('what one member may leave open', () => {
  it('is no half of a request', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(address)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"username":',
        ),
      )
      let text = ''
      socket.on('data', (data) => {
        text += data
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})
