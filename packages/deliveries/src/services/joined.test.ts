/** Buildings of the BAG with what 3DBAG says of them, over real HTTP. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { englishFailure } from '@kavel/i18n/english-failure'
import { layers, readEndpoints, whyOf, whyThrown } from '@kavel/registers'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import { tellInEnglish } from '../testing/in-english.ts'
import { startRegisters, type TestFeature, type TestRegisters } from '../testing/index.ts'
import type { Box } from './context.ts'
import type { FetchContext } from './fetch-context.ts'
import { createKeptFiles } from './kept-files.ts'
import { openService } from './open-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'kavel-joined-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const id = (index: number) => `0228100000${String(index).padStart(6, '0')}`

/** A square building of 8 m, its south-west corner given. */
function building(index: number, x: number, y: number, properties: object): TestFeature {
  const ring = [
    [x, y],
    [x + 8, y],
    [x + 8, y + 8],
    [x, y + 8],
    [x, y],
  ]
  return {
    type: 'Feature',
    id: `pand.${index}`,
    properties: { identificatie: id(index), ...properties },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
}

/** A row of 300 buildings, 10 m apart: the edge of squares, at 2,000 m, cuts one. */
const ROW = Array.from({ length: 300 }, (_, index) => ({ index, x: 180_000 + 10 * index - 4 }))
const AREA: Box = [180_000, 450_000, 182_500, 450_500]
const inBag = ROW.map(({ index, x }) =>
  building(index, x, 450_100, { bouwjaar: 1900 + index, gebruiksdoel: 'woonfunctie' }),
)
/** 3DBAG has every building but each tenth, and one that the BAG has no more. */
const in3dBag = [
  ...ROW.filter(({ index }) => index % 10 !== 0).map(({ index, x }) =>
    building(index, x, 450_100, {
      identificatie: `NL.IMBAG.Pand.${id(index)}`,
      b3_h_maaiveld: 1.5,
      b3_h_dak_max: 1.5 + index / 10,
      b3_dak_type: 'slanted',
      b3_val3dity_lod22: '[]',
    }),
  ),
  building(999, 180_500, 450_300, { identificatie: `NL.IMBAG.Pand.${id(999)}` }),
]

let registers: TestRegisters
let outbound: Outbound
let context: FetchContext
beforeEach(async () => {
  registers = await startRegisters({
    collections: { bag_wfs: { 'bag:pand': inBag }, '3dbag': { pand: in3dBag } },
  })
  const read = readEndpoints(registers.environment)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const { endpoints } = read
  outbound = createOutbound({ endpoints, sleep: async () => {} })
  context = { outbound, endpoints, files: createKeptFiles({ folder }) }
})
afterEach(async () => {
  await outbound.close()
  await registers.close()
})

async function read(box = AREA): Promise<Record<string, unknown>[] | string> {
  const [service] = layers.buildings.services
  if (!service) throw new Error('no service brings buildings')
  const opened = await openService(context, service, { box }, layers.buildings)
  if (!opened.ok) return englishFailure(whyOf(opened.issues))
  const found: Record<string, unknown>[] = []
  try {
    for await (const { feature } of opened.delivery.records) found.push(feature.properties)
  } catch (error) {
    return englishFailure(whyThrown(error))
  }
  return found
}

test('each building comes once, with its use of the one and its height of the other', async () => {
  const found = await read()
  if (typeof found === 'string') throw new Error(found)
  // those whose west side lies before x = 182500: the last is number 250, from 182496 to 182504
  expect(found.map(({ identificatie }) => identificatie)).toEqual(
    Array.from({ length: 251 }, (_, index) => id(index)),
  )
  const { 200: edge, 201: next } = found
  expect(next).toMatchObject({
    bouwjaar: 2101,
    gebruiksdoel: 'woonfunctie',
    b3_h_maaiveld: 1.5,
    b3_h_dak_max: 21.6,
    b3_dak_type: 'slanted',
  })
  // what no column reads stays where it is
  expect(next).not.toHaveProperty('b3_val3dity_lod22')
  expect(next).not.toHaveProperty('b3_reden')
  // number 200 lies across the edge at 182000, and 3DBAG does not have it
  expect(edge).toMatchObject({ bouwjaar: 2100, b3_reden: 'niet in 3DBAG' })
  expect(edge).not.toHaveProperty('b3_h_dak_max')
})

test('a square without buildings is asked of one register only', async () => {
  expect(await read([180_000, 460_000, 180_900, 460_900])).toEqual([])
  expect(registers.requests.filter((line) => line.startsWith('GET /3dbag'))).toEqual([])
})

test('what one of the two does not answer is a failure, not an unknown height', async () => {
  registers.fault('3dbag', { status: 500 })
  expect(await read()).toMatch(/answers 500/)
  registers.fault('3dbag')
  registers.fault('bag_wfs', { html: true })
  expect(await read()).toMatch(/page instead of JSON/)
})

test('3DBAG is read page by page, each in its own transform, and not in a circle', async () => {
  const city = { kind: 'cityjson-features', endpoint: '3dbag', collection: 'pand' } as const
  const open = async () => {
    const opened = await openService(context, city, { box: [0, 0, 3e5, 6e5] }, layers.buildings)
    if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
    const corners: unknown[] = []
    for await (const { feature } of opened.delivery.records) {
      const { coordinates } = feature.geometry as { coordinates: number[][][] }
      corners.push(coordinates[0]?.map(([x]) => x).toSorted()[0])
    }
    return corners
  }
  const corners = await open()
  expect(registers.requests).toHaveLength(3)
  expect(corners).toEqual([
    ...ROW.filter(({ index }) => index % 10 !== 0).map(({ x }) => x),
    180_500,
  ])
  registers.fault('3dbag', { circle: true })
  await expect(tellInEnglish(open())).rejects.toThrow(/repeats pages/)
})
