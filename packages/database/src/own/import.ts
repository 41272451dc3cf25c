/**
 * Importing a file that a company brings itself. What the same company brought before as the same kind under the same name
 * is replaced in one transaction; the same content again changes nothing. Until then the rows lie aside, seen by nobody,
 * and what an interrupted import left there is cleared by the next one of that name, or of any name a day later.
 */

import { createHash } from 'node:crypto'
import type {
  DeliveredRecord,
  DeliveryIssue,
  Matching,
  OwnKindKey,
  RejectCode,
} from '@kavel/registers'
import {
  BrokenDelivery,
  findMissing,
  matchColumns,
  mayBePerson,
  readOwnRow,
  type Why,
} from '@kavel/registers'
import type pg from 'pg'
import { withPrincipal } from '../core/session.ts'
import { toHexWkb } from '../core/wkb.ts'
import { refreshOwnFeatures } from './features.ts'
import type { OwnImportRequest } from './request.ts'
import { type OwnCounts, type OwnRun, STAGED, stageRows, swapOwn } from './staging.ts'

export interface OwnReject {
  /** In the file, from 1. */
  readonly row: number
  readonly code: RejectCode
  readonly reason: string
}

export interface OwnImportReport {
  readonly ok: true
  readonly kind: OwnKindKey
  readonly name: string
  /** Whether this changed anything. */
  readonly changed: boolean
  readonly matching: Matching
  readonly read: number
  readonly kept: number
  readonly rejected: number
  /** Of `own_deliveries`. */
  readonly deliveryId: number
  /** The first thousand; the table `own_rejects` has more. */
  readonly rejects: readonly OwnReject[]
}
export type OwnImportResult =
  | OwnImportReport
  /** `headers` of the file and how they were matched, where columns are missing. */
  | {
      readonly ok: false
      readonly issues: readonly DeliveryIssue[]
      readonly headers: readonly string[]
      readonly matching: Matching
    }

/** Rejects that are told. */
const TOLD = 1000
/** Rejects that are kept: a file with more of them is matched wrongly. */
const KEPT = 100_000

interface Counts extends OwnCounts {
  readonly rejects: readonly OwnReject[]
}

/**
 * Imports a file of a company. Refuses (`ok: false`, nothing changed) a file without a column that is needed, one that
 * breaks off, one of which no row can be used, and one whose end was asked for (`signal`).
 */
export async function importOwnFile(
  pool: pg.Pool,
  request: OwnImportRequest,
): Promise<OwnImportResult> {
  const { delivery, kind, name } = request
  const records = delivery.records[Symbol.asyncIterator]()
  try {
    const first = await records.next()
    if (first.done) return refuse('', 'holds no rows', [], {})
    const { properties, geometry } = first.value.feature
    const headers = Object.keys(properties)
    const { matching, issues } = match(request, headers, isPoint(geometry))
    if (issues.length > 0) return { ok: false, issues, headers, matching }
    const run: OwnRun = { pool, id: await begin(pool, request), request, matching }
    try {
      const counts = await stage(run, first.value, records)
      if (request.signal?.aborted) return refuse('', 'was cancelled', headers, matching)
      if (counts.kept === 0) {
        const [reject] = counts.rejects
        return refuse(
          '',
          `none of its ${counts.read} rows can be used; row ${reject!.row}: ${reject!.reason}`,
          headers,
          matching,
        )
      }
      const swapped = await swapOwn(run, counts)
      if (swapped === null) return refuse('', `${name} is being imported again`, headers, matching)
      await refreshOwnFeatures(pool, { companyId: request.companyId })
      const { read, kept, rejected, rejects } = counts
      return { ok: true, kind, name, ...swapped, matching, read, kept, rejected, rejects }
    } finally {
      await withPrincipal(pool, 'system', (client) =>
        client.query('delete from own_staging where company_id = $1 and run = $2', [
          request.companyId,
          run.id,
        ]),
      )
    }
  } catch (error) {
    if (error instanceof BrokenDelivery) return refuse('', error.why, [], {})
    throw error
  } finally {
    await delivery.close()
  }
}

function match(
  { kind, columns, isMatched }: OwnImportRequest,
  headers: readonly string[],
  hasPoints: boolean,
) {
  const found = matchColumns(kind, headers, columns, hasPoints)
  if (!isMatched) return found
  const unknown = found.issues.filter(({ path }) => Object.hasOwn(columns, path))
  return { matching: columns, issues: [...unknown, ...findMissing(kind, columns, hasPoints)] }
}

function isPoint(geometry: unknown): boolean {
  return (geometry as { type?: unknown } | null)?.type === 'Point'
}

function refuse(
  path: string,
  message: Why,
  headers: readonly string[],
  matching: Matching,
): OwnImportResult {
  return { ok: false, issues: [{ path, message }], headers, matching }
}

/** Clears what was left of others; gives the number of this import. */
function begin(pool: pg.Pool, { companyId, kind, name }: OwnImportRequest): Promise<number> {
  return withPrincipal(pool, 'system', async (client) => {
    await client.query(
      `delete from own_staging where (company_id = $1 and kind = $2 and name = $3)
         or "startedAt" < now() - interval '1 day'`,
      [companyId, kind, name],
    )
    const { rows } = await client.query<{ id: number }>(`select nextval('record_id') as id`)
    return rows[0]!.id
  })
}

async function stage(
  run: OwnRun,
  first: DeliveredRecord,
  rest: AsyncIterator<DeliveredRecord>,
): Promise<Counts> {
  const { kind, delivery, signal, onProgress } = run.request
  const hash = createHash('sha256')
  const counts = { read: 0, kept: 0, rejected: 0, rejects: [] as OwnReject[] }
  let batch: object[] = []
  for (
    let next: IteratorResult<DeliveredRecord> = { value: first };
    !next.done && !signal?.aborted;
    next = await rest.next()
  ) {
    counts.read += 1
    const row = counts.read
    const read = readOwnRow(kind, run.matching, next.value.feature, delivery.crs ?? 'EPSG:28992')
    if (read.ok) {
      const { point, ...place } = read.place
      const geometry = point && toHexWkb({ type: 'Point', coordinates: point }, 28992)
      const { name, ...rest } = read.values
      const isPerson = name !== undefined && mayBePerson(kind, read.values)
      const named = isPerson
        ? { values: rest, name_of_person: String(name) }
        : { values: read.values, name_of_person: null }
      batch.push({ row, ...named, ...place, geometry })
      counts.kept += 1
    } else {
      const reject = { row, code: read.code, reason: read.reason }
      counts.rejected += 1
      if (counts.rejected <= KEPT) batch.push(reject)
      if (counts.rejected <= TOLD) counts.rejects.push(reject)
    }
    if (batch.length < STAGED) continue
    hash.update(JSON.stringify(batch))
    await stageRows(run, batch)
    onProgress?.(row)
    batch = []
  }
  hash.update(JSON.stringify(batch))
  await stageRows(run, batch)
  return { ...counts, hash: hash.digest() }
}
