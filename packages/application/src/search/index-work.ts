/** Index state in the database: identity, pending work and its size. */
import { readAs } from '@kavel/database'
import type pg from 'pg'

/** Tells one database from another: the moment its first table was made, in milliseconds. */
export async function databaseName(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ made: string }>(
    `select (extract(epoch from min(applied_at)) * 1000)::bigint::text as made from migrations`,
  )
  return rows[0]?.made ?? ''
}

export interface Work {
  /** Something was imported of which features are to be computed. */
  readonly isWaiting: boolean
  /** A refresh runs: more comes, and computing waits for its end. */
  readonly isHeld: boolean
  /** Of the features that are computed. */
  readonly version: number
  /** There are features of plots. */
  readonly hasPlots: boolean
}

export async function lookForWork(pool: pg.Pool): Promise<Work> {
  const [work] = await readAs<Work>(pool, 'system', {
    text: `select exists (select from register.feature_changes) or exists (select from register.feature_queue) as "isWaiting",
       exists (select from jobs where kind = 'refresh' and claim is not null) as "isHeld",
       coalesce((select max(version) from register.feature_versions), 0)::float8 as version,
       exists (select from register.features) as "hasPlots"`,
  })
  if (!work) throw new Error('The database does not say what waits')
  return work
}

/** Plots in municipalities, by their CBS codes; the empty text for those in none. */
export async function countPlots(pool: pg.Pool, codes: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from register.features where coalesce(municipality_code, '') = any ($1)`,
    [codes],
  )
  return rows[0]?.count ?? 0
}
