/** Shapefile (ESRI, July 1998): geometry in `.shp`, attributes in the `.dbf` beside it, coordinates in the `.prj`. */
import { basename, extname } from 'node:path'
import { BrokenDelivery, type DeliveredRecord } from '@kavel/registers'
import type { Feature } from 'geojson'
import { open as openShapefile, type Source } from 'shapefile'
import { demandOwnName } from '../collections.ts'
import type { Input } from '../input.ts'
import { type Format, opened, refuse } from './format.ts'
import { readProjection } from './projection.ts'

const FILE_CODE = 9994
/** Where the records begin; an index (`.shx`) of the same beginning has the place of the first one there, 50. */
const FIRST_RECORD = 100
const INDEX_START = 50

/** Whether a file is the index or the table of a Shapefile, which people pick as easily as the file itself. */
export function isShapefilePart(bytes: Buffer, name: string): boolean {
  return (
    /\.(shx|dbf)$/i.test(name) &&
    (bytes[0] === 3 || (bytes.length >= FIRST_RECORD && bytes.readInt32BE(0) === FILE_CODE))
  )
}

/** A Shapefile; the collection is the name of the file. */
export const shapefile: Format = {
  title: 'Shapefile',
  matches: ({ bytes }, { name }) =>
    bytes.length >= FIRST_RECORD &&
    bytes.readInt32BE(0) === FILE_CODE &&
    (bytes.length === FIRST_RECORD
      ? !/\.shx$/i.test(name)
      : bytes.length < FIRST_RECORD + 4 || bytes.readInt32BE(FIRST_RECORD) !== INDEX_START),
  async open(input, context) {
    const collection = basename(input.name, extname(input.name))
    demandOwnName(collection, context.collections)
    const table = await input.beside('.dbf')
    if (!table) return refuse('has no .dbf beside it, the part of a Shapefile with the attributes')
    const projection = await textBeside(input, '.prj')
    const crs = context.crs ?? (projection === null ? null : readProjection(projection))
    if (projection !== null && crs === null)
      return refuse(
        `is in ${projection.slice(0, 60)}, expected RD New (EPSG:28992) or WGS 84 (EPSG:4326)`,
        '.prj',
      )
    const encoding = encodingOf(await textBeside(input, '.cpg'))
    try {
      const source = await openShapefile(await input.stream(), await table.stream(), { encoding })
      return opened({
        crs,
        records: readRecords(source, collection),
        close: () => source.cancel(),
      })
    } catch (error) {
      return explain(error)
    }
  },
}

async function textBeside(input: Input, extension: string): Promise<string | null> {
  const found = await input.beside(extension)
  return found && (await found.head()).toString('latin1').trim()
}

/** `UTF-8`, `65001`, `ANSI 1252`; ESRI's programs write Windows-1252 where nothing is said. */
function encodingOf(codePage: string | null): string {
  if (codePage === null || codePage === '') return 'windows-1252'
  if (/^(utf-?8|65001)$/i.test(codePage)) return 'utf-8'
  const number = /(\d{3,5})/.exec(codePage)?.[1]
  return number?.startsWith('125') ? `windows-${number}` : 'windows-1252'
}

async function* readRecords(
  source: Source<Feature>,
  collection: string,
): AsyncGenerator<DeliveredRecord> {
  try {
    for (let next = await source.read(); !next.done; next = await source.read()) {
      const { properties, geometry } = next.value
      const values = Object.entries(properties ?? {}).map(([name, value]) => [name, plain(value)])
      yield {
        collection,
        feature: { type: 'Feature', properties: Object.fromEntries(values), geometry },
      }
    }
  } catch (error) {
    explain(error)
  }
}

/** What the library makes of a day that is not filled in. */
const NO_DAY = new Date(0, -1, 0).getTime()

/** Days come as moments at midnight here. */
function plain(value: unknown): unknown {
  if (!(value instanceof Date)) return value
  if (Number.isNaN(value.getTime()) || value.getTime() === NO_DAY) return null
  return [value.getFullYear(), value.getMonth() + 1, value.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

function explain(error: unknown): never {
  if (error instanceof BrokenDelivery || (error as { code?: unknown }).code !== undefined)
    throw error
  throw new BrokenDelivery(`is a broken Shapefile: ${(error as Error).message}`)
}
