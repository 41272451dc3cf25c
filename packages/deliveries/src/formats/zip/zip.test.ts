import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { englishFailure } from '@kavel/i18n/english-failure'
import { whyOf } from '@kavel/registers'
import { afterAll, describe, expect, it } from 'vitest'
import { openFile } from '../../open-file.ts'
import { TestingFolder } from '../../testing/read.ts'
import { type TestingMember, zipOf } from '../../testing/zip.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())
const read = (members: readonly TestingMember[] | Buffer, options = {}) =>
  folder.read('delivery.zip', Buffer.isBuffer(members) ? members : zipOf(members), options)

const geojson = (name: string, crs = 'EPSG:28992') =>
  JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: crs } },
    features: [{ type: 'Feature', properties: { naam: name }, geometry: null }],
  })
const bgt = (element: string) =>
  `<CityModel xmlns:imgeo="http://www.geostandaarden.nl/imgeo/2.1" xmlns:gml="http://www.opengis.net/gml"><cityObjectMember><${element}/></cityObjectMember></CityModel>`
const namesOf = ({ records }: Awaited<ReturnType<typeof read>>) =>
  records.map(({ feature }) => feature.properties.naam)

describe('a zip file', () => {
  it('gives the records of every file in it that can be read', async () => {
    const found = await read([
      { name: 'map/', bytes: '' },
      { name: 'map/een.geojson', bytes: geojson('een') },
      { name: 'toelichting.pdf', bytes: '%PDF-1.7 …' },
      { name: '__MACOSX/._een.geojson', bytes: 'x' },
      { name: '.DS_Store', bytes: 'x' },
      { name: 'twee.json', bytes: geojson('twee') },
    ])
    expect(found).toMatchObject({ crs: 'EPSG:28992', refusal: null })
    expect(namesOf(found)).toEqual(['een', 'twee'])
  })

  it('passes over what stands beside the data, and names it', async () => {
    const opened = await openFile(
      folder.write(
        'beside.zip',
        zipOf([
          { name: 'map/een.geojson', bytes: geojson('een') },
          { name: 'map/een.geojson~', bytes: geojson('oud') },
          { name: 'map/een.shp.xml', bytes: '<metadata><Esri/></metadata>' },
          { name: 'metadata.xml', bytes: '<gmd:MD_Metadata xmlns:gmd="x"/>' },
          { name: 'regels.pdf', bytes: '%PDF-1.7 …' },
        ]),
      ),
    )
    if (!opened.ok) throw new Error(englishFailure(whyOf(opened.issues)))
    const { passedOver, records, close } = opened.delivery
    expect(passedOver).toEqual([
      'map/een.geojson~',
      'map/een.shp.xml',
      'metadata.xml',
      'regels.pdf',
    ])
    const names: unknown[] = []
    for await (const { feature } of records) names.push(feature.properties.naam)
    expect(names).toEqual(['een'])
    await close()
  })

  it('may hold sizes for files of more than 4 GB, and zip files', async () => {
    const inner = zipOf([{ name: 'een.geojson', bytes: geojson('een') }], { large: true })
    expect(namesOf(await read(zipOf([{ name: 'in.zip', bytes: inner }], { large: true })))).toEqual(
      ['een'],
    )
  })

  it('takes the first file with coordinates for what all of it is in', async () => {
    const bare = '{"type":"FeatureCollection","features":[]}'
    const empty = bgt('x').replace(/<cityObjectMember>.*<\/cityObjectMember>/, '')
    expect(await read([{ name: 'bgt_mast.gml', bytes: empty }])).toMatchObject({
      crs: 'EPSG:28992',
      records: [],
      refusal: null,
    })
    expect(
      (
        await read([
          { name: 'een.json', bytes: geojson('een') },
          { name: 'twee.json', bytes: bare },
        ])
      ).refusal,
    ).toBe('has twee.json in EPSG:4326 among files in EPSG:28992')
  })

  it('opens only the collections that are wanted where the register names its files after them', async () => {
    const members = [
      { name: 'bgt_pand.gml', bytes: bgt('BuildingPart') },
      { name: 'bgt_wegdeel.gml', bytes: 'no XML at all' },
    ]
    expect((await read(members, { collections: ['pand'] })).records).toMatchObject([
      { collection: 'pand' },
    ])
    expect((await read([members[0]!], { collections: ['waterdeel'] })).refusal).toBe(
      'has pand, but no waterdeel',
    )
  })

  it('is a timetable of which only the stops have a place', async () => {
    const stops = 'stop_id,stop_name,stop_lat,stop_lon\n1,Markt,52.1,5.2\n'
    const found = await read([
      { name: 'agency.txt', bytes: 'agency_id,agency_name\nA,B\n' },
      { name: 'stops.txt', bytes: stops },
      { name: 'stop_times.txt', bytes: 'trip_id,stop_id\n1,1\n' },
    ])
    expect(found.records).toEqual([
      {
        collection: 'stops',
        feature: {
          type: 'Feature',
          properties: { stop_id: '1', stop_name: 'Markt', stop_lat: '52.1', stop_lon: '5.2' },
          geometry: { type: 'Point', coordinates: [5.2, 52.1] },
        },
      },
    ])
  })

  it('is a timetable without its times too', async () => {
    const found = await read([
      { name: 'agency.txt', bytes: 'agency_id,agency_name\nA,B\n' },
      { name: 'stops.txt', bytes: 'stop_id,stop_name,stop_lat,stop_lon\n1,Markt,52.1,5.2\n' },
    ])
    expect(found.records.map(({ collection }) => collection)).toEqual(['stops'])
  })

  it('leaves nothing behind on the disk', async () => {
    const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kavel-delivery-'))
    const before = left()
    const inner = zipOf([{ name: 'een.geojson', bytes: geojson('een') }])
    await read([{ name: 'in.zip', bytes: inner }])
    await read([{ name: 'in.zip', bytes: inner.subarray(0, 40) }])
    const opened = await openFile(
      folder.write('half.zip', zipOf([{ name: 'in.zip', bytes: inner }])),
    )
    if (!opened.ok) throw new Error('does not open')
    await opened.delivery.close()
    expect(left()).toEqual(before)
  })
})

describe('a zip file that is refused', () => {
  const member = { name: 'een.geojson', bytes: geojson('een') }
  it.each([
    [
      'with nothing in it that can be read',
      [{ name: 'lees.mij', bytes: 'Dag' }],
      'is a zip file with nothing that can be read: it has lees.mij',
    ],
    ['that is empty', [], 'is a zip file with nothing that can be read: it has no files'],
    [
      'with a name outside itself',
      [{ ...member, name: '../../etc/een.geojson' }],
      'is a zip file made to do harm: it names a place outside itself',
    ],
    [
      'with an absolute name',
      [{ ...member, name: '/etc/een.geojson' }],
      'is a zip file made to do harm',
    ],
    [
      'with a password',
      [{ ...member, flags: 1 }],
      'is a zip file whose een.geojson has a password',
    ],
    [
      'packed in a way that is not known',
      [{ ...member, method: 9 }],
      'is a zip file whose een.geojson is packed in a way that cannot be read (method 9)',
    ],
    [
      'that says it unpacks to 200 times its size',
      [{ ...member, declaredSize: 3e9 }],
      'is a zip file made to do harm: een.geojson unpacks to more than 200 times its size',
    ],
    [
      'that unpacks to more than it says',
      [{ ...member, declaredSize: 20 }],
      'is a broken zip file: een.geojson in it cannot be unpacked',
    ],
    [
      'with a broken file in it',
      [{ name: 'een.geojson', bytes: geojson('een').slice(0, -3) }],
      'een.geojson in it is incomplete JSON',
    ],
    [
      'with the error of a service in it',
      [{ name: 'a.xml', bytes: '<ServiceExceptionReport>Weg</ServiceExceptionReport>' }],
      'a.xml in it is an error of the service',
    ],
  ])('%s', async (_, members, sentence) => {
    const { refusal, records } = await read(members as TestingMember[])
    expect(refusal).toContain(sentence)
    expect(records).toEqual([])
  })

  it('as often as it is cut off', async () => {
    const whole = zipOf([member, { ...member, name: 'twee.geojson' }])
    for (let length = 30; length < whole.length; length += 11) {
      const { refusal } = await read(whole.subarray(0, length))
      expect(refusal, String(length)).toBe('is an incomplete zip file: its end is missing')
    }
  })

  it('when it is damaged anywhere in what it packs', async () => {
    const whole = zipOf([member])
    const start = 30 + member.name.length
    for (let at = start; at < start + 60; at += 6) {
      const damaged = Buffer.from(whole)
      damaged[at] = damaged[at]! ^ 0xff
      expect((await read(damaged)).refusal, String(at)).toMatch(/een\.geojson in it/)
    }
  })

  it('with zip files within each other without end', async () => {
    let bytes = zipOf([member])
    for (let level = 0; level < 4; level += 1) bytes = zipOf([{ name: 'in.zip', bytes }])
    expect((await read(bytes)).refusal).toContain('has more than 3 zip files within each other')
  })
})

describe('a file', () => {
  it.each([
    ['is empty', '', 'is empty'],
    [
      'is of no known format',
      'Beste mevrouw,\nhierbij de gegevens.',
      'is not in a supported format: XLSX, zip, GeoPackage',
    ],
    [
      'is a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
      'is not in a supported format',
    ],
    ['is a map of cells', 'II*\0\b\0\0\0', 'is a GeoTIFF: a map of cells, not of records'],
    ['is JSON of another kind', '{"error":"no key"}', 'type expected FeatureCollection'],
  ])('says what is wrong when it %s', async (_, content, sentence) => {
    expect((await folder.read('bestand', content)).refusal).toContain(sentence)
  })

  it('that is not there is the error of the system', async () => {
    expect(existsSync('/nergens')).toBe(false)
    await expect(openFile('/nergens')).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
