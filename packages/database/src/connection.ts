import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { lockFolder } from './lock.ts'
import type { WorkerOptions } from './pglite-worker.ts'

export type DatabaseKind = 'pglite' | 'postgresql'

export interface Database {
  readonly kind: DatabaseKind
  readonly pool: pg.Pool
  /** Version text of the server, e.g. `PostgreSQL 15.18 …`. */
  readonly version: string
  close(): Promise<void>
}

/** A reason not to open the database that the user can do something about; the message is one sentence. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}

/** Connections of the pool; on PGlite they share one session, so more would only queue elsewhere. */
const POOL_SIZE = { pglite: 12, postgresql: 20 } as const
/** PostgreSQL refuses socket paths longer than its sockaddr_un (107 characters on Linux, 103 on macOS). */
const SOCKET_PATH_LIMIT = 100
const SOCKET_NAME = '.s.PGSQL.5432'

const INT8 = 20
const NUMERIC = 1700
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // Ids stay below 2^53 and no column holds more digits than a double, so both are plain numbers.
    if (oid === INT8 || oid === NUMERIC) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** Opens a PostgreSQL server by its address. Throws `DatabaseRefusal` when it cannot be reached. */
export async function openServer(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE.postgresql, types })
  return finishOpening('postgresql', pool, async () => {})
}

/**
 * Opens the embedded database in `folder` (created when it does not exist) and keeps the folder locked.
 * Throws `DatabaseRefusal` when another process owns the folder or it cannot be written.
 */
export async function openFolder(folder: string): Promise<Database> {
  const locked = takeLock(folder)
  const { lock } = locked
  const socketDirectory = makeSocketDirectory(folder)
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: {
      folder: join(folder, 'database'),
      socketPath: join(socketDirectory, SOCKET_NAME),
    } satisfies WorkerOptions,
  })
  const closeWorker = async () => {
    const closed = new Promise<void>((resolve) => {
      worker.once('message', () => resolve())
      worker.once('exit', () => resolve())
    })
    worker.postMessage('close')
    await closed
    await worker.terminate()
    rmSync(socketDirectory, { recursive: true, force: true })
    lock.release()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
  } catch (error) {
    lock.release()
    throw new DatabaseRefusal(
      `The database in ${folder} cannot be opened: ${error instanceof Error ? error.message : error}`,
    )
  }
  lock.publish({ pid: process.pid, socketDirectory })
  return finishOpening('pglite', poolOnSocket(socketDirectory), closeWorker)
}

/** Connects to the embedded database that a running process serves (see `findFolderOwner`). */
export async function openSocket(socketDirectory: string): Promise<Database> {
  return finishOpening('pglite', poolOnSocket(socketDirectory), async () => {})
}

function takeLock(folder: string) {
  let result: ReturnType<typeof lockFolder>
  try {
    result = lockFolder(folder)
  } catch (error) {
    throw new DatabaseRefusal(
      `The data folder ${folder} cannot be written: ${error instanceof Error ? error.message : error}`,
    )
  }
  if (result.ok) return result
  const by = result.owner ? ` (process ${result.owner.pid})` : ''
  throw new DatabaseRefusal(
    `The data folder ${folder} is in use by another Kavel${by}; stop it first or set KAVEL_DATA_DIR`,
  )
}

function makeSocketDirectory(folder: string): string {
  const beside = join(folder, 'socket')
  if (join(beside, SOCKET_NAME).length > SOCKET_PATH_LIMIT)
    return mkdtempSync(join(tmpdir(), 'kavel-'))
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { mode: 0o700 })
  return beside
}

function poolOnSocket(socketDirectory: string): pg.Pool {
  return new pg.Pool({
    host: socketDirectory,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: POOL_SIZE.pglite,
    types,
  })
}

async function finishOpening(
  kind: DatabaseKind,
  pool: pg.Pool,
  closeBelow: () => Promise<void>,
): Promise<Database> {
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => {})
  try {
    const { rows } = await pool.query<{ version: string }>('select version() as version')
    return {
      kind,
      pool,
      version: rows[0]?.version ?? 'unknown',
      async close() {
        await pool.end()
        await closeBelow()
      },
    }
  } catch (error) {
    await pool.end()
    await closeBelow()
    throw new DatabaseRefusal(
      `The database does not answer: ${error instanceof Error ? error.message : error}`,
    )
  }
}
