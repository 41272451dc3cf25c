import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { DatabaseRefusal, isDiskFull, refuseFolder } from './core/refusal.ts'
import { vacuumNext } from './core/vacuum.ts'
import { CLUSTER, prepareCluster } from './pglite/cluster.ts'
import { type FolderLock, lockFolder } from './pglite/lock.ts'
import type { WorkerMessage, WorkerOptions } from './pglite/worker.ts'

export type DatabaseKind = 'pglite' | 'postgresql'

export interface Database {
  readonly kind: DatabaseKind
  readonly pool: pg.Pool
  /** Version text of the server, e.g. `PostgreSQL 15.18 …`. */
  readonly version: string
  /** Resolves with the reason when the database is gone for good while it was open; never for a server. */
  readonly lost: Promise<DatabaseRefusal>
  /** Lets whoever wants the data folder next wait for this process to close it; nothing for a server. */
  leave(): void
  close(): Promise<void>
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
 * Without PostgreSQL's compiler of statements: on a country it took seconds for a search that reads some milliseconds, since many
 * tables are asked for little.
 */
const NO_COMPILER = '-c jit=off'
/**
 * Between looks at the thread of the embedded database, ms, and how many may pass without an answer. A statement
 * there cannot be cancelled and holds up everything; ten minutes is far beyond the largest import.
 */
const WATCH = { interval: 10_000, most: 60 } as const
/**
 * Stack of the thread, MB: PostgreSQL refuses what is nested too deeply at 2 MB of its own stack, and JavaScript's must
 * not be full before that. Only what is used takes memory.
 */
const STACK_MB = 256
/** Files of the log, 16 MB each, before a checkpoint: a quarter of PostgreSQL's max_wal_size. */
const LOG_FILES = 16
const LOG_FILE = /^[0-9A-F]{24}$/
/** Milliseconds between looks at the length of the log and at the tables. */
const TIDY_INTERVAL = 30_000
/** Milliseconds that a process may take to open or close its folder while another waits for it, and between looks. */
const LOCK_WAIT = 20_000
const LOCK_INTERVAL = 50
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
    options: NO_COMPILER,
    types,
  })
  return finishOpening('postgresql', pool, async () => {})
}

/**
 * Opens the embedded database in `folder` (created when it does not exist) and keeps the folder locked.
 * Throws `DatabaseRefusal` when another process owns the folder, it cannot be written, or its files are damaged.
 */
export async function openFolder(folder: string): Promise<Database> {
  const lock = await takeLock(folder)
  let socketDirectory: string | undefined
  let worker: Worker | undefined
  try {
    const finish = prepareCluster(folder)
    socketDirectory = makeSocketDirectory(folder)
    worker = startWorker(folder, socketDirectory)
    const lost = watch(worker, folder)
    await untilReady(worker)
    finish()
    lock.publish({ pid: process.pid, socketDirectory })
    const close = closing(worker, lost, socketDirectory, lock)
    const pool = poolOnSocket(socketDirectory)
    const database = await finishOpening('pglite', pool, close, lost)
    keepTidy(folder, pool)
    return { ...database, leave: lock.leave }
  } catch (error) {
    await worker?.terminate()
    if (socketDirectory) rmSync(socketDirectory, { recursive: true, force: true })
    lock.release()
    throw refuseFolder(folder, 'cannot be opened', error)
  }
}

function startWorker(folder: string, socketDirectory: string): Worker {
  return new Worker(new URL('./pglite/worker.ts', import.meta.url), {
    workerData: {
      folder: join(folder, CLUSTER),
      socketPath: join(socketDirectory, SOCKET_NAME),
    } satisfies WorkerOptions,
    resourceLimits: { stackSizeMb: STACK_MB },
  })
}

function untilReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message === 'ready') resolve()
      else if (typeof message === 'object') reject(new Error(message.broken))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('its thread ended')))
  })
}

function closing(
  worker: Worker,
  lost: Promise<DatabaseRefusal>,
  socketDirectory: string,
  lock: FolderLock,
): () => Promise<void> {
  return async () => {
    const closed = new Promise<void>((resolve) => {
      worker.on('message', (message: WorkerMessage) => message === 'closed' && resolve())
    })
    worker.postMessage('close')
    await Promise.race([closed, lost])
    await worker.terminate()
    rmSync(socketDirectory, { recursive: true, force: true })
    lock.release()
  }
}

/** Resolves when the database breaks down, its thread ends by itself, or it has not answered for too long. */
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
    worker.on('message', (message: WorkerMessage) => {
      unanswered = 0
      if (typeof message !== 'object') return
      const { broken } = message
      if (isDiskFull(broken)) resolve(refuseFolder(folder, '', broken))
      else lose(`broke down (${broken})`)
    })
    worker.once('error', (error) => lose(`broke down (${error.message})`))
    worker.once('exit', () => {
      clearInterval(looking)
      lose('ended unexpectedly')
    })
  })
}

/** Shortens the log and frees the room of rows that are gone, once in a while as long as the pool is open. */
function keepTidy(folder: string, pool: pg.Pool): void {
  const tidy = async () => {
    await shortenLog(folder, pool)
    await vacuumNext(pool)
  }
  const looking = setInterval(() => {
    if (pool.ending) clearInterval(looking)
    // The next look comes soon, and a broken database says so by itself.
    else tidy().catch(() => {})
  }, TIDY_INTERVAL).unref()
}

/**
 * Writes what the log holds to the tables once it has more than `most` files, and returns whether it did. PostgreSQL's own
 * checkpointer is a process that PGlite lacks: the log grew until the server stopped, and could fill the disk.
 */
export async function shortenLog(
  folder: string,
  pool: pg.Pool,
  most = LOG_FILES,
): Promise<boolean> {
  const names = await readdir(join(folder, CLUSTER, 'pg_wal'))
  if (names.filter((name) => LOG_FILE.test(name)).length <= most) return false
  await pool.query('checkpoint')
  return true
}

/** Connects to the embedded database that a running process serves (see `findFolderOwner`). */
export async function openSocket(socketDirectory: string): Promise<Database> {
  return finishOpening('pglite', poolOnSocket(socketDirectory), async () => {})
}

/** How another thread of this process reaches the same database: plain data. */
export type Connection = { readonly databaseUrl: string } | { readonly socketDirectory: string }

export function connectionOf({ kind, pool }: Pick<Database, 'kind' | 'pool'>): Connection {
  const { connectionString, host } = pool.options
  if (kind === 'postgresql' && connectionString) return { databaseUrl: connectionString }
  if (kind === 'pglite' && host) return { socketDirectory: host }
  throw new TypeError('The pool was not opened by an address or a socket')
}

/** Opens a pool of its own on a database that is open elsewhere; closing it leaves the other as it is. */
export function openConnection(connection: Connection): Promise<Database> {
  return 'databaseUrl' in connection
    ? openServer(connection.databaseUrl)
    : openSocket(connection.socketDirectory)
}

/** Waits for a process that opens or closes the folder. */
async function takeLock(folder: string): Promise<FolderLock> {
  const deadline = performance.now() + LOCK_WAIT
  let result: ReturnType<typeof lockFolder>
  for (;;) {
    try {
      result = lockFolder(folder)
    } catch (error) {
      throw refuseFolder(folder, 'cannot be written', error)
    }
    if (result.ok) return result.lock
    if (result.owner || performance.now() > deadline) break
    await sleep(LOCK_INTERVAL)
  }
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
      leave() {},
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
