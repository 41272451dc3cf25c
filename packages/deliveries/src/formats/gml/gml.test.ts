import { afterAll, describe, expect, it } from 'vitest'
import { TestingFolder } from '../../testing/read.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())

/** A collection of one feature, or of several, as a WFS 2.0 writes it. */
const collection = (features: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"
    xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:a="urn:a">${before}${features}</wfs:FeatureCollection>`
const member = (content: string, name = 'Ding') =>
  `<wfs:member><a:${name} gml:id="d.1">${content}</a:${name}></wfs:member>`
const read = (text: string | Uint8Array, options = {}) => folder.read('file.gml', text, options)
const geometryOf = async (gml: string) =>
  (await read(collection(member(`<a:naam>x</a:naam><a:geom>${gml}</a:geom>`)))).records[0]?.feature
    .geometry

const RD = 'srsName="urn:ogc:def:crs:EPSG::28992"'
const list = (text: string) => `<gml:posList>${text}</gml:posList>`
const ringOf = (text: string) => `<gml:LinearRing>${list(text)}</gml:LinearRing>`
const polygon = (text: string, hole = '') =>
  `<gml:Polygon ${RD}><gml:exterior>${ringOf(text)}</gml:exterior>${hole && `<gml:interior>${ringOf(hole)}</gml:interior>`}</gml:Polygon>`
const SQUARE = '0 0 4 0 4 4 0 4 0 0'
const SQUARE_POINTS = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]

describe('a geometry in GML', () => {
  it.each([
    ['a point', `<gml:Point ${RD}><gml:pos>1 2</gml:pos></gml:Point>`, 'Point', [1, 2]],
    [
      'a point with a height',
      `<gml:Point ${RD} srsDimension="3"><gml:pos>1 2 9</gml:pos></gml:Point>`,
      'Point',
      [1, 2],
    ],
    [
      'a line with heights',
      `<gml:LineString ${RD}><gml:posList srsDimension="3">1 2 9 3 4 9</gml:posList></gml:LineString>`,
      'LineString',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'a line of GML 2',
      `<gml:LineString ${RD}><gml:coordinates>1,2 3,4</gml:coordinates></gml:LineString>`,
      'LineString',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['a polygon', polygon(SQUARE), 'Polygon', [SQUARE_POINTS]],
    [
      'a polygon with a hole that stands first',
      `<gml:Polygon ${RD}><gml:interior>${ringOf('1 1 2 1 2 2 1 1')}</gml:interior><gml:exterior>${ringOf(SQUARE)}</gml:exterior></gml:Polygon>`,
      'Polygon',
      [
        SQUARE_POINTS,
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [1, 1],
        ],
      ],
    ],
    [
      'a surface of one patch whose ring is of curves',
      `<gml:Surface ${RD}><gml:patches><gml:PolygonPatch><gml:exterior><gml:Ring><gml:curveMember><gml:Curve><gml:segments><gml:LineStringSegment>${list('0 0 4 0')}</gml:LineStringSegment><gml:LineStringSegment>${list('4 0 4 4 0 4 0 0')}</gml:LineStringSegment></gml:segments></gml:Curve></gml:curveMember></gml:Ring></gml:exterior></gml:PolygonPatch></gml:patches></gml:Surface>`,
      'Polygon',
      [SQUARE_POINTS],
    ],
    [
      'a ring with a curve that is walked backwards',
      `<gml:Polygon ${RD}><gml:exterior><gml:Ring><gml:curveMember><gml:LineString>${list('0 0 4 0 4 4')}</gml:LineString></gml:curveMember><gml:curveMember><gml:OrientableCurve orientation="-"><gml:baseCurve><gml:LineString>${list('0 0 0 4 4 4')}</gml:LineString></gml:baseCurve></gml:OrientableCurve></gml:curveMember></gml:Ring></gml:exterior></gml:Polygon>`,
      'Polygon',
      [SQUARE_POINTS],
    ],
    [
      'surfaces',
      `<gml:MultiSurface ${RD}><gml:surfaceMember>${polygon(SQUARE)}</gml:surfaceMember><gml:surfaceMember>${polygon(SQUARE)}</gml:surfaceMember></gml:MultiSurface>`,
      'MultiPolygon',
      [[SQUARE_POINTS], [SQUARE_POINTS]],
    ],
    [
      'surfaces of which there is one',
      `<gml:MultiSurface ${RD}><gml:surfaceMember>${polygon(SQUARE)}</gml:surfaceMember></gml:MultiSurface>`,
      'Polygon',
      [SQUARE_POINTS],
    ],
    [
      'curves',
      `<gml:MultiCurve ${RD}><gml:curveMember><gml:LineString>${list('0 0 1 1')}</gml:LineString></gml:curveMember><gml:curveMember><gml:LineString>${list('2 2 3 3')}</gml:LineString></gml:curveMember></gml:MultiCurve>`,
      'MultiLineString',
      [
        [
          [0, 0],
          [1, 1],
        ],
        [
          [2, 2],
          [3, 3],
        ],
      ],
    ],
    [
      'points',
      `<gml:MultiPoint ${RD}><gml:pointMember><gml:Point><gml:pos>1 2</gml:pos></gml:Point></gml:pointMember><gml:pointMember><gml:Point><gml:pos>3 4</gml:pos></gml:Point></gml:pointMember></gml:MultiPoint>`,
      'MultiPoint',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['a curve of a kind that is not known', curve('Clothoid', '0 0 1 1'), 'Clothoid', []],
    ['a solid', `<gml:Solid ${RD}/>`, 'Solid', []],
  ])('is read: %s', async (_, gml, type, coordinates) => {
    expect(await geometryOf(gml)).toEqual({ type, coordinates })
  })

  function curve(kind: string, positions: string) {
    return `<gml:Curve ${RD}><gml:segments><gml:${kind}>${list(positions)}</gml:${kind}></gml:segments></gml:Curve>`
  }

  /** Around a place in RD, where a centimetre is a centimetre. */
  const around = (...points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => `${150_000 + x} ${400_000 + y}`).join(' ')
  const away = ([x, y]: readonly [number, number]) => Math.hypot(x - 150_000, y - 400_000)

  it('has arcs as pieces that stay within a centimetre, the same from both sides', async () => {
    const there = (await geometryOf(curve('Arc', around([50, 0], [0, 50], [-50, 0])))) as Line
    const back = (await geometryOf(curve('Arc', around([-50, 0], [0, 50], [50, 0])))) as Line
    expect(back.coordinates).toEqual(there.coordinates.toReversed())
    expect([there.coordinates[0], there.coordinates.at(-1)]).toEqual([
      [150_050, 400_000],
      [149_950, 400_000],
    ])
    // A piece of 2 * acos(1 - 0.01 / 50) radians lies 1 cm off in its middle: 79 of them make half a circle.
    expect(there.coordinates).toHaveLength(80)
    for (const [index, [x, y]] of there.coordinates.entries()) {
      expect(y).toBeGreaterThanOrEqual(400_000)
      expect(away([x, y])).toBeCloseTo(50, 3)
      const next = there.coordinates[index + 1]
      if (next) expect(50 - away([(x + next[0]) / 2, (y + next[1]) / 2])).toBeLessThan(0.0101)
    }
  })

  it.each([
    ['a circle through three points', curve('Circle', around([50, 0], [0, 50], [-50, 0]))],
    [
      'a circle around a point',
      `<gml:Curve ${RD}><gml:segments><gml:CircleByCenterPoint><gml:pos>${around([0, 0])}</gml:pos><gml:radius>50</gml:radius></gml:CircleByCenterPoint></gml:segments></gml:Curve>`,
    ],
  ])('has %s as a closed line all around', async (_, gml) => {
    const { coordinates } = (await geometryOf(gml)) as Line
    expect(coordinates[0]).toEqual(coordinates.at(-1))
    expect(Math.min(...coordinates.map(([, y]) => y))).toBeLessThan(400_000 - 49.9)
    expect(Math.max(...coordinates.map(([, y]) => y))).toBeGreaterThan(400_000 + 49.9)
    for (const point of coordinates) expect(away(point)).toBeCloseTo(50, 3)
  })
})

interface Line {
  readonly coordinates: readonly (readonly [number, number])[]
}

describe('the order of coordinates', () => {
  const point = (srs: string) => `<gml:Point ${srs}><gml:pos>52.1 5.2</gml:pos></gml:Point>`
  it.each([
    ['urn:ogc:def:crs:EPSG::4326', [5.2, 52.1]],
    ['urn:ogc:def:crs:EPSG::4258', [5.2, 52.1]],
    ['http://www.opengis.net/def/crs/EPSG/0/4326', [5.2, 52.1]],
    ['EPSG:4326', [52.1, 5.2]],
    ['http://www.opengis.net/gml/srs/epsg.xml#4326', [52.1, 5.2]],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', [52.1, 5.2]],
  ])('follows %s', async (srs, expected) => {
    const { crs, records } = await read(
      collection(member(`<a:geom>${point(`srsName="${srs}"`)}</a:geom>`)),
    )
    expect({ crs, geometry: records[0]!.feature.geometry }).toEqual({
      crs: 'EPSG:4326',
      geometry: { type: 'Point', coordinates: expected },
    })
  })

  it('is that of the whole collection where a geometry names no system', async () => {
    const before =
      '<wfs:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4258"/></wfs:boundedBy>'
    const { crs, records } = await read(collection(member(`<a:geom>${point('')}</a:geom>`), before))
    expect(crs).toBe('EPSG:4326')
    expect(records[0]!.feature.geometry).toEqual({ type: 'Point', coordinates: [5.2, 52.1] })
  })

  it('is asked for where nothing names a system', async () => {
    const text = collection(member(`<a:geom>${point('')}</a:geom>`))
    expect(await read(text)).toMatchObject({ crs: null, refusal: null })
    expect(await read(text, { crs: 'EPSG:28992' })).toMatchObject({ crs: 'EPSG:28992' })
  })

  it('is refused for another system, and for two in one file', async () => {
    const other = collection(member(`<a:geom>${point('srsName="EPSG:3857"')}</a:geom>`))
    expect((await read(other)).refusal).toBe(
      'srsName EPSG:3857 is not supported: expected EPSG:28992 or EPSG:4326',
    )
    const mixed = [RD, 'srsName="EPSG:4326"'].map((srs) => member(`<a:geom>${point(srs)}</a:geom>`))
    expect((await read(collection(mixed.join('')))).refusal).toBe(
      'has coordinates in EPSG:4326 among those in EPSG:28992',
    )
  })
})

describe('the attributes of a feature', () => {
  it('have the names of the services', async () => {
    const { records } = await read(
      collection(
        member(
          `<gml:boundedBy><gml:Envelope/></gml:boundedBy>
           <a:identificatie><a:NEN3610ID><a:namespace>NL</a:namespace><a:lokaalID>7</a:lokaalID></a:NEN3610ID></a:identificatie>
           <a:grootte><a:TypeOppervlak><a:waarde>222</a:waarde><a:soort><a:Soort><a:code>1</a:code></a:Soort></a:soort></a:TypeOppervlak></a:grootte>
           <a:aKRGemeente><a:AKRGemeente><a:waarde>OTL02</a:waarde></a:AKRGemeente></a:aKRGemeente>
           <a:norm>een</a:norm><a:norm>twee</a:norm><a:leeg/>
           <a:plangebied xlink:href="#NL.IMRO.1"/>
           <a:maatvoeringInfo><a:WaardeEnType><a:waarde>4</a:waarde><a:waardeType>maximum bouwhoogte (m)</a:waardeType></a:WaardeEnType></a:maatvoeringInfo>
           <a:naam>buiten &amp; <![CDATA[<b>]]></a:naam><a:label><a:Label><a:naam>binnen</a:naam></a:Label></a:label>`,
        ),
      ),
    )
    expect(records[0]).toEqual({
      collection: 'Ding',
      feature: {
        type: 'Feature',
        properties: {
          gml_id: 'd.1',
          namespace: 'NL',
          lokaalID: '7',
          grootteWaarde: '222',
          soortCode: '1',
          AKRGemeenteWaarde: 'OTL02',
          norm: ['een', 'twee'],
          leeg: null,
          plangebied: 'NL.IMRO.1',
          maatvoering: [{ waarde: '4', waardeType: 'maximum bouwhoogte (m)' }],
          naam: 'buiten & <b>',
          labelNaam: 'binnen',
        },
        geometry: null,
      },
    })
  })

  it('go with the geometry of the feature, not that of its label', async () => {
    const label = `<a:label><a:Label><a:punt><gml:Point ${RD}><gml:pos>9 9</gml:pos></gml:Point></a:punt></a:Label></a:label>`
    const point = `<a:plaats><gml:Point ${RD}><gml:pos>8 8</gml:pos></gml:Point></a:plaats>`
    const text = collection(member(`${label}${point}<a:vlak>${polygon(SQUARE)}</a:vlak>`))
    expect((await read(text)).records[0]?.feature.geometry).toMatchObject({ type: 'Polygon' })
    expect((await read(collection(member(label)))).records[0]?.feature.geometry).toEqual({
      type: 'Point',
      coordinates: [9, 9],
    })
  })
})

describe('a register that writes GML in its own way', () => {
  it('is the BGT: collections as its service calls them, always RD', async () => {
    const text = `<CityModel xmlns="http://www.opengis.net/citygml/2.0" xmlns:imgeo="http://www.geostandaarden.nl/imgeo/2.1" xmlns:gml="http://www.opengis.net/gml">
      <cityObjectMember><BuildingPart gml:id="b1"><imgeo:eindRegistratie>2018-01-01</imgeo:eindRegistratie><imgeo:geom>${polygon(SQUARE).replace(` ${RD}`, '')}</imgeo:geom></BuildingPart></cityObjectMember></CityModel>`
    const { crs, records } = await read(text)
    expect(crs).toBe('EPSG:28992')
    expect(records).toMatchObject([
      { collection: 'pand', feature: { properties: { eindRegistratie: '2018-01-01' } } },
    ])
  })

  it('is a plan: objects that name no plan belong to the one in the file', async () => {
    const plan = (id: string) =>
      `<imro:featureMember><imro:Bestemmingsplangebied gml:id="${id}"/></imro:featureMember>`
    const zone =
      '<imro:featureMember><imro:Enkelbestemming gml:id="z"><imro:naam>Wonen</imro:naam></imro:Enkelbestemming></imro:featureMember>'
    const file = (content: string) =>
      `<imro:FeatureCollectionIMRO xmlns:imro="http://www.geonovum.nl/imro/2008/1" xmlns:gml="http://www.opengis.net/gml">
       <imro:featureMember><imro:MetadataIMRObestand gml:id="m"/></imro:featureMember>${content}</imro:FeatureCollectionIMRO>`
    const planOf = async (content: string) =>
      (await read(file(content))).records
        .map(({ feature }) => feature.properties)
        .map(({ objecttype, plangebied }) => [objecttype, plangebied])
    expect(await planOf(zone + plan('P1'))).toEqual([
      ['Enkelbestemming', 'P1'],
      ['Bestemmingsplangebied', undefined],
    ])
    expect((await planOf(zone + plan('P1') + plan('P2')))[0]).toEqual([
      'Enkelbestemming',
      undefined,
    ])
  })

  it('is a plan of before 2012: ids that are unique in their file only get that of the plan', async () => {
    const dimension = (value: number, type: string) =>
      `<imro:omvangWaarde><imro:OmvangWaardeBP><imro:waarde>${value}</imro:waarde><imro:waardeType>maatvoering; hoogte; ${type}</imro:waardeType></imro:OmvangWaardeBP></imro:omvangWaarde>`
    const { crs, records } = await read(
      `<gml:FeatureCollection xmlns:imro="http://www.ravi.nl/imro2006" xmlns:gml="http://www.opengis.net/gml" xmlns:xlink="http://www.w3.org/1999/xlink">
       <gml:featureMember><imro:Maatvoering gml:id="localidMP20">
         <imro:typePlanobject>aanduiding; maatvoering</imro:typePlanobject><imro:plangebied xlink:href="#NL.IMRO.06540000BS4376-"/>
         <imro:bestemmingsvlak xlink:href="#localidEP6"/>
         <imro:maatvoering><imro:MatrixEnWaarde>${dimension(4.5, 'maximum goothoogte (m)')}${dimension(8, 'maximum hoogte (m)')}</imro:MatrixEnWaarde></imro:maatvoering>
         <imro:geometrie><imro:PuntLijnVlakMulti><imro:geometrieVlak>${polygon(SQUARE)}</imro:geometrieVlak></imro:PuntLijnVlakMulti></imro:geometrie>
       </imro:Maatvoering></gml:featureMember></gml:FeatureCollection>`,
    )
    expect(crs).toBe('EPSG:28992')
    expect(records[0]?.feature).toEqual({
      type: 'Feature',
      properties: {
        objecttype: 'Maatvoering',
        typePlanobject: 'aanduiding; maatvoering',
        gml_id: 'NL.IMRO.06540000BS4376-.MP20',
        plangebied: 'NL.IMRO.06540000BS4376-',
        bestemmingsvlak: 'NL.IMRO.06540000BS4376-.EP6',
        maatvoering: [
          { waarde: '4.5', waardeType: 'maximum goothoogte (m)' },
          { waarde: '8', waardeType: 'maximum hoogte (m)' },
        ],
      },
      geometry: { type: 'Polygon', coordinates: [SQUARE_POINTS] },
    })
  })

  it('passes over collections that are not wanted, and says so when none is', async () => {
    const text = collection(member('<a:naam>x</a:naam>', 'Perceel') + member('', 'Grens'))
    expect((await read(text, { collections: ['brk:perceel'] })).records).toHaveLength(1)
    expect((await read(text, { collections: ['pand'] })).refusal).toBe(
      'has Perceel, Grens, but no pand',
    )
    // GDAL names what it writes after the file it came from.
    const ogr = text.replace(
      '<wfs:FeatureCollection',
      '<wfs:FeatureCollection xmlns:ogr="http://ogr.maptools.org/"',
    )
    expect((await read(ogr, { collections: ['pand'] })).records).toHaveLength(2)
  })
})

describe('the day of a delivery', () => {
  it('is that on which the service answered', async () => {
    const at = (moment: string) =>
      read(collection('').replace('xmlns:a=', `timeStamp="${moment}" xmlns:a=`))
    expect((await at('2020-11-24T06:27:09')).date).toBe('2020-11-24')
    expect((await at('gisteren')).date).toBeNull()
    expect((await read(collection(''))).date).toBeNull()
  })
})

describe('XML that is no delivery', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><x xmlns:gml="http://www.opengis.net/gml">&b;</x>`
  it.each([
    ['an XML bomb', bomb, 'has a DOCTYPE'],
    [
      'an external entity',
      bomb.replace(/<!ENTITY a "a*">/, '<!ENTITY a SYSTEM "file:///etc/passwd">'),
      'has a DOCTYPE',
    ],
    [
      'a DOCTYPE behind a long comment',
      `<?xml version="1.0"?><!--${'-x'.repeat(40_000)}--><!DOCTYPE x><x/>`,
      'is XML',
    ],
    [
      'an entity that nothing declares',
      collection(member('<a:naam>&lol;</a:naam>')),
      'is incomplete XML',
    ],
    ['a web page', '<!DOCTYPE html><html><body>Storing</body></html>', 'is a web page, not GML'],
    ['a web page without a DOCTYPE', '<html><head/></html>', 'is a web page, not GML'],
    [
      'an error of a service',
      '<?xml version="1.0"?><ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception><ows:ExceptionText>Unknown layer</ows:ExceptionText></ows:Exception></ows:ExceptionReport>',
      'is an error of the service, not a delivery: Unknown layer',
    ],
    [
      'an error of WFS 1',
      '<ServiceExceptionReport><ServiceException>No such type</ServiceException></ServiceExceptionReport>',
      'is an error of the service, not a delivery: No such type',
    ],
    ['other XML', '<kml xmlns="http://www.opengis.net/kml/2.2"/>', 'is XML (kml), but not GML'],
    [
      'elements without end',
      collection(member('<a:a>'.repeat(200) + '</a:a>'.repeat(200))),
      'has more than 100 elements within each other',
    ],
    [
      'an encoding that nobody knows',
      collection('').replace('UTF-8', 'KLINGON-1'),
      'its encoding KLINGON-1 is not known',
    ],
    [
      'Latin-1 that says it is UTF-8',
      Buffer.from(collection(member('<a:naam>Café</a:naam>')), 'latin1'),
      'its text is not UTF-8, though it says so',
    ],
  ])('is refused with a sentence: %s', async (_, text, sentence) => {
    const { refusal, records } = await read(text)
    expect(refusal).toContain(sentence)
    expect(records).toEqual([])
  })

  it('is read in the encoding that it says it has', async () => {
    const text = collection(member('<a:naam>Café</a:naam>')).replace('UTF-8', 'ISO-8859-1')
    const { records } = await read(Buffer.from(text, 'latin1'))
    expect(records[0]?.feature.properties.naam).toBe('Café')
  })

  it('is refused wherever it is cut off', async () => {
    const whole = collection(member(`<a:geom>${polygon(SQUARE)}</a:geom>`))
    for (let length = whole.indexOf('<wfs:Feat'); length < whole.length; length += 7)
      expect((await read(whole.slice(0, length))).refusal, whole.slice(0, length)).not.toBeNull()
    expect((await read(whole)).refusal).toBeNull()
  })
})
