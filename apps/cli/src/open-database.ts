import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  assertFolderIsOurs,
  markFolder,
  Refusal,
  readSettings,
  type Settings,
} from '@kavel/application'
import {
  currentLevel,
  type Database,
  DatabaseRefusal,
  findFolderOwner,
  isDiskFull,
  isUnreachable,
  latestLevel,
  migrate,
  openFolder,
  openServer,
  openSocket,
} from '@kavel/database'
import { badFields, failure, type Outcome, type Surroundings } from './command.ts'

/**
 * Opens the database for `work` and closes it, whatever happens. A database that cannot be used and a
 * record that is refused become the outcome.
 */
export async function withDatabase(
  surroundings: Surroundings,
  work: (database: Database, settings: Settings) => Promise<Outcome>,
): Promise<Outcome> {
  const read = readSettings(surroundings.environment)
  if (!read.ok) return badFields('settings', read.issues)
  try {
    const database = await openDatabase(read.settings)
    try {
      return await work(database, read.settings)
    } catch (error) {
      throw await reasonOf(error, database)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DatabaseRefusal) return failure(error.message)
    if (!(error instanceof Refusal)) throw error
    return error.issues.length ? badFields(error.message, error.issues) : failure(error.message)
  }
}

/** Milliseconds in which a database that broke down says so after its connections. */
const LOST_TIME = 1_000

/** Why the work failed: the database is gone, its disk is full, or the error itself. */
async function reasonOf(error: unknown, database: Database): Promise<unknown> {
  if (isUnreachable(error))
    return Promise.race([database.lost, sleep(LOST_TIME, error, { ref: false })])
  return isDiskFull(error)
    ? new DatabaseRefusal('The disk of the database is full: make room and try again')
    : error
}

/**
 * Opens the database that the server uses: `DATABASE_URL`, else the socket of the server that runs on
 * the data folder, else the folder itself. Throws `DatabaseRefusal` with one sentence when none will do.
 */
async function openDatabase({ databaseUrl, dataDirectory }: Settings): Promise<Database> {
  if (databaseUrl) return migrated(await openServer(databaseUrl))
  assertFolderIsOurs(dataDirectory)
  const running = await openRunning(dataDirectory)
  if (running) return running
  const database = await migrated(await openFolder(dataDirectory))
  markFolder(dataDirectory)
  return database
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The database that a running server serves; null when none runs. */
async function openRunning(folder: string): Promise<Database | null> {
  const owner = findFolderOwner(folder)
  if (!owner || !existsSync(owner.socketDirectory)) return null
  let database: Database
  try {
    database = await openSocket(owner.socketDirectory)
  } catch (error) {
    // The server was killed and left its note behind; the folder's own lock says whether it is free.
    if (error instanceof DatabaseRefusal) return null
    throw error
  }
  const level = await currentLevel(database.pool)
  if (level === latestLevel()) return database
  await database.close()
  throw new DatabaseRefusal(
    `The running Kavel is of another version (its database is at level ${level}, this is ${latestLevel()}): restart it first`,
  )
}
