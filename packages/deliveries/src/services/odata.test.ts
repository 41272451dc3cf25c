/** Key figures of CBS, one record a region, over real HTTP. */

import { englishFailure } from '@kavel/i18n/english-failure'
import { readEndpoints, type ServiceDeclaration, whyOf, whyThrown } from '@kavel/registers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import { startRegisters, type TestFeature, type TestRegisters } from '../testing/index.ts'
import type { ServiceContext } from './context.ts'
import { openOdata } from './odata.ts'

const FIGURES: Extract<ServiceDeclaration, { kind: 'odata' }> = {
  kind: 'odata',
  endpoint: 'cbs_odata',
  table: '85984NED',
  regions: 'WijkenEnBuurten',
  measures: ['T001036', 'M001642'],
}

function observation(
  region: string,
  Measure: string,
  Value: number | null,
  more = {},
): TestFeature {
  const properties = {
    Measure,
    ValueAttribute: Value === null ? 'Impossible' : 'None',
    Value,
    // ten characters, as CBS pads them
    WijkenEnBuurten: region.padEnd(10),
    ...more,
  }
  return { type: 'Feature', properties, geometry: null }
}

const ROWS = [
  observation('GM0228', 'T001036', 122_000),
  observation('GM0228', 'M001642', 401),
  observation('GM0228', 'M000221', 7),
  observation('BU02280001', 'T001036', 0),
  observation('BU02280001', 'M001642', null),
  observation('BU02280002', 'T001036', 35),
]

let registers: TestRegisters
let outbound: Outbound
let context: ServiceContext
beforeEach(async () => {
  registers = await startRegisters({ collections: { cbs_odata: { '85984NED': ROWS } } })
  const read = readEndpoints(registers.environment)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  outbound = createOutbound({ endpoints: read.endpoints, sleep: async () => {} })
  context = { outbound, endpoints: read.endpoints }
})
afterEach(async () => {
  await outbound.close()
  await registers.close()
})

async function read(declaration = FIGURES): Promise<unknown[] | string> {
  const opened = await openOdata(context, declaration)
  if (!opened.ok) return englishFailure(whyOf(opened.issues))
  const found: unknown[] = []
  try {
    for await (const { collection, feature } of opened.delivery.records) {
      expect([collection, feature.geometry]).toEqual(['85984NED', null])
      found.push(feature.properties)
    }
    return found
  } catch (error) {
    return englishFailure(whyThrown(error))
  }
}

const EXPECTED = [
  { WijkenEnBuurten: 'GM0228', T001036: 122_000, M001642: 401 },
  // nobody lives there, which is known; what a dwelling is worth is not
  { WijkenEnBuurten: 'BU02280001', T001036: 0, M001642: null, M001642_reason: 'Impossible' },
  { WijkenEnBuurten: 'BU02280002', T001036: 35, M001642: null },
]

test.each([1, 2, 4, 100])('rows in pages of %i become a record a region', async (uncounted) => {
  registers.fault('cbs_odata', { uncounted })
  expect(await read()).toEqual(EXPECTED)
  // five rows of the two measures
  expect(registers.requests).toHaveLength(Math.ceil(5 / uncounted))
})

test('a period is asked for by its code', async () => {
  await registers.close()
  const years = ['2023JJ00', '2024JJ00'].map((Perioden, index) =>
    observation('GM0228', 'T001036', index, { Perioden }),
  )
  registers = await startRegisters({ collections: { cbs_odata: { '85984NED': years } } })
  const given = readEndpoints(registers.environment)
  if (!given.ok) throw new Error(JSON.stringify(given.issues))
  await outbound.close()
  outbound = createOutbound({ endpoints: given.endpoints })
  context = { outbound, endpoints: given.endpoints }
  expect(await read({ ...FIGURES, measures: ['T001036'], period: '2024JJ00' })).toEqual([
    { WijkenEnBuurten: 'GM0228', T001036: 1 },
  ])
})

test('a circle of pages, and a next page that lies elsewhere, are sentences', async () => {
  registers.fault('cbs_odata', { uncounted: 2, circle: true })
  expect(await read()).toMatch(/repeats pages/)
  registers.fault('cbs_odata', { uncounted: 2, nextAt: 'https://example.org/Observations?$skip=2' })
  expect(await read()).toMatch(/points to example.org/)
  registers.fault('cbs_odata', { redirectTo: 'https://example.org/' })
  expect(await read()).toMatch(/redirects to example.org, which is not a configured service/)
})

test('a table that is gone, and a page that breaks off, are failures and not nothing', async () => {
  expect(await read({ ...FIGURES, table: 'GONE' })).toMatch(/answers 404: Not found/)
  registers.fault('cbs_odata', { uncounted: 2, diesAtPage: 2 })
  expect(await read()).toMatch(/connection lost|incomplete answer/)
  registers.fault('cbs_odata', { html: true })
  expect(await read()).toMatch(/page instead of JSON/)
})
