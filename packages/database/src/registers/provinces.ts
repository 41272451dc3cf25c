/** The province in which a record of a country-wide table is kept: that of its middle. */
import { registerTables, type TableDeclaration } from '@kavel/registers'
import type pg from 'pg'

/** Where the province is not known, because the provinces are not imported or it lies beyond them. */
export const NO_PROVINCE = 'NL'

/** Whether a table holds the whole country and is partitioned on PostgreSQL. */
export function isCountryWide(table: string): boolean {
  return Boolean((registerTables as Record<string, TableDeclaration>)[table]?.isCountryWide)
}

/** The province that a geometry lies in, as an expression; null where there is none. */
const found = (geometry: string) =>
  `(select p.register_id from register.provinces p
    where ST_Intersects(p.geometry, ST_PointOnSurface(${geometry})) order by 1 limit 1)`

/**
 * Makes the partitions that an import needs, and gives the expression of the province of a staged record `s`: a constant
 * where all of them lie in one.
 */
export async function openProvinces(pool: pg.Pool, importId: number): Promise<string> {
  const { rows } = await pool.query<{ province: string; whole: boolean }>(
    `with staged as materialized (
       select ST_SetSRID(ST_Extent(geometry)::geometry, 28992) as box from register.staging where import_id = $1)
     select p.register_id as province, ST_Contains(p.geometry, (select box from staged)) as whole
     from register.provinces p where ST_Intersects(p.geometry, (select box from staged)) order by 1`,
    [importId],
  )
  for (const { province } of rows) await pool.query('select register.open_province($1)', [province])
  const [only] = rows
  if (!only) return `'${NO_PROVINCE}'`
  if (rows.length === 1 && only.whole) return `'${only.province.replaceAll("'", "''")}'`
  return `coalesce(${found('s.geometry')}, '${NO_PROVINCE}')`
}

/** Moves records whose province was not known to theirs: after the provinces themselves were imported. */
export async function placeInProvinces(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ province: string }>(
    'select register_id as province from register.provinces order by 1',
  )
  for (const table of Object.keys(registerTables).filter(isCountryWide)) {
    const { rowCount } = await pool.query(
      `select from register.${table} where province = $1 limit 1`,
      [NO_PROVINCE],
    )
    if (!rowCount) continue
    for (const { province } of rows) {
      await pool.query('select register.open_province($1)', [province])
      await pool.query(
        `update register.${table} set province = $1 where province = $2 and ST_Intersects(
           (select geometry from register.provinces where register_id = $1), ST_PointOnSurface(geometry))`,
        [province, NO_PROVINCE],
      )
    }
  }
}
