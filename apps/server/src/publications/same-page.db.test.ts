/** The author's preview and the public page, made from what each may read, are one and the same page. */
import {
  computeConcept,
  envelopeAreas,
  envelopeIds,
  ONE_LOCATION,
  type PublicPage,
  publicPage,
  rowsOf,
  SECTION_TYPES,
  sectionOf,
} from '@kavel/concept'
import {
  ConstraintOperator,
  ConstraintType,
  financeParametersSchema,
  IncomeMode,
  PublicationStatus,
  type RecordFor,
  type TreeFor,
} from '@kavel/domain'
import { toRd } from '@kavel/registers/rd-new'
import type { Polygon } from 'geojson'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pixel } from '../records/testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, townOf } from '../testing/town.ts'

type Page = PublicPage
/** Sections that a page about a location may have. */
const TYPES = SECTION_TYPES.filter((type) => ['any', 'location'].includes(sectionOf(type).about))
let server: TestServer
let location: TreeFor<'locations'>
let published: Page
let preview: Page

/** What the author's browser asks for, each with a call of its own. */
async function read<Body>(path: string): Promise<Body> {
  const { status, body } = await server.as.member('GET', `/api/${path}`)
  expect(status, path).toBe(200)
  return body as Body
}

async function make<Body = { id: number; key: string }>(path: string, body: object): Promise<Body> {
  const answer = await server.as.member('POST', `/api/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Body
}

beforeAll(async () => {
  server = await startTestServer({ contents: townOf(2) })
  const made = await make<TreeFor<'locations'>>('locations/from-plots', {
    plots: [plotId(2), plotId(1)],
  })
  const locationId = made.id
  const [x, y] = toRd([made.lon, made.lat])
  const price = { price: 1150, income_mode: IncomeMode.rent_unit_month }
  const unit = await make('units/list', { locationId, name: 'B', size: 55, size_max: 72, ...price })
  await make('units/list', { locationId, name: 'A', size: 75, size_max: 95, ...price, order: 5 })
  await make('costs/list', { locationId, name: 'Grond', parameter: 987_654 })
  await make('constraints/list', {
    locationId,
    name: 'Bouwhoogte',
    type: ConstraintType.building_height,
    operator: ConstraintOperator.greater_than,
    value: 9,
  })
  for (const type of ['profile', 'profile', 'attachment'])
    await make('images/upload', pixel({ locationId, type }))
  for (const order of [20, 10]) {
    const concept = await make('concepts/list', { locationId, name: `Plan ${order}`, order })
    for (const rotate_z of [0, 0.3])
      await make('buildings/list', {
        conceptId: concept.id,
        name: 'Blok',
        ...{ x, y, rotate_z, maxlength: 40, maxwidth: 11.6, maxheight: 12 },
        cfg: { blocktype: 101, units: [{ unitId: unit.id, repeat_ratio: 1 }] },
      })
  }
  const { id, key } = await make('publications/list', {
    name: 'Polderweg',
    type: 'location',
    status: PublicationStatus.published,
    cfg: { locationKey: made.key },
  })
  for (const [index, type] of TYPES.entries())
    await make('sections/list', { type, publicationId: id, order: 90 - index })

  await server.pagesReady()
  const answer = await server.as.anonymous('GET', `/api/publications/public/${key}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  published = answer.body as Page

  location = await read(`locations/detail/${locationId}`)
  const publication = await read<TreeFor<'publications'>>(`publications/detail/${id}`)
  const facts = await Promise.all(
    envelopeIds(location.plots).map((plot) =>
      read<{ envelopes: { geometry: Polygon }[] }>(`register/plots/${plot}`),
    ),
  )
  preview = publicPage({
    ...ONE_LOCATION,
    publication,
    sections: publication.sections,
    company: await read<RecordFor<'companies'>>(`companies/detail/${server.companies.own}`),
    place: {
      ...rowsOf(location),
      surroundings: await read(`locations/detail/${locationId}/surroundings`),
      envelopes: facts.flatMap(({ envelopes }) => envelopes.map(({ geometry }) => geometry)),
      customFields: [],
      ...(await read<object>(`locations/${locationId}/page-facts`)),
    },
  })
})
afterAll(() => server?.close())

/** Moments in one spelling. */
const plain = (page: Page) => {
  const { publication } = page
  const updatedAt = new Date(publication.updatedAt).toISOString()
  return JSON.parse(JSON.stringify({ ...page, publication: { ...publication, updatedAt } })) as Page
}

test('the public page is what the author saw', () => {
  expect(plain(published).sections.map(({ type }) => type)).toEqual([...TYPES].reverse())
  expect(plain(published)).toEqual(plain(preview))
})

test('a reader sees what stands outside the envelopes, as the author does, and no register ids of them', () => {
  const data = published.sections.find(({ type }) => type === 'location_concepts')
    ?.data as (Page['sections'][number] & { type: 'location_concepts' })['data']
  expect(data.envelopes).toHaveLength(2)
  for (const envelope of data.envelopes)
    expect(Object.keys(envelope)).toEqual(['type', 'coordinates'])
  expect(JSON.stringify([data.plots, data.envelopes])).not.toContain(plotId(1))

  const outside = (buildable: ReturnType<typeof envelopeAreas>, source = location) =>
    computeConcept({ ...source, buildable }, data.concepts[0]!, data.parameters)
      .messages.filter(({ code }) => code === 'outside_buildable')
      .map(({ target, value }) => [target, value])
  const seen = computeConcept(
    {
      plots: data.plots,
      units: data.units.map((unit) => ({ ...unit, price: 0, income_mode: 1 as const })),
      costs: [],
      constraints: data.constraints,
      cfg: {
        summary: { envelope_area: data.envelope_area, zones: data.zones },
        finance_parameters: financeParametersSchema.parse({}),
      },
      buildable: envelopeAreas(data.envelopes),
    },
    data.concepts[0]!,
    data.parameters,
  )
  const told = seen.messages
    .filter(({ code }) => code === 'outside_buildable')
    .map(({ target, value }) => [target, value])
  expect(told).toEqual([
    ['buildable', expect.any(Number)],
    ['buildable', expect.any(Number)],
  ])
  const ground = seen.siteRules.find(({ key }) => key === 'inside_envelope')
  expect(ground).toMatchObject({ status: 'exceeded', required: 0 })
  const toldOf = told.reduce((sum, [, value]) => sum + Number(value), 0)
  expect(ground?.actual).toBeCloseTo(toldOf, 2)
  expect(told).toEqual(outside(envelopeAreas(data.envelopes)))
  expect(told).not.toEqual(outside([]))
})

test('what an administrator says of walls and corridors, with a comma, is built for the author and the reader', async () => {
  const path = `/api/companies/detail/${server.companies.own}`
  const body = { cfg: { parameters: { inner_wall_thickness: '0,35', elevator_width: '2.2' } } }
  expect((await server.as.member('PATCH', path, body)).status).toBe(403)
  expect((await server.as.admin('PATCH', path, body)).status).toBe(200)
  const company = await read<RecordFor<'companies'>>(`companies/detail/${server.companies.own}`)
  await server.pagesReady()
  const answer = await server.as.anonymous(
    'GET',
    `/api/publications/public/${published.publication.key}`,
  )
  const data = (answer.body as Page).sections.find(({ type }) => type === 'location_concepts')
    ?.data as (Page['sections'][number] & { type: 'location_concepts' })['data']
  expect(data.parameters).toMatchObject({ inner_wall_thickness: '0,35', corridor_width: '' })

  const built = (parameters: Parameters<typeof computeConcept>[2]) =>
    computeConcept({ ...location, buildable: [] }, data.concepts[0]!, parameters)
  const seen = built(data.parameters)
  const without = built(null)
  const hashes = ({ models }: typeof seen) => models.map(({ header }) => header.geometryHash)
  expect(hashes(seen)).toEqual(hashes(built(company.cfg.parameters)))
  expect(hashes(seen)).not.toEqual(hashes(without))
  expect(seen.messages.filter(({ code }) => code === 'param_ignored')).toEqual([])
})
