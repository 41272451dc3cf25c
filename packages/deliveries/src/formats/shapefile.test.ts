import { afterAll, describe, expect, it } from 'vitest'
import { readFile, TestingFolder } from '../testing/read.ts'
import { zipOf } from '../testing/zip.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())

/** Points by hand (ESRI's white paper, pages 2–8). */
function shp(points: readonly (readonly [number, number])[]): Buffer {
  const bytes = Buffer.alloc(100 + 28 * points.length)
  bytes.writeInt32BE(9994, 0)
  bytes.writeInt32BE(bytes.length / 2, 24)
  bytes.writeInt32LE(1000, 28)
  bytes.writeInt32LE(1, 32)
  for (const [index, [x, y]] of points.entries()) {
    const at = 100 + 28 * index
    bytes.writeInt32BE(index + 1, at)
    bytes.writeInt32BE(10, at + 4)
    bytes.writeInt32LE(1, at + 8)
    bytes.writeDoubleLE(x, at + 12)
    bytes.writeDoubleLE(y, at + 20)
  }
  return bytes
}

/** An index: where the first record stands comes first. */
function shx(): Buffer {
  const bytes = Buffer.concat([shp([]), Buffer.alloc(8)])
  bytes.writeInt32BE(50, 100)
  return bytes
}

/** A table (dBASE III) of a name, a number and a day. */
function dbf(rows: readonly (readonly [Buffer, string, string])[]): Buffer {
  const fields = [
    ['NAAM', 'C', 10],
    ['AANTAL', 'N', 12],
    ['DAG', 'D', 8],
  ] as const
  const header = Buffer.alloc(32 + 32 * fields.length + 1)
  header[0] = 3
  header.writeUInt32LE(rows.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(31, 10)
  for (const [index, [name, type, size]] of fields.entries()) {
    header.write(name, 32 + 32 * index)
    header.write(type, 43 + 32 * index)
    header[48 + 32 * index] = size
  }
  header[header.length - 1] = 13
  const records = rows.map(([name, count, day]) => {
    const record = Buffer.alloc(31, ' ')
    name.copy(record, 1)
    record.write(count.padStart(12), 11)
    record.write(day, 23)
    return record
  })
  return Buffer.concat([header, ...records])
}

const RD = 'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort"]]]'
const WGS = 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]'
const files = (parts: Readonly<Record<string, string | Buffer>>, name = 'buurten') => {
  for (const [extension, bytes] of Object.entries(parts)) folder.write(name + extension, bytes)
  return readFile(`${folder.path}/${name}.shp`)
}
const latin = dbf([
  [Buffer.from('Caf\xe9', 'latin1'), '-99999999', '20260131'],
  [Buffer.from(''), '', ''],
])
const points = shp([
  [1, 2],
  [3, 4],
])

describe('a Shapefile', () => {
  it('gives its records, in Windows-1252 unless it says otherwise', async () => {
    expect(await files({ '.shp': points, '.dbf': latin, '.prj': RD, '.shx': shx() })).toEqual({
      crs: 'EPSG:28992',
      date: null,
      refusal: null,
      records: [
        {
          collection: 'buurten',
          feature: {
            type: 'Feature',
            properties: { NAAM: 'Café', AANTAL: -99999999, DAG: '2026-01-31' },
            geometry: { type: 'Point', coordinates: [1, 2] },
          },
        },
        {
          collection: 'buurten',
          feature: {
            type: 'Feature',
            properties: { NAAM: null, AANTAL: null, DAG: null },
            geometry: { type: 'Point', coordinates: [3, 4] },
          },
        },
      ],
    })
  })

  it.each([
    ['UTF-8', 'utf8'],
    ['65001', 'utf8'],
    ['ANSI 1252', 'latin1'],
    ['ISO-8859-1', 'latin1'],
  ] as const)('is in the encoding of its .cpg: %s', async (cpg, encoding) => {
    const table = dbf([[Buffer.from('Café', encoding), '1', '20260131']])
    const found = await files(
      { '.shp': shp([[1, 2]]), '.dbf': table, '.prj': WGS, '.cpg': cpg },
      'tekst',
    )
    expect(found.crs).toBe('EPSG:4326')
    expect(found.records[0]?.feature.properties.NAAM).toBe('Café')
  })

  it('is found in a zip file by what it holds, the parts beside it', async () => {
    const found = await folder.read(
      'buurten.zip',
      zipOf([
        { name: 'x/buurten.SHX', bytes: shx() },
        { name: 'x/buurten.DBF', bytes: latin },
        { name: 'x/buurten.SHP', bytes: points },
        { name: 'x/buurten.PRJ', bytes: RD },
      ]),
    )
    expect(found).toMatchObject({ crs: 'EPSG:28992', refusal: null })
    expect(found.records).toHaveLength(2)
  })

  it('asks for its coordinates without a .prj, and refuses others than it knows', async () => {
    expect(await files({ '.shp': points, '.dbf': latin }, 'vraag')).toMatchObject({
      crs: null,
      refusal: null,
    })
    const web = 'PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984"]]'
    expect((await files({ '.shp': points, '.dbf': latin, '.prj': web }, 'web')).refusal).toMatch(
      /^\.prj is in PROJCS\["WGS_1984_Web_Mercator.*expected RD New/,
    )
  })

  it('is pointed at when one of its parts is chosen', async () => {
    for (const [name, bytes] of [
      ['los.dbf', latin],
      ['los.shx', shx()],
    ] as const)
      expect((await folder.read(name, bytes)).refusal).toBe(
        'is a part of a Shapefile: choose the .shp beside it',
      )
  })

  it.each([101, 102, 103])('of %s bytes is refused in words', async (length) => {
    const cut = Buffer.concat([shp([]), Buffer.alloc(length - 100)])
    expect((await folder.read('enkel.shp', cut)).refusal).toContain('has no .dbf beside it')
    expect((await files({ '.shp': cut, '.dbf': dbf([]) }, `kort${length}`)).refusal).toContain(
      'is a broken Shapefile',
    )
  })

  it('is refused without its table, and when it is cut off', async () => {
    expect((await files({ '.shp': points }, 'alleen')).refusal).toContain('has no .dbf beside it')
    const cut = { '.shp': points.subarray(0, 140), '.dbf': latin }
    expect((await files(cut, 'kort')).refusal).toContain('is a broken Shapefile')
  })
})
