/**
 * A member stores a car park with spaces of a centimetre and publishes it. Opening the page took 48 s and all memory:
 * one anonymous GET stopped the server.
 */
import { PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SQUARE } from '../records/testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

type Made = { id: number; key: string }
let server: TestServer
let conceptId: number
let key: string

const TINY = { max_parking_length: '0.01', max_parking_depth: '0.01' }
const CAR_PARK = { archetype: 6, maxwidth: 300, maxlength: 1000, maxheight: 15 }

const make = async (entity: string, body: object) =>
  (await server.as.member('POST', `/api/${entity}/list`, body)).body as Made

beforeAll(async () => {
  server = await startTestServer()
  const location = await make('locations', { name: 'Kade', lat: 52.5505, lon: 5.2508 })
  await make('plots', { locationId: location.id, geometry: SQUARE, properties: {} })
  const concept = await make('concepts', { locationId: location.id, name: 'Garage' })
  conceptId = concept.id
  const publication = await make('publications', {
    name: 'Kade',
    type: 'location',
    status: PublicationStatus.published,
    cfg: { locationKey: location.key },
  })
  key = publication.key
  for (const type of ['location_concepts', 'location_business'])
    await make('sections', { type, publicationId: publication.id })
})
afterAll(() => server?.close())

it('is refused at the door, by the name of the field', async () => {
  const cfg = { blocktype: 141, generation_parameters: TINY }
  expect(
    await server.as.member('POST', '/api/buildings/list', { ...CAR_PARK, conceptId, cfg }),
  ).toMatchObject({
    status: 400,
    body: {
      issues: expect.arrayContaining([
        expect.objectContaining({ path: 'cfg.generation_parameters.max_parking_length' }),
      ]),
    },
  })
})

it('is harmless where an older version stored it: the page is there, with what may be built', async () => {
  const building = await make('buildings', { ...CAR_PARK, conceptId, cfg: { blocktype: 141 } })
  await server.database.pool.query(
    `begin; set local role kavel_system;
     update buildings set cfg = jsonb_set(cfg, '{generation_parameters}', (cfg -> 'generation_parameters') || '${JSON.stringify(TINY)}')
     where id = ${building.id}; commit`,
  )
  await server.pagesReady()
  const page = await server.as.anonymous('GET', `/api/publications/public/${key}`)
  expect(page.status, JSON.stringify(page.body).slice(0, 500)).toBe(200)
  expect(JSON.stringify(page.body)).toContain('"0.01"')
  expect((await server.as.anonymous('GET', '/api/health')).status).toBe(200)
})
