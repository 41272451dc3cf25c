/** Records in the names that older services, shapefiles and tables of others give them. */
import { describe, expect, it } from 'vitest'
import { type LayerKey, layers } from './layers.ts'
import { parseRecord } from './parse-record.ts'

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [181000, 456000],
      [181020, 456000],
      [181020, 456010],
      [181000, 456000],
    ],
  ],
}
const point = { type: 'Point', coordinates: [181000, 456000] }

function read(layer: LayerKey, properties: Record<string, unknown>, geometry: unknown = square) {
  const feature = { type: 'Feature', properties, geometry }
  const result = parseRecord(layers[layer], feature, { crs: 'EPSG:28992', index: 0 })
  if (!result.ok) throw new Error(`${result.code}: ${result.reason}`)
  return { ...result.row.columns, table: result.row.table, id: result.row.register_id }
}

describe('a record', () => {
  it('of a parcel, in version 4 of its service', () => {
    expect(
      read('plots', {
        lokaalID: '310057283',
        logischtijdstipVervallen: null,
        kadastraleGemeenteCode: 'GVH03',
        sectie: 'F',
        kadastralegrootte: 6768,
        perceelnummer: '1987',
      }),
    ).toMatchObject({ id: '310057283', designation: 'GVH03 F 1987', size: 6768 })
  })

  // Names as `ogr2ogr` cuts and numbers those of the service, in the order in which that gives them.
  it('of a shapefile, with names of ten letters', () => {
    expect(
      read('plots', {
        identifica: 'NL.IMKAD.KadastraalObject',
        identifi_1: '10000123470000',
        begin_geld: '2000-11-20',
        kadastrale: '902',
        kadastra_1: 'Otterlo',
        sectie: 'B',
        akr_kadast: '902',
        akr_kada_1: 'OTL02',
        kadastra_2: 222,
        perceelnum: 1234,
      }),
    ).toMatchObject({
      id: '10000123470000',
      designation: 'OTL02 B 1234',
      municipality: 'Otterlo',
      size: 222,
    })
    expect(
      read('buildings', {
        identifica: '0228100000000042',
        bouwjaar: 1931,
        gebruiksdo: 'woonfunctie',
      }),
    ).toMatchObject({ bag_id: '0228100000000042', year: 1931, use: 1 })
    expect(
      read(
        'addresses',
        {
          identifica: '0228010000000001',
          oppervlakt: 98,
          gebruiksdo: 'woonfunctie',
          openbare_r: 'Arnhemseweg',
          huisnummer: 71,
          postcode: '6731BS',
          woonplaats: 'Otterlo',
          pandidenti: '0228100000000042',
        },
        point,
      ),
    ).toMatchObject({
      label: 'Arnhemseweg 71, 6731BS Otterlo',
      area: 98,
      building_id: '0228100000000042',
    })
    expect(
      read('zoning', {
        identifica: 'NL.IMRO.0664.EP1-00',
        typeplanob: 'enkelbestemming',
        naam: 'Kantoor',
        bestemming: 'kantoor',
        artikelnum: '6',
        planidenti: 'NL.IMRO.0664.BP1-VG99',
      }),
    ).toMatchObject({
      table: 'zoning',
      main_group: 'kantoor',
      article: '6',
      plan_id: 'NL.IMRO.0664.BP1-VG99',
    })
  })

  it('of an address in a table, by the id of its number, else of its object', () => {
    const row = {
      openbareruimte: 'De Ruijterkade',
      huisnummer: '105',
      huisnummertoevoeging: 'H',
      postcode: '1011AB',
      woonplaats: 'Amsterdam',
      object_id: '0363010000784611',
    }
    expect(read('addresses', row, point)).toMatchObject({
      id: '0363010000784611',
      residence_object_id: '0363010000784611',
      label: 'De Ruijterkade 105-H, 1011AB Amsterdam',
    })
    expect(
      read('addresses', { ...row, nummeraanduiding: '0363200000081086' }, point),
    ).toMatchObject({
      id: '0363200000081086',
      residence_object_id: '0363010000784611',
    })
  })

  it('of a municipality or province, with the letters before its code or without', () => {
    expect(read('municipalities', { code: '0473', naam: 'Zandvoort' })).toMatchObject({
      id: 'GM0473',
    })
    expect(read('municipalities', { code: 'GM0221', naam: 'Doesburg' })).toMatchObject({
      id: 'GM0221',
    })
    expect(read('provinces', { code: '25', naam: 'Gelderland' })).toMatchObject({ id: 'PV25' })
  })

  it('of a decision in the form of a plan goes where the objects of a plan go', () => {
    const plan = 'NL.IMRO.1730.BVVriesKern-0401'
    expect(
      read('zoning', { typePlanobject: 'besluitgebied_X', gml_id: plan, naam: 'Kern Vries' }),
    ).toMatchObject({
      table: 'plans',
      name: 'Kern Vries',
    })
    expect(
      read('zoning', {
        typePlanobject: 'besluitvlak_X',
        gml_id: 'NL.IMRO.1',
        naam: 'Groen',
        besluitgebied: plan,
      }),
    ).toMatchObject({ table: 'designations', kind: 'besluitvlak', name: 'Groen', plan_id: plan })
    expect(
      read('zoning', {
        typePlanobject: 'besluitsubvlak_A',
        gml_id: 'NL.IMRO.2',
        besluitgebied: plan,
      }),
    ).toMatchObject({ kind: 'besluitsubvlak' })
  })

  it('of a bank of water is bare ground', () => {
    expect(read('terrain', { lokaalID: 'W0372.a', class: 'oever, slootkant' })).toMatchObject({
      kind: 'bank',
    })
  })

  it('that ends in the year 9999 has no end', () => {
    const water = { lokaalID: 'G0228.b', class: 'waterloop' }
    expect(read('water', { ...water, eindRegistratie: '9999-12-31' })).toMatchObject({
      kind: 'watercourse',
    })
    expect(() => read('water', { ...water, eindRegistratie: '2020-01-01' })).toThrow('not_current')
  })
})
