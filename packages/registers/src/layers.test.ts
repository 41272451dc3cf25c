import { BuildingFunction, ZoningCategory } from '@kavel/domain'
import { describe, expect, test } from 'vitest'
import type { Layer } from './define-layer.ts'
import type { Geometry } from './geojson.ts'
import {
  isLayerKey,
  type LayerKey,
  layerKeys,
  layers,
  listDrawnTables,
  registerTables,
} from './layers.ts'
import { parseRecord } from './parse-record.ts'
import { toWgs84 } from './rd-new.ts'
import { registers } from './registers.ts'
import type { RegisterRow, Reject, RejectCode } from './result.ts'
import { listColumns, type TableDeclarations } from './tables.ts'
import { quarters } from './testing/quarters.ts'

/** A 20 × 10 m rectangle near Otterlo, in degrees. */
const place: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [181000, 456000],
      [181020, 456000],
      [181020, 456010],
      [181000, 456010],
      [181000, 456000],
    ].map(([x, y]) => toWgs84([x!, y!])),
  ],
}
const point: Geometry = { type: 'Point', coordinates: toWgs84([181005, 456005]) }
const line: Geometry = {
  type: 'LineString',
  coordinates: [toWgs84([181000, 456000]), toWgs84([181100, 456000])],
}

/** The smallest good record of every layer; the others are made by spoiling it. */
const good = {
  plots: {
    properties: {
      identificatieLokaalID: '10000123470000',
      AKRKadastraleGemeenteCodeWaarde: 'OTL02',
      kadastraleGemeenteWaarde: 'Otterlo',
      sectie: 'B',
      perceelnummer: 1234,
      kadastraleGrootteWaarde: 222.0,
    },
    geometry: place,
  },
  buildings: { properties: { identificatie: '0228100000000042', bouwjaar: 1952 }, geometry: place },
  addresses: {
    properties: {
      identificatie: '0228010000000042',
      openbare_ruimte: 'Arnhemseweg',
      huisnummer: '71',
      postcode: '6731 BS',
      woonplaats: 'Otterlo',
    },
    geometry: point,
  },
  zoning: {
    properties: {
      objecttype: 'Enkelbestemming',
      gml_id: 'NL.IMRO.0664.EP1-00',
      naam: 'Kantoor',
      bestemmingshoofdgroep: 'kantoor',
      artikelnummer: '6',
      plangebied: 'NL.IMRO.0664.BP1-VG99',
    },
    geometry: place,
  },
  roads: { properties: { lokaalID: 'G0228.a', function: 'fietspad' }, geometry: place },
  water: { properties: { lokaalID: 'G0228.b', class: 'waterloop' }, geometry: place },
  green: { properties: { lokaalID: 'G0228.c', class: 'naaldbos' }, geometry: place },
  terrain: {
    properties: { lokaalID: 'G0228.d', 'bgt-fysiekVoorkomen': 'erf' },
    geometry: place,
  },
  trees: { properties: { lokaalID: 'G0228.e', 'plus-type': 'boom' }, geometry: point },
  road_segments: { properties: { wvk_id: 600123456, stt_naam: 'Arnhemseweg' }, geometry: line },
  fairways: { properties: { vwk_id: 1515, vwg_naam: 'Vecht', vwg_nr: 2 }, geometry: line },
  provinces: { properties: { statcode: 'PV25', statnaam: 'Gelderland' }, geometry: place },
  municipalities: { properties: { gemeentecode: 'GM0228', gemeentenaam: 'Ede' }, geometry: place },
  districts: { properties: { wijkcode: 'WK022801', wijknaam: 'Otterlo' }, geometry: place },
  neighbourhoods: {
    properties: { buurtcode: 'BU02280100', buurtnaam: 'Otterlo' },
    geometry: place,
  },
  postcode4: { properties: { postcode: 6731, aantal_inwoners: 2090 }, geometry: place },
  postcode6: { properties: { postcode6: '6731BS' }, geometry: place },
  population_cores: {
    properties: { bevolkingskerncode: 'BK1234', bevolkingskernnaam: 'Otterlo' },
    geometry: place,
  },
  structures: { properties: { lokaalID: 'G0228.f', 'bgt-type': 'open loods' }, geometry: place },
  rails: { properties: { lokaalID: 'G0228.g', 'bgt-functie': 'trein' }, geometry: line },
  land_use: {
    properties: { fid: 12, bg2017: 20, bodemgebruik: 'Woonterrein', categorie: 'Bebouwd' },
    geometry: place,
  },
  soil: {
    properties: {
      maparea_id: 'V2026-1.12',
      soilunit_code: 'pZg21',
      hoofdklasse: 'Kalkloze zandgronden',
      bodemklasse: 'Beekeerdgronden',
    },
    geometry: place,
  },
  natura2000: {
    properties: { nr: 57, naam_n2k: 'Veluwe', beschermin: 'VR+HR' },
    geometry: place,
  },
  nnn: {
    properties: { localId: 'nnn.1', siteName: 'Kroondomein', legalFoundationDate: '2014-12-19' },
    geometry: place,
  },
  monuments: {
    properties: { rijksmonum: 15312, subcategor: 'Boerderij', kwaliteit_: 'exact' },
    geometry: point,
  },
  business_parks: {
    properties: { RIN_NUMMER: 34567, PLAN_NAAM: 'De Beek', HA_BRUTO: 12.5, WLOC_TYPE: 'Gemengd' },
    geometry: place,
  },
  schools: {
    properties: { vestigingscode: '16AH00', 'VESTIGINGSNAAM ': 'De Eik', POSTCODE: '6731 BS' },
    geometry: point,
  },
  childcare: {
    properties: { lrk_id: '100200300', type_oko: 'KDV', actuele_naam_oko: 'Het Nest' },
    geometry: point,
  },
  care: { properties: { '@id': 'node/1', amenity: 'pharmacy', name: 'De Linde' }, geometry: point },
  shops: { properties: { '@id': 'node/2', shop: 'bakery', name: 'De Korst' }, geometry: point },
  stops: {
    properties: { stop_id: 'HTM:1001', stop_name: 'Dorpsstraat', location_type: '0' },
    geometry: point,
  },
  energy_labels: {
    properties: { BAGVerblijfsobjectID: '0228010000000042', Energieklasse: 'A++' },
    geometry: point,
  },
} as const satisfies Record<LayerKey, { properties: Record<string, unknown>; geometry: Geometry }>

interface Spoil {
  properties?: Record<string, unknown>
  geometry?: unknown
}

function parse(layer: LayerKey, spoil: Spoil = {}) {
  const base = good[layer]
  const feature = {
    type: 'Feature',
    properties: { ...base.properties, ...spoil.properties },
    geometry: 'geometry' in spoil ? spoil.geometry : base.geometry,
  }
  return parseRecord(layers[layer], feature, { crs: 'EPSG:4326', index: 7 })
}

function rowOf(layer: LayerKey, spoil: Spoil = {}): RegisterRow {
  const result = parse(layer, spoil)
  if (!result.ok) throw new Error(result.reason)
  return result.row
}

function rejectOf(layer: LayerKey, spoil: Spoil): Reject {
  const result = parse(layer, spoil)
  if (result.ok) throw new Error('expected a reject')
  return result
}

describe('every layer', () => {
  test.each(layerKeys)('%s names registers and tables that exist', (key) => {
    const layer = layers[key]
    for (const register of layer.registers) expect(registers).toHaveProperty(register)
    expect(isLayerKey(key)).toBe(true)
    expect(isLayerKey('constructor')).toBe(false)
  })

  test.each(layerKeys)('%s reads a good record into all its columns', (key) => {
    const row = rowOf(key)
    expect(Object.keys(row.columns).sort()).toEqual(
      listColumns((registerTables as TableDeclarations)[row.table]!)
        .map(({ name }) => name)
        .sort(),
    )
    expect(row.attributes).toEqual(good[key].properties)
    const [x, y] = row.geometry!.coordinates.flat(3) as number[]
    expect(Math.hypot(x! - 181000, y! - 456000)).toBeLessThan(10)
  })

  const spoiled: readonly [string, Spoil, RejectCode][] = [
    ['no geometry', { geometry: null }, 'missing_geometry'],
    [
      'a geometry of another type',
      { geometry: { type: 'GeometryCollection', geometries: [] } },
      'wrong_geometry_type',
    ],
    ['a value that no database stores', { properties: { x: 'a\0b' } }, 'unstorable_text'],
    ['half a surrogate pair', { properties: { x: ['\ud800'] } }, 'unstorable_text'],
    ['ten megabytes of attribute', { properties: { x: 'x'.repeat(1e7) } }, 'too_large'],
    ['an end', { properties: { eindRegistratie: '2020-01-01' } }, 'not_current'],
  ]
  test.each(
    layerKeys.flatMap((key) =>
      spoiled
        // a record that is found by its address needs none
        .filter(([what]) => what !== 'no geometry' || !('locate' in layers[key]))
        .map(([what, spoil, code]) => [key, what, spoil, code] as const),
    ),
  )('%s refuses a record with %s', (key, _what, spoil, code) => {
    const reject = rejectOf(key, spoil)
    expect(reject.code).toBe(code)
    expect(reject.id).toBe(rowOf(key).register_id)
  })

  test.each(layerKeys.filter((key) => 'locate' in layers[key]))(
    '%s takes a record without a place, by columns of its own',
    (key) => {
      const row = rowOf(key, { geometry: null })
      expect(row).toMatchObject({ geometry: null, lonLat: null })
      for (const { by, ...columns } of (layers[key] as Layer).locate ?? [])
        expect(Object.keys(row.columns), by).toEqual(expect.arrayContaining(Object.values(columns)))
    },
  )

  test.each(layerKeys)('%s refuses an empty geometry of its own type', (key) => {
    const geometry = { ...good[key].geometry, coordinates: [] }
    expect(rejectOf(key, { geometry }).code).toBe('missing_geometry')
  })

  test.each(layerKeys)('%s names a record without an id by its place', (key) => {
    for (const value of [null, '', '  ']) {
      const properties: Record<string, unknown> = {}
      for (const name of layers[key].idNames) properties[name] = value
      const reject = rejectOf(key, { properties })
      expect(reject).toMatchObject({ id: '#7', code: 'missing_id' })
    }
  })

  test.each(layerKeys)('%s refuses what is no feature', (key) => {
    for (const nonsense of [
      null,
      undefined,
      1,
      'x',
      [],
      {},
      { type: 'Feature' },
      { type: 'Feature', properties: [] },
    ])
      expect(parseRecord(layers[key], nonsense, { crs: 'EPSG:4326', index: 1 })).toMatchObject({
        ok: false,
        code: 'not_a_feature',
      })
  })

  test.each(layerKeys)('%s is not misled by attributes named like parts of an object', (key) => {
    const text = JSON.stringify(good[key].properties)
    const properties = JSON.parse(
      text.replace(
        /^\{/,
        '{"__proto__":{"wvk_id":1,"eindRegistratie":"2000-01-01"},"constructor":1,',
      ),
    )
    const result = parseRecord(
      layers[key],
      { type: 'Feature', properties, geometry: good[key].geometry },
      { crs: 'EPSG:4326', index: 1 },
    )
    expect(result).toMatchObject({ ok: true, row: { register_id: rowOf(key).register_id } })
    expect(({} as Record<string, unknown>).eindRegistratie).toBeUndefined()
    if (result.ok) expect(JSON.stringify(result.row.attributes)).toContain('"__proto__"')
  })
})

describe('plots', () => {
  test('reads the names of the feature service and of the OGC service alike', () => {
    const snake = parseRecord(
      layers.plots,
      {
        type: 'Feature',
        properties: {
          identificatie_lokaal_id: '10000123470000',
          akr_kadastrale_gemeente_code_waarde: 'OTL02',
          kadastrale_gemeente_waarde: 'Otterlo',
          sectie: 'B',
          perceelnummer: '1234',
          kadastrale_grootte_waarde: '222,0',
          begin_geldigheid: '2000-11-20T14:29:09+01:00',
        },
        geometry: place,
      },
      { crs: 'EPSG:4326', index: 1 },
    )
    expect(snake).toMatchObject({ ok: true })
    if (snake.ok) {
      expect(snake.row.columns).toEqual(rowOf('plots').columns)
      expect(snake.row.valid_from).toBe('2000-11-20')
    }
    expect(rowOf('plots').columns).toMatchObject({ designation: 'OTL02 B 1234', size: 222 })
  })

  const wrong: readonly [string, Record<string, unknown>, string][] = [
    ['a number of words', { perceelnummer: 'twee' }, 'perceelnummer'],
    ['half a number', { perceelnummer: 1234.5 }, 'perceelnummer'],
    ['no number', { perceelnummer: null }, 'perceelnummer'],
    ['a size of nothing', { kadastraleGrootteWaarde: 0 }, 'kadastraleGrootteWaarde'],
    [
      'a size that is no number',
      { kadastraleGrootteWaarde: Number.NaN },
      'kadastraleGrootteWaarde',
    ],
    ['no section', { sectie: undefined }, 'sectie'],
    ['an id of a number', { identificatieLokaalID: 10000123470000 }, 'identificatieLokaalID'],
    ['a date that is none', { beginGeldigheid: '2020-02-30' }, 'beginGeldigheid'],
  ]
  test.each(wrong)('refuses %s and names the attribute', (_what, properties, name) => {
    const reject = rejectOf('plots', { properties })
    expect(reject.code).toBe('wrong_type')
    expect(reject.reason).toContain(name)
  })
})

describe('buildings', () => {
  const columns = (properties: Record<string, unknown>) =>
    rowOf('buildings', { properties }).columns

  test('keep their id as text, without the namespace', () => {
    expect(
      rowOf('buildings', { properties: { identificatie: 'NL.IMBAG.Pand.0228100000000043' } })
        .register_id,
    ).toBe('0228100000000043')
    expect(rejectOf('buildings', { properties: { identificatie: 228100000000043 } }).code).toBe(
      'wrong_type',
    )
    expect(rejectOf('buildings', { properties: { identificatie: '228100000000043' } }).code).toBe(
      'wrong_type',
    )
  })

  test('have no year when the register writes 9999', () => {
    expect(columns({ bouwjaar: 9999 })).toMatchObject({ year: null })
    expect(columns({ bouwjaar: '1931' })).toMatchObject({ year: 1931 })
    expect(rejectOf('buildings', { properties: { bouwjaar: 20190 } }).code).toBe('wrong_type')
  })

  test('are as high as their roof is above the ground', () => {
    expect(columns({ b3_h_dak_max: 33.375, b3_h_maaiveld: 1.42 })).toMatchObject({
      ground: 1.42,
      height: 31.96,
    })
    expect(columns({ b3_h_70p: 10, b3_h_maaiveld: -2 })).toMatchObject({ height: 12 })
    expect(columns({ b3_h_dak_max: 1, b3_h_maaiveld: 3 })).toMatchObject({ height: null })
    expect(columns({ b3_h_dak_max: 9 })).toMatchObject({ height: null })
  })

  test('have the use of their inhabitants first', () => {
    expect(columns({ gebruiksdoel: 'kantoorfunctie,woonfunctie' })).toMatchObject({
      use: BuildingFunction.housing,
    })
    expect(columns({ gebruiksdoel: ['winkelfunctie'] })).toMatchObject({
      use: BuildingFunction.shop,
    })
    expect(columns({ gebruiksdoel: 'constructor' })).toMatchObject({ use: null })
  })

  test('of the BGT keep its id and tell which building of the BAG they are part of', () => {
    const properties = {
      identificatie: null,
      lokaalID: 'G0228.x',
      identificatieBAGPND: '0228100000000042',
    }
    expect(rowOf('buildings', { properties })).toMatchObject({
      register_id: 'G0228.x',
      columns: { bag_id: '0228100000000042' },
    })
    const dummy = { ...properties, identificatieBAGPND: '0228109999999999' }
    expect(rowOf('buildings', { properties: dummy }).columns).toMatchObject({ bag_id: null })
  })

  test('that are gone or below the ground are left out', () => {
    expect(rejectOf('buildings', { properties: { status: 'Pand gesloopt' } }).code).toBe(
      'not_current',
    )
    expect(rejectOf('buildings', { properties: { relatieveHoogteligging: '-1' } }).code).toBe(
      'below_ground',
    )
  })
})

describe('addresses', () => {
  test('are written as people write them', () => {
    const { columns } = rowOf('addresses', { properties: { huisletter: 'A', toevoeging: '3' } })
    expect(columns).toMatchObject({
      label: 'Arnhemseweg 71A-3, 6731BS Otterlo',
      search_key: 'arnhemseweg71a3otterlo',
      search_postcode: '6731bs71a3',
    })
  })

  test('may lack a postcode but not have a wrong one', () => {
    expect(rowOf('addresses', { properties: { postcode: null } }).columns).toMatchObject({
      label: 'Arnhemseweg 71, Otterlo',
      search_postcode: null,
    })
    expect(rejectOf('addresses', { properties: { postcode: '67AB31' } }).reason).toContain(
      'postcode',
    )
  })

  test('without a street or a number are none', () => {
    expect(rejectOf('addresses', { properties: { openbare_ruimte: null } }).code).toBe('wrong_type')
    expect(rejectOf('addresses', { properties: { huisnummer: '0' } }).code).toBe('wrong_type')
  })
})

describe('zoning', () => {
  const object = (objecttype: string, more: Record<string, unknown> = {}) =>
    rowOf('zoning', { properties: { objecttype, ...more } })

  test('puts every kind of plan object in its table', () => {
    expect(object('Enkelbestemming')).toMatchObject({
      table: 'zoning',
      columns: { category: ZoningCategory.office, article: '6', plan_id: 'NL.IMRO.0664.BP1-VG99' },
    })
    expect(object('dubbelbestemming').table).toBe('double_zoning')
    expect(object('Bouwvlak', { bestemmingsvlak: 'EP1' })).toMatchObject({
      table: 'envelopes',
      columns: { zone_id: 'EP1' },
    })
    expect(object('Functieaanduiding')).toMatchObject({
      table: 'designations',
      columns: { kind: 'functieaanduiding' },
    })
    expect(
      object('Bestemmingsplangebied', { planstatus: 'ontwerp', datum: '2015-02-25' }),
    ).toMatchObject({ table: 'plans', columns: { status: 'ontwerp', decided: '2015-02-25' } })
  })

  test('reads dimensions with their label', () => {
    const maatvoering = [
      { waarde: '4', waardeType: 'maximum goothoogte (m)' },
      { waarde: '7,5', waardeType: 'maximum bouwhoogte (m)' },
    ]
    expect(object('Maatvoering', { maatvoering })).toMatchObject({
      table: 'dimensions',
      columns: { label: 'g 4 m · b 7,5 m', dimensions: [{ value: 4 }, { value: 7.5 }] },
    })
  })

  test('refuses objects without a plan, without dimensions or of another kind', () => {
    expect(rejectOf('zoning', { properties: { plangebied: null } }).reason).toContain('plangebied')
    expect(rejectOf('zoning', { properties: { objecttype: 'Maatvoering' } }).reason).toContain(
      'maatvoering',
    )
    expect(rejectOf('zoning', { properties: { objecttype: 'Figuur' } }).code).toBe('not_of_layer')
  })
})

describe('ground', () => {
  test('takes an unknown word for another kind, not for an error', () => {
    expect(rowOf('roads', { properties: { function: 'constructor' } }).columns).toEqual({
      kind: 'other',
    })
    expect(rowOf('green', { properties: { class: 'Heide' } }).columns).toEqual({ kind: 'heath' })
  })

  test('leaves out tunnels, and hedges among the trees', () => {
    expect(rejectOf('roads', { properties: { relatieveHoogteligging: -1 } }).code).toBe(
      'below_ground',
    )
    expect(rejectOf('trees', { properties: { 'plus-type': 'haag' } }).code).toBe('not_of_layer')
  })
})

describe('every table', () => {
  const tables = Object.entries({ ...registerTables, ...quarters.tables } as TableDeclarations)
  const own = ['register_id']

  test.each(tables)('%s is filled by one layer', (table) => {
    const fills = [...Object.values(layers), quarters].filter(({ tables: of }) =>
      Object.hasOwn(of, table),
    )
    expect(fills).toHaveLength(1)
  })

  test.each(tables)('%s draws and tells its own columns only', (_, { columns, tile, facts }) => {
    const known = [...Object.keys(columns), ...own]
    const named = [
      ...(tile?.attributes ?? []),
      ...(tile?.required ? [tile.required] : []),
      ...(facts?.columns ?? []),
      ...Object.values(facts?.joined ?? {}).flat(),
      ...(facts?.each ? [facts.each.column] : []),
      ...(facts?.order ?? []),
    ]
    expect(named.filter((name) => !known.includes(name))).toEqual([])
    if (facts?.measures?.some((measure) => measure.startsWith('plan_')))
      expect(known).toContain('plan_id')
  })

  test.each(listDrawnTables())('$name has classes that its tiles can tell apart', ({ tile }) => {
    const { by, classes } = tile.legend
    expect(classes.length).toBeGreaterThan(0)
    if (classes.length > 1) expect(tile.attributes).toContain(by)
    for (const { values } of classes.slice(0, -1)) expect(values?.length).toBeGreaterThan(0)
  })

  test('has names that no other layer of the map has', () => {
    const names = listDrawnTables().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a new layer', () => {
  test('is read and drawn by its declaration alone', () => {
    const parsed = parseRecord(
      quarters,
      {
        type: 'Feature',
        properties: {
          buurtcode: 'BU02280101',
          buurtnaam: 'Otterlo',
          aantal_inwoners: 2300,
          stedelijkheid: 5,
        },
        geometry: place,
      },
      { crs: 'EPSG:4326', index: 1 },
    )
    expect(parsed.ok && parsed.row).toMatchObject({
      table: 'quarters',
      register_id: 'BU02280101',
      columns: { name: 'Otterlo', inhabitants: 2300, urban: 5 },
    })
    expect(listDrawnTables({ ...layers, quarters }).at(-1)).toMatchObject({
      name: 'quarters',
      register: 'bgt',
      tile: { source: 'zoning', from: 11 },
    })
  })
})

describe('amenities', () => {
  const columnsOf = (layer: LayerKey, properties: Record<string, unknown>) =>
    rowOf(layer, { properties }).columns

  test('read a house number however a register writes it', () => {
    const house = (properties: Record<string, unknown>) => {
      const { house_number, house_suffix } = columnsOf('schools', properties)
      return [house_number, house_suffix]
    }
    expect(house({ huisnummer: 12, huisletter: 'a', huisnummertoevoeging: '3' })).toEqual([
      12,
      'A-3',
    ])
    // one attribute for both, as the older files of schools have it
    expect(house({ 'HUISNUMMER-TOEVOEGING': '58' })).toEqual([58, ''])
    expect(house({ 'HUISNUMMER-TOEVOEGING': '12-14' })).toEqual([12, '-14'])
    expect(house({ 'addr:housenumber': '22b' })).toEqual([22, 'B'])
    expect(columnsOf('childcare', { opvanglocatie_adres: 'Plein 1945 7' })).toMatchObject({
      house_number: 7,
    })
  })

  test('know their kind, and leave out what is none', () => {
    expect(columnsOf('schools', { type: 'speciaal basisonderwijs' })).toMatchObject({
      kind: 'special',
    })
    expect(columnsOf('stops', { location_type: '1', wheelchair_boarding: '2' })).toMatchObject({
      kind: 'stop_area',
      wheelchair: false,
    })
    expect(columnsOf('stops', { wheelchair_boarding: '0' })).toMatchObject({ wheelchair: null })
    expect(rejectOf('stops', { properties: { location_type: '2' } }).code).toBe('not_of_layer')
    expect(rejectOf('care', { properties: { amenity: 'bench' } }).code).toBe('not_of_layer')
    expect(rejectOf('childcare', { properties: { status: 'Uitgeschreven' } }).code).toBe(
      'not_current',
    )
    expect(rejectOf('energy_labels', { properties: { Energieklasse: 'H' } }).code).toBe(
      'wrong_type',
    )
  })

  test('are a point where OpenStreetMap draws an area', () => {
    const { geometry } = rowOf('shops', { geometry: place })
    expect(geometry?.type).toBe('Point')
    const [x, y] = geometry!.coordinates as number[]
    // the middle of the 20 × 10 m rectangle
    expect(Math.hypot(x! - 181010, y! - 456005)).toBeLessThan(0.01)
  })
})

describe('nature', () => {
  test('tells apart the records of one area by the directive', () => {
    expect(rowOf('natura2000').register_id).toBe('57.VR+HR')
    expect(rowOf('natura2000', { properties: { beschermin: 'HR' } }).register_id).toBe('57.HR')
  })

  test('takes the number of a feature where its register numbers nothing', () => {
    const feature = {
      type: 'Feature',
      id: 'bbg.7',
      properties: { bg2017: 61, bodemgebruik: 'Bos' },
      geometry: place,
    }
    const parsed = parseRecord(layers.land_use, feature, { crs: 'EPSG:4326', index: 1 })
    expect(parsed).toMatchObject({
      ok: true,
      row: { register_id: 'bbg.7', columns: { kind: 'woodland' } },
    })
  })

  test('keeps monuments that are points and townscapes that are areas in tables of their own', () => {
    expect(rowOf('monuments').table).toBe('monuments')
    expect(rowOf('monuments', { geometry: place }).table).toBe('monument_areas')
  })
})

describe('structures', () => {
  test('are walls where they are lines', () => {
    const fence = { properties: { 'bgt-type': 'hek' }, geometry: line }
    expect(rowOf('structures', fence)).toMatchObject({
      table: 'barriers',
      columns: { kind: 'fence' },
    })
    expect(rowOf('structures')).toMatchObject({ table: 'structures', columns: { kind: 'roof' } })
  })
})

/** Counts and classes, codes, years and numbers in an address, of which nothing stands behind the number. */
const bare = [
  ...['storeys', 'pupils', 'places', 'inhabitants', 'households', 'household_size', 'dwellings'],
  ...['urbanity', 'year', 'number', 'house_number', 'use', 'category', 'code'],
]
test('numbers of a table tell their unit', () => {
  const without = Object.entries(registerTables as TableDeclarations).flatMap(([table, declared]) =>
    listColumns(declared).flatMap(({ name, type, unit }) =>
      (type === 'number' || type === 'integer') && !unit && !bare.includes(name)
        ? [`${table}.${name}`]
        : [],
    ),
  )
  expect(without).toEqual([])
})
