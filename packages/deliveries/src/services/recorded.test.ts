/**
 * Answers that services really gave, played by a local server and read by our clients; in the folder that KAVEL_REAL_DATA names.
 * Counts are those of Python's `json` on the files.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layers, parseRecord, readEndpoints } from '@kavel/registers'
import { afterEach, describe, expect, test } from 'vitest'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import { startRegisters, type TestRegisters } from '../testing/index.ts'
import type { Asked, Reply } from '../testing/test-service.ts'
import type { ServiceContext } from './context.ts'
import { suggestPlaces } from './locatieserver.ts'
import { openOgcFeatures } from './ogc-features.ts'
import { openPlans } from './plans-v4.ts'
import { openWfs } from './wfs.ts'

const folder = process.env.KAVEL_REAL_DATA
if (!folder) console.log('recorded answers of services: skipped, no real data')
const readText = (name: string) => readFileSync(join(folder ?? '', name), 'utf8')

/** Where GoKoala's own tests ran, and what it says of its coordinates. */
const RECORDED_AT = 'http://localhost:8080'
const RD = '<http://www.opengis.net/def/crs/EPSG/0/28992>'

let registers: TestRegisters
let outbound: Outbound
afterEach(async () => {
  await outbound?.close()
  await registers?.close()
})

async function play(reply: (asked: Asked) => Reply | null): Promise<ServiceContext> {
  registers = await startRegisters({ collections: {}, recorded: (_, asked) => reply(asked) })
  const read = readEndpoints({ ...registers.environment, KAVEL_KEY_PLANS: 'key' })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  outbound = createOutbound({ endpoints: read.endpoints, sleep: async () => {} })
  return { outbound, endpoints: read.endpoints }
}

const EMPTY: Reply = { body: '{"type":"FeatureCollection","features":[],"links":[]}' }

describe.runIf(folder)('what GoKoala answers', () => {
  const open = (context: ServiceContext, collection: string) =>
    openOgcFeatures(
      context,
      { kind: 'ogc-features', endpoint: 'bag', collection },
      [120_379, 566_718, 120_397, 566_735],
    )

  test.each([
    ['mapsheets', 'example_mapsheets', 2, 'EPSG:4326', undefined],
    ['straatnaam_silodam', 'foo', 4, 'EPSG:4326', undefined],
    ['type_ligplaats', 'foo', 3, 'EPSG:4326', undefined],
    ['multiple_gpkgs_bbox_wgs84', 'dutch-addresses', 10, 'EPSG:4326', undefined],
    ['multiple_gpkgs_bbox_rd_output_also_rd', 'dutch-addresses', 6, 'EPSG:28992', RD],
  ])('%s of %s has %i features in %s', async (name, collection, count, crs, header) => {
    const text = readText(`responses/gokoala_expected_${name}.json`)
    const context = await play(({ url, base }) =>
      url.searchParams.has('cursor')
        ? { ...EMPTY, ...(header && { headers: { 'content-crs': header } }) }
        : {
            // served under another name than it was recorded at
            body: text.replaceAll(RECORDED_AT, base),
            headers: { ...(header && { 'content-crs': header }) },
          },
    )
    const opened = await open(context, collection)
    if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
    expect(opened.delivery.crs).toBe(crs)
    let found = 0
    for await (const { feature } of opened.delivery.records) {
      expect(feature.geometry).toMatchObject({ type: 'Point' })
      found += 1
    }
    expect(found).toBe(count)
  })

  test('leads on to the host that it was recorded at, which is refused', async () => {
    const text = readText('responses/gokoala_expected_mapsheets.json')
    const opened = await open(await play(() => ({ body: text })), 'example_mapsheets')
    expect(opened).toMatchObject({
      ok: false,
      issues: [
        {
          message: {
            code: 'next_elsewhere',
            values: { address: expect.stringMatching(/^localhost:8080/) },
          },
        },
      ],
    })
  })
})

test.runIf(folder)("PDOK's WFS gives 20 buildings of Haarlem, and each is read", async () => {
  const python = readText('responses/pdok_wfs_bag_panden_jsons.py')
  const text = /PANDEN = '''([\s\S]*?)'''/.exec(python)?.[1] ?? ''
  const context = await play(({ url }) =>
    url.searchParams.get('startIndex') === '0' ? { body: text } : EMPTY,
  )
  const declaration = { kind: 'wfs', endpoint: 'bag_wfs', typeName: 'bag:pand' } as const
  const opened = await openWfs(context, declaration, [100_000, 480_000, 110_000, 490_000])
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  const { crs, records } = opened.delivery
  expect(crs).toBe('EPSG:4326')
  const rows: ReturnType<typeof parseRecord>[] = []
  for await (const { feature } of records)
    rows.push(parseRecord(layers.buildings, feature, { crs: 'EPSG:4326', index: rows.length }))
  expect(rows).toHaveLength(20)
  expect(rows.filter(({ ok }) => !ok)).toEqual([])
})

test.runIf(folder)('plans of Ruimtelijke Plannen v4 come with their zones', async () => {
  const read = (name: string) => JSON.parse(readText(`rp_api/${name}.json`)) as { id: string }
  const plans = ['plan-01', 'plan'].map(read)
  const zones = ['bestemmingsvlak', 'bestemmingsvlak-02', 'bestemmingsvlak-05'].map(read)
  const context = await play(({ path }) => {
    const embedded =
      path === '/plannen/_zoek'
        ? { plannen: plans }
        : path === `/plannen/${plans[0]?.id}/bestemmingsvlakken/_zoek`
          ? { bestemmingsvlakken: zones }
          : {}
    return { body: JSON.stringify({ _embedded: embedded, _links: {} }) }
  })
  const opened = await openPlans(context, { kind: 'plans-v4', endpoint: 'plans' }, [0, 0, 9, 9])
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  const found: unknown[] = []
  for await (const { collection, feature } of opened.delivery.records)
    found.push([collection, feature.properties.identificatie, feature.geometry !== null])
  expect(found.slice(0, 2)).toEqual([
    ['Plangebied', 'NL.IMRO.0268.FBPGeluidzoneWink-VG01', true],
    ['Plangebied', 'NL.IMRO.0200.bp1253-vas1', true],
  ])
  expect(found.slice(2).map((record) => (record as unknown[]).slice(1))).toEqual([
    ['NL.IMRO.07420194a7e6471a94c1098e52a4769c', true],
    ['NL.IMRO.EB203348', false],
    ['NL.IMRO.0014.DP1229699208-00', false],
  ])
})

test.runIf(folder).each([
  ['pdok_result', 1],
  ['pdok_response_amsterdam', 2],
  ['pdok_response_weesp', 2],
])("Locatieserver's answer %s has %i suggestions", async (name, count) => {
  const text = readText(`locatieserver/${name}.json`)
  const found = await suggestPlaces(await play(() => ({ body: text })), 'place', 'weesp', 5)
  expect(found).toMatchObject({ ok: true })
  if (found.ok) expect(found.places).toHaveLength(count)
})
