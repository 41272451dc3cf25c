/** GeoPackage (OGC 12-128r18): an SQLite file; each table of features is a collection. Only read, row by row. */
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { BrokenDelivery, type Crs, type DeliveredRecord, readCrs } from '@kavel/registers'
import { selectTables } from '../../collections.ts'
import { type Format, opened, refuse } from '../format.ts'
import { readProjection } from '../projection.ts'
import { readSolid, withSolid } from '../solid.ts'
import { readStoredFaces, readStoredGeometry } from './wkb.ts'

const SIGNATURE = 'SQLite format 3\0'

interface Table {
  readonly name: string
  /** Column of the geometry; null for a table of attributes only. */
  readonly geometry: string | null
  readonly system: string | null
  readonly code: number | null
}

/** What a GeoPackage tells of itself; each is a table (12-128r18, annex C). */
const OWN_TABLES = ['gpkg_contents', 'gpkg_geometry_columns', 'gpkg_spatial_ref_sys'] as const
/** Views and virtual tables have no page of their own: they compute, and may do that for ever. */
const NOT_TABLES = `
  SELECT name FROM sqlite_schema
  WHERE lower(name) IN (${OWN_TABLES.map((name) => `'${name}'`).join()}) AND (type <> 'table' OR rootpage = 0)`

/** Bytes of a value (a polygon of six million points) and of a statement, and other files: SQLite allows a gigabyte, and ten. */
const LIMITS = { length: 100_000_000, sqlLength: 1_000_000, attach: 0 }
/** A foreign schema only computes, damaged pages are found early, sorting fills no disk, and nothing is written. */
const CAREFUL = `
  PRAGMA trusted_schema = OFF;
  PRAGMA cell_size_check = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA query_only = ON`

const TABLES = `
  SELECT contents.table_name AS name, geometry.column_name AS geometry,
    system.organization AS system, system.organization_coordsys_id AS code
  FROM gpkg_contents AS contents
  LEFT JOIN gpkg_geometry_columns AS geometry ON geometry.table_name = contents.table_name
  LEFT JOIN gpkg_spatial_ref_sys AS system ON system.srs_id = geometry.srs_id
  WHERE contents.data_type IN ('features', 'attributes')
  ORDER BY contents.table_name`

/** A GeoPackage; tables named after no collection of a register are all read. */
export const geopackage: Format = {
  title: 'GeoPackage',
  matches: ({ text }) => text.startsWith(SIGNATURE),
  async open(input, { collections, crs }) {
    const url = pathToFileURL(await input.path())
    // Nothing is written beside the file, and a journal of it is not waited for.
    url.searchParams.set('immutable', '1')
    const database = new DatabaseSync(url, { readOnly: true, limits: LIMITS })
    try {
      database.exec(CAREFUL)
      const isOne = database
        .prepare("SELECT 1 FROM sqlite_schema WHERE name = 'gpkg_contents'")
        .get()
      if (!isOne) return closed(database, 'is an SQLite file, but no GeoPackage')
      const odd = database.prepare(NOT_TABLES).get()
      if (odd) return closed(database, `has a ${odd.name} that is no table`)
      const all = database.prepare(TABLES).all() as unknown as Table[]
      if (all.length === 0) return closed(database, 'is a GeoPackage without a table of features')
      const tables = selectTables(all, collections)
      const found = crs ?? crsOf(database, tables)
      return opened({
        crs: found,
        records: readTables(database, tables),
        close: async () => database.close(),
      })
    } catch (error) {
      database.close()
      return explain(error)
    }
  },
}

function closed(database: DatabaseSync, message: string) {
  database.close()
  return refuse(message)
}

/** The system of all tables; null when they do not say. Throws `BrokenDelivery` when it is none that can be read. */
function crsOf(database: DatabaseSync, tables: readonly Table[]): Crs | null {
  // Negative and zero numbers stand for "undefined" (12-128r18, 1.1.2.1.2).
  const told = tables.filter(({ geometry, code }) => geometry && code !== null && code > 0)
  // A system without a number of EPSG has one of the file's own.
  const systemOf = ({ system, code }: Table) =>
    readCrs(`${system}:${code}`) ?? readProjection(definitionOf(database, system, code))
  const found = new Map(told.map((table) => [systemOf(table), table]))
  const odd = found.get(null)
  if (odd)
    throw new BrokenDelivery(
      `has ${odd.name} in ${odd.system}:${odd.code}, expected EPSG:28992 or EPSG:4326`,
    )
  const [one, other] = [...found]
  if (one && other)
    throw new BrokenDelivery(
      `has ${one[1].name} in ${one[0]} and ${other[1].name} in ${other[0]}: read them one by one`,
    )
  return one?.[0] ?? null
}

/** The well-known text of a system. */
function definitionOf(database: DatabaseSync, system: string | null, code: number | null): string {
  const found = database
    .prepare(
      'SELECT * FROM gpkg_spatial_ref_sys WHERE organization = ? AND organization_coordsys_id = ?',
    )
    .get(system, code)
  return String(found?.definition ?? '')
}

async function* readTables(
  database: DatabaseSync,
  tables: readonly Table[],
): AsyncGenerator<DeliveredRecord> {
  for (const table of tables) {
    let number = 0
    try {
      const statement = database.prepare(`SELECT * FROM ${quote(table.name)}`)
      statement.setReadBigInts(true)
      const readers = columnReaders(database, table)
      for (const row of statement.iterate() as Iterable<Record<string, unknown>>) {
        number += 1
        yield toRecord(table, row, readers)
      }
    } catch (error) {
      if (error instanceof RangeError)
        throw new BrokenDelivery(
          `has a broken geometry in row ${number} of ${table.name}: it ${error.message}`,
        )
      explain(error)
    }
  }
}

type ColumnReader = (value: unknown) => unknown

/** How each column of a table is read; without the geometry and the row number that GDAL adds. */
function columnReaders(database: DatabaseSync, table: Table): readonly [string, ColumnReader][] {
  const columns = database.prepare('SELECT name, type FROM pragma_table_info(?)').all(table.name)
  return columns
    .map(({ name, type }) => [String(name), String(type).toUpperCase()] as const)
    .filter(([name]) => name !== table.geometry && !/^(ogc_)?fid$/.test(name))
    .map(([name, type]) => [name, type === 'BOOLEAN' ? readBoolean : readValue])
}

function readBoolean(value: unknown): unknown {
  return value === null ? null : Boolean(value)
}

/** Whole numbers beyond what a number holds exactly stay text; binary values are no attributes. */
function readValue(value: unknown): unknown {
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  return value instanceof Uint8Array ? null : value
}

function toRecord(
  { name, geometry }: Table,
  row: Record<string, unknown>,
  readers: readonly [string, ColumnReader][],
): DeliveredRecord {
  const stored = geometry === null ? null : row[geometry]
  const bytes = stored instanceof Uint8Array ? stored : null
  const properties = Object.fromEntries(
    readers.map(([column, read]) => [column, read(row[column] ?? null)]),
  )
  const faces = bytes && readStoredFaces(bytes)
  const feature = faces
    ? withSolid(properties, readSolid(faces))
    : { properties, geometry: bytes && readStoredGeometry(bytes) }
  return { collection: name, feature: { type: 'Feature', ...feature } }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** SQLITE_NOMEM (sqlite.org/rescode.html): no fault that SQLite finds in the file. */
const NO_MEMORY = 7

function explain(error: unknown): never {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message: string }
  if (code !== 'ERR_SQLITE_ERROR' || errcode === NO_MEMORY) throw error
  throw new BrokenDelivery(`is a broken GeoPackage: ${message}`)
}
