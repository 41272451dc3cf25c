import { BuildingFunction, SELECTED_PLOTS, ZoningCategory } from '@kavel/domain'
import {
  geometryToRd,
  type LayerKey,
  plotFactsSchema,
  type RegisterKey,
  registerTables,
  toWgs84,
} from '@kavel/registers'
import { quarters } from '@kavel/registers/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'
import { importCollection } from './collection.ts'
import { factsStatement } from './plot-facts-statement.ts'
import {
  plotAt,
  plotEnvelopes,
  plotFacts,
  plotsInBox,
  plotsWithin,
  registerSummary,
  searchRegister,
  surroundings,
} from './queries.ts'

let database: Database

/** South-west corner of the test ground in RD; all below is in metres from there. */
const [X, Y] = [181000, 456000]
function box(west: number, south: number, east: number, north: number) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring.map(([x, y]) => [X + x!, Y + y!])] }
}
const at = (x: number, y: number) => ({ type: 'Point', coordinates: [X + x, Y + y] })
/** The same place in degrees. */
const place = (x: number, y: number) => {
  const [lon, lat] = toWgs84([X + x, Y + y])
  return { lon, lat }
}

async function bring(
  layer: LayerKey,
  register: RegisterKey,
  features: readonly [Record<string, unknown>, unknown][],
  date = '2026-01-02',
  delivery: { dataset: string; fictional?: boolean } = { dataset: 'Proef' },
): Promise<void> {
  const result = await importCollection(database.pool, {
    layer,
    source: { register, ...delivery },
    date,
    collection: {
      type: 'FeatureCollection',
      crs: { properties: { name: 'EPSG:28992' } },
      features: features.map(([properties, geometry]) => ({
        type: 'Feature',
        properties,
        geometry,
      })),
    },
  })
  if (!result.ok || result.rejected > 0) throw new Error(JSON.stringify(result))
}

function parcel(number: number, size: number | null = 400, municipality = 'Otterlo') {
  return {
    identificatieLokaalID: `P${number}`,
    AKRKadastraleGemeenteCodeWaarde: 'OTL02',
    kadastraleGemeenteWaarde: municipality,
    sectie: 'B',
    perceelnummer: number,
    kadastraleGrootteWaarde: size,
  }
}
const house = (digits: number, more = {}) => ({
  identificatie: `022810${String(digits).padStart(10, '0')}`,
  ...more,
})
const address = (digits: number, straatnaam: string, huisnummer: number, more = {}) => ({
  identificatie: `022801${String(digits).padStart(10, '0')}`,
  openbare_ruimte: straatnaam,
  huisnummer,
  postcode: '6731BS',
  woonplaats: 'Otterlo',
  ...more,
})
const PLAN = 'NL.IMRO.0228.BP1-VG01'
const planObject = (objecttype: string, id: string, more = {}) => ({
  objecttype,
  gml_id: id,
  plangebied: PLAN,
  ...more,
})

beforeAll(async () => {
  database = await openTestDatabase()
  await bring('plots', 'brk', [
    [parcel(1), box(0, 0, 20, 20)],
    [parcel(2), box(20, 0, 40, 20)],
    [parcel(3, null), box(40, 0, 60, 20)],
    // 6 m², as they exist along roads.
    [parcel(12, 6), box(60, 0, 62, 3)],
    [parcel(20, 400, 'Wekerom'), box(0, 500, 20, 520)],
  ])
  await bring('buildings', 'bag', [
    // On plot 1, a decimetre over the boundary with plot 2: 0.8 m² of 80.8 m².
    [
      house(1, {
        bouwjaar: 1931,
        gebruiksdoel: 'woonfunctie',
        b3_h_maaiveld: 21.5,
        b3_h_dak_max: 29,
      }),
      box(10, 5, 20.1, 13),
    ],
    // Half on plot 2, half on plot 3.
    [house(2, { bouwjaar: 9999 }), box(35, 5, 45, 10)],
  ])
  await bring('addresses', 'bag', [
    [address(1, 'Arnhemseweg', 71), at(12, 8)],
    [address(2, 'Arnhemseweg', 7, { huisletter: 'A', toevoeging: '3' }), at(5, 5)],
    [address(3, 'Dokter Beumerlaan', 12, { postcode: '6731ZZ' }), at(37, 7)],
    [address(4, "'s-Gravenweg", 100), at(300, 7)],
    [address(5, 'Voorbeeldstraat', 12, { toevoeging: '2' }), at(310, 7)],
    [address(6, 'Voorbeeldstraat', 122, { postcode: '6731XX' }), at(320, 7)],
  ])
  await bring(
    'zoning',
    'imro',
    [
      [
        planObject('Bestemmingsplangebied', PLAN, { naam: 'Dorp', planstatus: 'vastgesteld' }),
        box(-100, -100, 100, 100),
      ],
      [
        planObject('Enkelbestemming', 'EP1', {
          naam: 'Wonen',
          bestemmingshoofdgroep: 'wonen',
          artikelnummer: '8',
        }),
        box(0, 0, 15, 20),
      ],
      [
        planObject('Enkelbestemming', 'EP2', {
          naam: 'Tuin',
          bestemmingshoofdgroep: 'tuin',
          artikelnummer: '7',
        }),
        box(15, 0, 40, 20),
      ],
      // Reaches a decimetre into plot 1: 2 m², but only 0.5 % of it.
      [
        planObject('Enkelbestemming', 'EP3', { naam: 'Verkeer', bestemmingshoofdgroep: 'verkeer' }),
        box(0, -20, 40, 0.1),
      ],
      [planObject('Bouwvlak', 'BP1', { naam: 'bouwvlak' }), box(5, 5, 25, 15)],
      [
        planObject('Maatvoering', 'MP1', {
          maatvoering: [
            { waarde: '4', waardeType: 'maximum goothoogte (m)' },
            { waarde: '7,5', waardeType: 'maximum bouwhoogte (m)' },
            { waarde: 'zie regels', waardeType: 'minimum dakhelling (graden)' },
          ],
        }),
        box(5, 5, 15, 15),
      ],
    ],
    '2025-06-30',
  )
  await bring('water', 'bgt', [[{ lokaalID: 'W1', class: 'waterloop' }, box(-1000, 30, 1000, 35)]])
  await bring('green', 'bgt', [[{ lokaalID: 'G1', class: 'heide' }, box(-1000, 35, 1000, 400)]])
  await bring('roads', 'bgt', [
    [{ lokaalID: 'R1', function: 'fietspad' }, box(-10, -4, 60, 0)],
    [{ lokaalID: 'R2', function: 'spoorbaan' }, box(-10, -30, 60, -24)],
    [{ lokaalID: 'R3', function: 'rijbaan autosnelweg' }, box(-10, -38, 60, -31)],
    [{ lokaalID: 'R4', function: 'baan voor vliegverkeer' }, box(45, 5, 60, 20)],
  ])
  const line = (...points: [number, number][]) => ({
    type: 'LineString',
    coordinates: points.map(([x, y]) => [X + x, Y + y]),
  })
  const street = (wvk_id: number) => ({ wvk_id, stt_naam: 'Heideweg', wpsnaam: 'Otterlo' })
  await bring('road_segments', 'nwb', [
    [street(1), line([0, 200], [40, 200])],
    [street(2), line([40, 200], [80, 200])],
    // ten metres north of plots 1, 2 and 3
    [{ wvk_id: 4, stt_naam: 'Kerkpad', wpsnaam: 'Otterlo' }, line([0, 30], [60, 30])],
    [{ wvk_id: 3, stt_naam: null, wpsnaam: 'Otterlo' }, line([0, 210], [80, 210])],
  ])
  await bring('trees', 'bgt', [
    [{ lokaalID: 'T1', 'plus-type': 'boom', hoogte: 8 }, at(10, -5)],
    [{ lokaalID: 'T2', 'plus-type': 'boom' }, at(500, 0)],
  ])
})
afterAll(() => database.close())

const BRK = { source: 'BRK · Proef', date: '2026-01-02' }
const IMRO = { source: 'IMRO · Proef', date: '2025-06-30' }

describe('the facts of a plot', () => {
  test('are found at a place and by id, each with source and date', async () => {
    const facts = await plotAt(database.pool, place(10, 10))
    expect(facts).toEqual(await plotFacts(database.pool, 'P1'))
    expect(facts).toMatchObject({
      register_id: 'P1',
      designation: 'OTL02 B 1',
      municipality: 'Otterlo',
      size: { value: 400, ...BRK },
      buildings: [
        {
          register_id: '0228100000000001',
          year: 1931,
          height: 7.5,
          use: BuildingFunction.housing,
          footprint: 80.8,
          share: 0.9901,
          source: 'BAG · Proef',
          date: '2026-01-02',
        },
      ],
      addresses: [
        {
          label: 'Arnhemseweg 7A-3, 6731BS Otterlo',
          street: 'Arnhemseweg',
          house_number: '7A-3',
          postcode: '6731BS',
          city: 'Otterlo',
        },
        { register_id: '0228010000000001', label: 'Arnhemseweg 71, 6731BS Otterlo' },
      ],
      zoning: [
        {
          name: 'Wonen',
          category: ZoningCategory.residential,
          plan_id: PLAN,
          plan_name: 'Dorp',
          plan_status: 'vastgesteld',
          article: '8',
          share: 0.75,
          ...IMRO,
        },
        { name: 'Tuin', category: ZoningCategory.garden, article: '7', share: 0.25 },
      ],
      envelopes: [{ area: 150, plan_id: PLAN, ...IMRO }],
      dimensions: [
        {
          kind: 'maximum goothoogte (m)',
          value: 4,
          text: '4',
          plan_id: PLAN,
          plan_name: 'Dorp',
          article: '8',
          share: 0.25,
          ...IMRO,
        },
        { kind: 'maximum bouwhoogte (m)', value: 7.5 },
        { kind: 'minimum dakhelling (graden)', value: null, text: 'zie regels' },
      ],
    })
    // Beside what is listed nothing: no sliver of the road's zone, no building of the neighbour.
    expect(facts?.zoning).toHaveLength(2)
    expect(facts?.buildings).toHaveLength(1)
    expect(facts?.dimensions).toHaveLength(3)
  })

  test('have their geometry in degrees, the same place within a millimetre', async () => {
    const facts = await plotFacts(database.pool, 'P1')
    // RFC 7946: no crs member, which would say RD of what is degrees.
    expect(Object.keys(facts!.geometry)).toEqual(['type', 'coordinates'])
    const back = geometryToRd(facts!.geometry).coordinates.flat(2) as number[]
    const given = box(0, 0, 20, 20).coordinates.flat(2)
    for (const [index, value] of given.entries()) expect(back[index]).toBeCloseTo(value, 3)
    const envelope = geometryToRd(facts!.envelopes[0]!.geometry).coordinates.flat(2) as number[]
    expect(Math.max(...envelope.filter((value) => value < 300_000))).toBeCloseTo(X + 20, 3)
  })

  test('have the envelopes that are read by themselves, plot by plot', async () => {
    const ids = ['P2', 'nowhere', 'P1']
    const expected: unknown[] = []
    for (const id of ids)
      for (const { geometry } of (await plotFacts(database.pool, id))?.envelopes ?? [])
        expected.push(geometry)
    expect(expected.length).toBeGreaterThan(0)
    expect(await plotEnvelopes(database.pool, ids)).toEqual(expected)
    expect(await plotEnvelopes(database.pool, [])).toEqual([])
  })

  test('leave out the sliver and keep the share of what really lies on two plots', async () => {
    const two = await plotFacts(database.pool, 'P2')
    expect(two?.buildings).toMatchObject([
      { register_id: '0228100000000002', share: 0.5, footprint: 50, year: null, height: null },
    ])
  })

  test('say so when the size is not the registered one', async () => {
    const three = await plotFacts(database.pool, 'P3')
    expect(three?.size).toEqual({
      value: 400,
      source: 'BRK · Proef (getekende vlak)',
      date: '2026-01-02',
    })
    expect(three?.zoning).toEqual([])
  })

  test('are null where there is no plot', async () => {
    expect(await plotFacts(database.pool, `P1' or true --`)).toBeNull()
    expect(await plotAt(database.pool, place(-500, -500))).toBeNull()
  })
})

describe('plots in an area', () => {
  const degrees = (area: ReturnType<typeof box>) => ({
    type: 'Polygon',
    coordinates: area.coordinates.map((ring) => ring.map(([x, y]) => toWgs84([x!, y!]))),
  })

  test('are those of which half lies in a drawn polygon', async () => {
    const drawn = await plotsWithin(database.pool, degrees(box(-5, -5, 35, 25)))
    expect(drawn).toMatchObject({
      ok: true,
      plots: [
        { register_id: 'P1', designation: 'OTL02 B 1', size: 400, geometry: { type: 'Polygon' } },
        { register_id: 'P2' },
      ],
    })
    const less = await plotsWithin(database.pool, degrees(box(-5, -5, 25, 25)))
    expect(less).toMatchObject({ ok: true, plots: [{ register_id: 'P1' }] })
  })

  test('are those that a box touches', async () => {
    const { lon: west, lat: south } = place(15, 5)
    const { lon: east, lat: north } = place(25, 15)
    const boxed = await plotsInBox(database.pool, [west, south, east, north])
    expect(boxed.ok && boxed.plots.map(({ register_id }) => register_id)).toEqual(['P1', 'P2'])
  })

  test('are refused when the area is none, and named when they are too many', async () => {
    const bowTie = degrees(box(0, 0, 10, 10))
    ;[bowTie.coordinates[0]![1], bowTie.coordinates[0]![2]] = [
      bowTie.coordinates[0]![2]!,
      bowTie.coordinates[0]![1]!,
    ]
    for (const wrong of [null, {}, bowTie, { type: 'Point', coordinates: [5, 52] }])
      expect(await plotsWithin(database.pool, wrong)).toMatchObject({
        ok: false,
        code: 'invalid_input',
        issues: [{ path: 'geometry' }],
      })
    for (const wrong of [[], [5, 52, 5, 53], [5, 52, Number.NaN, 53], [5, 52, 6, 53, 7]])
      expect(await plotsInBox(database.pool, wrong)).toMatchObject({
        ok: false,
        issues: [{ path: 'bbox' }],
      })
    await database.pool.query(
      `insert into register.plots select 'many' || n, source, source_date, valid_from, hash, attributes,
         ST_Translate(geometry, 100 + 20 * (n % 20), -500 - 20 * (n / 20)), tile_geometry, designation, municipality, section, n, size,
         search_key, search_words
       from register.plots, generate_series(1, $1::integer) n where register_id = 'P1'`,
      [SELECTED_PLOTS + 1],
    )
    const many = degrees(box(90, -10_000, 530, -400))
    expect(await plotsWithin(database.pool, many)).toMatchObject({ ok: false, code: 'too_many' })
    await database.pool.query(`delete from register.plots where register_id = 'many1'`)
    const most = await plotsWithin(database.pool, many)
    expect(most.ok && most.plots).toHaveLength(SELECTED_PLOTS)
    await database.pool.query(`delete from register.plots where register_id like 'many%'`)
  })
})

describe('search', () => {
  const labels = async (text: string) =>
    (await searchRegister(database.pool, text)).map(({ label }) => label)

  test('finds an address by street, by postcode, in any case and with any spaces', async () => {
    for (const text of [
      'Arnhemseweg 71',
      'ARNHEMSEWEG71',
      '  arnhemse weg 71 ',
      '6731bs 71',
      '6731 BS 71',
      '71 arnhemseweg otterlo',
      'otterlo arnhemseweg 71',
      'Arnhemseweg 71, 6731 BS Otterlo',
      'Arnhemseweg 71, NL-6731 BS, OTTERLO',
      'Arnhemseweg nr. 71',
      'arnhemseweg nummer 71 otterlo',
    ])
      expect(await labels(text), text).toEqual(['Arnhemseweg 71, 6731BS Otterlo'])
    expect(await labels('arnhemseweg 7a-3')).toEqual(['Arnhemseweg 7A-3, 6731BS Otterlo'])
    expect(await labels('beumerlaan')).toEqual(['Dokter Beumerlaan 12, 6731ZZ Otterlo'])
    expect(await labels('s gravenweg')).toEqual(["'s-Gravenweg 100, 6731BS Otterlo"])
  })

  test('counts numbers up and puts what begins like the text first', async () => {
    expect(await labels('arnhemseweg')).toEqual([
      'Arnhemseweg 7A-3, 6731BS Otterlo',
      'Arnhemseweg 71, 6731BS Otterlo',
    ])
  })

  test('puts the very house number before one with an addition that reads alike', async () => {
    const [exact, joined] = [
      'Voorbeeldstraat 122, 6731XX Otterlo',
      'Voorbeeldstraat 12-2, 6731BS Otterlo',
    ]
    expect(await labels('Voorbeeldstraat 122')).toEqual([exact, joined])
    expect(await labels('voorbeeldstraat 12-2')).toEqual([joined, exact])
    expect(await labels('voorbeeldstraat 12')).toEqual([joined, exact])
  })

  test('finds an address by its id, and the plots under a building by the id of that', async () => {
    for (const text of [
      '0228010000000001',
      '228010000000001',
      'NL.IMBAG.Verblijfsobject.0228010000000001',
    ])
      expect(await labels(text), text).toEqual(['Arnhemseweg 71, 6731BS Otterlo'])
    expect(await labels('0228100000000001'), '0.8 m² of plot 2 is a sliver').toEqual([
      'OTL02 B 1, Otterlo',
    ])
    expect(await labels('NL.IMBAG.Pand.0228100000000002')).toEqual([
      'OTL02 B 2, Otterlo',
      'OTL02 B 3, Otterlo',
    ])
  })

  test('finds a plot by its designation or its municipality', async () => {
    for (const text of ['OTL02 B 20', 'otl02b20', 'OTL02-B-00020', 'wekerom b 20'])
      expect(await labels(text), text).toEqual(['OTL02 B 20, Wekerom'])
    expect(await labels('otl02 b')).toEqual(
      [1, 2, 3, 12].map((number) => `OTL02 B ${number}, Otterlo`).concat('OTL02 B 20, Wekerom'),
    )
    const [hit] = await searchRegister(database.pool, 'otl02 b 1')
    expect(hit).toMatchObject({ kind: 'plot', register_id: 'P1' })
    const expected = place(10, 10)
    expect(hit!.lon).toBeCloseTo(expected.lon, 5)
    expect(hit!.lat).toBeCloseTo(expected.lat, 5)
  })

  test('finds a plot in the spellings of deeds and maps, and by its id', async () => {
    for (const text of [
      'OTL02B 00020G0000',
      'sectie B nummer 20',
      'gemeente Wekerom, sectie B, nr. 20',
      'gem. Wekerom sectie B nr 20',
      'Wekerom B 20 A3',
      'B 20 Wekerom',
      'P20',
      'NL.IMKAD.KadastraalObject.P20',
    ])
      expect(await labels(text), text).toEqual(['OTL02 B 20, Wekerom'])
    expect(await labels('Otterlo sectie B nummer 20'), 'another municipality').toEqual([])
    expect((await labels('B 1'))[0], 'the number itself before 12').toBe('OTL02 B 1, Otterlo')
  })

  test('finds a street once, also one without an address', async () => {
    const found = await searchRegister(database.pool, 'heideweg')
    expect(found).toMatchObject([{ kind: 'street', label: 'Heideweg, Otterlo' }])
    // the street runs from (0, 200) by (40, 200) to (80, 200): its middle lies on it
    const middle = place(40, 200)
    expect(found[0]!.lon).toBeCloseTo(middle.lon, 5)
    expect(found[0]!.lat).toBeCloseTo(middle.lat, 5)
    expect(await labels('Otterlo Heidew')).toEqual(['Heideweg, Otterlo'])
  })

  test('finds the street, and a plot along it, for a number that no address has', async () => {
    expect(await labels('Heideweg 3'), 'plot 3 lies 180 m off').toEqual(['Heideweg, Otterlo'])
    for (const text of ['Kerkpad 2', 'otterlo kerkpad 2', 'kerkpad 002'])
      expect(await labels(text), text).toEqual(['OTL02 B 2, Otterlo', 'Kerkpad, Otterlo'])
    expect(await labels('Kerkpad 99999')).toEqual(['Kerkpad, Otterlo'])
    expect(await labels('Nergensweg 2')).toEqual([])
  })

  test('finds coordinates, and nothing where there is no such place', async () => {
    const [lon, lat] = toWgs84([X + 10, Y + 10])
    for (const text of [`${X + 10} ${Y + 10}`, `${lat.toFixed(7)}, ${lon.toFixed(7)}`]) {
      const [hit, ...others] = await searchRegister(database.pool, text)
      expect(others).toEqual([])
      expect(hit).toMatchObject({ kind: 'coordinates' })
      expect(hit!.label).toContain(`RD ${X + 10}, ${Y + 10}`)
      expect(hit!.lon).toBeCloseTo(lon, 6)
      expect(hit!.lat).toBeCloseTo(lat, 6)
    }
    expect(await labels('48.8566 2.3522')).toEqual([])
  })

  describe('by name', () => {
    beforeAll(async () => {
      await bring('municipalities', 'cbs', [
        [{ gemeentecode: 'GM0228', gemeentenaam: 'Ede' }, box(-2000, -2000, 2000, 2000)],
        [{ gemeentecode: 'GM0344', gemeentenaam: 'Utrecht' }, box(2000, -2000, 4000, 2000)],
      ])
      await bring('neighbourhoods', 'cbs', [
        [
          { buurtcode: 'BU02280100', buurtnaam: 'Brinkdorp', gemeentecode: 'GM0228' },
          box(0, 0, 100, 50),
        ],
        [
          { buurtcode: 'BU03440100', buurtnaam: 'Brinkdorp', gemeentecode: 'GM0344' },
          box(3000, 0, 3100, 50),
        ],
      ])
      await bring('natura2000', 'natura2000', [
        [{ nr: 57, naam_n2k: 'Veluwe', beschermin: 'HR' }, box(0, 900, 1000, 1000)],
        [{ nr: 57, naam_n2k: 'Veluwe', beschermin: 'VR+HR' }, box(0, 1000, 1000, 1200)],
      ])
      await bring('schools', 'duo', [
        [{ vestigingscode: '01AA00', naam: 'De Brinkschool', plaatsnaam: 'Otterlo' }, at(12, 8)],
        [{ vestigingscode: '01AA01', naam: 'Ds. Brinkmans École' }, at(2500, 8)],
      ])
      await bring('monuments', 'rce', [
        [{ rijksmonum: 15312, naam: 'Hoeve', aard_monum: 'Gebouwd' }, at(50, 50)],
      ])
      await bring('business_parks', 'ibis', [
        [
          { RIN_NUMMER: 4711, PLAN_NAAM: 'De Vallei', WLOC_TYPE: 'Gemengd terrein' },
          box(0, 1500, 100, 1600),
        ],
      ])
      // two quays of one station, and one of that name in another town
      await bring('stops', 'gtfs', [
        [{ stop_id: '1', stop_name: 'Brink', location_type: '0' }, at(10, 10)],
        [{ stop_id: '2', stop_name: 'Brink', location_type: '0' }, at(30, 12)],
        [{ stop_id: '3', stop_name: 'Brink', location_type: '0' }, at(3010, 10)],
      ])
    })
    const found = async (text: string, limit?: number) =>
      (await searchRegister(database.pool, text, limit)).map(({ kind, label }) => [kind, label])

    test('finds schools, areas, monuments, business parks and stops, with their municipality', async () => {
      expect(await found('de brinkschool')).toEqual([['schools', 'De Brinkschool, Otterlo']])
      expect(await found('ecole brinkm')).toEqual([['schools', 'Ds. Brinkmans École, Utrecht']])
      expect(await found('15312')).toEqual([['monuments', 'Hoeve, 15312, Ede']])
      expect(await found('vallei')).toEqual([['business_parks', 'De Vallei, Ede']])
      expect(await found('BU03440100')).toEqual([['neighbourhoods', 'Brinkdorp, Utrecht']])
      expect(await found('ede')).toEqual([['municipalities', 'Ede']])
    })

    test('puts what is called so first, then kinds in turns, divisions of the country before the rest', async () => {
      expect(await found('brink')).toEqual([
        ['stops', 'Brink, Ede'],
        ['stops', 'Brink, Utrecht'],
        ['neighbourhoods', 'Brinkdorp, Ede'],
        ['neighbourhoods', 'Brinkdorp, Utrecht'],
        ['schools', 'De Brinkschool, Otterlo'],
        ['schools', 'Ds. Brinkmans École, Utrecht'],
      ])
      expect(await found('brink', 1)).toEqual([['stops', 'Brink, Ede']])
    })

    test('gives the parts of an area as one, with its extent and a place in its largest part', async () => {
      const [veluwe, ...others] = await searchRegister(database.pool, 'veluwe')
      expect(others).toEqual([])
      expect(veluwe).toMatchObject({ kind: 'natura2000', label: 'Veluwe', fictional: false })
      const [corner, opposite] = [place(0, 900), place(1000, 1200)]
      const [west, south, east, north] = veluwe!.extent!
      expect(west).toBeCloseTo(corner.lon, 3)
      expect(south).toBeCloseTo(corner.lat, 3)
      expect(east).toBeCloseTo(opposite.lon, 3)
      expect(north).toBeCloseTo(opposite.lat, 3)
      expect(veluwe!.lat).toBeGreaterThan(place(0, 1000).lat)
      const [school] = await searchRegister(database.pool, 'de brinkschool')
      expect(school).toMatchObject({ ...place(12, 8), extent: null })
    })
  })

  test('finds nothing for nothing, and keeps to its limit', async () => {
    for (const text of ['', ' ', 'a', '%%%', `'; drop table`, 'zzzz', '\\', ':*', '!&|'])
      expect(await labels(text), text).toEqual([])
    expect(await searchRegister(database.pool, 'otterlo', 3)).toHaveLength(3)
  })
})

describe('the summary', () => {
  test('lists every source with its count, date, licence and attribution', async () => {
    const summary = await registerSummary(database.pool)
    expect(summary.sources).toHaveLength(16)
    expect(summary.sources.find(({ layer }) => layer === 'plots')).toEqual({
      layer: 'plots',
      register: 'brk',
      dataset: 'Proef',
      title: 'Basisregistratie Kadaster – Kadastrale kaart',
      count: 5,
      rejected: 0,
      date: '2026-01-02',
      licence: 'CC BY 4.0',
      attribution: '© Kadaster',
      fictional: false,
    })
    expect(summary.fictional_bbox).toBeNull()
    expect(summary.municipality).toBe('Otterlo')
    const [west, south, east, north] = summary.bbox!
    const [corner, opposite] = [place(0, 0), place(62, 520)]
    expect(west).toBeLessThanOrEqual(corner.lon)
    expect(south).toBeCloseTo(corner.lat, 4)
    expect(east).toBeGreaterThanOrEqual(opposite.lon)
    expect(north).toBeCloseTo(opposite.lat, 4)
    expect(summary.center![0]).toBeCloseTo((west + east) / 2, 9)
  })

  test('tells a delivery that was made up from the real ones, by its own mark', async () => {
    const delivery = { dataset: 'Verzonnen', fictional: true }
    const bringMadeUp = (fictional: boolean) =>
      bring('plots', 'brk', [[parcel(99), box(3000, 3000, 3020, 3020)]], '2026-01-02', {
        ...delivery,
        fictional,
      })
    await bringMadeUp(true)
    const { sources, fictional_bbox } = await registerSummary(database.pool)
    const told = sources.filter(({ layer }) => layer === 'plots')
    expect(
      told.map(({ dataset, fictional, attribution }) => [dataset, fictional, attribution]),
    ).toEqual([
      ['Proef', false, '© Kadaster'],
      ['Verzonnen', true, 'fictief, gemaakt door Kavel'],
    ])
    const corner = place(3000, 3000)
    expect(fictional_bbox![0]).toBeCloseTo(corner.lon, 4)
    expect(fictional_bbox![1]).toBeCloseTo(corner.lat, 4)
    expect((await plotFacts(database.pool, 'P99'))?.fictional).toBe(true)
    expect((await plotFacts(database.pool, 'P1'))?.fictional).toBe(false)
    const find = async (text: string) => (await searchRegister(database.pool, text))[0]
    expect(await find('P99')).toMatchObject({ register_id: 'P99', fictional: true })
    expect(await find('P1')).toMatchObject({ register_id: 'P1', fictional: false })
    // the last delivery counts: one that was checked is real from then on
    await bringMadeUp(false)
    expect((await plotFacts(database.pool, 'P99'))?.fictional).toBe(false)
  })
})

describe('surroundings', () => {
  test('are in RD metres, whole objects and cut ground', async () => {
    const found = await surroundings(database.pool, { x: X + 10, y: Y + 10, radius: 50 })
    expect(found.origin).toEqual([X + 10, Y + 10])
    expect(found.buildings).toMatchObject([
      {
        id: '0228100000000001',
        height: 7.5,
        ground: 21.5,
        rings: box(10, 5, 20.1, 13).coordinates,
      },
      { id: '0228100000000002', height: null, ground: null },
    ])
    expect(found.plots.map(({ id, label }) => [id, label])).toEqual([
      ['P1', 'B 1'],
      ['P2', 'B 2'],
      ['P3', 'B 3'],
    ])
    // nobody comes in from a railway, a motorway or a runway
    expect(found.roads).toHaveLength(1)
    const northings = found.roads.flat(2).map(([, y]) => y - Y)
    expect([Math.min(...northings), Math.max(...northings)]).toEqual([-4, 0])
    expect(found.closed_roads).toHaveLength(3)
    expect(found.trees).toEqual([{ x: X + 10, y: Y - 5, height: 8 }])
    for (const [x, y] of [...found.water, ...found.green].flat(2))
      expect(Math.hypot(x - X - 10, y - Y - 10)).toBeLessThan(50.1)
    expect(found.green).toHaveLength(1)
  })

  test('refuse a radius that would hold a town', async () => {
    for (const radius of [0, -1, 1001, Number.NaN])
      await expect(surroundings(database.pool, { x: X, y: Y, radius })).rejects.toThrow(RangeError)
    await expect(surroundings(database.pool, { x: Number.NaN, y: Y, radius: 10 })).rejects.toThrow(
      RangeError,
    )
  })
})

describe('an empty register', () => {
  test('has nothing to say, without failing', async () => {
    const empty = await openTestDatabase()
    try {
      expect(await registerSummary(empty.pool)).toEqual({
        sources: [],
        bbox: null,
        fictional_bbox: null,
        center: null,
        municipality: null,
      })
      expect(await plotAt(empty.pool, place(10, 10))).toBeNull()
      expect(await searchRegister(empty.pool, 'otterlo')).toEqual([])
      const none = await surroundings(empty.pool, { x: X, y: Y, radius: 150 })
      expect(none.buildings).toEqual([])
    } finally {
      await empty.close()
    }
  })
})

describe('the facts of a new layer', () => {
  test('follow from its declaration', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`create table register.quarters (like register.double_zoning including all);
        alter table register.quarters drop column main_group, drop column plan_id, drop column article,
          add column inhabitants integer, add column urban integer;
        insert into register.quarters
          (register_id, source, source_date, hash, attributes, geometry, tile_geometry, name, inhabitants, urban)
        select 'BU1', 'CBS · Proef', '2026-01-05', '', '{}', ST_SetSRID(ST_GeomFromGeoJSON('${JSON.stringify(box(0, 0, 10, 20))}'), 28992),
          ST_SetSRID(ST_MakePoint(0, 0), 3857), 'Otterlo', 2300, 5`)
      const statement = factsStatement({ ...registerTables, ...quarters.tables })
      const { rows } = await client.query<{ lists: unknown }>(statement, ['P1'])
      // half of the 20 by 20 metres of the plot
      expect(rows[0]?.lists).toMatchObject({
        quarters: [
          {
            name: 'Otterlo',
            inhabitants: 2300,
            share: 0.5,
            source: 'CBS · Proef',
            date: '2026-01-05',
          },
        ],
      })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('the declarations', () => {
  test('have the form in which every table of the registers is told', async () => {
    const everything = await plotFacts(database.pool, 'P1')
    expect(plotFactsSchema.strict().parse(everything)).toEqual(everything)
    expect(Object.keys(everything!.zoning[0]!).sort()).toEqual([
      'article',
      'category',
      'date',
      'name',
      'plan_id',
      'plan_name',
      'plan_status',
      'share',
      'source',
    ])
  })
})
