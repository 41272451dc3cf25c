import { afterAll, describe, expect, it } from 'vitest'
import { TestingFolder } from '../../testing/read.ts'
import { zipOf } from '../../testing/zip.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())

const period = (content = '<h:beginGeldigheid>2010-01-01</h:beginGeldigheid>') =>
  `<o:voorkomen><h:Voorkomen>${content}</h:Voorkomen></o:voorkomen>`
const point =
  '<o:geometrie><o:punt><gml:Point srsName="urn:ogc:def:crs:EPSG::28992" srsDimension="3"><gml:pos>1 2 0.0</gml:pos></gml:Point></o:punt></o:geometrie>'
const area =
  '<gml:Polygon srsName="urn:ogc:def:crs:EPSG::28992" srsDimension="3"><gml:exterior><gml:LinearRing><gml:posList count="4">0 0 0 4 0 0 4 4 0 0 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>'
const triangle = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 0],
    ],
  ],
}
const object = (kind: string, content: string, when = period()) =>
  `<s:stand><b:bagObject><o:${kind}>${content}${when}</o:${kind}></b:bagObject></s:stand>`

const residence = (
  id: string,
  use: string,
  size: number,
  when?: string,
  status = 'Verblijfsobject in gebruik',
) =>
  object(
    'Verblijfsobject',
    `<o:heeftAlsHoofdadres><r:NummeraanduidingRef>0221200000000001</r:NummeraanduidingRef></o:heeftAlsHoofdadres>
     <o:heeftAlsNevenadres><r:NummeraanduidingRef>0221200000000002</r:NummeraanduidingRef></o:heeftAlsNevenadres>
     <o:identificatie>${id}</o:identificatie>${point}<o:gebruiksdoel>${use}</o:gebruiksdoel><o:oppervlakte>${size}</o:oppervlakte>
     <o:status>${status}</o:status><o:maaktDeelUitVan><r:PandRef>0221100000000001</r:PandRef></o:maaktDeelUitVan>`,
    when,
  )
const number = (id: string, content: string) =>
  object(
    'Nummeraanduiding',
    `<o:identificatie>${id}</o:identificatie>${content}<o:ligtAan><r:OpenbareRuimteRef>0221300000000001</r:OpenbareRuimteRef></o:ligtAan>`,
  )

const ended =
  '<h:beginGeldigheid>2010-01-01</h:beginGeldigheid><h:eindGeldigheid>2020-01-01</h:eindGeldigheid>'
const files: Readonly<Record<string, string>> = {
  WPL: object(
    'Woonplaats',
    `<o:identificatie>2142</o:identificatie><o:naam>Doesburg</o:naam><o:geometrie><o:vlak>${area}</o:vlak></o:geometrie>`,
  ),
  OPR:
    object(
      'OpenbareRuimte',
      '<o:identificatie>0221300000000001</o:identificatie><o:naam>Oude naam</o:naam><o:ligtIn><r:WoonplaatsRef>2142</r:WoonplaatsRef></o:ligtIn>',
      period(ended),
    ) +
    object(
      'OpenbareRuimte',
      '<o:identificatie>0221300000000001</o:identificatie><o:naam>Koepoortstraat</o:naam><o:ligtIn><r:WoonplaatsRef>2142</r:WoonplaatsRef></o:ligtIn>',
    ),
  NUM:
    number(
      '0221200000000001',
      '<o:huisnummer>4</o:huisnummer><o:huisletter>a</o:huisletter><o:huisnummertoevoeging>II</o:huisnummertoevoeging><o:postcode>6981CH</o:postcode>',
    ) + number('0221200000000002', '<o:huisnummer>99</o:huisnummer>'),
  VBO:
    residence('0221010000000001', 'woonfunctie', 120) +
    residence('0221010000000002', 'winkelfunctie', 60) +
    residence('0221010000000003', 'celfunctie', 5000, undefined, 'Verblijfsobject ingetrokken') +
    // Over, not begun, registered wrongly, inactive, no object of the BAG.
    residence('0221010000000004', 'woonfunctie', 1, period(ended)) +
    residence(
      '0221010000000005',
      'woonfunctie',
      1,
      period('<h:beginGeldigheid>2030-01-01</h:beginGeldigheid>'),
    ) +
    residence(
      '0221010000000006',
      'woonfunctie',
      1,
      period('<h:eindRegistratie>2020-01-01T00:00:00</h:eindRegistratie>'),
    ) +
    residence(
      '0221010000000007',
      'woonfunctie',
      1,
      period('<h:tijdstipInactief>2020-01-01T00:00:00</h:tijdstipInactief>'),
    ) +
    residence(
      '0221010000000008',
      'woonfunctie',
      1,
      period(
        '<h:BeschikbaarLV><h:tijdstipNietBagLV>2020-01-01T00:00:00</h:tijdstipNietBagLV></h:BeschikbaarLV>',
      ),
    ),
  LIG: object(
    'Ligplaats',
    `<o:heeftAlsHoofdadres><r:NummeraanduidingRef>0221200000000002</r:NummeraanduidingRef></o:heeftAlsHoofdadres><o:identificatie>0221020000000001</o:identificatie><o:geometrie>${area}</o:geometrie>`,
  ),
  STA: '',
  PND: object(
    'Pand',
    `<o:identificatie>0221100000000001</o:identificatie><o:geometrie>${area}</o:geometrie><o:oorspronkelijkBouwjaar>1585</o:oorspronkelijkBouwjaar>`,
  ),
}

const bagFile = (content: string) =>
  `<?xml version="1.0"?><b:bagStand xmlns:b="b" xmlns:s="s" xmlns:o="o" xmlns:h="h" xmlns:r="r" xmlns:gml="http://www.opengis.net/gml/3.2">${content}</b:bagStand>`
const part = (kind: string, content: string) => ({
  name: `9999${kind}08112026.zip`,
  bytes: zipOf([{ name: `9999${kind}08112026-000001.xml`, bytes: bagFile(content) }]),
})
const research = (id: string, when: string) =>
  `<b:kenmerkInOnderzoek><k:KenmerkPandInOnderzoek xmlns:k="k"><k:identificatieVanPand>${id}</k:identificatieVanPand><k:inOnderzoek>J</k:inOnderzoek><k:historieInOnderzoek><h:HistorieInOnderzoek>${when}</h:HistorieInOnderzoek></k:historieInOnderzoek></k:KenmerkPandInOnderzoek></b:kenmerkInOnderzoek>`
const document = {
  name: 'Leveringsdocument-BAG-Extract.xml',
  bytes: '<x><s:StandTechnischeDatum>2026-11-08</s:StandTechnischeDatum></x>',
}
const parts = Object.entries(files).map(([kind, content]) => part(kind, content))
const read = (collections?: readonly string[], members = [document, ...parts]) =>
  folder.read('bag.zip', zipOf(members), collections ? { collections } : {})

describe('a delivery of the BAG', () => {
  it('gives current residence objects with their main address and building', async () => {
    const { crs, date, records, refusal } = await read(['bag:verblijfsobject'])
    expect({ crs, date, refusal }).toEqual({ crs: 'EPSG:28992', date: '2026-11-08', refusal: null })
    expect(records.map(({ feature }) => feature.properties.identificatie)).toEqual([
      '0221010000000001',
      '0221200000000002',
      '0221010000000002',
      '0221200000000002',
      '0221010000000003',
      '0221200000000002',
    ])
    expect(records[0]).toEqual({
      collection: 'verblijfsobject',
      feature: {
        type: 'Feature',
        properties: {
          identificatie: '0221010000000001',
          status: 'Verblijfsobject in gebruik',
          geconstateerd: null,
          documentdatum: null,
          documentnummer: null,
          begingeldigheid: '2010-01-01',
          tijdstipregistratie: null,
          gebruiksdoel: 'woonfunctie',
          oppervlakte: 120,
          pandidentificatie: '0221100000000001',
          openbare_ruimte: 'Koepoortstraat',
          huisnummer: 4,
          huisletter: 'a',
          toevoeging: 'II',
          postcode: '6981CH',
          woonplaats: 'Doesburg',
          hoofdadres_identificatie: '0221200000000001',
          in_onderzoek: false,
        },
        geometry: { type: 'Point', coordinates: [1, 2] },
      },
    })
  })

  it('gives the addresses beside the main one, under their own ids', async () => {
    const { records } = await read(['verblijfsobject'])
    expect(records[1]?.feature).toMatchObject({
      properties: {
        identificatie: '0221200000000002',
        adresseerbaarobject: '0221010000000001',
        openbare_ruimte: 'Koepoortstraat',
        huisnummer: 99,
        huisletter: null,
        woonplaats: 'Doesburg',
        gebruiksdoel: 'woonfunctie',
        oppervlakte: 120,
      },
      geometry: { type: 'Point', coordinates: [1, 2] },
    })
  })

  it('gives buildings with what their residence objects are used for', async () => {
    const { records } = await read(['pand'])
    expect(records).toMatchObject([
      {
        collection: 'pand',
        feature: {
          properties: {
            identificatie: '0221100000000001',
            bouwjaar: 1585,
            gebruiksdoel: 'woonfunctie,winkelfunctie',
            oppervlakte_min: 60,
            oppervlakte_max: 120,
            aantal_verblijfsobjecten: 2,
          },
          geometry: triangle,
        },
      },
    ])
  })

  it('gives all its collections when none is named', async () => {
    const { records } = await read()
    expect(records.map(({ collection }) => collection)).toEqual([
      'woonplaats',
      ...Array.from({ length: 6 }, () => 'verblijfsobject'),
      'ligplaats',
      'pand',
    ])
    expect(records[7]?.feature).toMatchObject({
      properties: { openbare_ruimte: 'Koepoortstraat', huisnummer: 99, postcode: null },
      geometry: triangle,
    })
  })

  it('tells what is in research on its day', async () => {
    const inOnderzoek = async (when: string) => {
      const inner = {
        name: '9999IOPND08112026.zip',
        bytes: part('IOPND', research('0221100000000001', when)).bytes,
      }
      const outer = { name: '9999InOnderzoek08112026.zip', bytes: zipOf([inner]) }
      const { records } = await read(['pand'], [document, ...parts, outer])
      return records[0]?.feature.properties.in_onderzoek
    }
    expect(await inOnderzoek('<h:beginGeldigheid>2019-01-01</h:beginGeldigheid>')).toBe(true)
    expect(await inOnderzoek(ended)).toBe(false)
  })

  it('takes its day from the names of its files, and one archive of it alone', async () => {
    const alone = files.VBO!
    const { date, records } = await folder.read('vbo.zip', part('VBO', alone).bytes)
    expect(date).toBe('2026-11-08')
    expect(records[0]?.feature.properties).toMatchObject({
      hoofdadres_identificatie: '0221200000000001',
    })
    expect(records[0]?.feature.properties.huisnummer).toBeUndefined()
  })

  it.each([
    [
      'an archive in it that is cut off',
      { name: '9999PND08112026.zip', bytes: part('PND', '').bytes.subarray(0, 60) },
      'is an incomplete zip file',
    ],
    [
      'a file in it that is no XML',
      {
        name: '9999PND08112026.zip',
        bytes: zipOf([{ name: '9999PND08112026-000001.xml', bytes: '<x>' }]),
      },
      'is incomplete XML',
    ],
  ])('is refused with %s', async (_, broken, sentence) => {
    const { refusal } = await read(['pand'], [document, broken])
    expect(refusal).toContain(sentence)
  })
})
