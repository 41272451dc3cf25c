/**
 * Importing a register's collection: read every record, put the good ones aside, swap them in at once.
 *
 * What an import replaces. A `source` (register and dataset) is one delivery, given whole. Its records are
 * inserted or updated by register id; records that the same source brought earlier and does not bring any more are
 * removed; what other sources brought stays. When two sources bring one record, the last import has it. A record
 * that is there but broken keeps its earlier version. A collection without a single good record changes nothing.
 *
 * Nothing is visible until the swap, one transaction; whatever interrupts an import before it leaves the previous
 * state. Its remains are cleared by the next import of that source, or of any source a day later.
 */
import {
  type Crs,
  type Issue,
  isPlaced,
  type LayerKey,
  layers,
  type ParseContext,
  parseRecord,
  type RejectCode,
  readCollection,
  type Source,
  sourceName,
} from '@kavel/registers'
import type pg from 'pg'
import { clearRemains, rejectInvalid, type Staged, stageBatch, swap } from './register-staging.ts'

export interface ImportRequest {
  readonly layer: LayerKey
  /** A parsed FeatureCollection, or its features one after the other. */
  readonly collection: unknown
  /** Coordinates of features that come one after the other; a collection says it itself. Default degrees. */
  readonly crs?: Crs
  readonly source: Source
  /** Date of the delivery, `YYYY-MM-DD`. */
  readonly date: string
  /** Called after each batch with the number of records read so far. */
  readonly onProgress?: (read: number) => void
}

export interface RejectedRecord {
  readonly id: string
  readonly code: RejectCode
  readonly reason: string
}

export interface ImportReport {
  readonly ok: true
  readonly layer: LayerKey
  readonly source: string
  readonly read: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
  readonly rejected: readonly RejectedRecord[]
}
export type ImportResult = ImportReport | { readonly ok: false; readonly issues: readonly Issue[] }

/** Records per statement; a batch takes some 50 ms to read, so that a server stays responsive. */
const BATCH = 500

/**
 * Imports a collection. Refuses (`ok: false`, nothing changed) what is no collection, has unknown coordinates, or
 * holds no good record. Throws what the database or the iterable throws; the previous state is then untouched.
 */
export async function importCollection(
  pool: pg.Pool,
  request: ImportRequest,
): Promise<ImportResult> {
  const { layer, source, date } = request
  const issues = checkRequest(request)
  if (issues.length > 0) return { ok: false, issues }
  const opened = openFeatures(request)
  if (!opened.ok) return opened

  const name = sourceName(source)
  await clearRemains(pool, layer, name)
  const { rows } = await pool.query<{ id: number }>(
    `insert into register.imports (layer, register, dataset, source, source_date, fictional)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [layer, source.register, source.dataset, name, date, source.fictional ?? false],
  )
  const run: Run = { pool, id: rows[0]!.id, layer, source: name, date, rejected: [] }
  try {
    const read = await stage(run, opened.crs, opened.features, request.onProgress)
    run.rejected.push(...(await rejectInvalid(pool, run.id)))
    run.rejected.sort((a, b) => a.place - b.place)
    if (read === run.rejected.length) {
      await discard(run)
      return { ok: false, issues: [emptyIssue(read, run.rejected[0])] }
    }
    const counts = await swap(run, read)
    if (!counts) {
      await discard(run)
      return { ok: false, issues: [{ path: 'source', message: `${name} is being imported again` }] }
    }
    const rejected = run.rejected.map(({ id, code, reason }) => ({ id, code, reason }))
    return { ok: true, layer, source: name, read, ...counts, rejected }
  } catch (error) {
    await discard(run).catch(() => {})
    throw error
  }
}

export interface Run {
  readonly pool: pg.Pool
  readonly id: number
  readonly layer: LayerKey
  readonly source: string
  readonly date: string
  readonly rejected: (RejectedRecord & { readonly place: number })[]
}

function checkRequest({ layer, source, date }: ImportRequest): Issue[] {
  const issues: Issue[] = []
  if (!Object.hasOwn(layers, layer)) return [{ path: 'layer', message: `${layer} is no layer` }]
  if (!layers[layer].registers.includes(source.register))
    issues.push({
      path: 'source.register',
      message: `${layer} comes from ${layers[layer].registers.join(', ')}`,
    })
  if (source.dataset.trim() === '')
    issues.push({ path: 'source.dataset', message: 'must not be empty' })
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) || date.length !== 10)
    issues.push({ path: 'date', message: 'expected a date, YYYY-MM-DD' })
  return issues
}

type Features = Iterable<unknown> | AsyncIterable<unknown>

function openFeatures({
  collection,
  crs = 'EPSG:4326',
}: ImportRequest):
  | { ok: true; crs: Crs; features: Features }
  | { ok: false; issues: readonly Issue[] } {
  if (typeof collection === 'object' && collection !== null && Symbol.asyncIterator in collection)
    return { ok: true, crs, features: collection as AsyncIterable<unknown> }
  return readCollection(collection)
}

/** Reads all features into the staging table; gives how many there were. */
async function stage(
  run: Run,
  crs: Crs,
  features: Features,
  onProgress?: (read: number) => void,
): Promise<number> {
  let read = 0
  let batch: Staged[] = []
  const flush = async () => {
    run.rejected.push(...(await stageBatch(run, batch)))
    batch = []
    onProgress?.(read)
  }
  for await (const feature of features) {
    read += 1
    const context: ParseContext = { crs, index: read }
    const parsed = parseRecord(layers[run.layer], feature, context)
    if (parsed.ok && isPlaced(parsed.row)) batch.push({ place: read, row: parsed.row })
    else if (parsed.ok)
      run.rejected.push({
        place: read,
        id: parsed.row.register_id,
        code: 'place_not_found',
        reason: 'geometry: is missing',
      })
    else run.rejected.push({ place: read, id: parsed.id, code: parsed.code, reason: parsed.reason })
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return read
}

function emptyIssue(read: number, first: RejectedRecord | undefined): Issue {
  return {
    path: 'collection',
    message: first
      ? `none of its ${read} records can be used; the first, ${first.id}: ${first.reason}`
      : 'holds no records',
  }
}

/** Takes back what this run put aside. */
async function discard({ pool, id }: Run): Promise<void> {
  await pool.query('delete from register.staging where import_id = $1', [id])
  await pool.query(`delete from register.imports where id = $1 and state = 'staging'`, [id])
}
