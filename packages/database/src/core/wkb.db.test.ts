import type { Geometry } from '@kavel/registers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'
import { toHexWkb } from './wkb.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 0],
]
const geometries: Geometry[] = [
  { type: 'Point', coordinates: [181000.123456789, 456000.1] },
  {
    type: 'MultiPoint',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  },
  { type: 'LineString', coordinates: ring },
  {
    type: 'MultiLineString',
    coordinates: [
      ring,
      [
        [5, 5],
        [6, 7],
      ],
    ],
  },
  {
    type: 'Polygon',
    coordinates: [
      ring,
      [
        [4, 2],
        [8, 2],
        [8, 6],
        [4, 2],
      ],
    ],
  },
  {
    type: 'MultiPolygon',
    coordinates: [
      [ring],
      [
        [
          [20, 20],
          [30, 20],
          [30, 30],
          [20, 20],
        ],
      ],
    ],
  },
]

test.each(geometries)('the database reads a $type as it was written', async (geometry) => {
  const { rows } = await database.pool.query(
    'select ST_AsGeoJSON(g, 15, 0)::json as geometry, ST_SRID(g) as srid from (select $1::geometry as g) x',
    [toHexWkb(geometry, 28992)],
  )
  expect(rows).toEqual([{ geometry, srid: 28992 }])
})
