/** The table of features is what @kavel/search declares, on both databases. */
import { rasters, registerTables } from '@kavel/registers'
import { type Feature, featureGroups, features } from '@kavel/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

function typeOf(feature: Feature): string {
  switch (feature.kind) {
    case 'number':
      return 'double precision'
    case 'code':
      return 'text'
    case 'codes':
      return 'text[]'
    case 'shares':
      return 'jsonb'
    case 'boolean':
      return 'boolean'
    case 'text':
      return feature.isList ? 'text[]' : 'text'
    case 'neighbours':
      return feature.of === 'number' ? 'double precision[]' : 'text[]'
  }
}

/** Columns that are no features, all of which every row has. */
const OWN = {
  plot_id: 'text',
  province: 'text',
  x: 'double precision',
  y: 'double precision',
  lon: 'double precision',
  lat: 'double precision',
  west: 'double precision',
  south: 'double precision',
  east: 'double precision',
  north: 'double precision',
  computed_at: 'timestamp with time zone',
}

test('the table has a column for every feature of the registers, and no other', async () => {
  const { rows } = await database.pool.query<{ name: string; type: string; required: boolean }>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required from pg_attribute
     where attrelid = 'register.features'::regclass and attnum > 0 and not attisdropped`,
  )
  const declared = [...features].flatMap(([name, feature]) =>
    feature.isOwn ? [] : [[name, typeOf(feature)] as const],
  )
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual({
    ...OWN,
    ...Object.fromEntries(declared),
  })
  expect(rows.flatMap(({ name, required }) => (required ? [name] : [])).toSorted()).toEqual(
    Object.keys(OWN).toSorted(),
  )
})

test('every table that a group reads notes what changes in it', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct relname as name from pg_trigger join pg_class c on c.oid = tgrelid
     where tgname in ('note_added', 'note_changed', 'note_gone')
     group by relname having count(distinct tgname) = 3`,
  )
  const noted = rows.map(({ name }) => name)
  const read = Object.values(featureGroups).flatMap(({ reads }) => reads)
  for (const name of read) {
    const [table = '', map] = name.split('.')
    expect(noted).toContain(table)
    expect(map ? rasters : registerTables).toHaveProperty(map ?? table)
  }
})
