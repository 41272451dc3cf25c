/** Look-ups through the API: whom they answer, what of a question is refused, and how often a service is asked. */

import { Refusal } from '@kavel/application'
import { createLookups } from '@kavel/application/register'
import { startRegisters, type TestRegisters } from '@kavel/deliveries/testing'
import { type ConfiguredEndpoints, lookupKeys, readEndpoints, toWgs84 } from '@kavel/registers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, TOWN_ORIGIN, townOf } from '../testing/town.ts'

const OBJECT = '0228010000012345'

/** The whole town stands on one soil, in a box of 1 km. */
const town = (properties: Readonly<Record<string, unknown>>) => {
  const { x, y } = TOWN_ORIGIN
  const ring = [
    [x, y],
    [x + 1000, y],
    [x + 1000, y + 1000],
    [x, y + 1000],
    [x, y],
  ]
  return {
    type: 'Feature' as const,
    properties,
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
}

let registers: TestRegisters
let endpoints: ConfiguredEndpoints
let server: TestServer
beforeAll(async () => {
  registers = await startRegisters({
    collections: {
      soil_wms: { soilarea: [town({ bodemklasse: 'Zeeklei' })] },
      energy_labels: {
        PandEnergielabel: [
          town({
            BAGVerblijfsobjectID: OBJECT,
            Energieklasse: 'B',
            Postcode: '1234AB',
            Huisnummer: 1,
          }),
        ],
      },
    },
    keys: { energy_labels: 'sleutel' },
  })
  const read = readEndpoints(registers.environment)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  endpoints = read.endpoints
  server = await startTestServer({ contents: townOf(2), settings: { endpoints } })
})
afterAll(async () => {
  await server?.close()
  await registers?.close()
})

const ask = (text: string) => server.as.member('GET', `/api/register/lookups/${text}`)

describe('a look-up', () => {
  test('is asked at a plot, at a point, by address and by residence object', async () => {
    const [lon, lat] = toWgs84([TOWN_ORIGIN.x + 500, TOWN_ORIGIN.y + 500])
    for (const query of [`plot=${plotId(1)}`, `lon=${lon}&lat=${lat}`])
      expect(await ask(`soil?${query}`), query).toMatchObject({
        status: 200,
        body: { state: 'found', records: [{ part: null, values: { soil_class: 'Zeeklei' } }] },
      })
    for (const query of ['postcode=1234%20ab&house_number=1', `residence_object=${OBJECT}`])
      expect(await ask(`energy_label?${query}`), query).toMatchObject({
        status: 200,
        body: { state: 'found', records: [{ values: { energy_class: 'B' } }] },
      })
    expect(await ask(`energy_label?postcode=1234AB&house_number=2`)).toMatchObject({
      status: 200,
      body: { state: 'empty' },
    })
  })

  test('says which key is not set, in the list and when it is asked', async () => {
    const { body } = await server.as.member('GET', '/api/register/lookups')
    const list = body as { key: string; keyName: string | null }[]
    expect(list.map(({ key }) => key)).toEqual(lookupKeys)
    expect(list.filter(({ keyName }) => keyName !== null)).toEqual([
      { key: 'regulations', keyName: 'KAVEL_KEY_DSO' },
      { key: 'plan_rules', keyName: 'KAVEL_KEY_DSO' },
      { key: 'bag_address', keyName: 'KAVEL_KEY_BAG' },
      { key: 'brk_plot', keyName: 'KAVEL_KEY_BRK' },
    ])
    expect(await ask(`regulations?plot=${plotId(1)}`)).toMatchObject({
      status: 200,
      body: { state: 'not_connected', keyName: 'KAVEL_KEY_DSO' },
    })
    // no answer shows a key
    expect(JSON.stringify(list)).not.toContain('sleutel')
  })

  test('of a service that does not answer is a failure, and not a zero', async () => {
    registers.fault('soil_wms', { html: true })
    expect(await ask(`soil?plot=${plotId(2)}`)).toMatchObject({
      status: 200,
      body: { state: 'failed', code: 'unreadable', status: null },
    })
    registers.fault('soil_wms')
    // it is asked again, not answered from what was kept
    expect(await ask(`soil?plot=${plotId(2)}`)).toMatchObject({ body: { state: 'found' } })
  })

  test.each([
    ['soil', 'plot'],
    ['soil?lon=5.2', 'lat'],
    ['soil?lon=5.2&lat=8', 'lon'],
    ['energy_label?postcode=1234AB', 'house_number'],
    ['energy_label?house_number=1', 'postcode'],
    ['energy_label?postcode=1234AB&house_number=12%20en%2013', 'house_number'],
    ['energy_label?residence_object=0000000000000000', 'residence_object'],
    ['energy_label?lon=5.2&lat=52', 'residence_object'],
    ['soil?smaak=zoet', 'smaak'],
  ])('%s is refused for its %s', async (text, path) => {
    expect(await ask(text)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path }] },
    })
  })

  test('is of a plot that is there, and for members', async () => {
    expect((await ask('soil?plot=weg')).status).toBe(404)
    expect((await ask('smaak')).status).toBe(404)
    const url = `/api/register/lookups/soil?plot=${plotId(1)}`
    expect((await server.as.anonymous('GET', url)).status).toBe(401)
    expect((await server.as.anonymous('GET', '/api/register/lookups')).status).toBe(401)
  })
})

describe('how often a service is asked', () => {
  const { x, y } = TOWN_ORIGIN
  const at = (east: number) => ({ point: [x + 10 + east, y + 10] as const })
  const countRequests = () => registers.requests.filter((line) => line.includes('/soil_wms')).length
  let before = 0
  beforeEach(() => {
    before = countRequests()
  })

  test('once for everybody who asks the same within a day', async () => {
    let now = Date.parse('2026-02-03T10:00:00Z')
    const lookups = createLookups(endpoints, { now: () => now })
    const answers = await Promise.all([1, 2, 1].map((user) => lookups.ask(user, 'soil', at(0))))
    expect(new Set(answers).size).toBe(1)
    now += 23 * 3_600_000
    expect(await lookups.ask(3, 'soil', at(0))).toMatchObject({
      askedAt: '2026-02-03T10:00:00.000Z',
    })
    expect(countRequests() - before).toBe(1)
    now += 3_600_001
    expect(await lookups.ask(3, 'soil', at(0))).toMatchObject({
      askedAt: '2026-02-04T10:00:00.001Z',
    })
    expect(countRequests() - before).toBe(2)
    await lookups.close()
  })

  test('no more than so often a minute for one person; what is kept stays free', async () => {
    let now = 0
    const lookups = createLookups(endpoints, { now: () => now, most: 3 })
    const states = []
    for (let east = 0; east < 5; east += 1)
      states.push((await lookups.ask(1, 'soil', at(east)))?.state ?? null)
    expect(states).toEqual(['found', 'found', 'found', null, null])
    expect(await lookups.ask(1, 'soil', at(0))).toMatchObject({ state: 'found' })
    expect(await lookups.ask(2, 'soil', at(3))).toMatchObject({ state: 'found' })
    now = 61_000
    expect(await lookups.ask(1, 'soil', at(4))).toMatchObject({ state: 'found' })
    await lookups.close()
  })

  test('not any more when the server ends: it waits for no service', async () => {
    registers.fault('soil_wms', { silent: true })
    const lookups = createLookups(endpoints)
    const asked = lookups.ask(1, 'soil', at(900)).catch((error: unknown) => error)
    await expect.poll(countRequests).toBe(before + 1)
    await lookups.close()
    // Waiting for the service would end in an answer: failed, with the code `timeout`.
    expect(await asked).toBeInstanceOf(Refusal)
    expect(await asked).toMatchObject({ code: 'unavailable' })
    registers.fault('soil_wms')
  })

  test('the API refuses with the time after which to come back', async () => {
    const lonLat = (east: number) => toWgs84([x + 100 + east, y + 100])
    const answers = []
    for (let east = 0; east < 40; east += 1) {
      const [lon, lat] = lonLat(east)
      const url = `/api/register/lookups/soil?lon=${lon}&lat=${lat}`
      answers.push(await server.as.stranger('GET', url))
    }
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 30 }, () => 200),
      ...Array.from({ length: 10 }, () => 429),
    ])
    expect(answers.at(-1)).toMatchObject({
      body: { code: 'rate_limited' },
      headers: { 'retry-after': '60' },
    })
  })
})
