/** Imports of what is in memory already, or comes feature by feature. */
import {
  type Crs,
  type DeliveredRecord,
  type Delivery,
  type Issue,
  readCollection,
} from '@kavel/registers'
import type pg from 'pg'
import {
  checkRequest,
  type DeliveryRequest,
  type ImportResult,
  importDeliveries,
} from './import.ts'

export interface ImportRequest extends Omit<DeliveryRequest, 'deliveries'> {
  /** A parsed FeatureCollection, or its features one after the other. */
  readonly collection: unknown
  /** Coordinates of features that come one after the other; a collection says it itself. Default degrees. */
  readonly crs?: Crs
}

/** Imports a collection (`importDeliveries`). Refuses what is no collection or has unknown coordinates. */
export async function importCollection(
  pool: pg.Pool,
  { collection, crs, ...request }: ImportRequest,
): Promise<ImportResult> {
  const issues = checkRequest(request)
  if (issues.length > 0) return { ok: false, issues }
  const opened = openFeatures(collection, crs)
  if (!opened.ok) return opened
  return importDeliveries(pool, { ...request, deliveries: deliver(opened.crs, opened.features) })
}

type Features = Iterable<unknown> | AsyncIterable<unknown>

function openFeatures(
  collection: unknown,
  crs: Crs = 'EPSG:4326',
): { ok: true; crs: Crs; features: Features } | { ok: false; issues: readonly Issue[] } {
  if (typeof collection === 'object' && collection !== null && Symbol.asyncIterator in collection)
    return { ok: true, crs, features: collection as AsyncIterable<unknown> }
  return readCollection(collection)
}

async function* deliver(crs: Crs, features: Features): AsyncGenerator<Delivery> {
  yield { crs, records: recordsOf(features), date: null, close: async () => {} }
}

async function* recordsOf(features: Features): AsyncGenerator<DeliveredRecord> {
  // What is no feature is for `parseRecord` to say, with its place in the collection.
  for await (const feature of features)
    yield { collection: null, feature: feature as DeliveredRecord['feature'] }
}
