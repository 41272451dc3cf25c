/** The journey from real parcels of Otterlo, from the folder that KAVEL_REAL_DATA names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importCollection } from '@kavel/database'
import { INTEGRATION_STEPS, LoadState, type TreeFor } from '@kavel/domain'
import type { LayerKey, RegisterKey } from '@kavel/registers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing.ts'
import { createStepJobs } from './step-jobs.ts'

const folder = process.env.KAVEL_REAL_DATA
if (!folder) console.log('journey from real parcels: skipped, KAVEL_REAL_DATA is not set')

const files: readonly (readonly [LayerKey, RegisterKey, string])[] = [
  ['plots', 'brk', 'percelen_otterlo'],
  ['addresses', 'bag', 'otterlo_adressen'],
  ['buildings', 'bgt', 'bgt/otterlo_bgt_pand'],
  ['roads', 'bgt', 'bgt/otterlo_bgt_wegdeel'],
  ['water', 'bgt', 'bgt/otterlo_bgt_waterdeel'],
  ['green', 'bgt', 'bgt/otterlo_bgt_begroeidterreindeel'],
  ['trees', 'bgt', 'bgt/otterlo_bgt_vegetatieobject'],
]

describe.runIf(folder)('a location of real parcels', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ jobs: createStepJobs })
    for (const [layer, register, file] of files) {
      const text = readFileSync(join(folder as string, `otterlo/${file}_wgs84.geojson`), 'utf8')
      const result = await importCollection(server.database.pool, {
        layer,
        collection: JSON.parse(text),
        source: { register, dataset: file },
        date: '2021-02-03',
      })
      expect(result.ok, file).toBe(true)
    }
  })
  afterAll(() => server?.close())

  test('fills itself with what the registers have, and says what they have not', async () => {
    const { rows } = await server.database.pool.query<{ register_id: string; size: number }>(
      'select register_id, size from register.plots order by designation',
    )
    expect(rows).toHaveLength(11)
    const made = await server.as.member('POST', '/api/locations/from-plots', {
      plots: rows.map(({ register_id }) => register_id),
    })
    expect(made.status).toBe(201)
    const { id } = made.body as { id: number }
    let location: TreeFor<'locations'>
    do {
      await sleep(100)
      location = (await server.as.member('GET', `/api/locations/detail/${id}`))
        .body as TreeFor<'locations'>
    } while (Object.values(location.cfg.status).includes(LoadState.loading))
    expect(location.plots).toHaveLength(11)
    expect(location.plotsize).toBe(Math.round(rows.reduce((sum, { size }) => sum + size, 0)))
    expect(location).toMatchObject({ municipality: 'Otterlo', city: 'Otterlo' })
    expect(location.lat).toBeCloseTo(52.1, 1)
    // No zoning plan of Otterlo is among the samples, so the two steps that need one say so.
    const failed = INTEGRATION_STEPS.filter(
      (step) => location.cfg.status[step] !== LoadState.success,
    )
    expect(failed).toEqual(['getRegulations', 'getDestinationPlan'])
    for (const step of failed) expect(location.cfg.status_reasons[step]?.code).toBe('no_plan')
    expect(location.cfg.buildable_area.length).toBeGreaterThan(10)
    expect(location.images).toHaveLength(1)
  })
})
