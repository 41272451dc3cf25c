/** What is found by its name: expected answers by hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

interface Hit {
  readonly kind: string
  readonly id: number
  readonly name: string
  readonly isArchived: boolean
  readonly matched: string | null
  readonly location: { readonly id: number; readonly name: string } | null
}
let server: TestServer
const ids: Record<string, number> = {}

async function make(entity: string, body: object, call: Call = server.as.admin) {
  const answer = await call('POST', `/api/${entity}/list`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body as { id: number }).id
}
async function find(q: string, call: Call = server.as.member): Promise<readonly Hit[]> {
  const { status, body } = await call('GET', `/api/find?q=${encodeURIComponent(q)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { hits: Hit[] }).hits
}
const names = async (q: string, kind: string, call?: Call) =>
  (await find(q, call)).filter((hit) => hit.kind === kind).map(({ name }) => name)

beforeAll(async () => {
  server = await startTestServer()
  // made in this order, so the last of them changed last
  ids.within = await make('locations', { name: 'Nieuwekade', city: 'Ede' })
  ids.word = await make('locations', { name: 'Oude Kade', city: 'Ede' })
  ids.old = await make('locations', { name: 'Kade', archived: true })
  ids.prefix = await make('locations', { name: 'Kade 12', lat: 52.5, lon: 5.5, status: 'Loopt' })
  ids.exact = await make('locations', { name: 'kade' })
  ids.address = await make('locations', {
    name: 'Terrein',
    display_address: 'Kadewerf 3, Urk',
    plotnr: 'URK01 B 77',
  })
  ids.accent = await make('locations', { name: 'Café België' })
  ids.concept = await make('concepts', { name: 'Galerijflat', locationId: ids.prefix })
  ids.publication = await make('publications', { name: 'Folder van de wijk' })
  ids.query = await make('searchqueries', { name: 'Grote schuren' })
  await make('locations', { name: 'Kade van een ander' }, server.as.stranger)
  const gone = await make('locations', { name: 'Kade die weg is' })
  await make('concepts', { name: 'Concept dat weg is', locationId: gone })
  expect((await server.as.admin('DELETE', `/api/locations/detail/${gone}`)).status).toBe(204)
})
afterAll(() => server?.close())

describe('a search', () => {
  it('puts the whole name first, then its beginning, a word, a part, an address, and the archive last', async () => {
    // six match: five are told, and the archived one is what is left out
    expect(await names('KADE', 'locations')).toEqual([
      'kade',
      'Kade 12',
      'Oude Kade',
      'Nieuwekade',
      'Terrein',
    ])
    const [first] = (await find('kade 12')).filter(({ kind }) => kind === 'locations')
    expect(first).toMatchObject({ name: 'Kade 12', matched: null, status: 'Loopt' })
    expect(await names('kade', 'locations', server.as.stranger)).toEqual(['Kade van een ander'])
  })

  it('tells of the archive', async () => {
    await server.as.admin('PATCH', `/api/locations/detail/${ids.within}`, { archived: true })
    const found = await find('nieuwekade')
    expect(found).toMatchObject([{ id: ids.within, isArchived: true }])
    await server.as.admin('PATCH', `/api/locations/detail/${ids.within}`, { archived: false })
  })

  it('looks for each word in any of the texts, and says what had it', async () => {
    expect(await find('urk terrein')).toMatchObject([
      { id: ids.address, matched: 'Kadewerf 3, Urk' },
    ])
    expect(await find('b 77')).toMatchObject([{ id: ids.address, matched: 'URK01 B 77' }])
    expect(await find('urk ede')).toEqual([])
  })

  it('minds no accents, either way', async () => {
    for (const typed of ['cafe', 'CAFÉ BELGIE', 'belgië'])
      expect(await names(typed, 'locations'), typed).toEqual(['Café België'])
  })

  it('finds concepts, also by their location, publications, queries and people', async () => {
    expect(await find('galerij')).toMatchObject([
      { kind: 'concepts', id: ids.concept, location: { id: ids.prefix, name: 'Kade 12' } },
    ])
    expect(await names('kade 12 galerij', 'concepts')).toEqual(['Galerijflat'])
    expect(await find('folder')).toMatchObject([
      { kind: 'publications', id: ids.publication, location: null },
    ])
    expect(await find('schuren')).toMatchObject([{ kind: 'searchqueries', id: ids.query }])
    expect((await find('member')).map(({ kind, id }) => [kind, id])).toEqual([
      ['users', server.userIds.member],
    ])
    expect(await names('stranger', 'users')).toEqual([])
  })

  it('knows an id', async () => {
    const found = await find(String(ids.accent))
    expect(found[0]).toMatchObject({ kind: 'locations', id: ids.accent })
  })

  it('finds nothing that is deleted, nor what belonged to it', async () => {
    expect(await find('weg is')).toEqual([])
  })

  it('takes signs as they are', async () => {
    for (const typed of ['.*', '(', '[a', '\\', '%', '_', '***:a', '$', '’', '🏠', 'a{9999}'])
      expect(await find(typed), typed).toEqual([])
    const { status, body } = await server.as.member('GET', `/api/find?q=${'a'.repeat(101)}`)
    expect([status, body]).toMatchObject([400, { code: 'invalid_input' }])
    expect((await server.as.member('GET', '/api/find?q=%00')).status).toBe(400)
    // many words are no burden
    expect(await find('a '.repeat(50))).toBeInstanceOf(Array)
  })
})

it('without words tells what changed last, five of a kind', async () => {
  const found = (await find('')).filter(({ kind }) => kind === 'locations')
  expect(found).toHaveLength(5)
  await server.as.admin('PATCH', `/api/locations/detail/${ids.word}`, { city: 'Ermelo' })
  expect((await names('', 'locations'))[0]).toBe('Oude Kade')
  expect((await find('')).map(({ name }) => name)).not.toContain('Kade')
})

it('is for people of the company, and no program whose key reaches some records only', async () => {
  const made = await server.as.member('POST', '/api/tokens', {
    name: 'Zoeker',
    access: 'read',
    entities: ['publications'],
    days: 30,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { secret } = made.body as { secret: string }
  const headers = { authorization: `Bearer ${secret}` }
  expect((await server.as.anonymous('GET', '/api/find', undefined, headers)).status).toBe(403)
  expect((await server.as.anonymous('GET', '/api/find')).status).toBe(401)
})
