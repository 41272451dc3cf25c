/** The staging table of imports: filling it, checking it, and swapping it in. */
import { createHash } from 'node:crypto'
import {
  type ColumnType,
  convertGeometry,
  type LayerKey,
  layers,
  listColumns,
  type PlacedRow,
  type RegisterTable,
  registerTables,
  toWebMercator,
} from '@kavel/registers'
import type pg from 'pg'
import type { RejectedRecord, Run } from './register-import.ts'
import { toHexWkb } from './wkb.ts'

export interface Staged {
  readonly place: number
  readonly row: PlacedRow
}
type PlacedReject = RejectedRecord & { readonly place: number }

const columnTypes: Record<ColumnType, string> = {
  text: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  json: 'jsonb',
}
/** Any number; swaps of all processes take it, so that two imports never interleave. */
const SWAP_LOCK = 7_152_836

/** Removes the remains of interrupted imports: of this source, and of any source after a day. */
export async function clearRemains(pool: pg.Pool, layer: LayerKey, source: string): Promise<void> {
  await pool.query(
    `with gone as (
       delete from register.imports where state = 'staging'
         and ((layer = $1 and source = $2) or started_at < now() - interval '1 day')
       returning id)
     delete from register.staging s using gone where s.import_id = gone.id`,
    [layer, source],
  )
}

/** Adds records to the staging table. Returns those whose id occurred before in the collection. */
export async function stageBatch(run: Run, batch: readonly Staged[]): Promise<PlacedReject[]> {
  if (batch.length === 0) return []
  const { rows } = await run.pool.query<{ place: number }>(
    `insert into register.staging as s
       (import_id, target, register_id, place, hash, valid_from, columns, attributes, geometry, tile_geometry)
     select $1, r.target, r.register_id, r.place, decode(r.hash, 'hex'), r.valid_from, r.columns, r.attributes,
       r.geometry::geometry, r.tile_geometry::geometry
     from json_to_recordset($2::json) as r (target text, register_id text, place integer, hash text,
       valid_from date, columns jsonb, attributes jsonb, geometry text, tile_geometry text)
     on conflict do nothing
     returning s.place`,
    [run.id, JSON.stringify(batch.map((staged) => toRecord(run, staged)))],
  )
  if (rows.length === batch.length) return []
  const kept = new Set(rows.map(({ place }) => place))
  return batch
    .filter(({ place }) => !kept.has(place))
    .map(({ place, row }) => ({
      place,
      id: row.register_id,
      code: 'duplicate_id',
      reason: 'the collection holds this id before; the first record counts',
    }))
}

function toRecord(run: Run, { place, row }: Staged) {
  const geometry = toHexWkb(row.geometry, 28992)
  const hash = createHash('sha256')
    .update(
      JSON.stringify([run.source, run.date, row.valid_from, row.columns, row.attributes, geometry]),
    )
    .digest('hex')
  return {
    target: row.table,
    register_id: row.register_id,
    place,
    hash,
    valid_from: row.valid_from,
    columns: row.columns,
    attributes: row.attributes,
    geometry,
    tile_geometry: toHexWkb(convertGeometry(row.lonLat, toWebMercator), 3857),
  }
}

/** Removes staged records with invalid geometry (holes outside, touching rings, overlapping parts) and returns them. */
export async function rejectInvalid(pool: pg.Pool, importId: number): Promise<PlacedReject[]> {
  const { rows } = await pool.query<{ place: number; id: string; reason: string }>(
    `delete from register.staging where import_id = $1 and not ST_IsValid(geometry)
     returning place, register_id as id, ST_IsValidReason(geometry) as reason`,
    [importId],
  )
  return rows.map(({ place, id, reason }) => ({
    place,
    id,
    code: 'invalid_geometry',
    reason: `geometry: ${reason}`,
  }))
}

export interface SwapCounts {
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
}

/**
 * Makes the staged records the current ones, in one transaction; null when another import of the same source has
 * cleared them in the meantime.
 */
export async function swap(run: Run, read: number): Promise<SwapCounts | null> {
  // Without statistics the joins below compare every record with every other (2 s for 10,000 on a new table).
  await run.pool.query('analyze register.staging')
  const client = await run.pool.connect()
  const tables = Object.keys(layers[run.layer].tables) as RegisterTable[]
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SWAP_LOCK])
    const staged = await client.query<{ count: number }>(
      'select count(*)::integer as count from register.staging where import_id = $1',
      [run.id],
    )
    const count = staged.rows[0]!.count
    if (count !== read - run.rejected.length) {
      await client.query('rollback')
      return null
    }
    const total = { inserted: 0, updated: 0, unchanged: count, removed: 0 }
    for (const table of tables) {
      // Removing first: it then looks at what was there before, of which there are statistics.
      total.removed += await removeMissing(client, run, table)
      const { inserted, updated } = await writeChanged(client, run, table)
      total.inserted += inserted
      total.updated += updated
      total.unchanged -= inserted + updated
    }
    await finish(client, run, read, total)
    const changed = total.inserted + total.updated + total.removed > 0
    if (changed) await client.query('select note_register_change()')
    await client.query('commit')
    // The embedded database has no one who does this in the background.
    if (changed) for (const table of tables) await client.query(`analyze register.${table}`)
    return total
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

async function writeChanged(client: pg.PoolClient, run: Run, table: RegisterTable) {
  const declared = listColumns(registerTables[table])
  const typed = declared.map(({ name, type }) => `${name} ${columnTypes[type]}`).join(', ')
  const names = declared.map(({ name }) => name)
  const own = ['valid_from', 'hash', 'attributes', 'geometry', 'tile_geometry']
  const columns = ['source', 'source_date', ...own, ...names]
  const { rows } = await client.query<{ inserted: number; updated: number }>(
    `with written as (
       insert into register.${table} as t (register_id, ${columns.join(', ')})
       select s.register_id, $2::text, $3::date, ${own.map((name) => `s.${name}`).join(', ')},
         ${names.map((name) => `c.${name}`).join(', ')}
       from register.staging s, jsonb_to_record(s.columns) as c (${typed})
       where s.import_id = $1 and s.target = '${table}' and not exists (
         select from register.${table} o where o.register_id = s.register_id and o.hash = s.hash)
       on conflict (register_id) do update set
         ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
       returning xmax = 0 as fresh)
     select count(*) filter (where fresh)::integer as inserted,
       count(*) filter (where not fresh)::integer as updated from written`,
    [run.id, run.source, run.date],
  )
  return rows[0]!
}

/** Removes what this source brought earlier and does not bring now; a broken record keeps its earlier version. */
async function removeMissing(client: pg.PoolClient, run: Run, table: RegisterTable) {
  const { rowCount } = await client.query(
    `delete from register.${table} t where t.source = $2 and t.register_id <> all ($3::text[])
       and not exists (select from register.staging s
         where s.import_id = $1 and s.target = '${table}' and s.register_id = t.register_id)`,
    [run.id, run.source, run.rejected.filter(keepsEarlier).map(({ id }) => id)],
  )
  return rowCount ?? 0
}

/** A record that ended or never was of this layer is gone; any other reject is a fault of this delivery. */
function keepsEarlier({ code }: RejectedRecord): boolean {
  return code !== 'not_current' && code !== 'not_of_layer' && code !== 'below_ground'
}

async function finish(client: pg.PoolClient, run: Run, read: number, total: SwapCounts) {
  await client.query(
    `update register.imports set state = 'done', finished_at = now(), read = $2, inserted = $3, updated = $4,
       unchanged = $5, removed = $6, rejected = $7,
       extent = (select array[ST_XMin(e), ST_YMin(e), ST_XMax(e), ST_YMax(e)] from (
         select ST_Extent(geometry) as e from register.staging where import_id = $1) x),
       municipality = (select mode() within group (order by columns ->> 'municipality')
         from register.staging where import_id = $1)
     where id = $1`,
    [
      run.id,
      read,
      total.inserted,
      total.updated,
      total.unchanged,
      total.removed,
      run.rejected.length,
    ],
  )
  await client.query(
    `delete from register.rejected r using register.imports i
     where i.id = r.import_id and i.layer = $1 and i.source = $2`,
    [run.layer, run.source],
  )
  await client.query(
    `insert into register.rejected (import_id, place, id, code, reason)
     select $1, place, id, code, reason
     from json_to_recordset($2::json) as r (place integer, id text, code text, reason text)`,
    [run.id, JSON.stringify(run.rejected)],
  )
  await client.query('delete from register.staging where import_id = $1', [run.id])
}
