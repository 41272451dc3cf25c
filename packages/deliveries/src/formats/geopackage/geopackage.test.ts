import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { readFile, TestingFolder } from '../../testing/read.ts'
import { zipOf } from '../../testing/zip.ts'
import { readStoredGeometry } from './wkb.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())

type Part = number | { readonly int: number } | { readonly byte: number }

/** Bytes by hand: numbers as doubles, `int` and `byte` as such. */
function bytesOf(parts: readonly Part[], little = true): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'object' && 'byte' in part) return Buffer.from([part.byte])
      const bytes = Buffer.alloc(typeof part === 'number' ? 8 : 4)
      if (typeof part === 'number') little ? bytes.writeDoubleLE(part) : bytes.writeDoubleBE(part)
      else little ? bytes.writeUInt32LE(part.int) : bytes.writeUInt32BE(part.int)
      return bytes
    }),
  )
}

const header = (flags = 1, envelope: readonly number[] = []) =>
  Buffer.concat([Buffer.from([0x47, 0x50, 0, flags]), bytesOf([{ int: 28992 }, ...envelope])])
const wkb = (kind: number, ...parts: readonly Part[]): Part[] => [
  { byte: 1 },
  { int: kind },
  ...parts,
]
const stored = (...parts: readonly Part[]) => Buffer.concat([header(), bytesOf(parts)])
const int = (value: number) => ({ int: value })

describe('a stored geometry', () => {
  const line = [int(2), 1, 2, 3, 4]
  const ring = [int(4), 0, 0, 4, 0, 4, 4, 0, 0]
  const points = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 0],
  ]
  it.each([
    ['a point', stored(...wkb(1, 1, 2)), 'Point', [1, 2]],
    ['a point with a height (ISO)', stored(...wkb(1001, 1, 2, 9)), 'Point', [1, 2]],
    ['a point with a height (PostGIS)', stored(...wkb(0x80000001, 1, 2, 9)), 'Point', [1, 2]],
    [
      'a point after a box',
      Buffer.concat([header(0b11, [0, 9, 0, 9]), bytesOf(wkb(1, 1, 2))]),
      'Point',
      [1, 2],
    ],
    [
      'a point with its last byte first',
      Buffer.concat([header(), bytesOf([{ byte: 0 }, int(1), 1, 2], false)]),
      'Point',
      [1, 2],
    ],
    [
      'a line',
      stored(...wkb(2, ...line)),
      'LineString',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'a line with heights (ISO)',
      stored(...wkb(1002, int(2), 1, 2, 9, 3, 4, 9)),
      'LineString',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'a line with heights and measures (PostGIS)',
      stored(...wkb(0xc0000002, int(2), 1, 2, 9, 9, 3, 4, 9, 9)),
      'LineString',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['a polygon', stored(...wkb(3, int(1), ...ring)), 'Polygon', [points]],
    [
      'points',
      stored(...wkb(4, int(2), ...wkb(1, 1, 2), ...wkb(1, 3, 4))),
      'MultiPoint',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'lines',
      stored(...wkb(5, int(1), ...wkb(2, ...line))),
      'MultiLineString',
      [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    ],
    ['polygons', stored(...wkb(6, int(1), ...wkb(3, int(1), ...ring))), 'MultiPolygon', [[points]]],
    [
      'a polygon of curves',
      stored(
        ...wkb(
          10,
          int(1),
          ...wkb(9, int(2), ...wkb(2, int(3), 0, 0, 4, 0, 4, 4), ...wkb(2, int(2), 4, 4, 0, 0)),
        ),
      ),
      'Polygon',
      [points],
    ],
    [
      'a surface of several, of which there is one',
      stored(...wkb(12, int(1), ...wkb(3, int(1), ...ring))),
      'Polygon',
      [points],
    ],
    [
      'a collection of anything',
      stored(...wkb(7, int(1), ...wkb(1, 1, 2))),
      'GeometryCollection',
      [],
    ],
  ])('is read: %s', (_, bytes, type, coordinates) => {
    expect(readStoredGeometry(bytes)).toEqual({ type, coordinates })
  })

  it('has arcs as pieces', () => {
    const arc = readStoredGeometry(stored(...wkb(8, int(3), 50, 0, 0, 50, -50, 0)))
    const found = arc?.coordinates as [number, number][]
    expect(found.length).toBeGreaterThan(50)
    for (const [x, y] of found) expect(Math.hypot(x, y)).toBeCloseTo(50, 3)
  })

  it('is null when it is empty', () => {
    expect(readStoredGeometry(header(0b1_0001))).toBeNull()
  })

  it.each([
    ['without its sign', Buffer.from('XX0123456789')],
    ['with an unknown box', header(0b1111)],
    ['that ends in the middle', stored(...wkb(2, int(2), 1, 2, 3))],
    ['that says it has more than there is room for', stored(...wkb(2, int(4_000_000_000)))],
  ])('is refused %s', (_, bytes) => {
    expect(() => readStoredGeometry(bytes)).toThrow(RangeError)
  })
})

let number = 0
/** A GeoPackage with these tables, each with a code of its coordinates and rows of a geometry and values. */
function make(...statements: readonly string[]): string {
  number += 1
  const path = join(folder.path, `${number}.gpkg`)
  const database = new DatabaseSync(path)
  database.exec(`
    PRAGMA synchronous = OFF;
    CREATE TABLE gpkg_contents (table_name, data_type);
    CREATE TABLE gpkg_geometry_columns (table_name, column_name, srs_id);
    CREATE TABLE gpkg_spatial_ref_sys (srs_id, organization, organization_coordsys_id, definition);
    INSERT INTO gpkg_spatial_ref_sys VALUES (7, 'EPSG', 28992, ''), (8, 'EPSG', 4326, ''), (9, 'EPSG', 3857, ''),
      (0, 'NONE', 0, 'undefined'), (10, 'NONE', 100000, 'GEOGCS["WGS 84",DATUM["WGS_1984"]]'),
      (11, 'OGC', 84, 'GEOGCRS["WGS 84 (CRS84)"]');`)
  for (const statement of statements) database.exec(statement)
  database.close()
  return path
}
const table = (name: string, srs: number, columns = '') => `
  INSERT INTO gpkg_contents VALUES ('${name}', 'features');
  INSERT INTO gpkg_geometry_columns VALUES ('${name}', 'geom', ${srs});
  CREATE TABLE "${name}" (fid INTEGER PRIMARY KEY, geom BLOB ${columns})`
const POINT = `x'${stored(...wkb(1, 1, 2)).toString('hex')}'`

describe('a GeoPackage', () => {
  it('gives the rows of its tables, with the kinds of values that they have', async () => {
    const path = make(
      table(
        'bag pand',
        7,
        ', naam TEXT, jaar INTEGER, groot INTEGER, hoogte REAL, open BOOLEAN, foto BLOB',
      ),
      `INSERT INTO "bag pand" VALUES (1, ${POINT}, 'Huis', 1585, 9007199254740993, 7.5, 1, x'00')`,
      `INSERT INTO "bag pand" VALUES (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`,
    )
    const expected = {
      crs: 'EPSG:28992',
      date: null,
      refusal: null,
      records: [
        {
          collection: 'bag pand',
          feature: {
            type: 'Feature',
            properties: {
              naam: 'Huis',
              jaar: 1585,
              groot: '9007199254740993',
              hoogte: 7.5,
              open: true,
              foto: null,
            },
            geometry: { type: 'Point', coordinates: [1, 2] },
          },
        },
        {
          collection: 'bag pand',
          feature: {
            type: 'Feature',
            properties: {
              naam: null,
              jaar: null,
              groot: null,
              hoogte: null,
              open: null,
              foto: null,
            },
            geometry: null,
          },
        },
      ],
    }
    expect(await readFile(path)).toEqual(expected)
    const zipped = zipOf([{ name: 'a.gpkg', bytes: readFileSync(path) }])
    expect(await folder.read('a.zip', zipped)).toEqual(expected)
  })

  it('is in the system that it writes out where that has no number of EPSG', async () => {
    for (const system of [10, 11])
      expect((await readFile(make(table('a', system)))).crs, String(system)).toBe('EPSG:4326')
  })

  it('gives the tables that are wanted, or all when none has a name of the register', async () => {
    const path = make(
      table('pand', 7),
      `INSERT INTO pand VALUES (1, ${POINT})`,
      table('weg', 7),
      `INSERT INTO weg VALUES (1, ${POINT})`,
    )
    const names = async (...collections: string[]) =>
      (await readFile(path, { collections })).records.map(({ collection }) => collection)
    expect(await names('bag:pand')).toEqual(['pand'])
    expect(await names('perceel')).toEqual(['pand', 'weg'])
  })

  it('asks for coordinates that are not defined, and refuses those it does not know', async () => {
    expect(await readFile(make(table('a', 0)))).toMatchObject({ crs: null, refusal: null })
    expect((await readFile(make(table('a', 9)))).refusal).toBe(
      'has a in EPSG:3857, expected EPSG:28992 or EPSG:4326',
    )
    expect((await readFile(make(table('a', 7), table('b', 8)))).refusal).toBe(
      'has a in EPSG:28992 and b in EPSG:4326: read them one by one',
    )
  })

  it('names the row of a broken geometry', async () => {
    const path = make(
      table('a', 7),
      `INSERT INTO a VALUES (1, ${POINT}), (2, x'00112233445566778899')`,
    )
    expect((await readFile(path)).refusal).toBe(
      'has a broken geometry in row 2 of a: it has no GP at its beginning',
    )
  })

  it('may have a view as its features, but no view and no virtual table for what it tells of itself', async () => {
    const view = make(
      'CREATE TABLE rows (fid, naam); INSERT INTO rows VALUES (1, 1585)',
      "INSERT INTO gpkg_contents VALUES ('huizen', 'attributes')",
      'CREATE VIEW huizen AS SELECT * FROM rows',
    )
    expect(await readFile(view)).toMatchObject({
      refusal: null,
      records: [{ collection: 'huizen', feature: { properties: { naam: 1585 } } }],
    })
    for (const name of ['gpkg_contents', 'gpkg_geometry_columns', 'gpkg_spatial_ref_sys']) {
      const refusal = `has a ${name} that is no table`
      const endless = make(
        table('a', 7),
        `DROP TABLE ${name}`,
        `CREATE VIEW ${name} AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n`,
      )
      expect((await readFile(endless)).refusal).toBe(refusal)
      const virtual = make(
        table('a', 7),
        `DROP TABLE ${name}`,
        `CREATE VIRTUAL TABLE ${name} USING fts5(table_name, data_type, column_name, srs_id)`,
      )
      expect((await readFile(virtual)).refusal).toBe(refusal)
    }
  })

  it('with a value longer than any geometry is refused', async () => {
    const path = make(
      "INSERT INTO gpkg_contents VALUES ('lang', 'attributes')",
      'CREATE VIEW lang AS SELECT hex(zeroblob(100000000)) AS naam',
    )
    expect((await readFile(path)).refusal).toBe('is a broken GeoPackage: string or blob too big')
  })

  it('is refused when it is another database, empty or cut off', async () => {
    const other = join(folder.path, 'other.sqlite')
    const database = new DatabaseSync(other)
    database.exec('CREATE TABLE a (b)')
    database.close()
    expect((await readFile(other)).refusal).toBe('is an SQLite file, but no GeoPackage')
    expect((await readFile(make())).refusal).toBe('is a GeoPackage without a table of features')
    const whole = readFileSync(make(table('a', 7), `INSERT INTO a VALUES (1, ${POINT})`))
    expect((await folder.read('cut.gpkg', whole.subarray(0, 6000))).refusal).toContain(
      'is a broken GeoPackage',
    )
  })
})
