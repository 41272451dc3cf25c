/** Services over real HTTP, from local registers that speak their protocols. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { englishFailure } from '@kavel/i18n/english-failure'
import {
  type EndpointKey,
  readEndpoints,
  type ServiceDeclaration,
  whyOf,
  whyThrown,
} from '@kavel/registers'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import { inEnglish } from '../testing/in-english.ts'
import { startRegisters, type TestFeature, type TestRegisters } from '../testing/index.ts'
import type { Box } from './context.ts'
import type { FetchContext } from './fetch-context.ts'
import { createKeptFiles } from './kept-files.ts'
import { findPlace, suggestPlaces } from './locatieserver.ts'
import { openService } from './open-service.ts'

/** Points in rows of 100, 10 m apart, from (180000, 450000). */
const points = (count: number): TestFeature[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'Feature',
    id: `f${index}`,
    properties: { number: index },
    geometry: {
      type: 'Point',
      coordinates: [180_000 + 10 * (index % 100), 450_000 + 10 * Math.floor(index / 100)],
    },
  }))

const EVERYWHERE: Box = [100_000, 400_000, 200_000, 500_000]
const OGC: ServiceDeclaration = { kind: 'ogc-features', endpoint: 'brk', collection: 'perceel' }
const WFS: ServiceDeclaration = {
  kind: 'wfs',
  endpoint: 'bag_wfs',
  typeName: 'bag:verblijfsobject',
}
const WANTED = { collections: [], rhythm: 1 }
const FAULTY = [OGC, WFS] as const

let registers: TestRegisters
let outbound: Outbound
let context: FetchContext
const folder = mkdtempSync(join(tmpdir(), 'kavel-services-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(count: number): Promise<void> {
  const features = points(count)
  registers = await startRegisters({
    collections: {
      brk: { perceel: features },
      bag_wfs: { 'bag:verblijfsobject': features },
    },
    files: {
      stops: {
        'stops.txt': Buffer.from(
          'stop_id,stop_name,stop_lat,stop_lon\n1,"Otterlo, Kerk",52.1,5.77\n2,"Otterlo, Zand",52.11,5.78\n',
        ),
      },
    },
    places: [
      {
        id: 'wpl-1',
        type: 'woonplaats',
        weergavenaam: 'Otterlo, Ede, Gelderland',
        woonplaatscode: '1234',
        woonplaatsnaam: 'Otterlo',
        geometrie_rd: 'MULTIPOLYGON(((1 2,3 2,3.5 4,1 2)),((10 20,30 20,30 40,10 20)))',
      },
      {
        id: 'gem-1',
        type: 'gemeente',
        weergavenaam: 'Gemeente Ede',
        gemeentecode: '0228',
        gemeentenaam: 'Ede',
        geometrie_rd: 'POINT(1 2)',
      },
      {
        id: 'prv-1',
        type: 'provincie',
        weergavenaam: 'Provincie Gelderland',
        provinciecode: 'PV25',
        provincienaam: 'Gelderland',
        geometrie_rd: 'POLYGON((1 2,3 2,3 4,1 2))',
      },
    ],
  })
  const read = readEndpoints(registers.environment)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  outbound = createOutbound({ endpoints: read.endpoints, sleep: async () => {} })
  context = { outbound, endpoints: read.endpoints, files: createKeptFiles({ folder }) }
}

beforeEach(() => start(2_345))
afterEach(async () => {
  await outbound.close()
  await registers.close()
})

/** Numbers of what a service gives, or the sentence that says why it gives nothing. */
async function read(
  declaration: ServiceDeclaration,
  box: Box = EVERYWHERE,
): Promise<number[] | string> {
  const opened = await openService(context, declaration, { box }, WANTED)
  if (!opened.ok) return englishFailure(whyOf(opened.issues))
  const found: number[] = []
  try {
    for await (const { feature } of opened.delivery.records)
      found.push(feature.properties.number as number)
  } catch (error) {
    return englishFailure(whyThrown(error))
  }
  return found.sort((a, b) => a - b)
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe.each(FAULTY)('a service of $kind', (declaration) => {
  const endpoint = declaration.endpoint as EndpointKey

  test('gives every feature of a box once, page by page', async () => {
    expect(await read(declaration)).toEqual(upTo(2_345))
    expect(registers.requests.filter((line) => line.includes(endpoint))).toHaveLength(3)
    // Rows 0 and 1, columns 0 to 4.
    expect(await read(declaration, [179_995, 449_995, 180_045, 450_015])).toEqual([
      ...upTo(5),
      ...upTo(5).map((n) => n + 100),
    ])
  })

  test('that has nothing there is empty, which is no failure', async () => {
    expect(await read(declaration, [0, 300_000, 10, 300_010])).toEqual([])
  })

  test('that is busy is asked again', async () => {
    registers.fault(endpoint, { busy: 3 })
    expect(await read(declaration)).toEqual(upTo(2_345))
    registers.fault(endpoint, { busy: 100 })
    expect(await read(declaration)).toMatch(/answers 429.*5 attempts/)
  })

  test('that dies in the middle says so, and is not taken for the end', async () => {
    registers.fault(endpoint, { diesAtPage: 2 })
    expect(await read(declaration)).toMatch(/connection lost|incomplete answer/)
  })

  test('that answers with a web page or an exception says what it says', async () => {
    registers.fault(endpoint, { html: true })
    expect(await read(declaration)).toMatch(/answers with a page instead of JSON.*Onderhoud/)
    registers.fault(endpoint, { exception: 'Layer is gone' })
    expect(await read(declaration)).toMatch(/Layer is gone/)
  })

  test('that leads elsewhere is not followed', async () => {
    registers.fault(endpoint, { redirectTo: 'http://127.0.0.1:1/elsewhere' })
    expect(await read(declaration)).toMatch(
      /redirects to 127.0.0.1:1, which is not a configured service/,
    )
    registers.fault(endpoint, { redirectTo: 'https://example.org/' })
    expect(await read(declaration)).toMatch(
      /redirects to example.org, which is not a configured service/,
    )
  })
})

test('pages that lead in a circle end with a sentence', async () => {
  registers.fault('brk', { circle: true })
  expect(await read(OGC)).toMatch(/repeats pages/)
  registers.fault('brk', { circle: 'fresh' })
  expect(await read(OGC)).toMatch(/repeats pages/)
})

test.each([null, 2_345, 300])(
  'a WFS that gives its first page whatever is asked for (%s uncounted) is not taken for all there is',
  async (uncounted) => {
    registers.fault('bag_wfs', { circle: true, ...(uncounted && { uncounted }) })
    expect(await read(WFS)).toMatch(/repeats pages/)
    expect(registers.requests.length).toBeLessThan(5)
  },
)

test('a parameter that the service does not know is its sentence', async () => {
  expect(await read({ ...OGC, parameters: { colour: 'red' } })).toMatch(
    /400.*unknown query parameter\(s\) found: colour/,
  )
})

test('a collection that is gone is a failure, not an empty one', async () => {
  expect(await read({ ...OGC, collection: 'percelen' })).toMatch(/404.*does not exist/)
})

test('a service without its key names the variable', async () => {
  expect(await read({ kind: 'plans-v4', endpoint: 'plans' })).toMatch(
    /needs a key: set KAVEL_KEY_PLANS/,
  )
})

test('a box with more features than a WFS counts to is asked for in parts, each feature once', async () => {
  await outbound.close()
  await registers.close()
  await start(60_000)
  expect(await read(WFS)).toEqual(upTo(60_000))
})

test.each([300, 2_345, 3_000])(
  'a WFS that gives %i at once and does not count is read to its end',
  async (most) => {
    registers.fault('bag_wfs', { uncounted: most })
    expect(await read(WFS)).toEqual(upTo(2_345))
  },
)

test('every feature comes once, whatever box it is asked for by', async () => {
  const side = fc.integer({ min: 0, max: 1_000 })
  await fc.assert(
    fc.asyncProperty(side, side, side, side, async (x, y, width, height) => {
      const box: Box = [
        180_000 + x - 0.5,
        450_000 + y - 0.5,
        180_000 + x + width + 0.5,
        450_000 + y + height + 0.5,
      ]
      const inside = points(2_345)
        .filter(({ geometry }) => {
          const [px, py] = geometry!.coordinates as [number, number]
          return px >= box[0] && px <= box[2] && py >= box[1] && py <= box[3]
        })
        .map(({ properties }) => properties.number)
      expect(await read(OGC, box)).toEqual(inside)
      expect(await read(WFS, box)).toEqual(inside)
    }),
    { numRuns: 15 },
  )
})

describe('Locatieserver', () => {
  test('gives the area of a place by its name', async () => {
    expect(await findPlace(context, 'place', 'Otterlo')).toEqual({
      ok: true,
      place: {
        kind: 'place',
        key: 'WP1234',
        name: 'Otterlo',
        label: 'Otterlo, Ede, Gelderland',
        geometry: {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [1, 2],
                [3, 2],
                [3.5, 4],
                [1, 2],
              ],
            ],
            [
              [
                [10, 20],
                [30, 20],
                [30, 40],
                [10, 20],
              ],
            ],
          ],
        },
      },
    })
  })

  test('knows places by their code too', async () => {
    for (const code of ['25', 'PV25', 'pv25'])
      expect(await findPlace(context, 'province', code)).toMatchObject({
        ok: true,
        place: { key: 'PV25', name: 'Gelderland' },
      })
    expect(await findPlace(context, 'place', 'WP1234')).toMatchObject({
      place: { name: 'Otterlo' },
    })
    expect(await findPlace(context, 'province', '26')).toMatchObject({ none: true })
  })

  test('suggests places by the begin of their name, and finds one by what it suggests', async () => {
    expect(await suggestPlaces(context, 'place', 'ott', 5)).toEqual({
      ok: true,
      places: [{ kind: 'place', label: 'Otterlo, Ede, Gelderland' }],
    })
    expect(await suggestPlaces(context, 'municipality', 'ott', 5)).toEqual({ ok: true, places: [] })
    expect(await findPlace(context, 'place', 'Otterlo, Ede, Gelderland')).toMatchObject({
      ok: true,
      place: { key: 'WP1234' },
    })
    registers.fault('locatieserver', { html: true })
    expect(await suggestPlaces(context, 'place', 'ott', 5)).toMatchObject({ ok: false })
  })

  test('knows the difference between no such place and no answer', async () => {
    expect(inEnglish(await findPlace(context, 'place', 'Nergens'))).toEqual({
      ok: false,
      none: true,
      message: 'Locatieserver knows no woonplaats "Nergens"',
    })
    expect(inEnglish(await findPlace(context, 'municipality', '0228'))).toMatchObject({
      ok: false,
      failure: { kind: 'broken', message: 'Locatieserver has no outline of Gemeente Ede' },
    })
    registers.fault('locatieserver', { html: true })
    expect(await findPlace(context, 'place', 'Otterlo')).toMatchObject({
      ok: false,
      failure: { kind: 'broken' },
    })
  })
})
