/** Areas are judged before the database sees them; the database must think the same. */
import { withPrincipal } from '@kavel/database'
import { findPolygonFault } from '@kavel/geometry'
import { randomPolygons } from '@kavel/geometry/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

type Positions = [number, number][][][]
const SEED = 20261122

const wktOf = (polygons: Positions) => {
  const texts = polygons.map(
    (rings) =>
      `(${rings.map((ring) => `(${ring.map((at) => at.join(' ')).join(',')})`).join(',')})`,
  )
  return `MULTIPOLYGON(${texts.join(',')})`
}

async function verdicts(all: readonly Positions[]): Promise<boolean[]> {
  const { rows } = await server.database.pool.query<{ valid: boolean }>(
    `select ST_IsValid(ST_GeomFromText(wkt)) as valid
     from unnest($1::text[]) with ordinality as given (wkt, place) order by place`,
    [all.map(wktOf)],
  )
  return rows.map(({ valid }) => valid)
}

it('judges random polygons on a grid as PostGIS does, where most rings touch', async () => {
  const all = fc
    .sample(fc.infiniteStream(fc.nat(2 ** 30)), { numRuns: 3_000, seed: SEED })
    .map((stream) => randomPolygons((limit) => (stream.next().value as number) % limit))
  const own = all.map((polygons) => findPolygonFault(polygons) === null)
  expect(own.filter(Boolean).length).toBeGreaterThan(300)
  expect(own.filter((valid) => !valid).length).toBeGreaterThan(300)
  expect(await verdicts(all)).toEqual(own)
})

it('judges random rings in degrees as PostGIS does, where doubles are rounded', async () => {
  const degree = fc.double({ min: 5, max: 5.001, noNaN: true })
  const position = fc.tuple(degree, degree)
  const all = fc
    .sample(fc.array(position, { minLength: 3, maxLength: 7 }), { numRuns: 2_000, seed: SEED })
    .map((ring, index): Positions => {
      const [first, second] = ring as [[number, number], [number, number]]
      // Every second ring has a corner as near to one of its sides as doubles allow.
      const middle: [number, number] = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2]
      const corners = index % 2 ? [...ring, middle] : ring
      return [[[...corners, first]]]
    })
  const own = all.map((polygons) => findPolygonFault(polygons) === null)
  expect(await verdicts(all)).toEqual(own)
})

it('leaves an area where it is, however often it is read and sent back', async () => {
  const { member } = server.as
  const made = await member('POST', '/api/locations/list', { name: 'Kade' })
  const locationId = (made.body as { id: number }).id
  const ring = [
    [5.1, 52.09],
    [5.1012345, 52.0900001],
    [5.1011111, 52.0908888],
    [5.1, 52.09],
  ]
  const geometry = { type: 'MultiPolygon', coordinates: [[ring]] }
  const body = { locationId, type: 'buildable_area', geometry }
  const plot = (await member('POST', '/api/plots/list', body)).body as { id: number }
  const url = `/api/plots/detail/${plot.id}`
  const stored = async () => {
    const { rows } = await withPrincipal(server.database.pool, 'system', (client) =>
      client.query<{ wkb: string }>(
        `select encode(ST_AsBinary(geometry), 'hex') as wkb from plots where id = $1`,
        [plot.id],
      ),
    )
    return rows[0]?.wkb
  }
  const before = await stored()
  for (let times = 0; times < 5; times += 1) {
    const read = (await member('GET', url)).body as { geometry: object }
    const back = await member('PATCH', url, { geometry: read.geometry })
    expect(back).toMatchObject({ status: 200, body: { geometry: read.geometry } })
  }
  expect(await stored()).toBe(before)
  const moved = structuredClone(geometry)
  moved.coordinates[0]?.[0]?.splice(1, 1, [5.1012346, 52.0900001])
  await member('PATCH', url, { geometry: moved })
  expect(await stored()).not.toBe(before)
})
