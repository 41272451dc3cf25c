/**
 * Tables of text: schools, childcare, energy labels, monuments, stops (GTFS). The separator, the encoding and the
 * columns with a place are found out; a table without a place gives records without geometry.
 */
import { basename, extname } from 'node:path'
import { Readable } from 'node:stream'
import { isInRdArea } from '@kavel/domain'
import { BrokenDelivery, type Crs, type DeliveredRecord, sayFailure } from '@kavel/registers'
import { CsvError, parse } from 'csv-parse'
import type { Input } from '../../input.ts'
import { type Format, opened, refuse } from '../format.ts'
import {
  findPlace,
  findSeparator,
  nameColumns,
  type PlaceColumns,
  readPreamble,
} from './columns.ts'
import { findEncoding, readText } from './encoding.ts'

/** Characters of one row; the longest of the registers have some thousands. */
const ROW_LIMIT = 1_000_000

/** A table of text with a header; the collection is the name of the file. */
export const csv: Format = {
  title: 'CSV',
  matches: ({ bytes }) => findSeparator(startOf(bytes)) !== null,
  async open(input, context) {
    const { lines, date } = readPreamble(startOf(await input.head()))
    const rows = await readRows(input, lines)
    const { value: header } = await rows.next()
    if (!header) return refuse(sayFailure('empty'))
    const columns = nameColumns(header)
    const place = findPlace(columns)
    const first = await rows.next()
    const crs = context.crs ?? crsOf(place, columns, first.value)
    async function* records() {
      if (!first.done) yield toRecord(first.value, columns, place, collection)
      for await (const row of rows) yield toRecord(row, columns, place, collection)
    }
    const collection = basename(input.name, extname(input.name))
    return opened({
      crs,
      date,
      records: records(),
      close: async () => void (await rows.return(undefined)),
    })
  },
}

function startOf(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return bytes.toString(isWide ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '')
}

/** Where the names of the columns do not tell, the first row does; without a place there is nothing to tell. */
function crsOf(
  place: PlaceColumns | null,
  columns: readonly string[],
  row: readonly string[] | undefined,
): Crs | null {
  if (!place || place.crs) return place?.crs ?? 'EPSG:28992'
  const [x, y] = [place.x, place.y].map((name) => readNumber(row?.[columns.indexOf(name)] ?? ''))
  if (x === null || y === null || x === undefined || y === undefined) return null
  return isInRdArea(x, y)
    ? 'EPSG:28992'
    : Math.abs(x) <= 180 && Math.abs(y) <= 90
      ? 'EPSG:4326'
      : null
}

/** The header and the rows, after so many lines about the file. */
async function readRows(
  input: Input,
  preamble: number,
): Promise<AsyncGenerator<string[], undefined, undefined>> {
  const separator = findSeparator(startOf(await input.head()))!
  const text = Readable.from(readText(input, await findEncoding(input)))
  const parser = parse({
    bom: true,
    delimiter: separator,
    from_line: preamble + 1,
    max_record_size: ROW_LIMIT,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: false,
  })
  // The text's own failure is the parser's: a stream that is piped does not pass it on.
  text.on('error', (error) => parser.destroy(error))
  return rowsOf(text.pipe(parser))
}

async function* rowsOf(parser: AsyncIterable<string[]>) {
  try {
    for await (const row of parser) yield row
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BrokenDelivery(`is no whole table: ${error.message}`)
  }
  return undefined
}

function toRecord(
  row: readonly string[],
  columns: readonly string[],
  place: PlaceColumns | null,
  collection: string,
): DeliveredRecord {
  const properties = Object.fromEntries(
    columns.map((name, index) => [name, row[index]?.trim() || null]),
  )
  return {
    collection,
    feature: { type: 'Feature', properties, geometry: place && pointOf(properties, place) },
  }
}

/** Null when neither number is there; a number that is none makes a point that is refused. */
function pointOf(properties: Readonly<Record<string, string | null>>, { x, y }: PlaceColumns) {
  const [first, second] = [properties[x] ?? '', properties[y] ?? '']
  if (first === '' && second === '') return null
  return {
    type: 'Point',
    coordinates: [readNumber(first) ?? Number.NaN, readNumber(second) ?? Number.NaN],
  }
}

/** With a decimal point or comma; null when it is no number. */
function readNumber(text: string): number | null {
  const bare = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null
}
