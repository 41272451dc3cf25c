/** The swap that ends an import: what was staged becomes what is there, in one transaction. */
import {
  type ColumnType,
  layers,
  listColumns,
  type RegisterTable,
  registerTables,
} from '@kavel/registers'
import type pg from 'pg'
import { inTransaction } from '../core/transaction.ts'
import { isCountryWide, openProvinces, placeInProvinces } from './provinces.ts'
import { countRejects, FAULTS, keepRejects } from './rejects.ts'
import type { Run } from './run.ts'

const columnTypes: Record<ColumnType, string> = {
  text: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  json: 'jsonb',
}
/** Any number; swaps of all processes take it, so that two imports never interleave. */
const SWAP_LOCK = 7_152_837

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
  const rejected = countRejects(run.rejected)
  if (rejected > 0) await run.pool.query('analyze register.reject_staging')
  const tables = Object.keys(layers[run.layer].tables) as RegisterTable[]
  const province = tables.some(isCountryWide) ? await openProvinces(run.pool, run.id) : null
  const total = await inTransaction(run.pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SWAP_LOCK])
    const staged = await client.query<{ count: number }>(
      'select count(*)::integer as count from register.staging where import_id = $1',
      [run.id],
    )
    const count = staged.rows[0]!.count
    if (count !== read - rejected - run.outside) return null
    const total = { inserted: 0, updated: 0, unchanged: count, removed: 0 }
    for (const table of tables) {
      // Removing first: it then looks at what was there before, of which there are statistics.
      total.removed += await removeMissing(client, run, table)
      const { inserted, updated } = await writeChanged(client, run, table, province)
      total.inserted += inserted
      total.updated += updated
      total.unchanged -= inserted + updated
    }
    await finish(client, run, read, total)
    if (isChange(total)) await client.query('select note_register_change()')
    return total
  })
  if (total && isChange(total)) {
    // The embedded database has no one who does this in the background.
    for (const table of tables) await run.pool.query(`analyze register.${table}`)
    if (run.layer === 'provinces') await placeInProvinces(run.pool)
  }
  return total
}

const isChange = ({ inserted, updated, removed }: SwapCounts) => inserted + updated + removed > 0

/** @param province expression of the province of a staged record; null where the tables of the layer have none */
async function writeChanged(
  client: pg.PoolClient,
  run: Run,
  table: RegisterTable,
  province: string | null,
) {
  const declared = listColumns(registerTables[table])
  const typed = declared.map(({ name, type }) => `${name} ${columnTypes[type]}`).join(', ')
  const names = declared.map(({ name }) => name)
  const own = ['valid_from', 'hash', 'attributes', 'geometry', 'tile_geometry']
  const placed = province && isCountryWide(table) ? [['province', province] as const] : []
  const columns = ['source', 'source_date', ...own, ...names, ...placed.map(([name]) => name)]
  const from = `from register.staging s, jsonb_to_record(s.columns) as c (${typed})
    where s.import_id = $1 and s.target = '${table}'`
  // A delivery without an area says what its source holds; of an area the place says it, whoever brought it first.
  const updated = await client.query(
    `update register.${table} t set source = $2::text, source_date = $3::date,
       ${own.map((name) => `${name} = s.${name}`).join(', ')},
       ${[...names.map((name) => [name, `c.${name}`] as const), ...placed].map(([name, value]) => `${name} = ${value}`).join(', ')}
     ${from} and t.register_id = s.register_id and (t.hash <> s.hash or ($4 and t.source <> $2::text))`,
    [run.id, run.source, run.date, !run.area],
  )
  const inserted = await client.query(
    `insert into register.${table} (register_id, ${columns.join(', ')})
     select s.register_id, $2::text, $3::date, ${own.map((name) => `s.${name}`).join(', ')},
       ${[...names.map((name) => `c.${name}`), ...placed.map(([, value]) => value)].join(', ')}
     ${from} and not exists (select from register.${table} o where o.register_id = s.register_id)`,
    [run.id, run.source, run.date],
  )
  return { inserted: inserted.rowCount ?? 0, updated: updated.rowCount ?? 0 }
}

/**
 * Removes what the register said before and does not say now: of the area what meets it, without an area what this source
 * brought. A broken record keeps its earlier version.
 */
async function removeMissing(client: pg.PoolClient, run: Run, table: RegisterTable) {
  const { layer, register, source, area } = run
  const [meant, value] = area
    ? [
        `t.source in (select source from register.imports where layer = '${layer}' and register = '${register}')
         and ST_Intersects(t.geometry, (select geometry from register.areas where id = $2))`,
        area.id,
      ]
    : ['t.source = $2', source]
  const { rowCount } = await client.query(
    `delete from register.${table} t where ${meant}
       and not exists (select from register.reject_staging r
         where r.import_id = $1 and r.code = any ($3) and r.id = t.register_id)
       and not exists (select from register.staging s
         where s.import_id = $1 and s.target = '${table}' and s.register_id = t.register_id)`,
    [run.id, value, FAULTS],
  )
  return rowCount ?? 0
}

async function finish(client: pg.PoolClient, run: Run, read: number, total: SwapCounts) {
  await client.query(
    `update register.imports set state = 'done', finished_at = now(), read = $2, inserted = $3, updated = $4,
       unchanged = $5, removed = $6, rejected = $7, outside = $8, reject_counts = $9,
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
      countRejects(run.rejected),
      run.outside,
      JSON.stringify(Object.fromEntries(run.rejected)),
    ],
  )
  // Why earlier ones failed is of no use any more.
  await client.query(
    `delete from register.imports where layer = $1 and source = $2 and id < $3 and state in ('failed', 'cancelled')`,
    [run.layer, run.source, run.id],
  )
  await keepRejects(client, run)
  await client.query('delete from register.staging where import_id = $1', [run.id])
}
