/** The whole journey on real parcels: Otterlo, from the registers' own deliveries. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { computeConcept } from '@kavel/concept'
import { importCollection } from '@kavel/database'
import { LoadState, PublicationStatus, type TreeFor } from '@kavel/domain'
import type { LayerKey, RegisterKey } from '@kavel/registers'
import { toRd } from '@kavel/registers/rd-new'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing.ts'
import { createStepJobs } from './step-jobs.ts'

const folder = process.env.KAVEL_REAL_DATA
if (!folder) console.log('the journey on Otterlo: skipped, KAVEL_REAL_DATA is not set')

const DELIVERIES: readonly (readonly [LayerKey, RegisterKey, string])[] = [
  ['plots', 'brk', 'percelen_otterlo_wgs84.geojson'],
  ['addresses', 'bag', 'otterlo_adressen_wgs84.geojson'],
  ['buildings', 'bgt', 'bgt/otterlo_bgt_pand_wgs84.geojson'],
  ['roads', 'bgt', 'bgt/otterlo_bgt_wegdeel_wgs84.geojson'],
]

type Body = Record<string, unknown>
interface FoundPlot {
  register_id: string
  designation: string
  size: number
}

describe.runIf(folder)('the journey on real Otterlo parcels', () => {
  let server: TestServer
  let location: TreeFor<'locations'>
  let plots: FoundPlot[]

  const read = async () =>
    (await server.as.member('GET', `/api/locations/detail/${location.id}`))
      .body as TreeFor<'locations'>

  beforeAll(async () => {
    server = await startTestServer({ jobs: createStepJobs })
    for (const [layer, register, file] of DELIVERIES) {
      const report = await importCollection(server.database.pool, {
        layer,
        collection: JSON.parse(readFileSync(join(folder as string, 'otterlo', file), 'utf8')),
        source: { register, dataset: file },
        date: '2026-11-01',
      })
      expect(report.ok, JSON.stringify(report)).toBe(true)
    }
  })
  afterAll(() => server?.close())

  it('finds the plots on the map', async () => {
    const summary = await server.as.member('GET', '/api/register/summary')
    const { bbox } = summary.body as { bbox: number[] }
    const found = await server.as.member('GET', `/api/register/plots?bbox=5.75,52.09,5.79,52.12`)
    expect(bbox[0]).toBeGreaterThan(5)
    plots = found.body as FoundPlot[]
    expect(plots).toHaveLength(11)
    const largest = plots.toSorted((a, b) => b.size - a.size)[0] as FoundPlot
    const search = await server.as.member(
      'GET',
      `/api/register/search?q=${encodeURIComponent(largest.designation)}`,
    )
    expect((search.body as Body[])[0]).toMatchObject({
      kind: 'plot',
      register_id: largest.register_id,
    })
  })

  it('makes a location of the largest, with every step done or with its reason', async () => {
    const largest = plots.toSorted((a, b) => b.size - a.size)[0] as FoundPlot
    const made = await server.as.member('POST', '/api/locations/from-plots', {
      plots: [largest.register_id],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    location = made.body as TreeFor<'locations'>
    expect(location).toMatchObject({
      plotnr: largest.designation,
      plotsize: Math.round(largest.size),
    })
    for (let i = 0; i < 300; i++) {
      location = await server.as
        .member('GET', `/api/locations/detail/${location.id}`)
        .then(({ body }) => body as TreeFor<'locations'>)
      if (!Object.values(location.cfg.status).some((state) => state < LoadState.failed)) break
      await sleep(100)
    }
    const { status, status_reasons: reasons } = location.cfg
    for (const step of ['getUnits', 'getCosts', 'getProfilePicture'] as const)
      expect(status[step], `${step}: ${JSON.stringify(reasons[step])}`).toBe(LoadState.success)
    for (const [step, state] of Object.entries(status))
      if (state === LoadState.failed)
        expect(reasons[step as keyof typeof reasons]?.message).toBeTruthy()
    expect(location.images[0]?.type).toBe('profile')
    expect(location.units.length).toBeGreaterThan(0)
  })

  it('places a gallery flat, values it and publishes it', async () => {
    const concept = await server.as.member('POST', '/api/concepts/list', {
      name: 'Galerijflat',
      locationId: location.id,
    })
    const [x, y] = toRd([location.lon, location.lat])
    const made = await server.as.member('POST', '/api/buildings/list', {
      conceptId: (concept.body as Body).id,
      name: 'Blok A',
      x,
      y,
      maxwidth: 11.6,
      maxlength: 40,
      maxheight: 12,
      cfg: {
        blocktype: 101,
        units: location.units.slice(0, 2).map(({ id }) => ({ unitId: id, repeat_ratio: 1 })),
      },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    location = await read()
    const result = computeConcept(location, location.concepts[0] as TreeFor<'concepts'>)
    expect(result.formFactors.nrunits).toBeGreaterThan(8)
    expect(result.formFactors.plotarea).toBe(plots.toSorted((a, b) => b.size - a.size)[0]?.size)
    const publication = await server.as.member('POST', '/api/publications/list', {
      name: 'Otterlo',
      type: 'location',
      status: PublicationStatus.published,
      cfg: { locationKey: location.key },
    })
    for (const type of ['location_summary', 'location_concepts', 'location_business'])
      await server.as.member('POST', '/api/sections/list', {
        type,
        publicationId: (publication.body as Body).id,
      })
    await server.pagesReady()
    const page = await server.as.anonymous(
      'GET',
      `/api/publications/public/${(publication.body as Body).key}`,
    )
    expect(page.status).toBe(200)
    const { sections } = page.body as { sections: { type: string; data: Body }[] }
    const business = sections.find(({ type }) => type === 'location_business')?.data as {
      concepts: { nrunits: number; rgw: { key: string; value: number }[] }[]
    }
    expect(business.concepts[0]).toMatchObject({ nrunits: result.formFactors.nrunits })
    const shown = business.concepts[0]?.rgw.find(({ key }) => key === 'rgw')?.value
    expect(shown).toBe(result.sheet.figures.rgw?.value)
  })
})
