import {
  computeConcept,
  figuresAround,
  PAGED_TYPES,
  type PublicIndex,
  type PublicPage,
  siteOf,
} from '@kavel/concept'
import { testDatabaseKind } from '@kavel/database/testing'
import { BlockType, type RecordFor, type TreeFor } from '@kavel/domain'
import { givenName } from '@kavel/i18n'
import type { Surroundings } from '@kavel/registers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'
import { makeDemoWork } from './demo-work.ts'
import { seedSample } from './sample.ts'

interface Named {
  readonly name: string
  readonly description: string | null
}

// the whole sample takes half a minute: the calls are the same on both databases
describe.runIf(testDatabaseKind() === 'postgresql')('the work of the demo company', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      contents: { name: 'sample', fill: (database) => seedSample(database, () => {}) },
      background: () => ({ kinds: ['step'] }),
    })
    const login = { username: 'admin', password: TEST_PASSWORD }
    await makeDemoWork(server.app, server.database.pool, login, () => {})
    await server.work.settle(['step'])
  })
  afterAll(() => server?.close())

  const read = async <T>(path: string) => (await server.as.admin('GET', `/api/${path}`)).body as T

  it('is a dozen locations in several statuses and phases, told to be fictional', async () => {
    const all = await read<readonly RecordFor<'locations'>[]>('locations/list?depth=0')
    const locations = all.filter(({ type }) => type === 0)
    expect(locations).toHaveLength(12)
    expect(new Set(locations.map(({ name }) => name)).size).toBe(12)
    expect(new Set(locations.map(({ status }) => status)).size).toBe(4)
    expect(new Set(locations.map(({ phase }) => phase)).size).toBe(4)
    expect(locations.every(({ cfg }) => cfg.summary.fictional)).toBe(true)
  })

  it('is four leading designs that keep every rule among their neighbours, each of another kind', async () => {
    const all = await read<readonly RecordFor<'locations'>[]>('locations/list?depth=0')
    const kinds = new Set<number>()
    for (const { id, leadingConceptId } of all.filter((location) => location.leadingConceptId)) {
      const location = await read<TreeFor<'locations'>>(`locations/detail/${id}`)
      const surroundings = await read<Surroundings>(`locations/detail/${id}/surroundings`)
      const concept = location.concepts.find((each) => each.id === leadingConceptId)!
      const { location: site } = siteOf(location, null, figuresAround(location.plots, surroundings))
      const { checks, siteRules, sheet } = computeConcept(site, concept)
      for (const rules of [checks, siteRules]) {
        expect(rules.length, location.name).toBeGreaterThan(0)
        const broken = rules.filter(({ status }) => status === 'exceeded')
        expect(broken, location.name).toEqual([])
      }
      expect(sheet.figures.max_land_bid?.value, location.name).toEqual(expect.any(Number))
      kinds.add(concept.buildings[0]!.cfg.blocktype || concept.buildings[0]!.archetype)
    }
    expect(kinds.size).toBe(4)
    expect(kinds).toContain(BlockType.flat_gallery_court)
  })

  it('is two queries with what is looked for, tasks, and a page that opens with the design', async () => {
    const queries = await read<readonly RecordFor<'searchqueries'>[]>('searchqueries/list?depth=0')
    expect(queries.map(({ cfg }) => cfg.filters.length)).toEqual([2, 2])
    const notes = await read<readonly RecordFor<'notes'>[]>('notes/list?depth=0')
    expect(notes.filter(({ type, assignedTo }) => type === 'task' && assignedTo)).toHaveLength(2)
    await server.pagesReady()
    const [publication] = await read<readonly RecordFor<'publications'>[]>(
      'publications/list?depth=0',
    )
    const page = await server.as.anonymous('GET', `/api/publications/public/${publication?.key}`)
    expect(page).toMatchObject({
      status: 200,
      body: { sections: [{ type: 'location_concepts', data: { concepts: [{}] } }, {}, {}, {}] },
    })
    expect(JSON.stringify(page.body)).not.toContain('location_business')
  })

  it('is a page of each type with the sections that were chosen, and an index of them', async () => {
    const publications = await read<readonly RecordFor<'publications'>[]>(
      'publications/list?depth=0',
    )
    expect(publications.map(({ type }) => type)).toEqual(PAGED_TYPES)
    await server.pagesReady()
    const get = (path: string) => server.as.anonymous('GET', `/api/publications/${path}`)
    const typesOf = ({ body }: { body: unknown }) =>
      (body as PublicPage).sections.map(({ type }) => type)
    const [, concept, places] = publications
    expect(typesOf(await get(`public/${concept?.key}`))).toHaveLength(7)
    const overview = await get(`public/${places?.key}`)
    expect(typesOf(overview)).toEqual([
      'custom_text',
      ...['summary', 'map', 'list', 'table'].map((part) => `locations_${part}`),
      'publications_list',
    ])
    const all = await read<readonly RecordFor<'locations'>[]>('locations/list?depth=0')
    const queries = await read<readonly RecordFor<'searchqueries'>[]>('searchqueries/list?depth=0')
    const housing = queries.find(({ key }) => key === places?.cfg.searchQueryKey)
    const listed = all.filter(({ searchQueryId }) => searchQueryId === housing?.id)
    expect(listed.length).toBe(3)
    for (const { key, name } of listed)
      expect(typesOf(await get(`public/${places?.key}/locations/${key}`)), name).toHaveLength(6)
    const company = await read<{ key: string }>(`companies/detail/${server.companies.own}`)
    const index = (await get(`index/${company.key}`)).body as PublicIndex
    expect(index.publications.map(({ id }) => id)).toEqual(publications.map(({ id }) => id))
  })

  it('has names and texts in both languages, but for those of places and people', async () => {
    const texts: (string | null)[] = []
    for (const list of ['concepts', 'searchqueries', 'notes', 'publications', 'customvalues'])
      for (const record of await read<Named[]>(`${list}/list?depth=0`))
        texts.push(...(list === 'publications' ? [] : [record.name]), record.description ?? null)
    for (const { description } of await read<Named[]>('locations/list?depth=0'))
      texts.push(description)
    const told = texts.filter((text) => text !== null && text !== '')
    expect(told.length).toBeGreaterThan(15)
    expect(told.filter((text) => givenName('en', text!) === text)).toEqual([])
  })
})
