import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import {
  because,
  layerKeys,
  layers,
  listColumns,
  registerTables,
  type TableDeclarations,
} from '@kavel/registers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'
import { type Area, addArea } from './areas.ts'
import { type ImportRequest, importCollection } from './collection.ts'
import type { ImportReport } from './import.ts'
import { KEPT_REJECTS } from './rejects.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('delete from register.plots')
  await database.pool.query('delete from register.imports')
  await database.pool.query('delete from register.areas')
  await database.pool.query('delete from register.staging')
  await database.pool.query('delete from register.reject_staging')
})

const source = { register: 'brk', dataset: 'Proef' } as const

/** A parcel of 20 × 20 m in RD; its number decides its id and its place. */
function plot(number: number, more: Record<string, unknown> = {}) {
  const x = 181000 + 20 * (number % 100)
  const y = 456000 + 20 * Math.floor(number / 100)
  return {
    type: 'Feature',
    properties: {
      identificatieLokaalID: `1000${number}`,
      AKRKadastraleGemeenteCodeWaarde: 'OTL02',
      kadastraleGemeenteWaarde: 'Otterlo',
      sectie: 'B',
      perceelnummer: number,
      kadastraleGrootteWaarde: 400,
      ...more,
    },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [x, y],
          [x + 20, y],
          [x + 20, y + 20],
          [x, y + 20],
          [x, y],
        ],
      ],
    },
  }
}
function collection(features: unknown[]) {
  return { type: 'FeatureCollection', crs: { properties: { name: 'EPSG:28992' } }, features }
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => plot(from + index))

async function run(features: unknown, more: Partial<ImportRequest> = {}): Promise<ImportReport> {
  const result = await importCollection(database.pool, {
    layer: 'plots',
    collection: Array.isArray(features) ? collection(features) : features,
    source,
    date: '2026-01-02',
    ...more,
  })
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result
}
/** Every row with the number of the version of it that the database holds (xmin changes with any write). */
async function state(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select register_id, source, source_date::text, size, xmin::text from register.plots order by 1`,
  )
  return rows
}
async function left(): Promise<number> {
  const { rows } = await database.pool.query(
    `select (select count(*) from register.staging)::integer + (select count(*) from register.reject_staging)::integer as count`,
  )
  return rows[0].count
}

describe('the register tables', () => {
  test('have the columns that the registers declare, and no others', async () => {
    const own = ['register_id', 'source', 'source_date', 'valid_from', 'hash', 'attributes']
    const types = {
      text: 'text',
      integer: 'integer',
      number: 'double precision',
      boolean: 'boolean',
      date: 'date',
      json: 'jsonb',
    }
    for (const [table, declaration] of Object.entries(registerTables as TableDeclarations)) {
      const { rows } = await database.pool.query(
        `select column_name as name, data_type as type, is_nullable from information_schema.columns
         where table_schema = 'register' and table_name = $1`,
        [table],
      )
      const declared = listColumns(declaration).map(({ name, type }) => [
        name,
        types[type as keyof typeof types],
      ])
      if (declaration.isCountryWide) declared.push(['province', 'text'])
      const found = rows
        .filter(({ name }) => ![...own, 'geometry', 'tile_geometry'].includes(name))
        .map(({ name, type }) => [name, type])
      const required = rows.filter((row) => row.is_nullable === 'NO').map(({ name }) => name)
      for (const { name, isRequired = false } of listColumns(declaration))
        expect(required.includes(name), `${table}.${name}`).toBe(isRequired)
      expect(Object.fromEntries(found), table).toEqual(Object.fromEntries(declared))
      expect(rows).toHaveLength(found.length + own.length + 2)
    }
    const { rows } = await database.pool.query(
      `select relname as table_name from pg_class
       where relnamespace = 'register'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    expect(rows.map(({ table_name }) => table_name).sort()).toEqual(
      [
        ...Object.keys(registerTables),
        'areas',
        'feature_changes',
        'feature_formulas',
        'feature_history',
        'feature_queue',
        'feature_versions',
        'features',
        'imports',
        'nightly',
        'refreshes',
        'reject_staging',
        'rejected',
        'sample_staging',
        'samples',
        'staging',
      ].sort(),
    )
    expect(new Set(layerKeys.flatMap((key) => Object.keys(layers[key].tables)))).toEqual(
      new Set(Object.keys(registerTables)),
    )
  })

  test('that hold the whole country are partitioned by province on PostgreSQL', async () => {
    const declared = Object.entries(registerTables as TableDeclarations)
      .filter(([, { isCountryWide }]) => isCountryWide)
      .map(([table]) => table)
    const { rows } = await database.pool.query(
      `select relname as name from pg_class where relnamespace = 'register'::regnamespace and relkind = 'p'`,
    )
    const partitioned = database.kind === 'postgresql' ? [...declared, 'features'].sort() : []
    expect(rows.map(({ name }) => name).sort()).toEqual(partitioned)
  })

  test('are read, and only read, by members', async () => {
    await run(numbers(1, 3))
    const client = await database.pool.connect()
    try {
      await client.query('begin; set local role kavel_app')
      const { rows } = await client.query('select count(*)::integer as count from register.plots')
      expect(rows[0].count).toBe(3)
      await expect(client.query('delete from register.plots')).rejects.toThrow(/permission denied/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('an import', () => {
  test('keeps source, date, id and what was delivered of every record', async () => {
    const report = await run([plot(1, { extra: { list: [1] } })])
    expect(report).toEqual({
      ok: true,
      layer: 'plots',
      source: 'BRK · Proef',
      read: 1,
      inserted: 1,
      updated: 0,
      unchanged: 0,
      removed: 0,
      outside: 0,
      rejected: 0,
      reasons: {},
      rejects: [],
    })
    const { rows } = await database.pool.query(
      `select register_id, source, source_date::text, attributes, designation, size, ST_Area(geometry) as area,
         ST_AsText(geometry) as shape, ST_SRID(tile_geometry) as tile_srid,
         ST_Distance(ST_Transform(ST_Centroid(geometry), 3857), ST_Centroid(tile_geometry)) as apart
       from register.plots`,
    )
    expect(rows[0]).toMatchObject({
      register_id: '10001',
      source: 'BRK · Proef',
      source_date: '2026-01-02',
      attributes: { extra: { list: [1] }, sectie: 'B' },
      designation: 'OTL02 B 1',
      size: 400,
      area: 400,
      shape: expect.stringContaining('181020 456000'),
      tile_srid: 3857,
    })
    // The database's own shift may use another parameter set; metres of Mercator are 0.6 of real ones here.
    expect(rows[0].apart).toBeLessThan(0.5)
  })

  test('twice changes nothing', async () => {
    await run(numbers(1, 700))
    const before = await state()
    expect(before).toHaveLength(700)
    expect(await run(numbers(1, 700))).toMatchObject({
      read: 700,
      inserted: 0,
      updated: 0,
      unchanged: 700,
      removed: 0,
    })
    expect(await state()).toEqual(before)
  })

  test('writes what changed, and only that', async () => {
    await run(numbers(1, 10))
    const before = (await state()) as { register_id: string; xmin: string }[]
    const changed = numbers(1, 10)
    changed[3] = plot(4, { kadastraleGrootteWaarde: 401 })
    expect(await run(changed)).toMatchObject({ inserted: 0, updated: 1, unchanged: 9 })
    const after = (await state()) as { register_id: string; xmin: string }[]
    const versions = new Map(before.map(({ register_id, xmin }) => [register_id, xmin]))
    const rewritten = after.filter(({ register_id, xmin }) => versions.get(register_id) !== xmin)
    expect(rewritten).toMatchObject([{ register_id: '10004', size: 401 }])
  })

  test('removes what its source no longer brings and keeps what others brought', async () => {
    const other = { register: 'brk', dataset: 'Elders' } as const
    await run(numbers(1, 5))
    await run(numbers(6, 8), { source: other })
    expect(await run(numbers(2, 4))).toMatchObject({ unchanged: 3, removed: 2 })
    expect((await state()).length).toBe(6)
    // Plot 6 comes from both now: the last has it, and the first no longer takes it away.
    expect(await run(numbers(2, 6))).toMatchObject({ inserted: 1, updated: 1, unchanged: 3 })
    expect(await run(numbers(7, 8), { source: other })).toMatchObject({ removed: 0 })
    expect((await state()).length).toBe(7)
  })

  test('reports broken records with id and reason, keeps their earlier version and imports the rest', async () => {
    await run(numbers(1, 6))
    const broken = numbers(1, 6) as ReturnType<typeof plot>[]
    broken[1] = plot(2, { perceelnummer: 'twee' })
    broken[2]!.geometry.coordinates[0]!.reverse()[1] = [Number.NaN, 0]
    broken[3] = plot(4, { eindGeldigheid: '2025-12-31' })
    broken[4] = plot(1)
    broken.push(plot(7, { identificatieLokaalID: null }))
    const report = await run(broken)
    expect(report).toMatchObject({ read: 7, unchanged: 2, removed: 2 })
    expect(report.rejects).toMatchObject([
      { id: '10002', code: 'wrong_type', reason: expect.stringContaining('perceelnummer') },
      { id: '10003', code: 'not_a_number' },
      { id: '10004', code: 'not_current' },
      { id: '10001', code: 'duplicate_id' },
      { id: '#7', code: 'missing_id' },
    ])
    const stored = await database.pool.query(
      'select id, code from register.rejected order by place',
    )
    expect(stored.rows).toEqual(report.rejects.map(({ id, code }) => ({ id, code })))
    // 4 ended and 5 is not delivered; 2 and 3 are delivered broken.
    expect((await state()) as object[]).toMatchObject(
      ['10001', '10002', '10003', '10006'].map((register_id) => ({ register_id })),
    )
  })

  test('counts every reject, keeps the first of each reason, and takes no broken record away', async () => {
    await run(numbers(1, 2))
    const ended = { eindGeldigheid: '2025-12-31' }
    const broken = { kadastraleGrootteWaarde: 'groot' }
    // 7 more of either than are kept; plots 1 and 2 come last.
    const many = Array.from({ length: KEPT_REJECTS + 6 }, (_, index) => [
      plot(100_000 + index, ended),
      plot(200_000 + index, broken),
    ]).flat()
    const good = Array.from({ length: 2 }, (_, index) => plot(1_000 + index))
    const report = await run([...good, ...many, plot(1, ended), plot(2, broken)])
    const each = KEPT_REJECTS + 7
    expect(report).toMatchObject({
      read: 2 * each + 2,
      inserted: 2,
      removed: 1,
      rejected: 2 * each,
    })
    expect(report.reasons).toEqual({ not_current: each, wrong_type: each })
    expect(report.rejects).toHaveLength(1_000)
    expect(report.rejects[0]).toMatchObject({ id: '1000100000', code: 'not_current' })
    expect(await state()).toMatchObject(
      ['10001000', '10001001', '10002'].map((register_id) => ({ register_id })),
    )
    const kept = await database.pool.query(
      `select code, count(*)::integer as count, max(place) as last, reject_counts -> code as counted
       from register.rejected r join register.imports i on i.id = r.import_id group by code, counted order by 1`,
    )
    const of = (code: string, last: number) => ({ code, count: KEPT_REJECTS, last, counted: each })
    const last = 2 + 2 * KEPT_REJECTS
    expect(kept.rows).toEqual([of('not_current', last - 1), of('wrong_type', last)])
    expect(await left()).toBe(0)
  })

  test('leaves to the database what only its exact test finds', async () => {
    const outside = plot(1)
    outside.geometry.coordinates.push([
      [181100, 456100],
      [181105, 456100],
      [181105, 456105],
      [181100, 456100],
    ])
    const touching = plot(2)
    // A corner on the middle of the opposite side.
    touching.geometry.coordinates[0]!.splice(2, 0, [
      touching.geometry.coordinates[0]![0]![0]!,
      456010,
    ])
    const report = await run([outside, touching, plot(3)])
    expect(report.inserted).toBe(1)
    expect(report.rejects).toMatchObject([
      { id: '10001', code: 'invalid_geometry', reason: expect.stringContaining('Hole') },
      {
        id: '10002',
        code: 'invalid_geometry',
        reason: expect.stringContaining('Self-intersection'),
      },
    ])
  })

  test('refuses a collection that is none, is empty or holds nothing good, and changes nothing', async () => {
    await run(numbers(1, 3))
    const before = await state()
    const refused: [Partial<ImportRequest>, string][] = [
      [{ collection: [] }, 'type'],
      [{ collection: { ...collection([]), crs: { properties: { name: 'EPSG:3857' } } } }, 'crs'],
      [{ collection: collection([]) }, 'collection'],
      [{ collection: collection([plot(1, { sectie: null })]) }, 'collection'],
      [{ collection: { type: 'FeatureCollection', features: numbers(1, 3) } }, 'collection'],
      [{ date: '2026-02-30' }, 'date'],
      [{ date: '2026' }, 'date'],
      [{ source: { register: 'bgt', dataset: 'x' } }, 'source.register'],
      [{ source: { register: 'brk', dataset: ' ' } }, 'source.dataset'],
      [{ layer: 'constructor' as 'plots' }, 'layer'],
    ]
    for (const [more, path] of refused) {
      const result = await importCollection(database.pool, {
        layer: 'plots',
        collection: collection(numbers(1, 3)),
        source,
        date: '2026-01-02',
        ...more,
      })
      expect(result).toMatchObject({ ok: false, issues: [{ path }] })
    }
    expect(await state()).toEqual(before)
    expect(await left()).toBe(0)
  })

  test('stores attributes with hostile names as they are', async () => {
    const hostile = JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":"x","\'; drop table":"y"}',
    )
    const feature = plot(1)
    feature.properties = Object.assign(
      JSON.parse('{"__proto__":{"polluted":true}}'),
      feature.properties,
    )
    for (const key of Object.keys(hostile))
      Object.defineProperty(feature.properties, key, {
        value: hostile[key],
        enumerable: true,
        configurable: true,
      })
    expect(await run([feature])).toMatchObject({ inserted: 1 })
    const { rows } = await database.pool.query(
      'select attributes::text as text from register.plots',
    )
    expect(rows[0].text).toContain('"__proto__": {"polluted": true}')
    expect(rows[0].text).toContain('drop table')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('an import of an area', () => {
  /** A box of RD metres; plots lie in rows of 100 along x from 181000, 20 m each. */
  const square = (west: number, east: number) => ({
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, 455_990],
        [east, 455_990],
        [east, 456_190],
        [west, 456_190],
        [west, 455_990],
      ],
    ],
  })
  /** West holds plots 0 … 4 and half of 5; East the other half of 5 and 6 … 9. */
  const places = () =>
    Promise.all(
      [['West', 180_990, 181_110] as const, ['East', 181_110, 181_210] as const].map(
        ([name, west, east]) =>
          addArea(database.pool, { key: name, kind: 'box', name, geometry: square(west, east) }),
      ),
    )
  const of = (area: Area, more: Partial<ImportRequest> = {}) => ({
    area,
    source: { register: 'brk', dataset: area.name } as const,
    ...more,
  })
  const ids = async () =>
    (await state()).map((row) => {
      const { register_id, source } = row as { register_id: string; source: string }
      return `${register_id} ${source}`
    })

  test('leaves out what does not meet it, and keeps what crosses once', async () => {
    const [west, east] = await places()
    // A service answers with the box around: two plots too many.
    expect(await run(numbers(1, 7), of(west!))).toMatchObject({ inserted: 5, outside: 2 })
    expect(await run(numbers(5, 9), of(east!))).toMatchObject({ inserted: 4, unchanged: 1 })
    expect(await ids()).toEqual([
      ...['10001', '10002', '10003', '10004', '10005'].map((id) => `${id} BRK · West`),
      ...['10006', '10007', '10008', '10009'].map((id) => `${id} BRK · East`),
    ])
  })

  test('twice changes nothing, in whatever order, and on another day', async () => {
    const [west, east] = await places()
    await run(numbers(1, 5), of(west!))
    await run(numbers(5, 9), of(east!))
    const before = await state()
    expect(await run(numbers(1, 5), of(west!, { date: '2026-02-02' }))).toMatchObject({
      unchanged: 5,
    })
    expect(await run(numbers(5, 9), of(east!))).toMatchObject({ unchanged: 5, removed: 0 })
    expect(await state()).toEqual(before)
    const { rows } = await database.pool.query(
      `select register.delivered_on('plots', 'BRK · West')::text as west`,
    )
    expect(rows).toEqual([{ west: '2026-02-02' }])
  })

  test('removes what meets it and is gone, whoever brought it, and nothing else', async () => {
    const [west, east] = await places()
    await run(numbers(1, 5), of(west!))
    await run(numbers(5, 9), of(east!))
    // East no longer has 5, which West brought, nor 6.
    expect(await run(numbers(7, 9), of(east!))).toMatchObject({ removed: 2, unchanged: 3 })
    expect(await ids()).toHaveLength(7)
  })

  test('may say that nothing is there, but not where there was much', async () => {
    const [west] = await places()
    expect(await run([], of(west!))).toMatchObject({ read: 0, inserted: 0 })
    const many = numbers(1, 5).concat(numbers(101, 105), numbers(201, 205), numbers(301, 305))
    expect(await run(many, of(west!))).toMatchObject({ inserted: 20 })
    const result = await importCollection(database.pool, {
      layer: 'plots',
      collection: collection([]),
      date: '2026-01-03',
      ...of(west!),
    })
    expect(result).toMatchObject({
      ok: false,
      issues: [{ message: because('rest_stays', { failure: because('no_records'), count: 20 }) }],
    })
    expect(await state()).toHaveLength(20)
  })

  test('keeps the last good state when the register changed its attributes, and says so', async () => {
    await run(numbers(1, 30))
    const changed = numbers(1, 30).map((feature, index) => {
      const { perceelnummer, ...properties } = feature.properties
      return index < 20
        ? { ...feature, properties: { ...properties, nummer: perceelnummer } }
        : feature
    })
    const result = await importCollection(database.pool, {
      layer: 'plots',
      collection: collection(changed),
      source,
      date: '2026-01-03',
    })
    const message = because('most_unusable', {
      found: 20,
      count: 30,
      reason: 'perceelnummer: must be 1 or more',
    })
    expect(result).toMatchObject({ ok: false, issues: [{ message }] })
    expect(await state()).toHaveLength(30)
    const { rows } = await database.pool.query(
      'select state, message from register.imports order by id',
    )
    expect(rows).toEqual([
      { state: 'done', message: null },
      { state: 'failed', message },
    ])
  })

  test('ends when it is told to, and has changed nothing', async () => {
    const [west] = await places()
    await run(numbers(1, 5), of(west!))
    const before = await state()
    const stop = new AbortController()
    const result = await importCollection(database.pool, {
      layer: 'plots',
      collection: collection(numbers(101, 2_700)),
      date: '2026-01-03',
      ...of(west!),
      area: { ...west!, box: [0, 300_000, 280_000, 620_000] },
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(result).toMatchObject({ ok: false, cancelled: true })
    expect(await state()).toEqual(before)
    expect(await left()).toBe(0)
    const { rows } = await database.pool.query(
      'select state from register.imports order by id desc limit 1',
    )
    expect(rows).toEqual([{ state: 'cancelled' }])
  })
})

describe('records of an area that name an address instead of coordinates', () => {
  const label = (id: string, postcode: string | null, number = 1) => ({
    type: 'Feature',
    properties: {
      BAGVerblijfsobjectID: `0228010000${id}`,
      Energieklasse: 'A',
      Postcode: postcode,
      Huisnummer: number,
    },
    geometry: null,
  })
  const address = (id: string, postcode: string, x: number) => ({
    type: 'Feature',
    properties: {
      identificatie: `0228200000${id}`,
      openbare_ruimte_naam: 'Dorpsstraat',
      huisnummer: 1,
      postcode,
      woonplaats_naam: 'Otterlo',
      adresseerbaar_object_identificatie: `0228010000${id}`,
    },
    geometry: { type: 'Point', coordinates: [x, 456_000] },
  })
  const bring = async (area: Area | undefined) => {
    const result = await importCollection(database.pool, {
      layer: 'energy_labels',
      collection: collection([
        label('000001', '6731AA'),
        label('000002', '6731BB'),
        label('000003', '4461CC'),
        label('000004', '6731 AA', 9),
        label('000005', null),
      ]),
      source: { register: 'ep_online', dataset: 'Proef' },
      date: '2026-01-02',
      ...(area && { area }),
    })
    await database.pool.query('delete from register.energy_labels')
    return result
  }
  const village = () =>
    addArea(database.pool, {
      key: 'village',
      kind: 'box',
      name: 'Otterlo',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [180_000, 455_000],
            [182_000, 455_000],
            [182_000, 457_000],
            [180_000, 457_000],
            [180_000, 455_000],
          ],
        ],
      },
    })
  afterEach(() => database.pool.query('delete from register.addresses'))

  test('lie elsewhere, unless their postcode is one of the area', async () => {
    await run([address('000001', '6731AA', 181_000), address('000002', '6731BB', 190_000)], {
      layer: 'addresses',
      source: { register: 'bag', dataset: 'Proef' },
    })
    // 1 lies in the village; 2 outside it; of 3 and 5 no address is here; 4 is in a street of the village.
    const inVillage = await bring(await village())
    expect(inVillage).toMatchObject({ read: 5, inserted: 1, outside: 3, rejected: 1 })
    expect(inVillage).toMatchObject({
      rejects: [{ id: '0228010000000004', code: 'place_not_found' }],
    })
    // The whole file has no elsewhere.
    const whole = await bring(undefined)
    expect(whole).toMatchObject({ inserted: 2, outside: 0, reasons: { place_not_found: 3 } })
  })

  test('are left out where they name none', async () => {
    await run([address('000001', '6731AA', 181_000)], {
      layer: 'addresses',
      source: { register: 'bag', dataset: 'Proef' },
    })
    const school = (code: string, postcode: string | null) => ({
      type: 'Feature',
      properties: { vestigingscode: code, vestigingsnaam: 'School', postcode, huisnummer: 1 },
      geometry: null,
    })
    const report = await run([school('01AA00', '6731AA'), school('02BB00', null)], {
      layer: 'schools',
      source: { register: 'duo', dataset: 'Proef' },
      area: await village(),
    })
    expect(report).toMatchObject({ inserted: 1, outside: 0 })
    expect(report.rejects).toEqual([
      {
        id: '02BB00',
        code: 'place_not_found',
        reason: 'geometry: is missing, and it names no address or building',
      },
    ])
  })

  test.each([
    ['in one batch', 0],
    ['batches apart', 600],
  ])('of one residence object: the one that is valid longest counts, %s', async (_, between) => {
    await run([address('000001', '6731AA', 181_000)], {
      layer: 'addresses',
      source: { register: 'bag', dataset: 'Proef' },
    })
    const of = (Energieklasse: string, until: string, since: string) => ({
      ...label('000001', '6731AA'),
      properties: {
        ...label('000001', '6731AA').properties,
        Energieklasse,
        Geldig_tot: until,
        Registratiedatum: since,
      },
    })
    const unplaced = Array.from({ length: between }, (_, index) =>
      label(String(100_000 + index), '9999ZZ'),
    )
    // G of 2012, A of 2021 that is valid until 2031, C of a day later that is valid as long as G: A counts.
    const report = await importCollection(database.pool, {
      layer: 'energy_labels',
      collection: collection([
        of('G', '2022-05-01', '2012-05-01'),
        ...unplaced,
        of('A', '2031-06-01', '2021-06-01'),
        of('C', '2022-05-01', '2012-05-02'),
      ]),
      source: { register: 'ep_online', dataset: 'Proef' },
      date: '2026-01-02',
    })
    expect(report).toMatchObject({ read: between + 3, inserted: 1, reasons: { duplicate_id: 2 } })
    const { rows } = await database.pool.query('select label from register.energy_labels')
    expect(rows).toEqual([{ label: 'A' }])
    const duplicates = await database.pool.query(
      "select place, id from register.rejected where code = 'duplicate_id' order by place",
    )
    expect(duplicates.rows).toEqual(
      [1, between + 3].map((place) => ({ place, id: '0228010000000001' })),
    )
    await database.pool.query('delete from register.energy_labels')
  })

  test('cannot be told apart where no address is imported', async () => {
    expect(await bring(await village())).toMatchObject({
      ok: false,
      issues: [
        {
          message: {
            code: 'none_usable',
            values: { count: 5, reason: expect.stringMatching(/names is not imported$/) },
          },
        },
      ],
    })
  })
})

describe('a province', () => {
  const names = (columns: string) =>
    database.pool
      .query(
        `select register_id || ' ' || ${columns} as line from register.plots order by register_id`,
      )
      .then(({ rows }) => rows.map(({ line }) => line))
  beforeEach(() => database.pool.query('delete from register.provinces'))

  /** A province from `west` to `east`, 100 km high. */
  const province = (code: string, west: number, east: number) => ({
    type: 'Feature',
    properties: { statcode: code, statnaam: code },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, 400_000],
          [east, 400_000],
          [east, 500_000],
          [west, 500_000],
          [west, 400_000],
        ],
      ],
    },
  })
  /** The border runs through plot 3, at a third of it: its middle lies in PV26. */
  const both = [province('PV25', 100_000, 181_066), province('PV26', 181_066, 200_000)]
  const bring = (features: unknown[]) =>
    run(features, { layer: 'provinces', source: { register: 'cbs', dataset: 'Proef' } })

  test('decides where a record is kept, by its middle; it is kept once and found from both sides', async () => {
    await bring(both)
    await run(numbers(2, 4))
    expect(await names('province')).toEqual(['10002 PV25', '10003 PV26', '10004 PV26'])
    if (database.kind === 'postgresql')
      expect(await names('tableoid::regclass')).toEqual([
        '10002 register.plots_pv25',
        '10003 register.plots_pv26',
        '10004 register.plots_pv26',
      ])
    const meets = (code: string) =>
      database.pool
        .query(
          `select p.register_id as id from register.plots p, register.provinces v
           where v.register_id = $1 and ST_Intersects(ST_Buffer(v.geometry, -1), p.geometry) order by 1`,
          [code],
        )
        .then(({ rows }) => rows.map(({ id }) => id))
    expect(await meets('PV25')).toEqual(['10002', '10003'])
    expect(await meets('PV26')).toEqual(['10003', '10004'])
    expect(await run(numbers(2, 4))).toMatchObject({ unchanged: 3, inserted: 0 })
  })

  test('that comes after its records takes them over', async () => {
    await run(numbers(2, 4))
    expect(await names('province')).toEqual(['10002 NL', '10003 NL', '10004 NL'])
    await bring(both)
    expect(await names('province')).toEqual(['10002 PV25', '10003 PV26', '10004 PV26'])
    expect(await run(numbers(2, 4))).toMatchObject({ unchanged: 3, inserted: 0, removed: 0 })
  })

  test('of a record that moved is the new one, and the record is still there once', async () => {
    await bring(both)
    await run([plot(2)])
    const moved = { ...plot(2), geometry: plot(9).geometry }
    expect(await run([moved])).toMatchObject({ updated: 1, inserted: 0 })
    expect(await names('province')).toEqual(['10002 PV26'])
  })
})

describe('an interrupted import', () => {
  async function* stream(features: unknown[], then: () => Promise<void>) {
    yield* features
    await then()
  }

  test('leaves the previous state when its features stop coming', async () => {
    await run(numbers(1, 10))
    const before = await state()
    const failing = stream(numbers(5, 1600), () => Promise.reject(new Error('connection lost')))
    await expect(run(failing, { crs: 'EPSG:28992' })).rejects.toThrow('connection lost')
    expect(await state()).toEqual(before)
    expect(await left()).toBe(0)
    expect(await run(numbers(1, 10))).toMatchObject({ unchanged: 10 })
  })

  test('gives way to a later one of the same source', async () => {
    const resume = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const slow = importCollection(database.pool, {
      layer: 'plots',
      collection: stream(numbers(1, 1200), () => {
        reached.resolve()
        return resume.promise
      }),
      crs: 'EPSG:28992',
      source,
      date: '2026-01-01',
    })
    await reached.promise
    await expect.poll(left).toBe(1000)
    expect(await run(numbers(1, 3))).toMatchObject({ inserted: 3 })
    resume.resolve()
    expect(await slow).toMatchObject({ ok: false, issues: [{ path: 'source' }] })
    expect(await state()).toHaveLength(3)
    expect(await left()).toBe(0)
  })

  test('of a killed process leaves the previous state, and the next one cleans up', async () => {
    await run(numbers(1, 10))
    const before = await state()
    const { connectionString, host } = database.pool.options
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        fileURLToPath(new URL('../testing/killed-import.ts', import.meta.url)),
      ],
      {
        env: {
          ...process.env,
          KAVEL_TEST_CONNECTION: JSON.stringify(
            connectionString
              ? { connectionString }
              : { host, user: 'postgres', database: 'postgres' },
          ),
        },
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    )
    try {
      child.stdin.end(JSON.stringify(numbers(3, 702)))
      const [said] = await once(child.stdout, 'data')
      expect(String(said)).toContain('staged')
      await expect.poll(left).toBeGreaterThan(0)
    } finally {
      child.kill('SIGKILL')
    }
    await once(child, 'exit')
    expect(await left()).toBeGreaterThan(0)
    expect(await state()).toEqual(before)
    expect(await run(numbers(1, 10))).toMatchObject({ unchanged: 10 })
    expect(await left()).toBe(0)
  })
})
