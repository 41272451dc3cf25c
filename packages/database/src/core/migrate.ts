import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { DatabaseRefusal } from './refusal.ts'

export interface Migration {
  readonly level: number
  readonly name: string
  readonly sql: string
  readonly hash: string
}

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))
/** Any number: the advisory lock that all processes of the product take. */
const START_LOCK = 7_152_835

/** All migrations in order; the level is the number that the file name starts with. */
export function listMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${FOLDER}${name}`, 'utf8')
      return {
        level: Number(name.slice(0, 4)),
        name,
        sql,
        hash: createHash('sha256').update(sql).digest('hex'),
      }
    })
}

/** The level this version of the product brings a database to. */
export function latestLevel(): number {
  return listMigrations().at(-1)?.level ?? 0
}

/** The level a database is at; 0 for an empty one. */
export async function currentLevel(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  )
  if (!rows[0]?.exists) return 0
  const level = await pool.query<{ level: number }>(
    'select coalesce(max(level), 0) as level from migrations',
  )
  return level.rows[0]?.level ?? 0
}

/**
 * Brings the database to the latest level, each migration in its own transaction.
 * Refuses, touching nothing, a database that a newer version has migrated further.
 * @param migrations those of an earlier version, to see that what it left opens in this one
 */
export async function migrate(
  pool: pg.Pool,
  onStep: (migration: Migration) => void = () => {},
  migrations: readonly Migration[] = listMigrations(),
): Promise<number> {
  const latest = migrations.at(-1)?.level ?? 0
  const current = await currentLevel(pool)
  if (current > latest)
    throw new DatabaseRefusal(
      `The database is at level ${current} and this version knows ${latest}: start the newer version that made it`,
    )
  await oneAtATime(pool, async (client) => {
    await client.query(`create table if not exists migrations (
      level integer primary key,
      name text not null,
      hash text not null,
      applied_at timestamptz not null default now()
    )`)
    for (const migration of migrations) {
      const done = await client.query('select 1 from migrations where level = $1', [
        migration.level,
      ])
      if (done.rowCount) continue
      onStep(migration)
      await client.query('begin')
      try {
        await client.query(migration.sql)
        await client.query('insert into migrations (level, name, hash) values ($1, $2, $3)', [
          migration.level,
          migration.name,
          migration.hash,
        ])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${migration.name} failed`, { cause: error })
      }
    }
  })
  return latest
}

/**
 * Runs what only one of several servers on a database may do at a time (migrations, the seed); the others wait.
 * `work` gets the connection that holds the lock and may use others as well.
 */
export async function oneAtATime<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    return await work(client)
  } finally {
    // without effect, but for a warning, where the lock was not taken
    await client.query('select pg_advisory_unlock($1)', [START_LOCK]).catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}
