/** Files of locations, written as they are read: XLSX, CSV and GeoJSON. */
import { Readable } from 'node:stream'
import type { Texts } from '@kavel/i18n'
import { CSV_MARK, toCsvLine } from '../csv.ts'
import { clockText } from '../sheets/moment.ts'
import { type Link, type SheetCell, writeWorkbook } from '../sheets/workbook.ts'
import type { FileColumn, Row, Value } from './columns.ts'

export interface FileOrder {
  /** Pages of locations. */
  readonly pages: AsyncIterable<readonly Row[]>
  readonly columns: readonly FileColumn[]
  readonly texts: Texts
  /** GeoJSON geometries in degrees of locations by their ids; what lies nowhere has none. */
  readonly outlines: (ids: readonly number[]) => Promise<ReadonlyMap<number, object>>
}

export const LOCATION_FILES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
} as const
export type LocationFormat = keyof typeof LOCATION_FILES

/** The bytes of a file. It fails when reading the pages does. */
export function writeFile(format: LocationFormat, order: FileOrder): Readable {
  if (format === 'xlsx') {
    const { title } = order.texts.catalogue.locations
    const widths = order.columns.map(({ head, width }) => Math.max(width, head.length + 3))
    return writeWorkbook([{ name: title, rows: sheetRows(order), widths, isFiltered: true }])
  }
  const parts = format === 'csv' ? asCsv(order) : asGeoJson(order)
  return Readable.from(parts, { objectMode: false })
}

const isLink = (value: Value): value is Link =>
  typeof value === 'object' && value !== null && 'href' in value

async function* sheetRows({ pages, columns }: FileOrder): AsyncGenerator<SheetCell[][]> {
  yield [columns.map(({ head }) => head)]
  for await (const page of pages)
    yield page.map((row) => columns.map((column) => asCell(column.value(row))))
}

const asCell = (value: Value): SheetCell =>
  isList(value) ? (value.length ? value.join('; ') : null) : value
const isList = (value: Value): value is readonly string[] => Array.isArray(value)

/** In the marks of the language: a Dutch spreadsheet takes semicolons and decimal commas. */
async function* asCsv({ pages, columns, texts }: FileOrder): AsyncGenerator<string> {
  const { yes, no, separator, decimal } = texts.catalogue.search_file
  const toText = (value: Value): string | number => {
    if (value === null) return ''
    if (typeof value === 'boolean') return value ? yes : no
    if (value instanceof Date) return clockText(value).slice(0, 16)
    if (isLink(value)) return value.text
    return isList(value) ? value.join(', ') : value
  }
  const toLine = (cells: (string | number)[]) => toCsvLine(cells, { separator, decimal })
  yield CSV_MARK + toLine(columns.map(({ head }) => head))
  for await (const page of pages)
    yield page.map((row) => toLine(columns.map((column) => toText(column.value(row))))).join('')
}

/** Properties have the keys of the columns, whose heads stand beside the locations (RFC 7946, foreign members). */
async function* asGeoJson({ pages, columns, outlines }: FileOrder): AsyncGenerator<string> {
  const heads = Object.fromEntries(columns.map(({ key, head }) => [key, head]))
  yield `{"type":"FeatureCollection","columns":${JSON.stringify(heads)},"features":[`
  let comma = ''
  for await (const page of pages) {
    const geometries = await outlines(page.map(({ id }) => id))
    let text = ''
    for (const row of page) {
      const properties = Object.fromEntries(
        columns.map((column) => {
          const value = column.value(row)
          return [column.key, isLink(value) ? value.text : value]
        }),
      )
      const geometry = geometries.get(row.id) ?? null
      text += `${comma}\n${JSON.stringify({ type: 'Feature', id: row.id, geometry, properties })}`
      comma = ','
    }
    yield text
  }
  yield '\n]}\n'
}
