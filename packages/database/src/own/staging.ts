/** Rows of an own file on their way: staged batch by batch, then made the delivery in one transaction. */
import type { Matching } from '@kavel/registers'
import type pg from 'pg'
import { withPrincipal } from '../core/session.ts'
import type { OwnImportRequest } from './request.ts'

/** Rows per statement. */
export const STAGED = 500
/** Any number; swaps of all processes take it, so that two imports of one name never interleave. */
const SWAP_LOCK = 7_152_838

/** One import at work. */
export interface OwnRun {
  readonly pool: pg.Pool
  readonly id: number
  readonly request: OwnImportRequest
  readonly matching: Matching
}

export interface OwnCounts {
  readonly read: number
  readonly kept: number
  readonly rejected: number
  /** Of all that is staged. */
  readonly hash: Buffer
}

const RECORD =
  'row, "values", plot_id, plot_key, bag_id, postcode_key, street_key, house_number, geometry'
const STAGE = `${RECORD}, name_of_person, code, reason`

/** Puts rows aside, those that are left out among them. */
export async function stageRows(
  { pool, id, request }: OwnRun,
  batch: readonly object[],
): Promise<void> {
  if (batch.length === 0) return
  const { companyId, kind, name } = request
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `insert into own_staging (company_id, run, kind, name, ${STAGE})
       select $1, $2, $3, $4, ${STAGE.replace('geometry', 'geometry::geometry')}
       from json_to_recordset($5::json) as r (row integer, "values" jsonb, plot_id text, plot_key text, bag_id text,
         postcode_key text, street_key text, house_number integer, geometry text, name_of_person text, code text,
         reason text)`,
      [companyId, id, kind, name, JSON.stringify(batch)],
    ),
  )
}

/** Tables of a delivery with their columns, staged expressions and row conditions. */
const PARTS = [
  ['own_records', `${RECORD}, is_person`, `${RECORD}, name_of_person is not null`, 'code is null'],
  ['own_names', 'row, name', 'row, name_of_person', 'name_of_person is not null'],
  ['own_rejects', 'row, code, reason', 'row, code, reason', 'code is not null'],
] as const

/** Makes the rows the delivery, in one transaction; null when another import of the name took them away. */
export function swapOwn(
  { pool, id, request, matching }: OwnRun,
  { read, kept, rejected, hash }: OwnCounts,
): Promise<{ readonly changed: boolean; readonly deliveryId: number } | null> {
  const { companyId, kind, name, date, licence, file = null, userId = null } = request
  return withPrincipal(pool, 'system', async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SWAP_LOCK])
    const staged = await client.query<{ count: number }>(
      `select count(*) filter (where code is null)::integer as count from own_staging
       where company_id = $1 and run = $2`,
      [companyId, id],
    )
    if (staged.rows[0]!.count !== kept) return null
    const state = [date, licence, JSON.stringify(matching), read, kept, rejected, hash]
    // Nothing comes back when the delivery is there as it is.
    const { rows } = await client.query<{ id: number }>(
      `insert into own_deliveries as d
         (company_id, kind, name, source_date, licence, matching, read, kept, rejected, hash, file, "userId")
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (company_id, kind, name) do update set (source_date, licence, matching, read, kept, rejected, hash, file,
         "userId", "updatedAt") = (excluded.source_date, excluded.licence, excluded.matching, excluded.read, excluded.kept,
         excluded.rejected, excluded.hash, excluded.file, excluded."userId", now())
       where (d.source_date, d.licence, d.matching, d.rejected, d.hash)
         is distinct from (excluded.source_date, excluded.licence, excluded.matching, excluded.rejected, excluded.hash)
       returning id`,
      [companyId, kind, name, ...state, file, userId],
    )
    const [changed] = rows
    if (!changed) {
      const there = await client.query<{ id: number }>(
        'select id from own_deliveries where company_id = $1 and kind = $2 and name = $3',
        [companyId, kind, name],
      )
      return { changed: false, deliveryId: there.rows[0]!.id }
    }
    for (const [table, columns, staged, condition] of PARTS) {
      await client.query(`delete from ${table} where company_id = $1 and "deliveryId" = $2`, [
        companyId,
        changed.id,
      ])
      await client.query(
        `insert into ${table} (company_id, "deliveryId", ${columns})
         select company_id, $3, ${staged} from own_staging where company_id = $1 and run = $2 and ${condition}`,
        [companyId, id, changed.id],
      )
    }
    return { changed: true, deliveryId: changed.id }
  })
}
