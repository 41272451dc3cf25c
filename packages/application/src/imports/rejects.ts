/** Records that an import left out, as the table of the last good import of each source keeps them. */
import type { Answers, Received } from '@kavel/calls'
import type pg from 'pg'
import { CSV_MARK, toCsvLine } from '../csv.ts'

type Rejects = Answers['GET /imports/detail/{id}/rejects']
type Query = Received<'GET /imports/detail/{id}/rejects'>['query']

/**
 * How many for each reason, the most first, and a page in the order of the delivery; null where there is no such import. The
 * counts are of all, the pages of those that are kept (`KEPT_REJECTS`).
 */
export async function readRejects(
  pool: pg.Pool,
  id: number,
  { reason, limit, offset }: Query,
): Promise<Rejects | null> {
  const found = await pool.query<Pick<Rejects, 'layer' | 'source'>>(
    'select layer, source from register.imports where id = $1',
    [id],
  )
  const [of] = found.rows
  if (!of) return null
  const { rows: reasons } = await pool.query<Rejects['reasons'][number]>(
    `select c.key as reason, c.value::integer as count,
       (select count(*) from register.rejected r where r.import_id = i.id and r.code = c.key)::integer as kept
     from register.imports i, jsonb_each_text(i.reject_counts) c where i.id = $1 order by count desc, reason`,
    [id],
  )
  const { rows: rejects } = await pool.query<Rejects['rejects'][number]>(
    `select place, id, code as reason, reason as text from register.rejected
     where import_id = $1 and ($2::text is null or code = $2) order by place limit $3 offset $4`,
    [id, reason ?? null, limit, offset],
  )
  return { ...of, reasons, rejects }
}

/** Rows that are read at a time. */
const BATCH = 5_000

/** All that are kept as lines of CSV (RFC 4180), a heading first. */
export async function* rejectsAsCsv(pool: pg.Pool, id: number): AsyncGenerator<string> {
  yield CSV_MARK + toCsvLine(['place', 'id', 'code', 'reason'])
  let after = 0
  for (;;) {
    const { rows } = await pool.query<{ place: number; id: string; code: string; reason: string }>(
      `select place, id, code, reason from register.rejected where import_id = $1 and place > $2 order by place limit $3`,
      [id, after, BATCH],
    )
    yield rows.map((row) => toCsvLine([row.place, row.id, row.code, row.reason])).join('')
    if (rows.length < BATCH) return
    after = rows.at(-1)?.place ?? after
  }
}
