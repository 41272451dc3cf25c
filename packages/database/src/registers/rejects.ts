/**
 * Records that an import leaves out. They are set aside in a table as they come, so that memory stays flat whatever their
 * number: every fault, since the swap keeps the earlier version of such a record, and of records that ended or never were of
 * the layer as many as are kept. The counts by reason are exact.
 */
import { isFault, type Reject, type RejectCode, rejectCodes } from '@kavel/registers'
import type pg from 'pg'
import type { Queryable } from '../core/queryable.ts'

export interface RejectedRecord {
  readonly id: string
  readonly code: RejectCode
  readonly reason: string
}
/** With its number in the delivery, from 1. */
export type PlacedReject = RejectedRecord & { readonly place: number }

/** How many there are so far of each code. */
export type RejectCounts = Map<RejectCode, number>

/** Rejects of each code that are kept with an import, the first of the delivery: more than anybody reads. */
export const KEPT_REJECTS = 10_000
/** Of those, what the report of an import tells. */
const TOLD = 1000

/** Codes that are faults of the delivery, for SQL. */
export const FAULTS: readonly RejectCode[] = rejectCodes.filter((code) => isFault({ code }))

export function countRejects(counts: RejectCounts, codes: readonly RejectCode[] = rejectCodes) {
  return codes.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0)
}

/** Counts a reject; whether it is to be set aside. */
export function countReject(counts: RejectCounts, reject: Pick<Reject, 'code'>): boolean {
  const count = (counts.get(reject.code) ?? 0) + 1
  counts.set(reject.code, count)
  return isFault(reject) || count <= KEPT_REJECTS
}

/** Sets rejects aside that were counted. */
export async function putRejects(
  pool: pg.Pool,
  importId: number,
  rejects: readonly PlacedReject[],
): Promise<void> {
  if (rejects.length === 0) return
  await pool.query(
    `insert into register.reject_staging (import_id, place, id, code, reason)
     select $1, place, id, code, reason
     from json_to_recordset($2::json) as r (place integer, id text, code text, reason text)`,
    [importId, JSON.stringify(rejects)],
  )
}

/** The first of the delivery that is a fault, or the first of all. */
export async function findFirstReject(
  pool: pg.Pool,
  importId: number,
): Promise<Pick<RejectedRecord, 'id' | 'reason'> | undefined> {
  const { rows } = await pool.query<Pick<RejectedRecord, 'id' | 'reason'>>(
    `select id, reason from register.reject_staging where import_id = $1
     order by code = any ($2) desc, place limit 1`,
    [importId, FAULTS],
  )
  return rows[0]
}

/** The reason that most records of these codes share, and how many do. */
export async function findMostFrequent(
  pool: pg.Pool,
  importId: number,
  codes: readonly RejectCode[],
): Promise<{ readonly reason: string; readonly count: number } | undefined> {
  const { rows } = await pool.query<{ reason: string; count: number }>(
    `select reason, count(*)::integer as count from register.reject_staging
     where import_id = $1 and code = any ($2) group by reason order by count desc, reason limit 1`,
    [importId, codes],
  )
  return rows[0]
}

/** Keeps the first of each code with the import, instead of those of the imports of this source before. */
export async function keepRejects(
  client: pg.PoolClient,
  { id, layer, source }: { readonly id: number; readonly layer: string; readonly source: string },
): Promise<void> {
  await client.query(
    `delete from register.rejected r using register.imports i
     where i.id = r.import_id and i.layer = $1 and i.source = $2`,
    [layer, source],
  )
  await client.query(
    `insert into register.rejected (import_id, place, id, code, reason)
     select $1, place, id, code, reason from (
       select *, row_number() over (partition by code order by place) as number
       from register.reject_staging where import_id = $1) r
     where number <= $2`,
    [id, KEPT_REJECTS],
  )
  await client.query('delete from register.reject_staging where import_id = $1', [id])
}

/** Kept rejects for the import report, in delivery order. */
export async function listTold(client: Queryable, importId: number): Promise<RejectedRecord[]> {
  const { rows } = await client.query<RejectedRecord>(
    'select id, code, reason from register.rejected where import_id = $1 order by place limit $2',
    [importId, TOLD],
  )
  return rows
}
