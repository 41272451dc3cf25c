import {
  BrokenDelivery,
  because,
  type DeliveredRecord,
  type OpenedDelivery,
} from '@kavel/registers'
import { SeenCollections } from './collections.ts'
import { type OpenFileOptions, refuse } from './formats/format.ts'
import { findFormat, findNearest, formatTitles } from './formats/index.ts'
import { isShapefilePart } from './formats/shapefile.ts'
import { fileInput } from './input.ts'
import { isTiff } from './open-raster.ts'

/**
 * Opens a register's file by its content, not its name. The path of an issue is '' where it is about the whole file.
 * Throws the system's error when the file cannot be read at all.
 */
export async function openFile(
  path: string,
  options: OpenFileOptions = {},
): Promise<OpenedDelivery> {
  const input = await fileInput(path)
  const seen = new SeenCollections(options.collections)
  try {
    if (input.size === 0) return refuse(because('empty'))
    if (isTiff(await input.head())) return refuse('is a GeoTIFF: a map of cells, not of records')
    if (isShapefilePart(await input.head(), input.name))
      return refuse('is a part of a Shapefile: choose the .shp beside it')
    const format = (await findFormat(input)) ?? (await findNearest(input))
    if (!format) return refuse(because('format_unknown', { name: formatTitles.join(', ') }))
    const opened = await format.open(input, { ...options, seen, findFormat })
    if (!opened.ok) return opened
    const { delivery } = opened
    return { ok: true, delivery: { ...delivery, records: checked(delivery.records, seen) } }
  } catch (error) {
    if (error instanceof BrokenDelivery) return refuse(error.why)
    throw error
  }
}

/** The records, and at their end whether there were any of the wanted collections. */
async function* checked(records: AsyncIterable<DeliveredRecord>, seen: SeenCollections) {
  yield* records
  seen.end()
}
