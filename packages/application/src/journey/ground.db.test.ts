/** Where one may build, by hand: plots of 20 × 30 m side by side, and envelopes that lie on them or only along them. */
import type { Database } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaceSource } from './place-source.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await put('plots', 'A', [0, 0, 20, 30], PLOT)
  await put('plots', 'B', [20, 0, 40, 30], { ...PLOT, number: 2 })
  // of B, drawn 5 cm over the boundary with A: 20 m × 5 cm = 1 m² of A
  await put('envelopes', 'of-B', [19.95, 5, 34, 25], { plan_id: 'plan' })
})
afterAll(() => database?.close())

const PLOT = {
  designation: 'PRF00 A 1',
  municipality: 'Proef',
  section: 'A',
  number: 1,
  search_key: 'a',
  search_words: 'a',
}

async function put(
  table: string,
  id: string,
  [west, south, east, north]: readonly [number, number, number, number],
  columns: Readonly<Record<string, unknown>>,
) {
  const names = Object.keys(columns)
  await database.pool.query(
    `insert into register.${table} (register_id, source, source_date, hash, attributes, geometry, tile_geometry
       ${names.map((name) => `, ${name}`).join('')})
     select $1, 'Proef', '2026-01-01', '', '{}', g, ST_SetSRID(g, 3857) ${names.map((_, at) => `, $${at + 6}`).join('')}
     from ST_MakeEnvelope(100000 + $2::float8, 400000 + $3::float8, 100000 + $4::float8, 400000 + $5::float8, 28992) g`,
    [id, west, south, east, north, ...Object.values(columns)],
  )
}

/** Extent of every part, metres from the corner of A. */
const extents = (polygons: readonly (readonly (readonly [number, number][])[])[]) =>
  polygons.map(([outline = []]) => {
    const xs = outline.map(([x]) => Math.round((x - 100_000) * 100) / 100)
    const ys = outline.map(([, y]) => Math.round((y - 400_000) * 100) / 100)
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  })

test('an envelope that only overlaps the boundary is no ground of the neighbour', async () => {
  const source = createPlaceSource(database.pool)
  const ofA = await source.buildableGround(['A'])
  expect(ofA.fromEnvelopes).toBe(false)
  expect(extents(ofA.polygons)).toEqual([[0, 0, 20, 30]])
})

test('an envelope that lies on the plot is its ground, cut at the boundary', async () => {
  const source = createPlaceSource(database.pool)
  const ofB = await source.buildableGround(['B'])
  expect(ofB.fromEnvelopes).toBe(true)
  expect(extents(ofB.polygons)).toEqual([[20, 5, 34, 25]])
})

test('of two plots the envelope counts whole, strip and all', async () => {
  const source = createPlaceSource(database.pool)
  const both = await source.buildableGround(['A', 'B'])
  expect(extents(both.polygons)).toEqual([[19.95, 5, 34, 25]])
})
