/** Large files of each format with made-up records, for the soak test of memory. */

import { once } from 'node:events'
import {
  closeSync,
  createWriteStream,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { zipOf } from '../testing/zip.ts'

/** Writes a file of about so many bytes, and gives the number of records in it. */
type Maker = (path: string, size: number) => Promise<number>

/** Somewhere in the polder, each record a metre further. */
const place = (index: number) =>
  [150_000 + (index % 10_000), 400_000 + Math.floor(index / 10_000)] as const

const ring = (index: number) => {
  const [x, y] = place(index)
  return [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
    [x, y],
  ]
}

const feature = (index: number) =>
  JSON.stringify({
    type: 'Feature',
    properties: { identificatie: `id-${index}`, naam: 'Proef'.repeat(20) },
    geometry: { type: 'Polygon', coordinates: [ring(index)] },
  })

/** Records between a beginning and an end, until there are enough bytes. */
function text(
  start: string,
  record: (index: number) => string,
  end: string,
  separator = '\n',
): Maker {
  return async (path, size) => {
    const stream = createWriteStream(path)
    stream.write(start)
    let count = 0
    for (let written = 0; written < size; count += 1) {
      const piece = (count === 0 ? '' : separator) + record(count)
      written += piece.length
      if (!stream.write(piece)) await once(stream, 'drain')
    }
    stream.end(end)
    await once(stream, 'close')
    return count
  }
}

const gmlPolygon = (index: number) =>
  `<gml:Polygon srsName="urn:ogc:def:crs:EPSG::28992"><gml:exterior><gml:LinearRing><gml:posList>${ring(index).flat().join(' ')}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>`

const gml = text(
  '<c:FeatureCollection xmlns:c="urn:c" xmlns:gml="http://www.opengis.net/gml/3.2">',
  (index) =>
    `<c:featureMember><c:Perceel gml:id="p${index}"><c:naam>${'Proef'.repeat(20)}</c:naam><c:geometrie>${gmlPolygon(index)}</c:geometrie></c:Perceel></c:featureMember>`,
  '</c:FeatureCollection>',
)

const digits = (kind: string, index: number) => `0221${kind}${String(index).padStart(10, '0')}`

const bagKinds: Readonly<Record<string, (index: number) => string>> = {
  WPL: (index) =>
    `<o:Woonplaats><o:identificatie>${2000 + (index % 100)}</o:identificatie><o:naam>Proefdorp</o:naam></o:Woonplaats>`,
  OPR: (index) =>
    `<o:OpenbareRuimte><o:identificatie>${digits('30', index)}</o:identificatie><o:naam>Straat ${index}</o:naam><o:ligtIn><r:WoonplaatsRef>2000</r:WoonplaatsRef></o:ligtIn></o:OpenbareRuimte>`,
  NUM: (index) =>
    `<o:Nummeraanduiding><o:identificatie>${digits('20', index)}</o:identificatie><o:huisnummer>${1 + (index % 99)}</o:huisnummer><o:postcode>1234AB</o:postcode><o:ligtAan><r:OpenbareRuimteRef>${digits('30', index)}</r:OpenbareRuimteRef></o:ligtAan></o:Nummeraanduiding>`,
  VBO: (index) =>
    `<o:Verblijfsobject><o:heeftAlsHoofdadres><r:NummeraanduidingRef>${digits('20', index)}</r:NummeraanduidingRef></o:heeftAlsHoofdadres><o:identificatie>${digits('01', index)}</o:identificatie><o:geometrie><o:punt><gml:Point><gml:pos>${place(index).join(' ')}</gml:pos></gml:Point></o:punt></o:geometrie><o:gebruiksdoel>woonfunctie</o:gebruiksdoel><o:oppervlakte>100</o:oppervlakte><o:maaktDeelUitVan><r:PandRef>${digits('10', index)}</r:PandRef></o:maaktDeelUitVan></o:Verblijfsobject>`,
  PND: (index) =>
    `<o:Pand><o:identificatie>${digits('10', index)}</o:identificatie><o:geometrie>${gmlPolygon(index)}</o:geometrie><o:oorspronkelijkBouwjaar>1990</o:oorspronkelijkBouwjaar></o:Pand>`,
}

const bagFile = (kind: string, count: number) =>
  `<b:bagStand xmlns:b="urn:b" xmlns:gml="http://www.opengis.net/gml/3.2">${Array.from(
    { length: count },
    (_, index) => `<b:bagObject>${bagKinds[kind]!(index)}</b:bagObject>`,
  ).join('')}</b:bagStand>`

/** Zip in zip, one XML file a kind: some 2 kB unpacked for each building with its address. */
const bag: Maker = async (path, size) => {
  const count = Math.ceil(size / 2000)
  const kinds = Object.keys(bagKinds).map((kind) => ({
    name: `9999${kind}01012026.zip`,
    bytes: zipOf([{ name: `9999${kind}01012026-000001.xml`, bytes: bagFile(kind, count) }]),
  }))
  writeFileSync(path, zipOf(kinds))
  // Towns too, buildings and residence objects.
  return 3 * count
}

const zippedGml: Maker = async (path, size) => {
  const count = await gml(path, size)
  const bytes = readFileSync(path)
  writeFileSync(path, zipOf([{ name: 'kadastralekaart_perceel.gml', bytes }]))
  return count
}

const cityObject = (index: number, start: number) =>
  `"pand-${index}":{"type":"Building","attributes":{"naam":"${'Proef'.repeat(20)}"},"geometry":[{"type":"MultiSurface","lod":"0","boundaries":[[[${[0, 1, 2, 3].map((corner) => start + corner).join()}]]]}]}`

const corners = (index: number) =>
  ring(index)
    .slice(0, 4)
    .map(([x, y]) => `[${x! * 1000},${y! * 1000},0]`)
    .join()

const cityHead =
  '"type":"CityJSON","version":"2.0","transform":{"scale":[0.001,0.001,0.001],"translate":[0,0,0]},"metadata":{"referenceSystem":"https://www.opengis.net/def/crs/EPSG/0/7415"}'

const cityjson: Maker = async (path, size) => {
  const count = Math.ceil(size / 330)
  const file = openSync(path, 'w')
  writeSync(file, `{${cityHead},"CityObjects":{`)
  for (let index = 0; index < count; index += 1)
    writeSync(file, (index === 0 ? '' : ',') + cityObject(index, 4 * index))
  writeSync(file, '},"vertices":[')
  for (let index = 0; index < count; index += 1)
    writeSync(file, (index === 0 ? '' : ',') + corners(index))
  writeSync(file, ']}')
  closeSync(file)
  return count
}

const geopackage: Maker = async (path, size) => {
  const database = new DatabaseSync(path)
  database.exec(`
    CREATE TABLE gpkg_contents (table_name, data_type);
    CREATE TABLE gpkg_geometry_columns (table_name, column_name, srs_id);
    CREATE TABLE gpkg_spatial_ref_sys (srs_id, organization, organization_coordsys_id);
    INSERT INTO gpkg_contents VALUES ('bomen', 'features');
    INSERT INTO gpkg_geometry_columns VALUES ('bomen', 'geom', 28992);
    INSERT INTO gpkg_spatial_ref_sys VALUES (28992, 'EPSG', 28992);
    CREATE TABLE bomen (fid INTEGER PRIMARY KEY, geom BLOB, naam TEXT);
    BEGIN`)
  const insert = database.prepare('INSERT INTO bomen (geom, naam) VALUES (?, ?)')
  const count = Math.ceil(size / 160)
  for (let index = 0; index < count; index += 1) {
    const bytes = Buffer.alloc(29)
    bytes.write('GP')
    bytes.set([0, 1], 2)
    bytes.set([1, 1], 8)
    for (const [axis, value] of place(index).entries()) bytes.writeDoubleLE(value, 13 + 8 * axis)
    insert.run(bytes, 'Proef'.repeat(20))
  }
  database.exec('COMMIT')
  database.close()
  return count
}

/** Points with one attribute of 100 letters. */
async function shapefile(path: string, size: number): Promise<number> {
  const count = Math.ceil(size / 130)
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + 28 * count) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(1, 32)
  const points = openSync(path, 'w')
  writeSync(points, header)
  const table = openSync(path.replace(/\.shp$/, '.dbf'), 'w')
  const fields = Buffer.alloc(65)
  fields[0] = 3
  fields.writeUInt32LE(count, 4)
  fields.writeUInt16LE(65, 8)
  fields.writeUInt16LE(101, 10)
  fields.write('NAAM', 32)
  fields.write('C', 43)
  fields[48] = 100
  fields[64] = 13
  writeSync(table, fields)
  for (let index = 0; index < count; index += 1) {
    const record = Buffer.alloc(28)
    record.writeInt32BE(index + 1, 0)
    record.writeInt32BE(10, 4)
    record.writeInt32LE(1, 8)
    for (const [axis, value] of place(index).entries()) record.writeDoubleLE(value, 12 + 8 * axis)
    writeSync(points, record)
    writeSync(table, ` ${'Proef'.repeat(20)}`)
  }
  closeSync(points)
  closeSync(table)
  return count
}

/** Every format that reads records, by its name and with the maker of its large file. */
export const largeFiles = {
  geojson: text('{"type":"FeatureCollection","features":[', feature, ']}', ',\n'),
  geojsonSequence: text('', feature, '\n'),
  gml,
  zip: zippedGml,
  bag,
  cityjson,
  cityjsonSequence: text(
    `{${cityHead},"CityObjects":{},"vertices":[]}\n`,
    (index) =>
      `{"type":"CityJSONFeature","id":"pand-${index}","CityObjects":{${cityObject(index, 0)}},"vertices":[${corners(index)}]}`,
    '\n',
  ),
  geopackage,
  shapefile,
  odata: text(
    '{"@odata.context":"https://localhost/CBS/1NED/$metadata#Observations","value":[',
    (index) =>
      JSON.stringify({ Id: index, Measure: 'M000221_2', Value: index, Naam: 'Proef'.repeat(20) }),
    ']}',
    ',\n',
  ),
  csv: text('id;naam;lon;lat\n', (index) => `${index};"${'Proef'.repeat(20)}";5.1;52.1`, '\n'),
} as const satisfies Record<string, Maker>
