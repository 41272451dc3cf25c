/** The files of the embedded database, looked at before PGlite touches them. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseRefusal } from '../core/refusal.ts'

/** Folder of PostgreSQL's files within the data folder. */
export const CLUSTER = 'database'
/** Lies beside it from the first byte of a new database until it can be opened. */
const MAKING = 'database.making'
/** Major version of PostgreSQL in PGlite 0.5. */
export const POSTGRES_MAJOR = '18'
/** Size of `global/pg_control` in bytes (PG_CONTROL_FILE_SIZE). */
const CONTROL_BYTES = 8192
/** Without any of these PostgreSQL starts not, or with nothing. */
const NEEDED = [
  'PG_VERSION',
  'base',
  'global',
  'global/pg_control',
  'global/pg_filenode.map',
  'pg_wal',
  'pg_xact',
  'postgresql.conf',
] as const

const RESTORE = 'put back a copy of the folder, or set KAVEL_DATA_DIR to a new one'

/** Is there nothing of a database in the folder, or only what a first start that was cut off left? */
export function isWithoutDatabase(folder: string): boolean {
  const path = join(folder, CLUSTER)
  return existsSync(join(folder, MAKING)) || !existsSync(path) || readdirSync(path).length === 0
}

/** Throws `DatabaseRefusal` for files that are incomplete, damaged or of another PostgreSQL. */
export function assertWholeCluster(folder: string): void {
  const path = join(folder, CLUSTER)
  if (!existsSync(path))
    throw new DatabaseRefusal(
      `The data folder ${folder} is incomplete, ${CLUSTER} is missing: ${RESTORE}`,
    )
  const missing = NEEDED.find((name) => !existsSync(join(path, name)))
  if (missing)
    throw new DatabaseRefusal(
      `The data folder ${folder} is incomplete, ${CLUSTER}/${missing} is missing: ${RESTORE}`,
    )
  const major = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  if (major !== POSTGRES_MAJOR)
    throw new DatabaseRefusal(
      /^\d{1,3}(\.\d{1,2})?$/.test(major)
        ? `The database in ${folder} was made by PostgreSQL ${major} and this Kavel has ${POSTGRES_MAJOR}: start the Kavel that made it`
        : `The data folder ${folder} is damaged, ${CLUSTER}/PG_VERSION names no version: ${RESTORE}`,
    )
  const { size } = statSync(join(path, 'global/pg_control'))
  if (size !== CONTROL_BYTES)
    throw new DatabaseRefusal(
      `The data folder ${folder} is damaged, ${CLUSTER}/global/pg_control has ${size} of ${CONTROL_BYTES} bytes: ${RESTORE}`,
    )
}

/**
 * Makes ready what PGlite opens: a whole database, or none, for which it makes a new one. Returns what to call once the
 * database is open. Call it with the lock.
 */
export function prepareCluster(folder: string): () => void {
  const making = join(folder, MAKING)
  if (!isWithoutDatabase(folder)) {
    assertWholeCluster(folder)
    return () => {}
  }
  writeFileSync(making, '')
  rmSync(join(folder, CLUSTER), { recursive: true, force: true })
  return () => rmSync(making, { force: true })
}
