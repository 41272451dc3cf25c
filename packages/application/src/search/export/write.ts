/** Files of the plots that match, written as they are read: CSV (of their sources as well), XLSX and GeoJSON. */
import { Readable } from 'node:stream'
import type { Texts } from '@kavel/i18n'
import { features } from '@kavel/search'
import { CSV_MARK, toCsvLine } from '../../csv.ts'
import { writeWorkbook } from '../../sheets/workbook.ts'
import type { Source, Sources } from '../sources.ts'
import { type Cell, type FileColumn, type FileHit, listColumns } from './columns.ts'

export interface FileOrder {
  /** Batches of hits. */
  readonly hits: AsyncIterable<readonly FileHit[]>
  /** Columns beside designation, address, id, place and score. */
  readonly features: readonly string[]
  readonly sources: Sources
  readonly texts: Texts
  /** Geometry in degrees of plots by their register ids. */
  readonly shapes: (ids: readonly string[]) => Promise<ReadonlyMap<string, object>>
}

export type FileFormat = keyof typeof WRITERS

const WRITERS = {
  csv: (order: FileOrder) => Readable.from(asCsv(order, rowsOf(order)), { objectMode: false }),
  /** Of a CSV, which has no second sheet. */
  sources: (order: FileOrder) =>
    Readable.from(asCsv(order, sourceRows(order)), { objectMode: false }),
  xlsx: (order: FileOrder) => {
    const { hits, sources } = order.texts.catalogue.search_file
    const columns = listColumns(order.features, order.texts)
    return writeWorkbook([
      { name: hits, rows: rowsOf(order), widths: columns.map(widthOf), isFiltered: true },
      { name: sources, rows: sourceRows(order), widths: SOURCE_WIDTHS },
    ])
  },
  geojson: (order: FileOrder) => Readable.from(asGeoJson(order), { objectMode: false }),
}

export const MEDIA = {
  csv: 'text/csv; charset=utf-8',
  sources: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json',
} as const satisfies Record<FileFormat, string>

/** The bytes of a file. It fails when reading the hits does. */
export function writeFile(format: FileFormat, order: FileOrder): Readable {
  return WRITERS[format](order)
}

/** Of column, source, day and how, in characters. */
const SOURCE_WIDTHS = [32, 24, 12, 90]

/** Characters: an address and words need more than their heads. */
const widthOf = ({ key, head, codes }: FileColumn): number =>
  key === 'address' ? 36 : Math.min(40, Math.max(codes ? 24 : 12, head.length + 3))

async function* rowsOf({ hits, features, texts }: FileOrder): AsyncGenerator<Cell[][]> {
  const columns = listColumns(features, texts)
  yield [columns.map(({ head }) => head)]
  for await (const batch of hits) yield batch.map((hit) => columns.map(({ cell }) => cell(hit)))
}

/** Source and day of every column, and what an empty cell means. */
async function* sourceRows(order: FileOrder): AsyncGenerator<Cell[][]> {
  const { search_file: words } = order.texts.catalogue
  yield [[words.column, words.source, words.date, words.how]]
  yield listColumns(order.features, order.texts).flatMap((column) => describe(column, order))
  yield [[words.unknown]]
}

function describe({ key, head }: FileColumn, { sources }: FileOrder): Cell[][] {
  const feature = features.get(key)
  const source: Source | undefined = sources.get(key)
  return feature
    ? [[head, source?.names.join(', ') || null, source?.date ?? null, feature.how]]
    : []
}

/** In the marks of the language: a Dutch spreadsheet takes semicolons and decimal commas. */
async function* asCsv(
  order: FileOrder,
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const { yes, no, separator, decimal } = order.texts.catalogue.search_file
  const toText = (cell: Cell) =>
    cell === null ? '' : typeof cell === 'boolean' ? (cell ? yes : no) : cell
  yield CSV_MARK
  for await (const batch of rows)
    yield batch.map((row) => toCsvLine(row.map(toText), { separator, decimal })).join('')
}

/**
 * Properties have the names of the features, whose heads and sources stand beside the plots (RFC 7946, foreign members). What has
 * names of its own stands there in words, and as it is stored in a property that ends in `_code`: `land_use` beside
 * `land_use_code`, `zone_main` beside `zone_main_code`.
 */
async function* asGeoJson({ hits, features, texts, sources, shapes }: FileOrder) {
  const columns = listColumns(features, texts)
  const told = columns.map(({ key, codes, head }) => [
    codes ? worded(key) : key,
    { name: head, source: sources.get(key)?.names ?? [], date: sources.get(key)?.date ?? null },
  ])
  const { unknown } = texts.catalogue.search_file
  yield `{"type":"FeatureCollection","note":${JSON.stringify(unknown)},"columns":${JSON.stringify(Object.fromEntries(told))},"features":[`
  let comma = ''
  for await (const batch of hits) {
    const geometries = await shapes(batch.map(({ id }) => id))
    let text = ''
    for (const hit of batch) {
      const properties = Object.fromEntries(
        columns.flatMap(({ key, cell, codes }) =>
          codes
            ? [
                [worded(key), cell(hit)],
                [`${worded(key)}_code`, codes(hit)],
              ]
            : [[key, cell(hit)]],
        ),
      )
      const geometry = geometries.get(hit.id) ?? null
      text += `${comma}\n${JSON.stringify({ type: 'Feature', id: hit.id, geometry, properties })}`
      comma = ','
    }
    yield text
  }
  yield '\n]}\n'
}

/** Property of the words of a feature that has codes. */
const worded = (key: string) => key.replace(/_code$/, '')
