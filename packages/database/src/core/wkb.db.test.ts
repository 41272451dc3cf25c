import type { Geometry } from '@kavel/registers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'
import { fromHexWkb, toHexWkb } from './wkb.ts'

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

test('areas are read from what the database writes, to the bit, and nothing else is', async () => {
  const third = 181000 + 1 / 3
  const rings = [
    [third, 456000.1],
    [181010, 456000.2],
    [181010, 456009.7],
    [third, 456000.1],
  ]
  const areas: Geometry[] = [
    { type: 'Polygon', coordinates: [rings] },
    { type: 'MultiPolygon', coordinates: [[rings]] },
  ]
  for (const area of areas) {
    const { rows } = await database.pool.query<{ text: string }>(
      'select ($1::geometry)::text as text',
      [toHexWkb(area, 28992)],
    )
    const text = rows[0]?.text as string
    expect(fromHexWkb(text)).toEqual(area)
    expect(fromHexWkb(text.slice(0, -2))).toBeNull()
    expect(fromHexWkb(`${text}00`)).toBeNull()
  }
  expect(fromHexWkb(toHexWkb({ type: 'Point', coordinates: [1, 2] }, 28992))).toBeNull()
  expect(fromHexWkb('geen')).toBeNull()
})
