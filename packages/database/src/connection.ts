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
  /** Resolves with the reason when the database is gone for good while it was open; never for a server. */
  readonly lost: Promise<DatabaseRefusal>
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
/** A request that finds no free connection within this time is refused instead of waiting for ever, ms. */
const CONNECT_LIMIT = 15_000
/** PostgreSQL itself ends a transaction whose process forgot it after this time, ms. */
const IDLE_LIMIT = 60_000
/**
 * Between looks at the thread of the embedded database, ms, and how many may pass without an answer. A statement
 * there cannot be cancelled and holds up everything; ten minutes is far beyond the largest import.
 */
const WATCH = { interval: 10_000, most: 60 } as const
const NEVER = new Promise<never>(() => {})

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
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE.postgresql,
    connectionTimeoutMillis: CONNECT_LIMIT,
    idle_in_transaction_session_timeout: IDLE_LIMIT,
    types,
  })
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
  const lost = watch(worker, folder)
  const closeWorker = async () => {
    const closed = new Promise<void>((resolve) => {
      worker.on('message', (message) => message === 'closed' && resolve())
    })
    worker.postMessage('close')
    await Promise.race([closed, lost])
    await worker.terminate()
    rmSync(socketDirectory, { recursive: true, force: true })
    lock.release()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('its thread ended')))
    })
  } catch (error) {
    await worker.terminate()
    lock.release()
    throw new DatabaseRefusal(
      `The database in ${folder} cannot be opened: ${error instanceof Error ? error.message : error}`,
    )
  }
  lock.publish({ pid: process.pid, socketDirectory })
  return finishOpening('pglite', poolOnSocket(socketDirectory), closeWorker, lost)
}

/** Resolves when the thread ends by itself or has not answered for too long. */
function watch(worker: Worker, folder: string): Promise<DatabaseRefusal> {
  return new Promise((resolve) => {
    const lose = (why: string) =>
      resolve(new DatabaseRefusal(`The database in ${folder} ${why}: start Kavel again`))
    // Looks are counted, not time: a laptop that slept is not a database that hangs.
    let unanswered = 0
    const looking = setInterval(() => {
      unanswered += 1
      if (unanswered > WATCH.most)
        lose(`has not answered for ${(WATCH.most * WATCH.interval) / 60_000} minutes`)
      worker.postMessage('ping')
    }, WATCH.interval).unref()
    worker.on('message', () => {
      unanswered = 0
    })
    worker.once('error', (error) => lose(`broke down (${error.message})`))
    worker.once('exit', () => {
      clearInterval(looking)
      lose('ended unexpectedly')
    })
  })
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
    connectionTimeoutMillis: CONNECT_LIMIT,
    types,
  })
}

async function finishOpening(
  kind: DatabaseKind,
  pool: pg.Pool,
  closeBelow: () => Promise<void>,
  lost: Promise<DatabaseRefusal> = NEVER,
): Promise<Database> {
  // A connection that breaks is replaced by the pool, and its next query reports what matters. The pool listens
  // while a connection is idle; while somebody has it, an error that nobody hears would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const { rows } = await pool.query<{ version: string }>('select version() as version')
    return {
      kind,
      pool,
      version: rows[0]?.version ?? 'unknown',
      lost,
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
