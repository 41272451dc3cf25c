/**
 * Tables of text: schools, childcare, energy labels, monuments, stops (GTFS). The separator, the encoding and the
 * columns with a place are found out; a table without a place gives records without geometry.
 */
import { basename, extname } from 'node:path'
import { Readable } from 'node:stream'
import { BrokenDelivery, because } from '@kavel/registers'
import { CsvError, parse } from 'csv-parse'
import type { Input } from '../../input.ts'
import { type Format, opened, refuse } from '../format.ts'
import { tableOf } from '../table.ts'
import { findSeparator, readPreamble } from './columns.ts'
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
    if (!header) return refuse(because('empty'))
    const first = await rows.next()
    const table = tableOf(header, basename(input.name, extname(input.name)), first.value)
    async function* records() {
      if (!first.done) yield table.toRecord(first.value)
      for await (const row of rows) yield table.toRecord(row)
    }
    return opened({
      crs: context.crs ?? table.crs,
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
