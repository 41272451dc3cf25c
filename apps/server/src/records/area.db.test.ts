/** Areas are judged before the database sees them; the database must think the same. */
import { findPolygonFault } from '@kavel/geometry'
import { randomPolygons } from '@kavel/geometry/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing.ts'

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
