/** What the plans permit in a business park, of squares that one adds up by hand. */
import { readPageArea } from '@kavel/application/publications'
import { type PageArea, parkFactsSchema } from '@kavel/concept'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

/** A rectangle in metres from the south-west corner of the park, which is a square of 1 km. */
const rectangle = (x: number, y: number, width: number, height: number) =>
  `ST_MakeEnvelope(${145_000 + x}, ${505_000 + y}, ${145_000 + x + width}, ${505_000 + y + height}, 28992)`

const put = (table: string, id: string, geometry: string, more: Record<string, unknown> = {}) => {
  const [names, values] = [Object.keys(more), Object.values(more)]
  return server.database.pool.query(
    `insert into register.${table} (register_id, source, source_date, hash, attributes, geometry, tile_geometry
       ${names.map((name) => `, ${name}`).join('')})
     select $1, 'Proef', '2026-11-01', '', '{}', g, ST_Transform(g, 3857) ${names.map((_, at) => `, $${at + 2}`).join('')}
     from (select ${geometry} as g) s`,
    [id, ...values],
  )
}
const plan = (id: string, geometry: string, status: string | null, decided: string | null) =>
  put('plans', id, geometry, { name: `Plan ${id}`, type: 'bestemmingsplan', status, decided })
const zone = (id: string, geometry: string, plan_id: string, category: number) =>
  put('zoning', id, geometry, { name: 'Zone', category, plan_id })

const read = async (asked: Parameters<typeof readPageArea>[2]): Promise<PageArea> =>
  readPageArea(server.database.pool, { kind: 'business_parks', code: '990101' }, asked, 1)

it('are zones, limits and plans in force; a draft permits nothing', async () => {
  await put('business_parks', '990101', rectangle(0, 0, 1000, 1000), { name: 'Ketelweg' })
  await plan('P1', rectangle(0, 0, 1000, 1000), 'vastgesteld', '2014-03-25')
  await plan('P2', rectangle(-500, 0, 2000, 1000), 'Ontwerp', null)
  // it lies over a fifth of the park, and nobody says its status
  await plan('P3', rectangle(500, 0, 200, 1000), null, '2020-01-02')
  // it only touches the park
  await plan('P4', rectangle(1000, 0, 500, 1000), 'vastgesteld', '2001-01-01')
  await zone('Z1', rectangle(0, 0, 600, 1000), 'P1', 23)
  await zone('Z2', rectangle(600, 0, 200, 1000), 'P1', 1)
  await zone('Z3', rectangle(500, 0, 200, 1000), 'P3', 23)
  await zone('Z4', rectangle(0, 0, 1000, 1000), 'P2', 13)
  await zone('Z5', rectangle(1000, 0, 500, 1000), 'P4', 20)
  for (const [id, x] of [
    ['A', 0],
    ['B', 200],
  ] as const)
    await put('plots', id, rectangle(x, 0, 100, 100), {
      ...{ designation: `MQO00 ${id} 1`, municipality: 'Markeroog', section: id },
      ...{ number: 1, search_key: id, search_words: id },
    })
  await server.database.pool.query(
    `insert into register.features (plot_id, x, y, lon, lat, west, south, east, north, plan_max_height, plan_max_coverage, plan_max_env_cat)
     values ('A', 0, 0, 0, 0, 0, 0, 0, 0, 12.5, 70, 3.2)
     on conflict (plot_id, province) do update set plan_max_height = 12.5, plan_max_coverage = 70, plan_max_env_cat = 3.2`,
  )
  const { park } = await read(['park', 'rules'])
  expect(() => parkFactsSchema.parse(park)).not.toThrow()
  const { rules } = park!
  // 0–600 and 500–700 of one kind are 0–700
  expect(rules?.zones).toEqual([
    { category: 23, share: 0.7 },
    { category: 1, share: 0.2 },
  ])
  expect(rules?.zoned).toBe(0.8)
  expect(rules?.limits.find(({ plot }) => plot === 'A')).toEqual({
    ...{ plot: 'A', height: 12.5, coverage: 70, floors: null, category: 3.2 },
  })
  expect(rules?.plans).toEqual([
    {
      ...{ name: 'Plan P1', type: 'bestemmingsplan', status: 'vastgesteld' },
      ...{ decided: '2014-03-25', draft: false, share: 1 },
    },
    {
      ...{ name: 'Plan P3', type: 'bestemmingsplan', status: null },
      ...{ decided: '2020-01-02', draft: false, share: 0.2 },
    },
    {
      ...{ name: 'Plan P2', type: 'bestemmingsplan', status: 'Ontwerp' },
      ...{ decided: null, draft: true, share: 1 },
    },
  ])
})

it('are read only where a section asks them', async () => {
  expect((await read(['park'])).park).not.toHaveProperty('rules')
})
