/** What PostgreSQL's own processes do with rows that are gone, for the embedded database, which has no such processes. */
import type pg from 'pg'

/**
 * Rows that came or went since the last time, besides a share of those that are there, from which a table is due: the
 * defaults of PostgreSQL's autovacuum for what was inserted (its documentation, 20.10).
 */
const DUE = { rows: 1_000, share: 0.2 } as const

/**
 * Gives the room of rows that are gone back, counts what is left and marks the pages that everybody sees, so that a count
 * reads the index alone: for the table of records that has most to do, one at a time, since everybody waits for it. Gives
 * its name; null when none is due.
 */
export async function vacuumNext(pool: pg.Pool, least: number = DUE.rows): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables
     where schemaname = 'public' and n_dead_tup + n_ins_since_vacuum > $1::float8 + $2::float8 * n_live_tup
     order by n_dead_tup + n_ins_since_vacuum desc limit 1`,
    [least, DUE.share],
  )
  const [table] = rows
  if (!table) return null
  await pool.query(`vacuum (analyze) "${table.name}"`)
  return table.name
}
