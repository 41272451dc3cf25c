import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpointVariable, readEndpoints } from '@kavel/registers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import { inEnglish, tellInEnglish } from '../testing/in-english.ts'
import { openPlans } from './plans-v4.ts'

const RING = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 0],
]
const geometrie = { type: 'Polygon', coordinates: [RING] }
/** Two plans on two pages: a bestemmingsplan with a zone, and a beheersverordening, which has besluitvlakken instead. */
const PLANS = [
  { id: 'NL.IMRO.1.BP-VA01', naam: 'Kern', type: 'bestemmingsplan', geometrie },
  { id: 'NL.IMRO.1.BV-VA01', naam: 'Buiten', type: 'beheersverordening', geometrie },
]
const OBJECTS: Readonly<Record<string, object>> = {
  'NL.IMRO.1.BP-VA01/bestemmingsvlakken': {
    id: 'EP1',
    naam: 'Wonen',
    type: 'enkelbestemming',
    bestemmingshoofdgroep: 'wonen',
    artikelnummer: '4',
    geometrie,
  },
  'NL.IMRO.1.BP-VA01/maatvoeringen': {
    id: 'M1',
    omvang: [{ naam: 'maximum bouwhoogte (m)', waarde: '9' }],
    geometrie,
  },
  'NL.IMRO.1.BV-VA01/besluitvlakken': { id: 'B1', naam: 'Gebied', geometrie },
}

/** Given instead of the objects of a list, when there is one. */
let instead: unknown = null
let server: Server
let outbound: Outbound
const refused: string[] = []

beforeEach(async () => {
  refused.length = 0
  instead = null
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const answer = (status: number, value: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/hal+json' })
        .end(JSON.stringify(value))
    const { 'x-api-key': key, 'content-crs': sent, 'accept-crs': wanted } = request.headers
    if (key !== 'secret') return answer(401, { detail: 'Missing API Key' })
    if (request.method !== 'POST' || sent !== 'epsg:28992' || wanted !== 'epsg:28992')
      refused.push(`${request.method} ${sent} ${wanted}`)
    const page = Number(url.searchParams.get('page'))
    if (url.pathname === '/plannen/_zoek')
      return answer(200, {
        _embedded: { plannen: [PLANS[page - 1]] },
        _links: page < PLANS.length ? { next: { href: 'elsewhere' } } : {},
      })
    const [, path = '', list = ''] = /^\/plannen\/(.*\/(\w+))\/_zoek$/.exec(url.pathname) ?? []
    if (instead) return answer(200, instead)
    const object = OBJECTS[path]
    return answer(200, object ? { _embedded: { [list]: [object] }, _links: {} } : {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await outbound.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function open(key: string) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const read = readEndpoints({ [endpointVariable('plans')]: url, KAVEL_KEY_PLANS: key })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  outbound = createOutbound({ endpoints: read.endpoints, sleep: async () => {} })
  const context = { outbound, endpoints: read.endpoints }
  return openPlans(context, { kind: 'plans-v4', endpoint: 'plans' }, [0, 0, 9, 9])
}

test('plans of all pages come first, then the objects of each, a beheersverordening too', async () => {
  const opened = await open('secret')
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  expect(opened.delivery.crs).toBe('EPSG:28992')
  const found: unknown[] = []
  for await (const { collection, feature } of opened.delivery.records) {
    const { identificatie, plangebied } = feature.properties
    found.push([collection, identificatie, plangebied, feature.geometry])
  }
  expect(found).toEqual([
    ['Plangebied', 'NL.IMRO.1.BP-VA01', undefined, geometrie],
    ['Plangebied', 'NL.IMRO.1.BV-VA01', undefined, geometrie],
    ['enkelbestemming', 'EP1', 'NL.IMRO.1.BP-VA01', geometrie],
    ['maatvoering', 'M1', 'NL.IMRO.1.BP-VA01', geometrie],
    ['besluitvlak', 'B1', 'NL.IMRO.1.BV-VA01', geometrie],
  ])
  expect(refused).toEqual([])
})

test.each([
  { _embedded: { zones: [OBJECTS['NL.IMRO.1.BP-VA01/bestemmingsvlakken']] }, _links: {} },
  { bestemmingsvlakken: [OBJECTS['NL.IMRO.1.BP-VA01/bestemmingsvlakken']] },
  { _embedded: { bestemmingsvlakken: { EP1: {} } } },
  'EP1',
])(
  'a list under another name than the agreed one is a failure, not a plan without zones: %j',
  async (answer) => {
    const opened = await open('secret')
    if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
    instead = answer
    const readAll = async () => {
      for await (const _ of opened.delivery.records);
    }
    await expect(tellInEnglish(readAll())).rejects.toThrow(
      'answers with JSON without bestemmingsvlakken',
    )
  },
)

test('a key that is not taken is a failure in the words of the service, not an area without plans', async () => {
  expect(inEnglish(await open('wrong'))).toMatchObject({
    ok: false,
    issues: [{ message: expect.stringMatching(/401: Missing API Key/) }],
  })
})
