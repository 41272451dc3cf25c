/** The grid of a drawn area never says otherwise than PostGIS of the shapes themselves. */
import type { Database } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { geometryToRd, geometryToWgs84 } from '@kavel/registers'
import type { DrawnArea } from '@kavel/search'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { coverArea } from './area-cover.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const isLarge = inject('corpora') === 'large'
/** Areas, and shapes of plots for each: 3,000 in all, 100,000 in the large corpus. */
const AREAS = isLarge ? 200 : 20
const SHAPES = isLarge ? 500 : 150

/** Numbers of 0 to 1 that are the same in every run (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A ring around a point, whose corners lie at distances that vary: none of its edges cross. */
function star(random: () => number, x: number, y: number, radius: number, corners: number) {
  const points = Array.from({ length: corners }, (_, index) => {
    const [angle, away] = [(index / corners) * 2 * Math.PI, radius * (0.4 + 0.6 * random())]
    return [x + away * Math.cos(angle), y + away * Math.sin(angle)]
  })
  return [...points, points[0] as number[]]
}

/** A star with or without a hole; of some a second one beside it. In degrees, as it is drawn. */
function drawArea(random: () => number): DrawnArea {
  const radius = 40 * 40 ** random()
  const [x, y] = [150_000 + 1000 * random(), 450_000 + 1000 * random()]
  const corners = 3 + Math.floor(40 * random())
  const hole = random() < 0.5 ? [star(random, x, y, radius * 0.15, 7)] : []
  const rings = [star(random, x, y, radius, Math.max(corners, hole.length ? 12 : 3)), ...hole]
  const other = [star(random, x + 2.5 * radius, y, radius, corners)]
  const area: DrawnArea =
    random() < 0.3
      ? { type: 'MultiPolygon', coordinates: [rings, other] }
      : { type: 'Polygon', coordinates: rings }
  return geometryToWgs84(area)
}

it('tells inside and outside as PostGIS does, and leaves the edge to it', async () => {
  let decided = 0
  for (let at = 0; at < AREAS; at++) {
    const random = randomOf(at + 1)
    const area = drawArea(random)
    const drawn = geometryToRd(area)
    const [x, y] = drawn.coordinates.flat(drawn.type === 'Polygon' ? 1 : 2)[0] as number[]
    const shapes = Array.from({ length: SHAPES }, () => {
      const away = () => (random() - 0.5) * 1500 * random()
      const ring = star(random, x! + away(), y! + away(), 2 + 40 * random() ** 2, 5)
      return { type: 'Polygon', coordinates: [ring] }
    })
    const { rows } = await database.pool.query<
      Record<'west' | 'south' | 'east' | 'north', number> & {
        id: string
        within: boolean
        meets: boolean
        share: number
      }
    >(
      `with area as materialized (select ST_MakeValid(ST_SetSRID(ST_GeomFromGeoJSON($1), 28992)) as g)
       select id, floor(round(ST_XMin(p)::numeric, 2))::float8 as west, floor(round(ST_YMin(p)::numeric, 2))::float8 as south,
         ceil(round(ST_XMax(p)::numeric, 2))::float8 as east, ceil(round(ST_YMax(p)::numeric, 2))::float8 as north,
         ST_CoveredBy(p, g) as within, ST_Intersects(p, g) as meets, ST_Area(ST_Intersection(p, g)) / ST_Area(p) as share
       from area, (select place::text as id, ST_SetSRID(ST_GeomFromGeoJSON(one), 28992) as p
         from jsonb_array_elements_text($2::jsonb) with ordinality as each (one, place)) shapes`,
      [JSON.stringify(drawn), JSON.stringify(shapes)],
    )
    const cover = coverArea(area)
    const wrong = rows.filter((row) => {
      const side = cover.sideOf(row)
      if (side !== 'edge') decided++
      if (side === 'inside') return !row.within || Math.abs(row.share - 1) > 1e-9
      return side === 'outside' && (row.meets || row.share > 0)
    })
    expect(wrong, `area ${at + 1}`).toEqual([])
  }
  // more than half of shapes within 750 m of a corner of an area are decided without PostGIS
  expect(decided / (AREAS * SHAPES)).toBeGreaterThan(0.5)
})
