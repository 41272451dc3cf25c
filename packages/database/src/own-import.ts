/**
 * Importing a file that a company brings itself. What the same company brought before as the same kind under the same name
 * is replaced in one transaction; the same content again changes nothing. Until then the rows lie aside, seen by nobody,
 * and what an interrupted import left there is cleared by the next one of that name, or of any name a day later.
 */
import { createHash } from 'node:crypto'
import type {
  DeliveredRecord,
  Delivery,
  Issue,
  Matching,
  OwnKindKey,
  RejectCode,
} from '@kavel/registers'
import { BrokenDelivery, matchColumns, readOwnRow } from '@kavel/registers'
import type pg from 'pg'
import { withPrincipal } from './session.ts'
import { toHexWkb } from './wkb.ts'

export interface OwnImportRequest {
  readonly companyId: number
  readonly kind: OwnKindKey
  /** What the delivery is called: bringing it again replaces it. */
  readonly name: string
  /** Day of the delivery, `YYYY-MM-DD`. */
  readonly date: string
  /** Licence under which the company has it. */
  readonly licence: string | null
  /** Header of the file by column, where whoever brings it says so. */
  readonly columns: Matching
  readonly delivery: Delivery
  readonly onProgress?: (read: number) => void
}

export interface OwnReject {
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
  /** The first thousand. */
  readonly rejects: readonly OwnReject[]
}
export type OwnImportResult =
  | OwnImportReport
  /** `headers` of the file and how they were matched, where columns are missing. */
  | {
      readonly ok: false
      readonly issues: readonly Issue[]
      readonly headers: readonly string[]
      readonly matching: Matching
    }

/** Rows per statement. */
const BATCH = 500
/** Rejects that are kept and told. */
const REJECTS = 1000
/** Any number; swaps of all processes take it, so that two imports of one name never interleave. */
const SWAP_LOCK = 7_152_838

interface Run {
  readonly pool: pg.Pool
  readonly id: number
  readonly request: OwnImportRequest
  readonly matching: Matching
}

interface Counts {
  read: number
  kept: number
  rejected: number
  readonly rejects: OwnReject[]
  hash: Buffer
}

/**
 * Imports a file of a company. Refuses (`ok: false`, nothing changed) a file without a column that is needed, one that
 * breaks off, and one of which no row can be used.
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
    const { matching, issues } = matchColumns(kind, headers, request.columns, isPoint(geometry))
    if (issues.length > 0) return { ok: false, issues, headers, matching }
    const run: Run = { pool, id: await begin(pool, request), request, matching }
    try {
      const counts = await stage(run, first.value, records)
      if (counts.kept === 0) {
        const [reject] = counts.rejects
        return refuse(
          '',
          `none of its ${counts.read} rows can be used; row ${reject!.row}: ${reject!.reason}`,
          headers,
          matching,
        )
      }
      const swapped = await swap(run, counts)
      if (swapped === null) return refuse('', `${name} is being imported again`, headers, matching)
      const { read, kept, rejected, rejects } = counts
      return { ok: true, kind, name, changed: swapped, matching, read, kept, rejected, rejects }
    } finally {
      await withPrincipal(pool, 'system', (client) =>
        client.query('delete from own_staging where company_id = $1 and run = $2', [
          request.companyId,
          run.id,
        ]),
      )
    }
  } catch (error) {
    if (error instanceof BrokenDelivery) return refuse('', error.message, [], {})
    throw error
  } finally {
    await delivery.close()
  }
}

function isPoint(geometry: unknown): boolean {
  return (geometry as { type?: unknown } | null)?.type === 'Point'
}

function refuse(
  path: string,
  message: string,
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
  run: Run,
  first: DeliveredRecord,
  rest: AsyncIterator<DeliveredRecord>,
): Promise<Counts> {
  const { kind, delivery, onProgress } = run.request
  const hash = createHash('sha256')
  const counts = { read: 0, kept: 0, rejected: 0, rejects: [] as OwnReject[] }
  let batch: object[] = []
  for (
    let next: IteratorResult<DeliveredRecord> = { value: first };
    !next.done;
    next = await rest.next()
  ) {
    counts.read += 1
    const row = counts.read
    const read = readOwnRow(kind, run.matching, next.value.feature, delivery.crs ?? 'EPSG:28992')
    if (!read.ok) {
      counts.rejected += 1
      if (counts.rejects.length < REJECTS)
        counts.rejects.push({ row, code: read.code, reason: read.reason })
      continue
    }
    const { point, ...place } = read.place
    const geometry = point && toHexWkb({ type: 'Point', coordinates: point }, 28992)
    const record = { row, values: read.values, ...place, geometry }
    hash.update(JSON.stringify(record))
    counts.kept += 1
    batch.push(record)
    if (batch.length < BATCH) continue
    await put(run, batch)
    onProgress?.(row)
    batch = []
  }
  await put(run, batch)
  return { ...counts, hash: hash.digest() }
}

const COLUMNS =
  'row, "values", plot_id, plot_key, bag_id, postcode_key, street_key, house_number, geometry'

async function put({ pool, id, request }: Run, batch: readonly object[]): Promise<void> {
  if (batch.length === 0) return
  const { companyId, kind, name } = request
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `insert into own_staging (company_id, run, kind, name, ${COLUMNS})
       select $1, $2, $3, $4, ${COLUMNS.replace('geometry', 'geometry::geometry')}
       from json_to_recordset($5::json) as r (row integer, "values" jsonb, plot_id text, plot_key text, bag_id text,
         postcode_key text, street_key text, house_number integer, geometry text)`,
      [companyId, id, kind, name, JSON.stringify(batch)],
    ),
  )
}

/** Makes the rows the delivery, in one transaction: whether it changed anything; null when another import took them away. */
function swap({ pool, id, request, matching }: Run, counts: Counts): Promise<boolean | null> {
  const { companyId, kind, name, date, licence } = request
  return withPrincipal(pool, 'system', async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SWAP_LOCK])
    const staged = await client.query<{ count: number }>(
      'select count(*)::integer as count from own_staging where company_id = $1 and run = $2',
      [companyId, id],
    )
    if (staged.rows[0]!.count !== counts.kept) return null
    const { read, kept, rejected, rejects, hash } = counts
    const state = [
      date,
      licence,
      JSON.stringify(matching),
      read,
      kept,
      rejected,
      JSON.stringify(rejects),
      hash,
    ]
    // Nothing comes back when the delivery is there as it is.
    const { rows } = await client.query<{ id: number }>(
      `insert into own_deliveries as d
         (company_id, kind, name, source_date, licence, matching, read, kept, rejected, rejects, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (company_id, kind, name) do update set (source_date, licence, matching, read, kept, rejected, rejects,
         hash, "updatedAt") = (excluded.source_date, excluded.licence, excluded.matching, excluded.read, excluded.kept,
         excluded.rejected, excluded.rejects, excluded.hash, now())
       where (d.source_date, d.licence, d.matching, d.rejects, d.hash)
         is distinct from (excluded.source_date, excluded.licence, excluded.matching, excluded.rejects, excluded.hash)
       returning id`,
      [companyId, kind, name, ...state],
    )
    const delivery = rows[0]?.id
    if (delivery === undefined) return false
    await client.query('delete from own_records where company_id = $1 and "deliveryId" = $2', [
      companyId,
      delivery,
    ])
    await client.query(
      `insert into own_records (company_id, "deliveryId", ${COLUMNS})
       select company_id, $3, ${COLUMNS} from own_staging where company_id = $1 and run = $2`,
      [companyId, id, delivery],
    )
    return true
  })
}
