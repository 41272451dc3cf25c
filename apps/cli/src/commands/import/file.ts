import { basename, extname } from 'node:path'
import { importDeliveries, listAreas } from '@kavel/database'
import { openFile } from '@kavel/deliveries'
import {
  type Delivery,
  type DeliveryIssue,
  isLayerKey,
  isRasterKey,
  type LayerKey,
  layerKeys,
  layers,
  type RegisterKey,
  rasterKeys,
} from '@kavel/registers'
import { badFields, badInput, json, type Outcome, type Surroundings } from '../../command.ts'
import { withDatabase } from '../../open-database.ts'
import { nameOf, STANDARD_INPUT } from '../../read-input.ts'
import type { FileOptions } from './file-options.ts'
import { COORDINATES, findArea, readOptions } from './options.ts'
import { placeFile } from './place-file.ts'
import { progressOf } from './progress.ts'
import { importMap } from './raster.ts'

/** Imports the records of one layer from a file: the whole of it, or nothing. */
export async function importFile(
  word: string,
  file: string,
  options: FileOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  if (isRasterKey(word)) return importMap(word, file, options, surroundings)
  if (!isLayerKey(word))
    return badInput('LAYER', `"${word}" is none of ${[...layerKeys, ...rasterKeys].join(', ')}`)
  const read = readOptions(options, layers[word].registers)
  if (!read.ok) return read
  if (file === STANDARD_INPUT && options.source === undefined && options.area === undefined)
    return badInput('--source', 'is needed with standard input')
  const placed = await placeFile(file, surroundings)
  if (!placed.ok) return placed
  try {
    const { collections } = layers[word]
    const opened = await openFile(placed.path, { collections, ...(read.crs && { crs: read.crs }) })
    if (!opened.ok) return badFields(nameOf(file), opened.issues)
    const { delivery } = opened
    if (delivery.crs === null && !('locate' in layers[word])) {
      await delivery.close()
      return badInput('--crs', `is needed: ${nameOf(file)} does not say what its coordinates are`)
    }
    const dataset = options.source ?? options.area ?? basename(file, extname(file))
    return await importDelivery(
      {
        layer: word,
        name: nameOf(file),
        // Of records that name an address instead of coordinates any will do.
        delivery: { ...delivery, crs: delivery.crs ?? COORDINATES[0] },
        source: { register: read.register, dataset },
        date: options.date ?? delivery.date ?? placed.date,
        area: options.area ?? null,
      },
      surroundings,
    )
  } finally {
    await placed.remove()
  }
}

interface Order {
  readonly layer: LayerKey
  /** Name of the file in messages. */
  readonly name: string
  readonly delivery: Delivery
  readonly source: { readonly register: RegisterKey; readonly dataset: string }
  readonly date: string
  /** Name or key of an area that is there. */
  readonly area: string | null
}

function importDelivery(order: Order, surroundings: Surroundings): Promise<Outcome> {
  const { layer, name, delivery, source, date } = order
  return withDatabase(surroundings, async ({ kind, pool }) => {
    const found = order.area === null ? null : findArea(await listAreas(pool), order.area)
    if (found && !found.ok) return found
    const result = await importDeliveries(pool, {
      layer,
      deliveries: one(delivery),
      source,
      date,
      ...(found && { area: found.area }),
      onProgress: progressOf(surroundings),
    })
    if (!result.ok) return badFields(name, result.issues.map(toOption))
    const { ok: _, ...report } = result
    const passed_over = delivery.passedOver ?? []
    return json({ ...report, ...(passed_over.length > 0 && { passed_over }), date, database: kind })
  })
}

async function* one(delivery: Delivery): AsyncGenerator<Delivery> {
  yield delivery
}

/** The importer names its own fields; here they are options. */
const OPTION_OF: Readonly<Record<string, string>> = {
  'source.dataset': '--source',
  'source.register': '--register',
  date: '--date',
  collection: '',
}

function toOption(issue: DeliveryIssue): DeliveryIssue {
  return { ...issue, path: OPTION_OF[issue.path] ?? issue.path }
}
