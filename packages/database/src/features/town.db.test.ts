/**
 * The features of a town of five plots, each worked out by hand from this drawing (metres from 100000, 400000 in RD):
 *
 *     460 +-------+-------+-------+   A, B and C are zoned for living. A and B have an envelope of 16 × 20 m; on A
 *         |   A   |   B   |   C  m|   one may build 10 m high on half of it. The house on A is 8 × 10 m, of 1970,
 *         |  [h]  |    [double]   |   9 m high. The double house stands for 50 m² on B and for 50 m² on C, is of
 *     430 +-------+-------+-------+   2000 and 6 m high, and has two floors. m is a monument, at 58, 458.
 *         |       D, a road       |
 *     420 +-----------------------+
 *         |                       |   E is for farming, the eastern quarter for living. A tree stands on it.
 *         |           E           |   Ketelpolder is a business park over E, Rand one over C and a little of D.
 *     380 +-----------------------+
 *         0      20      40      60
 *
 * A zone of a garden lies 10 cm over the western edge of A: a sliver. Shops are not imported, schools are and there are none.
 */
import { BuildingFunction, ZoningCategory } from '@kavel/domain'
import { toRd } from '@kavel/registers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'
import { computeFeatures, type FeaturesReport } from './compute.ts'
import { readFormerFeatures } from './history.ts'
import { type FeatureRow, readFeatureChanges, streamFeatures } from './read.ts'

let database: Database
let first: FeaturesReport
beforeAll(async () => {
  database = await openTestDatabase()
  await buildTown()
  first = await computeFeatures(database.pool)
})
afterAll(() => database?.close())

/** A rectangle, metres in the drawing. */
const box = (west: number, south: number, east: number, north: number) =>
  `ST_MakeEnvelope(${100000 + west}, ${400000 + south}, ${100000 + east}, ${400000 + north}, 28992)`
const point = (x: number, y: number) =>
  `ST_SetSRID(ST_MakePoint(${100000 + x}, ${400000 + y}), 28992)`

async function put(table: string, id: string, geometry: string, columns: Record<string, unknown>) {
  const names = Object.keys(columns)
  await database.pool.query(
    `insert into register.${table} (register_id, source, source_date, hash, attributes, geometry, tile_geometry
       ${names.map((name) => `, ${name}`).join('')})
     select $1, 'Proef', '2026-01-01', '', '{}', g, ST_SetSRID(g, 3857) ${names.map((_, at) => `, $${at + 2}`).join('')}
     from (select ${geometry} as g) x`,
    [id, ...Object.values(columns)],
  )
}

const PLOTS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  A: [0, 430, 20, 460],
  B: [20, 430, 40, 460],
  C: [40, 430, 60, 460],
  D: [0, 420, 60, 430],
  E: [0, 380, 60, 420],
}
const IMPORTED = [
  ...['plots', 'buildings', 'addresses', 'zoning', 'roads', 'trees', 'neighbourhoods', 'monuments'],
  ...['business_parks', 'municipalities', 'schools', 'energy_labels'],
]

async function buildTown() {
  for (const [at, [id, sides]] of Object.entries(PLOTS).entries())
    await put('plots', id, box(...sides), {
      designation: `PRF00 A ${at + 1}`,
      municipality: 'Proef',
      section: 'A',
      number: at + 1,
      // B is 10 m² larger than it is drawn.
      size: id === 'B' ? 610 : null,
      search_key: id,
      search_words: id,
      valid_from: '2011-05-06',
    })
  const double = { year: 2000, height: 6, storeys: 2, volume: 500, use: BuildingFunction.office }
  const inUse = { status: 'Pand in gebruik' }
  const house = { bag_id: 'house', year: 1970, height: 9, volume: 640, ...inUse }
  await put('buildings', 'house', box(4, 440, 12, 450), { ...house, roof_type: 'slanted' })
  await put('buildings', 'double', box(35, 440, 45, 450), { ...double, ...inUse })
  await put('buildings', 'planned', box(50, 435, 55, 440), { status: 'Bouwvergunning verleend' })
  const address = { label: '', street: 'Weg', suffix: '', city: 'Proef', search_key: '' }
  await put('addresses', 'home', point(8, 445), {
    ...address,
    ...{
      number: 1,
      postcode: '1234AB',
      search_words: '',
      area: 120,
      use: BuildingFunction.housing,
    },
    ...{ residence_object_id: 'home', status: 'Verblijfsobject in gebruik' },
  })
  await put('energy_labels', 'home', point(8, 445), { label: 'C' })
  await put('plans', 'plan', box(-50, 300, 100, 500), {
    ...{ name: 'Proefdorp', status: 'vastgesteld', type: 'bestemmingsplan', decided: '2013-02-03' },
  })
  const zones = [
    ['living', box(0, 430, 60, 460), ZoningCategory.residential],
    ['road', box(0, 420, 60, 430), ZoningCategory.traffic],
    ['farm', box(0, 380, 45, 420), ZoningCategory.agricultural],
    ['new', box(45, 380, 60, 420), ZoningCategory.residential],
    ['sliver', box(-10, 430, 0.1, 460), ZoningCategory.garden],
  ] as const
  for (const [id, geometry, category] of zones)
    await put('zoning', id, geometry, { name: id, category, plan_id: 'plan' })
  await put('envelopes', 'onA', box(2, 435, 18, 455), { plan_id: 'plan' })
  await put('envelopes', 'onB', box(22, 435, 38, 455), { plan_id: 'plan' })
  await put('dimensions', 'onA', box(0, 430, 20, 460), {
    label: '',
    plan_id: 'plan',
    dimensions: JSON.stringify([
      { kind: 'maximum bouwhoogte (m)', value: 10 },
      { kind: 'maximum bebouwingspercentage (%)', value: 50 },
    ]),
  })
  await put('designations', 'onC', box(40, 430, 60, 460), {
    kind: 'functieaanduiding',
    name: 'bedrijf tot en met categorie 3.1',
    plan_id: 'plan',
  })
  await put('roads', 'road', box(0, 420, 60, 430), { kind: 'local' })
  await put('trees', 'tree', point(30, 400), {})
  await put('monuments', 'm', point(58, 458), {})
  await put('business_parks', '999901', box(0, 380, 60, 420), {
    ...{ name: 'Ketelpolder', kind: 'mixed', start_year: 1972, environment_category: '4' },
    ...{ gross_area: 0.24, net_area: 0.2, available_area: 0 },
  })
  await put('business_parks', '999902', box(40, 425, 60, 460), {
    ...{ name: 'Rand', environment_category: '3,2' },
  })
  await put('neighbourhoods', 'BU99990000', box(-100, 300, 200, 600), {
    ...{ name: 'Dorp', inhabitants: 1000, urbanity: 4, value: 412, income: 31.4 },
    ...{ distance_supermarket: 0.6, distance_cafe: 1.2, distance_cafeteria: 0.4 },
  })
  await put('municipalities', 'GM9999', box(-100, 300, 200, 600), {
    name: 'Proef',
    inhabitants: 12340,
  })
  await database.pool.query(
    `insert into register.areas (key, kind, name, geometry) values ('GM9999', 'municipality', 'Proef', ST_Multi(${box(-100, 300, 200, 600)}))`,
  )
  await database.pool.query(
    `insert into register.imports (layer, register, dataset, source, source_date, area_id)
     select layer, 'brk', 'Proef', 'Proef', '2026-01-01', a.id from unnest($1::text[]) as layer, register.areas a`,
    [IMPORTED],
  )
  await database.pool.query(`update register.imports set state = 'done'`)
}

async function readAll(): Promise<Record<string, FeatureRow>> {
  const found: Record<string, FeatureRow> = {}
  for await (const rows of streamFeatures(database.pool))
    for (const row of rows) found[row.plot_id] = row
  return found
}

async function computeAnew() {
  await database.pool.query('delete from register.features')
  await database.pool.query('delete from register.feature_formulas')
  await computeFeatures(database.pool)
}

/** What is known of A, written down from the drawing; whatever is not here is unknown. */
const A = {
  municipality_code: 'GM9999',
  neighbourhood_code: 'BU99990000',
  postcode: '1234AB',
  designation: 'PRF00 A 1',
  plot_area: 600,
  plot_bbox_ratio: 1,
  plot_lw_ratio: 0.667,
  plot_width: 20,
  plot_depth: 30,
  plot_valid_year: 2011,
  // A, B and C: 600, 610, 600.
  median_plot_size: 600,
  // Its southern side, and 2 m of the sides that leave it.
  plot_frontage: 24,
  tree_count: 0,
  has_trees: false,
  zone_main: 'residential',
  zone_shares: { residential: 1 },
  zone_preliminary: [],
  double_zones: [],
  area_designations: [],
  function_designations: [],
  plan_max_height: 10,
  plan_max_coverage: 50,
  envelope_area: 320,
  has_envelope: true,
  plan_year: 2013,
  plan_status: 'vastgesteld',
  plan_type: 'bestemmingsplan',
  plan_name: 'Proefdorp',
  building_count: 1,
  building_height_max: 9,
  building_volume: 640,
  building_year_mean: 1970,
  building_year_min: 1970,
  building_year_max: 1970,
  building_function: 'housing',
  function_shares: { housing: 1 },
  building_floors: 3,
  building_footprint_max: 80,
  building_status: ['pand in gebruik'],
  roof_types: ['slanted'],
  share_before_1985: 1,
  gsa: 80,
  gfa: 240,
  gsi: 0.133,
  fsi: 0.4,
  is_unbuilt: false,
  energy_label: 'C',
  resobject_count: 1,
  resobject_area_total: 120,
  resobject_area_avg: 120,
  resobject_functions: ['housing'],
  resobject_status: ['verblijfsobject in gebruik'],
  buildable_area: 160,
  buildable_area_unused: 80,
  buildable_area_index: 0.5,
  buildable_volume: 1600,
  buildable_volume_unused: 960,
  buildable_gfa: 480,
  buildable_gfa_unused: 240,
  height_difference: 1,
  // three floors of 3 m fit below 10 m, and three stand
  floors_difference: 0,
  capacity_confidence: 'high',
  dist_supermarket: 0.6,
  dist_horeca: 0.4,
  urbanisation_class: 4,
  woz_avg: 412,
  income_avg: 31.4,
  municipality_residents: 12.34,
  residents_5km: 0.1,
  monument_national: false,
  dist_monument: 38,
  protected_townscape: false,
  school_types: [],
  neighbour_ids: ['B', 'D'],
  neighbour_areas: [610, 600],
  // The double house has 50 m² on B, twice.
  neighbour_gfas: [100, 0],
  neighbour_zones: ['residential', 'traffic'],
  neighbour_functions: ['office', null],
  neighbour_height_max: 6,
}

test('A is as it was worked out, and nothing else is known of it', async () => {
  const { A: row } = await readAll()
  const { plot_id, province, x, y, lon, lat, west, south, east, north, ...found } = row!
  expect({ plot_id, province, west, south, east, north }).toEqual({
    ...{ plot_id: 'A', province: 'NL' },
    ...{ west: 100000, south: 400430, east: 100020, north: 400460 },
  })
  expect(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null))).toEqual(A)
  // By the registers' own conversion, to 30 cm.
  const there = toRd([lon, lat])
  expect(Math.hypot(there[0] - x, there[1] - y)).toBeLessThan(0.3)
})

test('the others are as they were worked out', async () => {
  const rows = await readAll()
  expect(rows.B).toMatchObject({
    ...{ plot_area: 610, building_volume: 250, gsa: 50, gsi: 0.082, gfa: 100, building_floors: 2 },
    // Without a height nothing is known of volume and floors; without a percentage all of the envelope counts.
    ...{ buildable_area: 320, buildable_volume: null, buildable_gfa: null },
    ...{
      capacity_confidence: null,
      resobject_count: 0,
      resobject_area_total: 0,
      share_before_1985: 0,
    },
    ...{ neighbour_ids: ['A', 'C', 'D'], neighbour_height_max: 9, building_function: 'office' },
  })
  expect(rows.C).toMatchObject({
    ...{ building_count: 1, building_status: ['bouwvergunning verleend', 'pand in gebruik'] },
    ...{ plan_max_env_cat: 3.1, function_designations: ['bedrijf tot en met categorie 3.1'] },
    ...{ monument_national: true, dist_monument: 0, envelope_area: 0, has_envelope: false },
    ...{ bp_name: 'Rand', bp_max_env_cat: 3.2, bp_gross_ha: null, bp_site_coverage: null },
    // of a park of unknown size no part is public ground
    bp_public_ratio: null,
    // The nearest address lies 32 m off.
    ...{ postcode: '1234AB', neighbour_ids: ['B', 'D'] },
  })
  expect(rows.D).toMatchObject({
    ...{ plot_frontage: 140, neighbour_ids: ['A', 'B', 'C', 'E'], bp_name: null },
  })
  expect(rows.E).toMatchObject({
    ...{ plot_area: 2400, zone_main: 'agricultural' },
    zone_shares: { agricultural: 0.75, residential: 0.25 },
    ...{ building_count: 0, gsa: 0, gfa: 0, is_unbuilt: true, building_year_mean: null },
    ...{ tree_count: 1, has_trees: true, plot_frontage: 64, dist_monument: 38 },
    ...{ bp_name: 'Ketelpolder', bp_rin: '999901', bp_type: 'mixed', bp_start_year: 1972 },
    ...{ bp_gross_ha: 0.24, bp_net_ha: 0.2, bp_available_ha: 0, bp_max_env_cat: 4 },
    // It is all one plot, a farm, without a building.
    ...{ bp_public_ratio: 0, bp_site_coverage: 0 },
    ...{ retail_types: null, retail_area: null, dist_shops: null, school_pupils: null },
    ...{ neighbour_ids: ['D'], neighbour_height_max: 0 },
  })
})

test('nothing is computed while nothing changes', async () => {
  expect(await computeFeatures(database.pool)).toEqual({ ...first, computed: 0, changed: 0 })
})

test('a building that changes changes its plot and those that border it, as if all were computed anew', async () => {
  const before = await readAll()
  await database.pool.query(`update register.buildings set height = 12 where register_id = 'house'`)
  const report = await computeFeatures(database.pool)
  // A, and then A, B and D for what they read of their neighbours: no median changed.
  expect(report).toMatchObject({ changed: 3, computed: 4 })
  expect(report.version).toBeGreaterThan(first.version)
  const after = await readAll()
  const changed = Object.keys(after).filter(
    (id) => JSON.stringify(after[id]) !== JSON.stringify(before[id]),
  )
  expect(changed).toEqual(['A', 'B', 'D'])
  expect(after.A).toMatchObject({ building_height_max: 12, height_difference: -2, gfa: 320 })
  expect(after.D).toMatchObject({ neighbour_gfas: [320, 100, 100, 0], neighbour_height_max: 12 })
  const former = (since: number, until = report.version) =>
    readFormerFeatures(
      database.pool,
      ['A', 'D', 'E', 'F'],
      ['building_height_max', 'gfa', 'year', 'neighbour_gfas', 'neighbour_height_max'],
      { since, until },
    )
  expect(Object.fromEntries((await former(first.version)) ?? [])).toEqual({
    A: { building_height_max: 9, gfa: 240 },
    D: { neighbour_gfas: [240, 100, 100, 0], neighbour_height_max: 9 },
  })
  expect(await former(first.version, first.version)).toEqual(new Map())
  // before the first plot was there nothing is kept
  expect(await former(0)).toBeNull()
  await computeAnew()
  expect(await readAll()).toEqual(after)
})

test('a plot that changes its size changes the median of its whole neighbourhood', async () => {
  await database.pool.query(`update register.plots set size = 900 where register_id = 'A'`)
  // One by one: C and E, which do not border A, are then computed for nothing else.
  await computeFeatures(database.pool, { batch: 1 })
  const after = await readAll()
  // 900, 610 and 600.
  expect(Object.values(after).map(({ median_plot_size }) => median_plot_size)).toEqual(
    Object.keys(PLOTS).map(() => 610),
  )
  await computeAnew()
  expect(await readAll()).toEqual(after)
})

test('two lanes compute what one does, and give way to each other', async () => {
  const before = await readAll()
  await database.pool.query('delete from register.features')
  await database.pool.query('delete from register.feature_formulas')
  // The embedded database has one session, which both lanes wait for.
  const report = await computeFeatures(database.pool, { batch: 1, lanes: 2 })
  expect(report).toMatchObject({ computed: first.computed, faults: [] })
  expect(await readAll()).toEqual(before)
  await database.pool.query(`update register.plots set size = 650 where register_id in ('A', 'C')`)
  await computeFeatures(database.pool, { batch: 1, lanes: 2 })
  const after = await readAll()
  // 650, 610 and 650.
  expect(after.E).toMatchObject({ median_plot_size: 650 })
  await computeAnew()
  expect(await readAll()).toEqual(after)
})

test('a plot that is gone loses its row, and its neighbours know', async () => {
  const { version } = await readFeatureChanges(database.pool, 0)
  expect(await readFeatureChanges(database.pool, version)).toEqual({ version, municipalities: [] })
  await database.pool.query(`delete from register.plots where register_id = 'E'`)
  await computeFeatures(database.pool)
  const rows = await readAll()
  expect(Object.keys(rows)).toEqual(['A', 'B', 'C', 'D'])
  expect(rows.D).toMatchObject({ neighbour_ids: ['A', 'B', 'C'] })
  const changes = await readFeatureChanges(database.pool, version)
  await put('plots', 'E', box(0, 380, 60, 420), {
    ...{ designation: 'PRF00 A 5', municipality: 'Proef', section: 'A', number: 5 },
    ...{ search_key: 'E', search_words: 'E' },
  })
  const { version: until } = await computeFeatures(database.pool)
  const former = (since: number) =>
    readFormerFeatures(database.pool, ['A', 'D', 'E'], ['plot_area'], { since, until })
  expect(await former(version)).toEqual(
    new Map<string, unknown>([
      ['D', {}],
      ['E', 'unknown'],
    ]),
  )
  expect(await former(changes.version)).toEqual(
    new Map<string, unknown>([
      ['D', {}],
      ['E', 'absent'],
    ]),
  )
  await database.pool.query(`delete from register.plots where register_id = 'E'`)
  await computeFeatures(database.pool)
  expect(changes.municipalities).toEqual([{ code: 'GM9999', version: changes.version }])
})

test('a plot that the database fails on is told, and holds up no other', async () => {
  const before = await readAll()
  await database.pool.query(`
    create function register.fail_on_b() returns trigger language plpgsql as $$
    begin
      if new.plot_id = 'B' then raise 'TopologyException: side location conflict' using errcode = 'XX000'; end if;
      return new;
    end $$;
    create trigger fail_on_b before insert or update on register.features
      for each row execute function register.fail_on_b();
    update register.buildings set year = 1960 where register_id = 'house';
    update register.plots set designation = 'Anders' where register_id = 'B'`)
  const { faults } = await computeFeatures(database.pool)
  await database.pool.query('drop function register.fail_on_b cascade')
  expect(faults).toEqual([
    { plotId: 'B', message: expect.stringContaining('TopologyException: side location conflict') },
  ])
  const rows = await readAll()
  expect(rows.A).toMatchObject({ building_year_mean: 1960 })
  expect(rows.B).toEqual(before.B)
})

test('the box around a plot is that of least area, on every database', async () => {
  // by turning the plot to each of its sides, in Python; that of least width is 45.555 × 84.603 m
  const corners = [
    [0, 0],
    [60, 0],
    [30, 35],
    [0, 60],
    [0, 0],
  ]
  const ring = corners.map(([x, y]) => `${100100 + x!} ${400480 + y!}`).join(', ')
  await put('plots', 'F', `ST_GeomFromText('POLYGON((${ring}))', 28992)`, {
    ...{ designation: 'PRF00 A 6', municipality: 'Proef', section: 'A', number: 6 },
    ...{ search_key: 'F', search_words: 'F' },
  })
  await computeFeatures(database.pool)
  const { F } = await readAll()
  expect(F).toMatchObject({ plot_width: 60.0, plot_depth: 60.0, plot_lw_ratio: 1.0 })
})

test('what is not known of a building is no floor, and no area', async () => {
  const change = (text: string) => database.pool.query(text)
  await change(`update register.buildings set height = null where register_id = 'house'`)
  await change(`update register.addresses set building_id = 'house' where register_id = 'home'`)
  await computeFeatures(database.pool)
  // 120 m² of dwelling × 1.25, where one floor of the house would be 80
  expect((await readAll()).A).toMatchObject({
    ...{ building_floors: null, floors_difference: null, height_difference: null },
    ...{ gfa: 150, buildable_gfa_unused: 330 },
  })
  await change(`update register.addresses set area = null where register_id = 'home'`)
  await computeFeatures(database.pool)
  expect((await readAll()).A).toMatchObject({
    ...{ gfa: null, fsi: null, buildable_gfa_unused: null, resobject_area_total: null },
    ...{ resobject_count: 1, is_unbuilt: false, gsa: 80 },
  })
})

test('what lies on a plot is told by its width, and of what warns a square metre counts', async () => {
  // E is 60 × 40 m: a shed of 25 m² at its edge is a hundredth of it, and half of the shed of 60 × 60 m that it belongs to is not
  await put('buildings', 'hall', box(55, 360, 115, 385), {
    height: 6,
    storeys: 1,
    status: 'Pand in gebruik',
  })
  // by 10 cm, as two registers draw one line: 4 m²
  await put('buildings', 'line', box(-20, 380, 0.1, 420), {
    height: 6,
    storeys: 1,
    status: 'Pand in gebruik',
  })
  // 2 m² of a gas main on 2,400 m²
  await put('double_zoning', 'main', box(-30, 378, 10, 380.2), {
    name: 'Leiding - Gas',
    plan_id: 'plan',
  })
  await put('plots', 'E', box(0, 380, 60, 420), {
    ...{ designation: 'PRF00 A 5', municipality: 'Proef', section: 'A', number: 5 },
    ...{ search_key: 'E', search_words: 'E' },
  })
  await computeFeatures(database.pool)
  expect((await readAll()).E).toMatchObject({
    ...{ building_count: 1, gsa: 25, gfa: 25, double_zones: ['leiding'] },
  })
})

test('of two plots either both are neighbours of the other, or none is', async () => {
  // they share 90 cm: of K a straight line, of L a saw of 18 teeth of 5 × 4.5 cm, which is 1.2 m long
  const saw = Array.from({ length: 19 }, (_, n) => [5 + n * 0.05, n % 2 ? 540.045 : 540])
  const corners = [...saw, [5.9, 560], [5, 560], [5, 540]]
  const ring = corners.map(([x, y]) => `${100000 + x!} ${400000 + y!}`).join(', ')
  const plot = (id: string, number: number, geometry: string) =>
    put('plots', id, geometry, {
      ...{ designation: `PRF00 A ${number}`, municipality: 'Proef', section: 'A', number },
      ...{ search_key: id, search_words: id },
    })
  await plot('K', 11, box(0, 520, 20, 540))
  await plot('L', 12, `ST_GeomFromText('POLYGON((${ring}))', 28992)`)
  await plot('M', 13, box(20, 520, 40, 540))
  await computeFeatures(database.pool)
  const { K, L, M } = await readAll()
  expect([K, L, M].map((row) => row?.neighbour_ids ?? null)).toEqual([['M'], null, ['K']])
})
