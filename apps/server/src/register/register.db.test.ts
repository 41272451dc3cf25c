import { ZoningCategory } from '@kavel/domain'
import { toWgs84 } from '@kavel/registers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, TOWN_DATE, TOWN_ORIGIN, townOf } from '../testing/town.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ contents: townOf(6) })
})
afterAll(() => server?.close())

const get = (url: string) => server.as.member('GET', `/api/register/${url}`)
/** Degrees of a place, metres from the corner of the town. */
const place = (east: number, north: number) =>
  toWgs84([TOWN_ORIGIN.x + east, TOWN_ORIGIN.y + north])

describe('the registers', () => {
  test('tell what they hold, from when, and where', async () => {
    const { status, body } = await get('summary')
    expect(status).toBe(200)
    const summary = body as { sources: Record<string, unknown>[]; bbox: number[]; center: number[] }
    expect(summary).toMatchObject({ municipality: 'Proefstad' })
    expect(summary.sources.find(({ layer }) => layer === 'plots')).toMatchObject({
      register: 'brk',
      count: 576,
      date: TOWN_DATE,
      licence: 'CC BY 4.0',
      attribution: '© Kadaster',
    })
    const [west, south, east, north] = summary.bbox as [number, number, number, number]
    const [lon, lat] = place(300, 200)
    expect(west < lon && lon < east && south < lat && lat < north).toBe(true)
  })

  test('tell every fact of a plot with its source and date, by place and by id', async () => {
    const [lon, lat] = place(16, 20)
    const at = await get(`plots/at?lon=${lon}&lat=${lat}`)
    expect(at.status).toBe(200)
    const source = { source: 'BRK · Proefstad', date: TOWN_DATE }
    expect(at.body).toMatchObject({
      register_id: plotId(1),
      designation: 'PFS01 A 1',
      municipality: 'Proefstad',
      size: { value: 360, ...source },
      buildings: [{ year: 1976, height: 9, footprint: 100, date: TOWN_DATE }],
      addresses: [{ label: 'Polderweg 0 1, 9999AB Proefstad', source: 'BAG · Proefstad' }],
      zoning: [{ name: 'Wonen - 1', category: ZoningCategory.residential, article: '8', share: 1 }],
      envelopes: [{ area: 168, source: 'IMRO · Proefstad' }],
    })
    const { dimensions } = at.body as { dimensions: { kind: string; value: number }[] }
    expect(dimensions.map(({ kind, value }) => [kind, value])).toEqual([
      ['maximum bouwhoogte (m)', 11],
      ['maximum goothoogte (m)', 6],
      ['maximum bebouwingspercentage (%)', 60],
    ])
    expect((await get(`plots/${plotId(1)}`)).body).toEqual(at.body)
    expect((await get('plots/niets')).status).toBe(404)
    expect((await get('plots/%00')).status).toBe(404)
    expect((await get('plots/at?lon=5.9&lat=52.9')).status).toBe(404)
  })

  test('give the plots of a box and of a drawn area, up to a thousand', async () => {
    const [west, south] = place(11, 11)
    const [east, north] = place(11 + 30, 35)
    const box = await get(`plots?bbox=${west},${south},${east},${north}`)
    expect(box.status).toBe(200)
    expect((box.body as { designation: string }[]).map((p) => p.designation)).toEqual([
      'PFS01 A 1',
      'PFS01 A 2',
      'PFS01 A 3',
    ])
    const ring = [place(10, 10), place(34, 10), place(34, 42), place(10, 42), place(10, 10)]
    const within = await server.as.member('POST', '/api/register/plots/within', {
      geometry: { type: 'Polygon', coordinates: [ring] },
    })
    expect(within.body).toMatchObject([
      { designation: 'PFS01 A 1', size: 360 },
      { designation: 'PFS01 A 2', size: 360 },
    ])
    const [w, s] = place(0, 0)
    const [e, n] = place(700, 450)
    const { pool } = server.database
    await pool.query(
      `insert into register.plots select 'many' || n, source, source_date, valid_from, hash, attributes, geometry,
         tile_geometry, designation, municipality, section, n, size, search_key, search_words
       from (select * from register.plots order by register_id limit 1) one, generate_series(1, 1000) n`,
    )
    const all = await get(`plots?bbox=${w},${s},${e},${n}`)
    await pool.query(`delete from register.plots where register_id like 'many%'`)
    expect(all.status).toBe(400)
    expect((all.body as { issues: { message: string }[] }).issues[0]?.message).toContain('1000')
  })

  test('find addresses and plots while they are typed', async () => {
    const address = await get('search?q=polderweg%200%201&limit=3')
    expect((address.body as unknown[])[0]).toMatchObject({
      kind: 'address',
      label: 'Polderweg 0 1, 9999AB Proefstad',
    })
    expect(address.body).toHaveLength(3)
    expect((await get('search?q=pfs01a12')).body).toMatchObject([
      { kind: 'plot' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ])
    expect((await get('search?q=x')).body).toEqual([])
  })

  test('name what is wrong with a question, and answer members only', async () => {
    const wrong = async (url: string, path: string) => {
      const { status, body } = await get(url)
      expect(status, url).toBe(400)
      expect((body as { issues: { path: string }[] }).issues[0]?.path, url).toBe(path)
    }
    await wrong('plots/at?lon=vijf&lat=52', 'lon')
    await wrong('plots/at?lon=5', 'lat')
    await wrong('plots/at?lon=5&lat=', 'lat')
    await wrong('plots/at?lon=5&lat=52&smaak=zoet', 'smaak')
    await wrong('plots?bbox=1,2,3', 'bbox')
    await wrong('plots?bbox=5,52,4,51', 'bbox')
    await wrong('search?q=ab&limit=0', 'limit')
    await wrong('search', 'q')
    const bow = [place(0, 0), place(10, 10), place(10, 0), place(0, 10), place(0, 0)]
    for (const geometry of [
      null,
      7,
      {},
      { type: 'Point', coordinates: [5, 52] },
      { type: 'Polygon', coordinates: [bow] },
    ]) {
      const { status, body } = await server.as.member('POST', '/api/register/plots/within', {
        geometry,
      })
      expect(status).toBe(400)
      expect(body).toMatchObject({ issues: [{ path: 'geometry' }] })
    }
    for (const url of [
      'summary',
      `plots/${plotId(1)}`,
      'plots/at?lon=5&lat=52',
      'plots?bbox=1,2,3,4',
      'search?q=ab',
    ])
      expect((await server.as.anonymous('GET', `/api/register/${url}`)).status, url).toBe(401)
  })
})
