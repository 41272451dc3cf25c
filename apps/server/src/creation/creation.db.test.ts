/** Locations made as copies and from templates, and rows of files that become locations. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sweepTemporary } from '@kavel/application/creation'
import { writeWorkbook } from '@kavel/application/search'
import type { Answers } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import {
  ConstraintOperator,
  ConstraintType,
  CustomFieldType,
  LoadState,
  LocationType,
  type TreeFor,
} from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, townOf } from '../testing/town.ts'

type Tree = TreeFor<'locations'>
type Table = Answers['POST /locations/read-file']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ contents: townOf(2) })
})
afterAll(() => server?.close())

async function make<Made = { id: number }>(entity: string, body: object): Promise<Made> {
  const answer = await server.as.admin('POST', `/api/${entity}/list`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Made
}
const copy = (id: number, body: object, call = server.as.member) =>
  call('POST', `/api/locations/detail/${id}/copy`, body)

describe('a copy of a location', () => {
  let source: Tree
  beforeAll(async () => {
    const made = await server.as.member('POST', '/api/locations/from-plots', {
      plots: [plotId(1), plotId(2)],
      name: 'Polderkade',
    })
    const { id } = made.body as Tree
    const label = await make('labels', { name: 'Haven' })
    const field = await make('customfields', {
      name: 'Bodem',
      type: CustomFieldType.text,
      publish: 'edit',
    })
    await make('locationslabels', { locationId: id, labelId: label.id })
    await make('locationscustomvalues', {
      locationId: id,
      customfieldId: field.id,
      type: 'field',
      value: 'veen',
    })
    const unit = await make('units', { locationId: id, name: 'Rijwoning', size: 110 })
    await make('costs', { locationId: id, name: 'Sloop', parameter: 12_500 })
    await make('constraints', {
      locationId: id,
      type: ConstraintType.building_height,
      operator: ConstraintOperator.smaller_than,
      value: 9,
    })
    await make('notes', { locationId: id, description: 'Alleen van de bron' })
    const concept = await make('concepts', { locationId: id, name: 'Variant A' })
    await make('buildings', {
      conceptId: concept.id,
      name: 'Blok',
      x: 146_020,
      y: 507_020,
      cfg: { units: [{ id: 'a', unitId: unit.id }] },
    })
    await server.as.member('PATCH', `/api/locations/detail/${id}`, {
      status: 'Onderzoek',
      description: 'Aan het water',
      leadingConceptId: concept.id,
    })
    source = (await server.as.member('GET', `/api/locations/detail/${id}?depth=10`)).body as Tree
  })

  it('has its fields, labels, custom values, rules, types, costs and, when asked, plots and concepts', async () => {
    const { status, body } = await copy(source.id, {
      name: 'Polderkade (kopie)',
      plots: true,
      concepts: true,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const made = body as Tree
    expect(made).toMatchObject({
      name: 'Polderkade (kopie)',
      type: LocationType.default,
      status: 'Onderzoek',
      description: 'Aan het water',
      plotsize: source.plotsize,
      lat: source.lat,
      units: [expect.objectContaining({ name: 'Rijwoning', size: 110 })],
      costs: [expect.objectContaining({ name: 'Sloop', parameter: 12_500 })],
      constraints: [expect.objectContaining({ type: ConstraintType.building_height, value: 9 })],
      locationscustomvalues: [expect.objectContaining({ value: 'veen' })],
      notes: [],
    })
    expect(made.key).not.toBe(source.key)
    expect(made.locationslabels.map(({ labelId }) => labelId)).toEqual(
      source.locationslabels.map(({ labelId }) => labelId),
    )
    expect(made.plots.map(({ geometry }) => geometry)).toEqual(
      source.plots.map(({ geometry }) => geometry),
    )
    const [concept] = made.concepts
    expect(concept).toMatchObject({ name: 'Variant A', locationId: made.id })
    expect(made.leadingConceptId).toBe(concept?.id)
    expect(concept?.key).not.toBe(source.concepts[0]?.key)
    // the building names the type of the copy, not that of its source
    expect(concept?.buildings[0]?.cfg.units[0]?.unitId).toBe(made.units[0]?.id)
    expect(made.units[0]?.id).not.toBe(source.units[0]?.id)
  })

  it('comes without plots and concepts unless they are asked, and leaves its source alone', async () => {
    const { body } = await copy(source.id, { name: 'Kaal' })
    expect(body).toMatchObject({ plots: [], concepts: [], leadingConceptId: null })
    const after = await server.as.member('GET', `/api/locations/detail/${source.id}?depth=10`)
    const without = ({ updatedAt: _, ...rest }: Tree) => rest
    expect(without(after.body as Tree)).toEqual(without(source))
  })

  it('is a template when asked, out of the lists of work, from which locations are made', async () => {
    const template = (await copy(source.id, { name: 'Woningen', type: 'template' })).body as Tree
    expect(template.type).toBe(LocationType.template)
    const list = await server.as.member(
      'GET',
      `/api/locations/list?type=${LocationType.default}&limit=100`,
    )
    expect((list.body as Tree[]).map(({ id }) => id)).not.toContain(template.id)
    const made = (await copy(template.id, { name: 'Van sjabloon' })).body as Tree
    expect(made).toMatchObject({
      type: LocationType.default,
      units: [expect.objectContaining({ name: 'Rijwoning' })],
      costs: [expect.objectContaining({ name: 'Sloop' })],
    })
    expect(made.cfg.status.getUnits).toBe(LoadState.success)
  })

  it('is refused of what is not there, of another company, of concepts without plots, and without a name', async () => {
    expect((await copy(999_999_999, { name: 'Niets' })).status).toBe(404)
    expect((await copy(source.id, { name: 'Kaper' }, server.as.stranger)).status).toBe(404)
    expect(await copy(source.id, { name: 'Los', concepts: true })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'concepts', message: 'goes with the plots' }] },
    })
    expect((await copy(source.id, { name: '  ' })).status).toBe(400)
  })

  it('is made once for one key', async () => {
    const send = () =>
      server.as.member(
        'POST',
        `/api/locations/detail/${source.id}/copy`,
        { name: 'Eenmaal' },
        { 'Idempotency-Key': 'kopie-1' },
      )
    const [first, again] = [await send(), await send()]
    expect((again.body as Tree).id).toBe((first.body as Tree).id)
  })
})

/** Two rows that every format writes: a point of one, and an outline of the other where the format has them. */
const NAMES = ['Haven', 'Akker']
const SQUARE = [
  [5.1, 52.5],
  [5.101, 52.5],
  [5.101, 52.501],
  [5.1, 52.501],
  [5.1, 52.5],
]
const feature = (name: string) => ({
  type: 'Feature',
  properties: { Naam: name, Prijs: 12.5 },
  geometry: { type: 'Polygon', coordinates: [SQUARE] },
})
const GEOJSON = JSON.stringify({ type: 'FeatureCollection', features: NAMES.map(feature) })

const hasOgr = spawnSync('ogr2ogr', ['--version']).status === 0

/** The collection as another format, in degrees. */
function convert(name: string, format: string, ...options: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-import-'))
  try {
    writeFileSync(join(folder, 'in.geojson'), GEOJSON)
    execFileSync('ogr2ogr', [
      '-f',
      format,
      ...options,
      join(folder, name),
      join(folder, 'in.geojson'),
    ])
    return readFileSync(join(folder, name))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function read(content: string | Buffer, name: string): Promise<Table> {
  const { status, body } = await server.as.member('POST', '/api/locations/read-file', {
    file: new File([content as BlobPart], name),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Table
}
const namesOf = ({ rows }: Table) => rows.map(({ properties }) => properties.Naam)

describe('a file of locations', () => {
  it('is read as CSV, with a formula as text', async () => {
    const table = await read('Naam;Lengte;Breedte\nHaven;5,1;52,5\nAkker;=1+1;\n', 'lijst.csv')
    expect(table).toMatchObject({
      file: 'lijst.csv',
      headers: ['Naam', 'Lengte', 'Breedte'],
    })
    expect(namesOf(table)).toEqual(NAMES)
    expect(table.rows[1]?.properties.Lengte).toBe('=1+1')
    expect(table.rows[0]?.shape).toBeNull()
  })

  it('is read as XLSX', async () => {
    const rows = [
      ['Naam', 'Prijs'],
      ['Haven', 12.5],
      ['Akker', 12.5],
    ]
    const table = await read(await workbook(rows), 'lijst.xlsx')
    expect(namesOf(table)).toEqual(NAMES)
    expect(table.rows[0]?.properties.Prijs).toBe(12.5)
  })

  it('is read as GeoJSON, with its outlines in degrees', async () => {
    const table = await read(GEOJSON, 'lijst.geojson')
    expect(namesOf(table)).toEqual(NAMES)
    expect(table.crs).toBe('EPSG:4326')
    expect(table.rows[0]?.shape).toEqual({ type: 'Polygon', coordinates: [SQUARE] })
  })

  it.runIf(hasOgr)('is read as GeoPackage and as a Shapefile, with or without a .prj', async () => {
    const packed = await read(convert('uit.gpkg', 'GPKG'), 'lijst.gpkg')
    expect(namesOf(packed)).toEqual(NAMES)
    expect(packed).toMatchObject({ crs: 'EPSG:4326' })
    const shapes = await read(convert('uit.shz', 'ESRI Shapefile'), 'lijst.zip')
    expect(namesOf(shapes)).toEqual(NAMES)
    expect(shapes.crs).toBe('EPSG:4326')
    expect(shapes.rows[0]?.shape?.type).toMatch(/Polygon/)
    const bare = convert('uit.shz', 'ESRI Shapefile', '-a_srs', 'NONE')
    expect(await read(bare, 'zonder.zip')).toMatchObject({ crs: null })
  })

  it('is refused in one sentence when it is none, empty, or longer than can become locations', async () => {
    const refused = async (content: string) => {
      const { status, body } = await server.as.member('POST', '/api/locations/read-file', {
        file: new File([content], 'lijst.csv'),
      })
      expect(status).toBe(400)
      return (body as { issues: { message: string }[] }).issues[0]?.message
    }
    expect(await refused('')).toMatch(/is empty/)
    const many = `Naam;Plaats\n${'Kavel;Urk\n'.repeat(10_001)}`
    expect(await refused(many)).toMatch(/more rows than become locations at once/)
  })
})

function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const batches = (async function* () {
    yield rows
  })()
  return buffer(writeWorkbook([{ name: 'Blad', rows: batches, widths: [10, 10] }]))
}

describe('places of addresses', () => {
  it('are those of the register, by postcode or street, in their order', async () => {
    const { rows } = await server.database.pool.query<{
      street: string
      number: number
      suffix: string
      postcode: string
      city: string
      lon: number
      lat: number
    }>(
      `select street, number, suffix, postcode, city, ST_X(p) as lon, ST_Y(p) as lat
       from (select *, ST_Transform(geometry, 4326) as p from register.addresses) a
       where postcode is not null order by register_id limit 1`,
    )
    const [known] = rows
    expect(known).toBeDefined()
    const { street, number, suffix, postcode, city, lon, lat } = known as NonNullable<typeof known>
    const { body } = await server.as.member('POST', '/api/locations/places', {
      addresses: [
        { postcode, house_number: `${number}${suffix}` },
        { street, house_number: `${number}${suffix}`, city },
        { postcode: '0000 XX', house_number: '1' },
        { house_number: '1' },
      ],
    })
    const places = body as Answers['POST /locations/places']
    for (const place of places.slice(0, 2)) {
      // 1e-6 degrees is a decimetre: two ways through degrees
      expect(place?.lon).toBeCloseTo(lon, 6)
      expect(place?.lat).toBeCloseTo(lat, 6)
    }
    expect(places.slice(2)).toEqual([null, null])
  })
})

describe('a temporary location', () => {
  it('goes thirty days after its last change, and can be restored', async () => {
    const of = async (name: string, type: LocationType, days: number) => {
      const { id } = await make('locations', { name, type })
      await withPrincipal(server.database.pool, 'system', async (client) => {
        await client.query(
          'update locations set "updatedAt" = now() - make_interval(days => $2) where id = $1',
          [id, days],
        )
        await client.query(
          `update audits set "firstChangedAt" = "firstChangedAt" - make_interval(days => $2),
             "changedAt" = "changedAt" - make_interval(days => $2) where "locationId" = $1`,
          [id, days],
        )
      })
      return id
    }
    const old = await of('Oud tijdelijk', LocationType.temporary, 31)
    const young = await of('Jong tijdelijk', LocationType.temporary, 29)
    const work = await of('Oud werk', LocationType.default, 400)
    // somebody works on it, though not on its own fields
    const used = await of('Oud tijdelijk met een notitie', LocationType.temporary, 400)
    await make('notes', { name: 'Nog in gebruik', locationId: used })
    await sweepTemporary(server.database.pool)
    const statusOf = async (id: number) =>
      (await server.as.admin('GET', `/api/locations/detail/${id}`)).status
    const states = [await statusOf(old), await statusOf(young), await statusOf(work)]
    expect([...states, await statusOf(used)]).toEqual([404, 200, 200, 200])
    const restored = await server.as.admin('POST', `/api/locations/detail/${old}/restore`)
    expect(restored.status).toBe(200)
  })
})

describe('new locations with outlines', () => {
  const change = (create: object[]) =>
    server.as.member('POST', '/api/locations/changes', { create })

  it('have them as drawn plots, from which place and size follow', async () => {
    const { status, body } = await change([
      { values: { name: 'Vierkant' }, plots: [{ type: 'Polygon', coordinates: [SQUARE] }] },
      {
        values: { name: 'Gezegd', lat: 52.6, lon: 5.2, plotsize: 5 },
        plots: [{ type: 'Polygon', coordinates: [SQUARE] }],
      },
      { values: { name: 'Zonder' } },
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    const { created, before } = body as Answers['POST /locations/changes']
    const trees = await Promise.all(
      created.map(
        async ({ id }) =>
          (await server.as.member('GET', `/api/locations/detail/${id}?depth=1`)).body as Tree,
      ),
    )
    const [drawn, said, bare] = trees
    // 0.001° east is 111,320 × cos 52.5° / 1000 = 67.8 m, 0.001° north 111.3 m: some 7,540 m²
    expect(drawn?.plotsize).toBeGreaterThan(7_450)
    expect(drawn?.plotsize).toBeLessThan(7_650)
    expect(drawn?.lon).toBeCloseTo(5.1005, 4)
    expect(drawn?.lat).toBeCloseTo(52.5005, 4)
    expect(drawn?.plots).toEqual([expect.objectContaining({ type: 'drawn' })])
    expect(said).toMatchObject({ lat: 52.6, lon: 5.2, plotsize: 5 })
    expect(bare).toMatchObject({ lat: 0, lon: 0, plots: [] })
    // one undo takes away all that came
    const undone = await server.as.member('POST', '/api/locations/changes', { rows: before })
    expect(undone.status).toBe(200)
    const gone = await server.as.member('GET', `/api/locations/detail/${drawn?.id}`)
    expect(gone.status).toBe(404)
  })

  it('are refused as a whole for one outline that crosses itself or lies abroad', async () => {
    const [a, b, c, d] = SQUARE
    const area = (ring: unknown) => ({ type: 'Polygon', coordinates: [ring] })
    const { status, body } = await change([
      { values: { name: 'Goed' }, plots: [area(SQUARE)] },
      { values: { name: 'Strik' }, plots: [area([a, c, b, d, a])] },
      {
        values: { name: 'Zee' },
        plots: [
          area([
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ]),
        ],
      },
    ])
    expect(status).toBe(400)
    expect((body as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^create\.1\.plots\.0/),
      expect.stringMatching(/^create\.2\.plots\.0/),
    ])
  })
})
