/** The sections of population cores and municipalities on published pages, with what their author sets. */
import type { PublicPage, PublicSection, SectionType } from '@kavel/concept'
import { PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '../records/testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

type Made = { readonly id: number; readonly key: string }
type DataOf<Type extends SectionType> = Extract<PublicSection, { readonly type: Type }>['data']
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const put = (table: string, code: string, name: string, box: string, figures: string) =>
    server.database.pool.query(
      `insert into register.${table} (register_id, source, source_date, hash, attributes, geometry, tile_geometry, name,
         year, inhabitants, value, elderly)
       values ($1, 'CBS · Proef', '2025-11-01', '', '{}', ST_MakeEnvelope(${box}, 28992),
         ST_Transform(ST_MakeEnvelope(${box}, 28992), 3857), $2, ${figures})`,
      [code, name],
    )
  await put(
    'municipalities',
    'GM0034',
    'Almere',
    '140000, 480000, 150000, 490000',
    '2024, 226500, 341, 13',
  )
  await put(
    'provinces',
    'PV24',
    'Flevoland',
    '130000, 470000, 180000, 530000',
    '2024, null, null, null',
  )
  await put(
    'population_cores',
    'BK1',
    'Haven',
    '141000, 481000, 143000, 483000',
    'null, 22000, null, 20',
  )
  await put(
    'neighbourhoods',
    'BU1',
    'De Werven',
    '141000, 481000, 142000, 482000',
    '2024, 4000, 300, 25',
  )
  await put(
    'neighbourhoods',
    'BU2',
    'De Hoven',
    '142000, 481000, 143000, 482000',
    '2024, 6000, null, 22',
  )
  // what CBS does not tell of it is null, and none of it lies in the municipality
  await put(
    'neighbourhoods',
    'BU9',
    'Elders',
    '150500, 481000, 152000, 482000',
    '2024, 9000, 900, 1',
  )
})
afterAll(() => server?.close())

async function publish(type: string, code: string, cfgs: Readonly<Record<string, object>> = {}) {
  const of = async (address: string, body: object) =>
    (await server.as.member('POST', address, body)).body as Made
  const made = await of(addressOf('publications'), {
    name: type,
    type,
    status: PublicationStatus.published,
    cfg: { geodataKey: code },
  })
  for (const [order, part] of ['summary', 'description', 'context', 'scores'].entries())
    await of(addressOf('sections'), {
      publicationId: made.id,
      order,
      type: `${type}_${part}`,
      cfg: cfgs[part] ?? {},
    })
  await server.pagesReady()
  const { status, body } = await server.as.anonymous('GET', `/api/publications/public/${made.key}`)
  expect(status).toBe(200)
  const { sections } = body as PublicPage
  return {
    made,
    types: sections.map((one) => one.type),
    dataOf: <Type extends SectionType>(section: Type) =>
      sections.find((one) => one.type === section)?.data as DataOf<Type>,
  }
}

describe('a published page', () => {
  it('of a municipality shows the figures of the registers in its four sections', async () => {
    const { types, dataOf } = await publish('municipality', 'GM0034')
    expect(types).toEqual([
      'municipality_summary',
      'municipality_description',
      'municipality_context',
      'municipality_scores',
    ])
    const summary = dataOf('municipality_summary')
    expect(summary.area).toMatchObject({ name: 'Almere', province: 'Flevoland' })
    expect(summary.outline?.coordinates).toHaveLength(1)
    expect(summary.figures).toContainEqual({ figure: 'inhabitants', value: 226_500 })
    expect(summary.figures).toContainEqual({ figure: 'dwellings', value: null })
    expect(summary.source).toEqual({ name: 'CBS', date: '2025-11-01', year: 2024 })
    expect(dataOf('municipality_description').figures).toContainEqual({
      figure: 'value',
      value: 341,
    })
    const [cores, neighbourhoods, ...rest] = dataOf('municipality_context').levels
    expect(rest).toEqual([])
    expect(cores).toMatchObject({ level: 'population_cores', count: 1 })
    expect(neighbourhoods?.rows.map(({ name }) => name)).toEqual(['De Hoven', 'De Werven'])
    expect(neighbourhoods?.spread.value, 'what is not told is no zero').toMatchObject({
      known: 1,
      lowest: { name: 'De Werven', value: 300 },
    })
    const scores = dataOf('municipality_scores')
    expect(scores.beside).toEqual([
      { which: 'province', name: 'Flevoland', held: 1, whole: 6, known: false },
      { which: 'country', name: 'Nederland', held: 1, whole: 342, known: false },
    ])
  })

  it('of a population core shows what its author chose, beside its municipality', async () => {
    const { dataOf } = await publish('population_core', 'BK1', {
      description: { param1: '<p>Het oudste deel.<script>x()</script></p>' },
      context: { param1: 'elderly', param2: 'neighbourhoods,water' },
      scores: { param1: 'inhabitants,elderly', param2: 'municipality' },
    })
    expect(dataOf('population_core_summary').area).toMatchObject({ municipality: 'Almere' })
    const description = dataOf('population_core_description')
    expect(JSON.stringify(description.nl)).toContain('Het oudste deel.')
    expect(JSON.stringify(description)).not.toContain('x()')
    expect(description.figures).toEqual([])
    const context = dataOf('population_core_context')
    expect(context).toMatchObject({ figures: ['elderly'], layers: ['water'], own: [20] })
    expect(context.levels).toHaveLength(1)
    expect(context.levels[0]?.rows).toEqual([
      { code: 'BU2', name: 'De Hoven', values: [22] },
      { code: 'BU1', name: 'De Werven', values: [25] },
    ])
    const { figures } = dataOf('population_core_scores')
    expect(figures.map(({ figure, own, beside }) => [figure, own, beside[0]?.value])).toEqual([
      ['inhabitants', 22_000, 226_500],
      ['elderly', 20, 13],
    ])
    expect(figures[1]?.beside[0]?.difference).toEqual({ kind: 'points', value: 7 })
  })

  it('of a municipality that was merged says so, without figures', async () => {
    const { types, dataOf } = await publish('municipality', 'GM0003')
    expect(types).toHaveLength(4)
    expect(dataOf('municipality_summary')).toMatchObject({
      area: { code: 'GM0003', name: null },
      outline: null,
      figures: [],
    })
    expect(dataOf('municipality_scores')).toMatchObject({ beside: [], figures: [] })
    expect(dataOf('municipality_context')).toMatchObject({ levels: [], own: null })
  })

  it('takes no figure, level or layer that there is not', async () => {
    const { made } = await publish('municipality', 'GM0034')
    for (const cfg of [{ param1: 'worth' }, { param2: 'zoning' }]) {
      const body = { publicationId: made.id, type: 'municipality_context', cfg }
      const { status, body: told } = await server.as.member('POST', addressOf('sections'), body)
      expect(status, JSON.stringify(cfg)).toBe(400)
      expect(JSON.stringify(told)).toContain(Object.keys(cfg)[0])
    }
  })
})
