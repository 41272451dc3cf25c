/** The bare import that importing a register is compared with: lines of GeoJSON into one table and its indexes, unchecked. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type pg from 'pg'

export async function importRows(pool: pg.Pool, path: string): Promise<void> {
  await pool.query(
    'create table bare (id text primary key, attributes jsonb, geometry geometry(Geometry, 28992))',
  )
  await pool.query('create index on bare using gist (geometry)')
  const rows: string[] = []
  const flush = () =>
    pool.query(
      `insert into bare select f ->> 'id', f -> 'properties', ST_SetSRID(ST_GeomFromGeoJSON(f ->> 'geometry'), 28992)
       from jsonb_array_elements($1::jsonb) f on conflict do nothing`,
      [`[${rows.splice(0)}]`],
    )
  for await (const line of createInterface({ input: createReadStream(path) }))
    if (rows.push(line) === 500) await flush()
  await flush()
}
