/**
 * Importing a register's collection: read every record, put the good ones aside, swap them in at once.
 *
 * What an import replaces. A `source` (register and dataset) is one delivery, given whole: of an area, when it names one.
 * Its records are inserted or updated by register id. What the register said before and does not say any more is removed:
 * of an area whatever meets it, of a delivery without one whatever the same source brought. The rest stays. When two
 * sources bring one record, the one that brought it as it is now has it. A record that is there but broken keeps its earlier
 * version. A delivery that makes no sense (no good record, none where there were many, one attribute wrong in most) changes
 * nothing.
 *
 * Nothing is visible until the swap, one transaction; whatever interrupts an import before it leaves the previous
 * state. Its remains are cleared by the next import of that source, or of any source a day later.
 */

import {
  BrokenDelivery,
  because,
  type Crs,
  type Delivery,
  type DeliveryIssue,
  type Layer,
  type LayerKey,
  layers,
  type ParseContext,
  parseRecord,
  type RejectCode,
  type Source,
  sourceName,
  type Why,
  whyThrown,
} from '@kavel/registers'
import type pg from 'pg'
import { type Area, mayMeet } from './areas.ts'
import { endImport } from './end-import.ts'
import { findFault } from './faults.ts'
import { countReject, countRejects, listTold, type RejectedRecord } from './rejects.ts'
import type { Run } from './run.ts'
import {
  type Batch,
  clearRemains,
  mendInvalid,
  rejectInvalid,
  removeOutside,
  stageBatch,
} from './staging.ts'
import { swap } from './swap.ts'

export interface DeliveryRequest {
  readonly layer: LayerKey
  /** What the register delivers, in as many deliveries as it takes, each opened for the collections of the layer. */
  readonly deliveries: AsyncIterable<Delivery>
  readonly source: Source
  /** Date of the delivery, `YYYY-MM-DD`. */
  readonly date: string
  /** Area of which the delivery says everything (`addArea`); what else it brings is left out. */
  readonly area?: Area
  /** Takes the oldest day that a delivery says of itself before `date`: a copy that was kept is as old as it is. */
  readonly isDatedByDeliveries?: boolean
  /** Ends the import; nothing has changed then. */
  readonly signal?: AbortSignal
  /** Called after each batch with the number of records read so far. */
  readonly onProgress?: (read: number) => void
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
  /** Records that do not meet the area. */
  readonly outside: number
  readonly rejected: number
  /** How many for each reason. */
  readonly reasons: { readonly [Code in RejectCode]?: number }
  /** The first thousand of those that are kept (`KEPT_REJECTS`), in the order of the delivery. */
  readonly rejects: readonly RejectedRecord[]
}
export type ImportResult =
  | ImportReport
  | { readonly ok: false; readonly cancelled?: true; readonly issues: readonly DeliveryIssue[] }

/** Records per statement; a batch takes some 50 ms to read, so that a server stays responsive. */
const BATCH = 500
/** Records after which progress is told, though all of them were left out. */
const SILENCE = 10_000

/**
 * Imports what a register delivers of a layer. Refuses (`ok: false`, nothing changed) what breaks off, does not say its
 * coordinates or holds no good record. Throws what the database throws; the previous state is then untouched.
 */
export async function importDeliveries(
  pool: pg.Pool,
  request: DeliveryRequest,
): Promise<ImportResult> {
  const { layer, source, date } = request
  const issues = checkRequest(request)
  if (issues.length > 0) return { ok: false, issues }

  const name = sourceName(source)
  await clearRemains(pool, layer, name)
  const { rows } = await pool.query<{ id: number }>(
    `insert into register.imports (layer, register, dataset, source, source_date, fictional, area_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      layer,
      source.register,
      source.dataset,
      name,
      date,
      source.fictional ?? false,
      request.area?.id ?? null,
    ],
  )
  const run: Run = {
    pool,
    id: rows[0]!.id,
    layer,
    register: source.register,
    source: name,
    date,
    area: request.area ?? null,
    rejected: new Map(),
    outside: 0,
  }
  try {
    const read = await stage(run, request)
    if (run.date !== date)
      await pool.query('update register.imports set source_date = $2 where id = $1', [
        run.id,
        run.date,
      ])
    await settle(run)
    const issue = await findFault(run, read)
    if (issue) return await refuse(run, issue)
    const counts = await swap(run, read)
    if (!counts)
      return await refuse(run, { path: 'source', message: because('being_imported', { name }) })
    const { outside } = run
    const rejected = countRejects(run.rejected)
    const reasons = Object.fromEntries(run.rejected)
    const rejects = rejected === 0 ? [] : await listTold(pool, run.id)
    return { ok: true, layer, source: name, read, ...counts, outside, rejected, reasons, rejects }
  } catch (error) {
    if (request.signal?.aborted) return await cancel(run)
    if (error instanceof BrokenDelivery)
      return await refuse(run, { path: 'collection', message: error.why })
    await discard(run, whyThrown(error)).catch(() => {})
    throw error
  }
}

/** Faults of an import request. */
export function checkRequest({
  layer,
  source,
  date,
}: Omit<DeliveryRequest, 'deliveries'>): DeliveryIssue[] {
  const issues: DeliveryIssue[] = []
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

/** The features of all deliveries with their coordinates. */
async function* featuresOf(
  deliveries: AsyncIterable<Delivery>,
  onOpened: (delivery: Delivery) => void,
): AsyncGenerator<{ crs: Crs; feature: unknown }> {
  for await (const delivery of deliveries) {
    const { crs, records } = delivery
    try {
      onOpened(delivery)
      if (!crs) throw new BrokenDelivery(because('crs_unsaid'))
      for await (const { feature } of records) yield { crs, feature }
    } finally {
      await delivery.close()
    }
  }
}

/** Reads all features into the staging tables; gives how many there were. */
async function stage(
  run: Run,
  { deliveries, isDatedByDeliveries, signal, onProgress }: DeliveryRequest,
): Promise<number> {
  const layer: Layer = layers[run.layer]
  const note = ({ date }: Delivery) => {
    if (isDatedByDeliveries && date !== null && date < run.date) run.date = date
  }
  let read = 0
  let told = 0
  let batch: Batch = { rows: [], rejects: [] }
  let staging: Promise<void> = Promise.resolve()
  // The next batch is read while the database takes the last one.
  const flush = async () => {
    const taken = batch
    const upTo = read
    batch = { rows: [], rejects: [] }
    told = read
    await staging
    signal?.throwIfAborted()
    staging = stageBatch(run, taken, upTo).then(() => onProgress?.(upTo))
    // Awaited by the next batch or at the end; until then it is no unheard failure.
    staging.catch(() => {})
  }
  try {
    for await (const { crs, feature } of featuresOf(deliveries, note)) {
      read += 1
      const context: ParseContext = { crs, index: read }
      const parsed = parseRecord(layer, feature, context)
      if (!parsed.ok) {
        const { id, code, reason } = parsed
        if (countReject(run.rejected, parsed)) batch.rejects.push({ place: read, id, code, reason })
      } else if (!mayMeet(parsed.row, run.area)) run.outside += 1
      else batch.rows.push({ place: read, row: parsed.row })
      const isFull = batch.rows.length >= BATCH || batch.rejects.length >= BATCH
      if (isFull || read - told >= SILENCE) await flush()
    }
    await flush()
    await staging
  } finally {
    // What is still on its way would come after this run has been cleared.
    await staging.catch(() => {})
  }
  return read
}

/** Puts what was staged in order: shapes that may be mended, the area, and the database's exact test of shapes. */
async function settle(run: Run): Promise<void> {
  await mendInvalid(run)
  run.outside += await removeOutside(run)
  await rejectInvalid(run)
}

async function refuse(run: Run, issue: DeliveryIssue): Promise<ImportResult> {
  await discard(run, issue.message)
  return { ok: false, issues: [issue] }
}

async function cancel(run: Run): Promise<ImportResult> {
  await discard(run, null)
  return {
    ok: false,
    cancelled: true,
    issues: [{ path: '', message: because('cancelled') }],
  }
}

/** Takes back what this run put aside, and keeps why it failed; null when it was cancelled. */
async function discard({ pool, id }: Run, why: Why | null) {
  await pool.query('delete from register.staging where import_id = $1', [id])
  await pool.query('delete from register.reject_staging where import_id = $1', [id])
  await endImport(pool, id, why)
}
