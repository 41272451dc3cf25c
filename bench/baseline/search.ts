/** The usual way: one table in PostgreSQL with B-trees on the columns that are asked, and one statement for count and best hundred. */
import type pg from 'pg'

export async function indexColumns(pool: pg.Pool, table: string, columns: readonly string[]) {
  for (const column of columns) await pool.query(`create index on ${table} (${column})`)
  await pool.query(`vacuum analyze ${table}`)
}

export async function countAndBest(pool: pg.Pool, table: string, where: string, score: string) {
  const { rows } = await pool.query(
    `with matching as materialized (select plot_id, plot_area, ${score} as score from ${table} where ${where})
     select (select count(*)::int from matching) as count, array(select plot_id from matching
       order by score desc, plot_area desc, plot_id limit 100) as best`,
  )
  return rows[0] as { count: number; best: string[] }
}
