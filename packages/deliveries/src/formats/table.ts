/** Tables of rows, of text or of a spreadsheet: names of their columns, and which of them are the place of a record. */
import { isInRdArea } from '@kavel/domain'
import type { Crs, DeliveredRecord } from '@kavel/registers'

/** What a cell holds; null of an empty one. */
export type TableCell = string | number | boolean | null

export interface Table {
  /** What the coordinates are: by the names of the columns, else by the first row. Null when neither tells. */
  readonly crs: Crs | null
  toRecord(row: readonly TableCell[]): DeliveredRecord
}

/** How the rows below a header become records of a collection; a table without a place gives records without geometry. */
export function tableOf(
  header: readonly string[],
  collection: string,
  first: readonly TableCell[] | undefined,
): Table {
  const columns = nameColumns(header)
  const place = findPlace(columns)
  return {
    crs: crsOf(place, columns, first),
    toRecord(row) {
      const properties = Object.fromEntries(columns.map((name, index) => [name, plain(row[index])]))
      const geometry = place && pointOf(properties, place)
      return { collection, feature: { type: 'Feature', properties, geometry } }
    },
  }
}

const plain = (cell: TableCell | undefined): TableCell =>
  typeof cell === 'string' ? cell.trim() || null : (cell ?? null)

/** Where the names of the columns do not tell, the first row does; without a place there is nothing to tell. */
function crsOf(
  place: PlaceColumns | null,
  columns: readonly string[],
  row: readonly TableCell[] | undefined,
): Crs | null {
  if (!place || place.crs) return place?.crs ?? 'EPSG:28992'
  const [x, y] = [place.x, place.y].map((name) => readNumber(row?.[columns.indexOf(name)]))
  if (x === null || y === null || x === undefined || y === undefined) return null
  return isInRdArea(x, y)
    ? 'EPSG:28992'
    : Math.abs(x) <= 180 && Math.abs(y) <= 90
      ? 'EPSG:4326'
      : null
}

/** Names for the columns: trimmed, and each once. */
function nameColumns(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, index) => {
    const name = cell.trim() || `column ${index + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} ${times}`
  })
}

/** The columns with the place of a record; `crs` null when their names do not tell which coordinates they hold. */
interface PlaceColumns {
  readonly x: string
  readonly y: string
  readonly crs: Crs | null
}

/** Pairs of names in the order in which they are looked for, bare of all but letters and digits. */
const pairs: readonly (readonly [x: string, y: string, crs: Crs | null])[] = [
  ['xrd', 'yrd', 'EPSG:28992'],
  ['rdx', 'rdy', 'EPSG:28992'],
  ['xcoordinaatrd', 'ycoordinaatrd', 'EPSG:28992'],
  ['stoplon', 'stoplat', 'EPSG:4326'],
  ['longitude', 'latitude', 'EPSG:4326'],
  ['lon', 'lat', 'EPSG:4326'],
  ['long', 'lat', 'EPSG:4326'],
  ['lng', 'lat', 'EPSG:4326'],
  ['lengtegraad', 'breedtegraad', 'EPSG:4326'],
  ['xcoordinaat', 'ycoordinaat', null],
  ['xcoord', 'ycoord', null],
  ['x', 'y', null],
]

/** Null when no two columns are a place. */
function findPlace(columns: readonly string[]): PlaceColumns | null {
  const bare = new Map(
    columns.map((name) => [name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), name]),
  )
  for (const [x, y, crs] of pairs) {
    const [first, second] = [bare.get(x), bare.get(y)]
    if (first !== undefined && second !== undefined) return { x: first, y: second, crs }
  }
  return null
}

/** Null when neither number is there; a number that is none makes a point that is refused. */
function pointOf(properties: Readonly<Record<string, TableCell>>, { x, y }: PlaceColumns) {
  const [first, second] = [properties[x] ?? null, properties[y] ?? null]
  if (first === null && second === null) return null
  return {
    type: 'Point',
    coordinates: [readNumber(first) ?? Number.NaN, readNumber(second) ?? Number.NaN],
  }
}

/** With a decimal point or comma; null when it is no number. */
function readNumber(cell: TableCell | undefined): number | null {
  const bare = String(cell ?? '')
    .trim()
    .replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null
}
