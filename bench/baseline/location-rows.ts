/** The bare import that an import of locations is compared with: the same rows into one table and its index, unchecked. */
import type pg from 'pg'

export async function insertRows(
  pool: pg.Pool,
  changes: readonly { readonly values?: object }[],
  atOnce: number,
): Promise<void> {
  await pool.query(
    'create table bare_locations (id bigint primary key generated always as identity, said jsonb, name text)',
  )
  try {
    for (let from = 0; from < changes.length; from += atOnce) {
      const rows = changes.slice(from, from + atOnce).map(({ values }) => values)
      await pool.query(
        `insert into bare_locations (said, name) select row, row ->> 'name' from jsonb_array_elements($1::jsonb) row`,
        [JSON.stringify(rows)],
      )
    }
  } finally {
    await pool.query('drop table bare_locations')
  }
}
