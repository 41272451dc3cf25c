/** The whole journey on real ground, from the registers' own deliveries in the folder that KAVEL_REAL_DATA names. */
import { join } from 'node:path'
import { until } from '@kavel/application/testing'
import { computeConcept } from '@kavel/concept'
import { importCollection, importDeliveries } from '@kavel/database'
import { openFile } from '@kavel/deliveries'
import {
  ConstraintType,
  INTEGRATION_STEPS,
  LoadState,
  PublicationStatus,
  type TreeFor,
} from '@kavel/domain'
import {
  BrokenDelivery,
  type Delivery,
  type LayerKey,
  layers,
  type RegisterKey,
} from '@kavel/registers'
import { toRd } from '@kavel/registers/rd-new'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

const folder = process.env.KAVEL_REAL_DATA
if (!folder) console.log('the journey on real areas: skipped, KAVEL_REAL_DATA is not set')

const FILES: readonly (readonly [LayerKey, RegisterKey, string])[] = [
  ['plots', 'brk', 'otterlo/nlextract_brk_v5_otterlo_sample.zip'],
  ['addresses', 'bag', 'otterlo/otterlo_adressen_wgs84.geojson'],
  ['buildings', 'bgt', 'otterlo/bgt/otterlo_bgt_pand_wgs84.geojson'],
  ['roads', 'bgt', 'otterlo/bgt/otterlo_bgt_wegdeel_wgs84.geojson'],
  ['zoning', 'imro', 'goes/goes_stationsomgeving_zuidoost.gml'],
  ['zoning', 'imro', 'goes/goes_stationsomgeving_zuidwest_NL.IMRO.0664.BPBS03-ON99.gml'],
]

/**
 * A plot in Goes, of which no parcels are among the files. Where it lies the plan has, by `ogrinfo` with
 * `ST_Intersection`: all 1,500 m² Bedrijf (article 3) in one bouwvlak, at most 10 m high and 100 % built.
 */
const GOES = {
  type: 'Feature',
  properties: {
    identificatieLokaalID: '99990664',
    AKRKadastraleGemeenteCodeWaarde: 'GOE00',
    kadastraleGemeenteWaarde: 'Goes',
    sectie: 'Z',
    perceelnummer: 1,
    kadastraleGrootteWaarde: 1500,
  },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [51_400, 390_850],
        [51_450, 390_850],
        [51_450, 390_880],
        [51_400, 390_880],
        [51_400, 390_850],
      ],
    ],
  },
} as const

/** What the coordinates of the drawn plot are, as GeoJSON of the registers says it. */
const RD = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } } as const

type Location = TreeFor<'locations'>
type Body = Record<string, unknown>
interface FoundPlot {
  register_id: string
  designation: string
  size: number
}

describe.runIf(folder)('the journey on real ground', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ background: () => ({ kinds: ['step', 'potential'] }) })
    for (const [layer, register, file] of FILES) {
      const report = await importDeliveries(server.database.pool, {
        layer,
        deliveries: open(layer, file),
        source: { register, dataset: file },
        date: '2026-11-01',
      })
      expect(report.ok, JSON.stringify(report)).toBe(true)
    }
    const drawn = await importCollection(server.database.pool, {
      layer: 'plots',
      collection: { type: 'FeatureCollection', crs: RD, features: [GOES] },
      source: { register: 'brk', dataset: 'Goes, drawn' },
      date: '2026-11-01',
    })
    expect(drawn).toMatchObject({ ok: true, inserted: 1 })
  })
  afterAll(() => server?.close())

  async function* open(layer: LayerKey, file: string): AsyncGenerator<Delivery> {
    const { collections } = layers[layer]
    const opened = await openFile(join(folder as string, file), { collections })
    if (!opened.ok) throw new BrokenDelivery(JSON.stringify(opened.issues))
    yield opened.delivery
  }

  const read = async (id: number) =>
    (await server.as.member('GET', `/api/locations/detail/${id}`)).body as Location

  /** A location whose steps have ended. */
  async function makeLocation(plots: readonly string[]): Promise<Location> {
    const made = await server.as.member('POST', '/api/locations/from-plots', { plots })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body as Location
    return until(
      () => read(id),
      ({ cfg }) => Object.values(cfg.status).every((state) => state >= LoadState.failed),
    )
  }

  const failedSteps = ({ cfg }: Location) =>
    INTEGRATION_STEPS.filter((step) => cfg.status[step] !== LoadState.success)

  const findPlots = async (bbox: string) =>
    (await server.as.member('GET', `/api/register/plots?bbox=${bbox}`)).body as FoundPlot[]

  /** A gallery flat in the middle, published: what the page shows is what the design computes. */
  async function designAndPublish(location: Location): Promise<number> {
    const concept = await server.as.member('POST', '/api/concepts/list', {
      name: 'Galerijflat',
      locationId: location.id,
    })
    const [x, y] = toRd([location.lon, location.lat])
    const building = await server.as.member('POST', '/api/buildings/list', {
      conceptId: (concept.body as Body).id,
      name: 'Blok A',
      x,
      y,
      maxwidth: 11.6,
      maxlength: 40,
      maxheight: 9,
      cfg: {
        blocktype: 101,
        units: location.units.slice(0, 2).map(({ id }) => ({ unitId: id, repeat_ratio: 1 })),
      },
    })
    expect(building.status, JSON.stringify(building.body)).toBe(201)
    const designed = await read(location.id)
    const result = computeConcept(designed, designed.concepts[0] as TreeFor<'concepts'>)
    const publication = await server.as.member('POST', '/api/publications/list', {
      name: location.name,
      type: 'location',
      status: PublicationStatus.published,
      cfg: { locationKey: location.key, showLandBid: true },
    })
    const { id: publicationId, key } = publication.body as { id: number; key: string }
    for (const type of ['location_summary', 'location_concepts', 'location_business'])
      await server.as.member('POST', '/api/sections/list', { type, publicationId })
    await server.pagesReady()
    // on a busy machine a page that takes long is made among those that are slow, a moment later
    const page = await until(
      () => server.as.anonymous('GET', `/api/publications/public/${key}`),
      ({ status }) => status !== 503,
    )
    expect(page.status).toBe(200)
    const { sections } = page.body as { sections: { type: string; data: Body }[] }
    const business = sections.find(({ type }) => type === 'location_business')?.data as {
      concepts: { nrunits: number; land_bid: { value: number } | null }[]
    }
    expect(business.concepts[0]).toMatchObject({ nrunits: result.formFactors.nrunits })
    expect(business.concepts[0]?.land_bid?.value).toBe(result.sheet.figures.max_land_bid?.value)
    return result.formFactors.nrunits
  }

  it('fills a location of all of Otterlo with what the registers have, and says what they have not', async () => {
    const plots = await findPlots('5.75,52.09,5.79,52.12')
    expect(plots).toHaveLength(11)
    const location = await makeLocation(plots.map(({ register_id }) => register_id))
    expect(location.plots).toHaveLength(11)
    expect(location.plotsize).toBe(Math.round(plots.reduce((sum, { size }) => sum + size, 0)))
    expect(location).toMatchObject({ municipality: 'Otterlo', city: 'Otterlo' })
    expect(location.lat).toBeCloseTo(52.1, 1)
    // no zoning plan of Otterlo is among the files, so the two steps that need one say so
    const failed = failedSteps(location)
    expect(failed).toEqual(['getRegulations', 'getDestinationPlan'])
    for (const step of failed) expect(location.cfg.status_reasons[step]?.code).toBe('no_plan')
    expect(location.cfg.buildable_area.length).toBeGreaterThan(10)
    expect(location.images).toHaveLength(1)
  })

  it('finds the largest plot of Otterlo, designs on it and publishes', async () => {
    const plots = await findPlots('5.75,52.09,5.79,52.12')
    const largest = plots.toSorted((a, b) => b.size - a.size)[0] as FoundPlot
    const search = await server.as.member(
      'GET',
      `/api/register/search?q=${encodeURIComponent(largest.designation)}`,
    )
    expect((search.body as Body[])[0]).toMatchObject({
      kind: 'plot',
      register_id: largest.register_id,
    })
    const location = await makeLocation([largest.register_id])
    expect(location).toMatchObject({
      plotnr: largest.designation,
      plotsize: Math.round(largest.size),
    })
    expect(location.images[0]?.type).toBe('profile')
    expect(await designAndPublish(location)).toBeGreaterThan(8)
  })

  it('knows what the plan of Goes permits, designs under it and publishes', async () => {
    const location = await makeLocation(['99990664'])
    expect(failedSteps(location)).toEqual([])
    expect(location.plotsize).toBe(1500)
    const { zones, max_height, envelope_area } = location.cfg.summary
    expect(zones).toMatchObject([{ name: 'Bedrijf', share: 1, article: '3' }])
    expect(max_height).toBe(10)
    expect(envelope_area).toBeCloseTo(1500, 0)
    const norms = location.constraints.map(({ type, value }) => [type, value])
    expect(norms).toContainEqual([ConstraintType.building_height, 10])
    expect(norms).toContainEqual([ConstraintType.buildable_area_gsi, 1])
    expect(await designAndPublish(location)).toBeGreaterThan(8)
  })
})
