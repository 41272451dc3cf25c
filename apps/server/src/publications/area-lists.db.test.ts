/** Pages that list areas: 350 municipalities that were made up, and 60 business parks in one of them. */
import { gzipSync } from 'node:zlib'
import type { PublicPage, SectionContents, SectionType } from '@kavel/concept'
import { type EntityName, PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '../records/testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const { published, hidden } = PublicationStatus
type Made = { readonly id: number; readonly key: string }
type Point = readonly [x: number, y: number]
let server: TestServer

const COLUMNS = 25
const ROWS = 14
/** Side of a municipality, m. */
const SIDE = 10_000
/** Municipalities that the company has a page about, the first ones. */
const PAGES = 40
const FROM: Point = [20_000, 350_000]

/** A square whose sides wind as a boundary does: 400 corners, of which some 50 stay at a detail of 300 m. */
function winding([west, south]: Point, side: number): string {
  const corners: string[] = []
  const steps = 100
  for (let edge = 0; edge < 4; edge++)
    for (let step = 0; step < steps; step++) {
      const along = (step / steps) * side
      // ends at nothing in the corners, and comes in and out six times
      const out = 700 * Math.sin((step / steps) * Math.PI * 12) + 40 * Math.sin(step * 1.7)
      const [x, y] = [
        [along, -out],
        [side + out, along],
        [side - along, side + out],
        [-out, side - along],
      ][edge] as [number, number]
      corners.push(`${(west + x).toFixed(1)} ${(south + y).toFixed(1)}`)
    }
  return `MULTIPOLYGON (((${[...corners, corners[0]].join(', ')})))`
}
const square = ([west, south]: Point, side: number) =>
  `MULTIPOLYGON (((${[
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ]
    .map((corner) => corner.join(' '))
    .join(', ')})))`

interface Put {
  readonly code: string
  readonly name: string
  readonly shape: string
  readonly [column: string]: string | number | null
}

async function put(table: string, rows: readonly Put[]): Promise<void> {
  const [first] = rows
  const columns = Object.keys(first ?? {}).filter(
    (name) => !['code', 'name', 'shape'].includes(name),
  )
  await server.database.pool.query(
    `insert into register.${table} (register_id, name, source, source_date, hash, attributes, geometry, tile_geometry
       ${columns.map((name) => `, ${name}`).join('')})
     select r.code, r.name, 'CBS · Proef', '2026-11-01', '', '{}', g, ST_Transform(g, 3857)
       ${columns.map((name) => `, r.${name}`).join('')}
     from jsonb_to_recordset($1) as r (code text, name text, shape text
       ${columns.map((name) => `, ${name} ${name === 'kind' || name === 'environment_category' ? 'text' : 'float8'}`).join('')}),
       lateral (select ST_GeomFromText(r.shape, 28992) as g) g`,
    [JSON.stringify(rows)],
  )
}

const codeOf = (index: number) => `GM${String(9901 + index).padStart(4, '0')}`
const cornerOf = (index: number): Point => [
  FROM[0] + (index % COLUMNS) * SIDE,
  FROM[1] + Math.floor(index / COLUMNS) * SIDE,
]
/** Corner of a park in the first municipality, ten in a row. */
const parkAt = (index: number): Point => [
  FROM[0] + 1_000 + (index % 10) * 800,
  FROM[1] + 1_000 + Math.floor(index / 10) * 1_000,
]

beforeAll(async () => {
  server = await startTestServer()
  await put(
    'municipalities',
    Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
      ...{ code: codeOf(index), name: `Gemeente ${index + 1}`, year: 2025 },
      ...{ inhabitants: 1_000 * (index + 1), density: index === 7 ? null : index * 3 },
      shape: winding(cornerOf(index), SIDE),
    })),
  )
  await put('provinces', [
    // the two lowest rows, and a little of the third
    { code: 'PV99', name: 'Flevoland', shape: belowRow(2) },
  ])
  await put('population_cores', [{ code: 'BK9901', name: 'Kern', shape: square(parkAt(0), 1_200) }])
  await put(
    'business_parks',
    Array.from({ length: 60 }, (_, index) => ({
      ...{ code: `99${String(index + 1).padStart(4, '0')}`, name: `Park ${index + 1}` },
      ...{ kind: 'mixed', start_year: index === 0 ? null : 1_960 + index },
      ...{ gross_area: 10, net_area: index < 2 ? null : 7.5, available_area: 0.1 },
      ...{ environment_category: index === 0 ? 'onbekend' : '4.2' },
      shape: square(parkAt(index), 400),
    })),
  )
  await put('business_parks', [
    // less than half of it lies in the first municipality, wherever its boundary winds, the rest in the second
    {
      code: '990100',
      name: 'Grenspark',
      shape: square([FROM[0] + SIDE - 1_000, FROM[1] + 4_000], 4_000),
    },
  ])
})
afterAll(() => server?.close())

function belowRow(rows: number): string {
  const [west, south] = FROM
  const [east, north] = [west + COLUMNS * SIDE, south + rows * SIDE + 2_000]
  return `MULTIPOLYGON (((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south})))`
}

async function make(entity: EntityName, body: object): Promise<Made> {
  const answer = await server.as.member('POST', addressOf(entity), body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Made
}
async function change(entity: EntityName, { id }: Made, body: object) {
  const answer = await server.as.member('PATCH', `/api/${entity}/detail/${id}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const publish = async (type: string, cfg: object, sections: readonly object[] = [], more = {}) => {
  const made = await make('publications', { name: type, type, status: published, cfg, ...more })
  for (const [order, section] of sections.entries())
    await make('sections', { publicationId: made.id, order, ...section })
  return made
}
async function read({ key }: Pick<Made, 'key'>) {
  await server.pagesReady()
  const { status, body } = await server.as.anonymous('GET', `/api/publications/public/${key}`)
  return { status, page: body as PublicPage, text: JSON.stringify(body) }
}
function dataOf<Type extends SectionType>({ sections }: PublicPage, type: Type) {
  const found = sections.find((section) => section.type === type)
  return found?.data as unknown as SectionContents[Type]
}
const MAP = { type: 'state_municipality_map' }
const LISTS = [{ type: 'business_park_list' }, { type: 'business_park_map' }]

describe('a page of the country', () => {
  it('has 350 municipalities in little, leading to the page of each, and is made in time', async () => {
    const pages: Made[] = []
    for (let index = 0; index < PAGES; index++)
      pages.push(await publish('municipality', { geodataKey: codeOf(index) }))
    // an index is the second choice
    await publish('municipality_index', { geodataKey: codeOf(0) })
    await server.pagesReady()
    const page = await publish('state_index', { geodataKey: 'NL' }, [MAP])
    await server.pagesReady()
    const begun = performance.now()
    // who changes it waits for the page as well
    await change('publications', page, { name: 'Nederland' })
    const { page: made, text } = await read(page)
    const took = performance.now() - begun
    const { municipalities, classes, figure } = dataOf(made, 'state_municipality_map')
    console.info(
      `350 municipalities: ${text.length} bytes, ${gzipSync(text).length} zipped, made in ${Math.round(took)} ms`,
    )
    expect(text.length).toBeLessThan(250_000)
    expect(took).toBeLessThan(5_000)
    expect(figure).toBe('density')
    expect(municipalities).toHaveLength(350)
    // by name, numbers by their size
    expect(municipalities[1]?.name).toBe('Gemeente 2')
    expect(municipalities[9]?.name).toBe('Gemeente 10')
    expect(municipalities.map(({ page: link }) => link)).toEqual(
      municipalities.map((_, at) => (pages[at] ? `/pub/municipality/${pages[at].key}` : null)),
    )
    // 350 without the one that is unknown, in five
    expect(classes.map(({ count }) => count)).toEqual([69, 70, 70, 70, 70])
    expect(municipalities[7]).toMatchObject({ value: null, class: null })
    // 60 in it, and the one that lies on its border in the next
    expect(municipalities.slice(0, 3).map(({ parks }) => parks)).toEqual([60, 1, 0])
    expect(municipalities.every(({ path }) => path && path.length > 60)).toBe(true)
    for (const link of [municipalities[0]?.page, municipalities[PAGES - 1]?.page])
      expect((await read({ key: String(link).split('/').at(-1) as string })).status).toBe(200)

    // a page that is hidden is linked to no longer: of the first the index takes its place
    await change('publications', pages[1] as Made, { status: hidden })
    await change('publications', pages[0] as Made, { status: hidden })
    const after = dataOf((await read(page)).page, 'state_municipality_map').municipalities
    expect(after[1]?.page).toBeNull()
    expect(after[0]?.page).toMatch(/^\/pub\/municipality\//)
    expect(after[0]?.page).not.toBe(municipalities[0]?.page)
  }, 120_000)

  it('has those of its filters, and says how many there are', async () => {
    const filters = { filterMunicipality: 'Gemeente 12' }
    const page = await publish('state_index', { geodataKey: 'NL' }, [MAP], filters)
    const { municipalities, narrowed } = dataOf((await read(page)).page, 'state_municipality_map')
    expect(municipalities.map(({ name }) => name)).toEqual(['Gemeente 12'])
    expect(narrowed).toEqual({ all: 350, by: [{ of: 'municipality', name: 'Gemeente 12' }] })
  })
})

describe('a page of a province', () => {
  it('has the municipalities that lie in it', async () => {
    const page = await publish('state_index', { geodataKey: 'PV99' }, [
      { ...MAP, cfg: { param1: 'inhabitants', param2: 'steps' } },
      ...LISTS,
    ])
    const { page: made } = await read(page)
    const { municipalities, source, years } = dataOf(made, 'state_municipality_map')
    expect(municipalities).toHaveLength(2 * COLUMNS)
    expect(municipalities[49]).toMatchObject({ name: 'Gemeente 50', value: 50_000, class: 4 })
    expect({ source, years }).toEqual({
      source: { name: 'CBS', date: '2026-11-01' },
      years: { first: 2025, last: 2025 },
    })
    expect(dataOf(made, 'business_park_list').count).toBe(61)
  })
})

describe('a page of the parks of a municipality', () => {
  it('has 60 parks, each leading to its page until that is hidden', async () => {
    const pages: Made[] = []
    for (let index = 0; index < 60; index++)
      pages.push(
        await publish('business_park', { ibisKey: `99${String(index + 1).padStart(4, '0')}` }),
      )
    await server.pagesReady()
    const index = await publish('municipality_index', { geodataKey: 'GM9901' }, LISTS)
    await server.pagesReady()
    const begun = performance.now()
    // who changes it waits for the page as well
    await change('publications', index, { name: 'Markeroog' })
    const { page: made, text } = await read(index)
    const took = performance.now() - begun
    console.info(
      `60 parks: ${text.length} bytes, ${gzipSync(text).length} zipped, made in ${Math.round(took)} ms`,
    )
    expect(took).toBeLessThan(5_000)
    const { parks, sums, count } = dataOf(made, 'business_park_list')
    expect(count).toBe(60)
    expect(parks.map(({ page }) => page)).toEqual(
      pages.map(({ key }) => `/pub/businesspark/${key}`),
    )
    // 60 × 10; 58 × 7.5 and two unknown; 60 × 0.1
    expect(sums).toEqual({
      gross_ha: { sum: 600, unknown: 0 },
      net_ha: { sum: 435, unknown: 2 },
      available_ha: { sum: 6, unknown: 0 },
    })
    expect(parks[0]).toMatchObject({ start_year: null, max_category: null, type: 'mixed' })
    expect(parks[1]).toMatchObject({ start_year: 1961, max_category: 4.2 })
    expect(dataOf(made, 'business_park_map').parks).toHaveLength(60)

    await change('publications', pages[2] as Made, { status: hidden })
    const after = await read(index)
    for (const type of ['business_park_list', 'business_park_map'] as const) {
      const links = dataOf(after.page, type).parks.map(({ page }) => page)
      expect(links.filter((link) => link === null)).toHaveLength(1)
      expect(links).not.toContain(parks[2]?.page)
    }
    expect(after.text).not.toContain((pages[2] as Made).key)
  }, 60_000)
})

describe('a page of a park', () => {
  it('has itself and the others of its municipality', async () => {
    const page = await publish('business_park', { ibisKey: '990100' }, LISTS)
    const { parks } = dataOf((await read(page)).page, 'business_park_list')
    expect(parks).toMatchObject([
      { name: 'Grenspark', isOwn: true, page: null, municipality: 'Gemeente 2' },
    ])
  })
})

describe('a page of a core', () => {
  it('has the parks of which half or more lies in it', async () => {
    const page = await publish('population_core', { geodataKey: 'BK9901' }, LISTS)
    const { parks } = dataOf((await read(page)).page, 'business_park_list')
    // 1,200 m from the first: the second lies in it, of the eleventh, 1,000 m up, 200 of 400 m
    expect(parks.map(({ name }) => name)).toEqual(['Park 1', 'Park 2', 'Park 11', 'Park 12'])
  })
})

describe('an area that the registers do not have', () => {
  it('is told as such', async () => {
    const page = await publish('municipality_index', { geodataKey: 'GM0003' }, LISTS)
    const { area, parks } = dataOf((await read(page)).page, 'business_park_list')
    expect(area).toEqual({ kind: 'municipalities', code: 'GM0003', name: null, municipality: null })
    expect(parks).toEqual([])
  })
})
