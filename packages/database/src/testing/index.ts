/**
 * Real databases for tests: a migrated, empty one per call, on the kind that `KAVEL_TEST_DATABASE`
 * names (`pglite`, the default, or `postgresql` at `TEST_DATABASE_URL`).
 *
 * A PostgreSQL database is copied from the template of the run, or from one with the contents that several files begin
 * with. The embedded one takes seconds to open, so the files of a worker share one that is emptied between them; contents
 * are made in it each time, because the few files that run there have different ones.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type Database,
  type DatabaseKind,
  openFolder,
  openServer,
  openSocket,
} from '../connection.ts'
import { latestLevel, listMigrations, type Migration, migrate } from '../core/migrate.ts'
import { findFolderOwner } from '../pglite/lock.ts'
import { emptyDatabase, readStructure } from './reset.ts'

/** Folder of this run of the tests: `startRun` sets it, and removes what is in it when the run ends. */
const RUN_FOLDER = 'KAVEL_TEST_RUN'
/** Migrated database of this run, on the server. */
const RUN_TEMPLATE = 'KAVEL_TEST_TEMPLATE'

/** The kind of database that the tests of this run use. */
export function testDatabaseKind(): DatabaseKind {
  return process.env.KAVEL_TEST_DATABASE === 'postgresql' ? 'postgresql' : 'pglite'
}

/** Extra contents of a test database. */
export interface TestContents {
  /** Lower case and digits. Contents of one name are the same in every file. */
  readonly name: string
  fill(database: Database): Promise<void>
}

/** Opens a migrated database, empty but for `contents`; close it before the next file asks for one. */
export async function openTestDatabase(contents?: TestContents): Promise<Database> {
  const template = process.env[RUN_TEMPLATE]
  if (testDatabaseKind() === 'postgresql' && template)
    return openTestServer(contents ? await findFilled(template, contents) : template)
  const database = await openEmpty()
  await contents?.fill(database)
  return database
}

function openEmpty(): Promise<Database> {
  if (testDatabaseKind() === 'postgresql') return openTestServer()
  // Outside a run (a benchmark) nobody would close a shared one.
  return process.env[RUN_FOLDER] && !shared?.taken ? openShared() : openTestFolder()
}

/**
 * Starts a run of the tests (vitest calls it once, before its workers): makes the template.
 *
 * @returns ends the run: removes its folders and databases, also those that a killed worker left behind.
 */
export default async function startRun(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-test-run-'))
  process.env[RUN_FOLDER] = folder
  // The processes and threads that tests start spend most of their time on compiling what those before them compiled.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'kavel-test-compiled')
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // An interrupted run does not come to its end.
  process.once('exit', remove)
  const drop = testDatabaseKind() === 'postgresql' ? await makeTemplate() : null
  // Before the workers, which would each make it.
  if (!drop) await findTemplate(latestLevel())
  return async () => {
    await drop?.()
    remove()
  }
}

async function makeTemplate(): Promise<() => Promise<void>> {
  const template = await createOnServer('')
  const database = await openServer(template.url)
  await migrate(database.pool)
  await database.close()
  process.env[RUN_TEMPLATE] = template.name
  return async () => {
    const left = await onServer(
      `select datname as name from pg_database where starts_with(datname, '${template.name}_')`,
    )
    for (const { name } of left) await onServer(`drop database if exists ${name} with (force)`)
    await template.drop()
  }
}

interface Shared {
  readonly folder: string
  readonly database: Database
  /** How it was built when it was fresh. */
  readonly structure: string
  taken: boolean
}
let shared: Shared | null = null

/** The embedded database of this worker, emptied; another one when a test broke it or built it otherwise. */
async function openShared(): Promise<Database> {
  if (shared && !(await isFreshAgain(shared))) await discardShared()
  shared ??= await startShared()
  const { folder } = shared
  const owner = findFolderOwner(folder)
  if (!owner) throw new Error(`The shared test database in ${folder} is gone`)
  // A pool of its own, so that a file waits for its connections and leaves none behind.
  const database = await openSocket(owner.socketDirectory)
  const taken = shared
  taken.taken = true
  return {
    ...database,
    async close() {
      await database.close()
      taken.taken = false
    },
  }
}

async function startShared(): Promise<Shared> {
  const folder = await makeTestFolder()
  const database = await openFolder(folder)
  return { folder, database, structure: await readStructure(database.pool), taken: false }
}

async function isFreshAgain({ database, structure }: Shared): Promise<boolean> {
  try {
    await emptyDatabase(database.pool)
    return (await readStructure(database.pool)) === structure
  } catch {
    return false
  }
}

async function discardShared(): Promise<void> {
  const old = shared
  shared = null
  await old?.database.close().catch(() => {})
  if (old) rmSync(old.folder, { recursive: true, force: true })
}

/** A change of the migrations after this level does not make PostgreSQL's files and PostGIS anew. */
const BASE_LEVEL = 1

/**
 * A data folder of its own, migrated to `level`; the caller removes it. Making one from nothing takes ~8 s, a copy 0.3 s.
 */
export async function makeTestFolder(level = latestLevel()): Promise<string> {
  const folder = mkdtempSync(join(process.env[RUN_FOLDER] ?? tmpdir(), 'kavel-test-folder-'))
  cpSync(await findTemplate(level), folder, { recursive: true })
  return folder
}

/** The folder of a level that all are copied from, kept until its migrations change. */
async function findTemplate(level: number): Promise<string> {
  const migrations = listMigrations().filter((migration) => migration.level <= level)
  const template = join(tmpdir(), `kavel-test-${fingerprint(migrations)}`)
  if (existsSync(template)) return template
  const making = mkdtempSync(join(tmpdir(), 'kavel-making-'))
  if (level > BASE_LEVEL) cpSync(await findTemplate(BASE_LEVEL), making, { recursive: true })
  const database = await openFolder(making)
  await migrate(database.pool, undefined, migrations)
  await database.close()
  // Test runs may be side by side: the first to finish wins, the others throw theirs away.
  try {
    renameSync(making, template)
  } catch {
    rmSync(making, { recursive: true, force: true })
  }
  return template
}

function fingerprint(migrations: readonly Migration[]): string {
  const hash = createHash('sha256').update(
    migrations.map(({ name, hash }) => `${name} ${hash}`).join(),
  )
  return hash.digest('hex').slice(0, 16)
}

async function openTestFolder(): Promise<Database> {
  const folder = await makeTestFolder()
  const database = await openFolder(folder)
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface ServerDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * Creates a database on the test server and gives its address; `drop` removes it.
 * @param template address of a database there to copy, which nobody uses meanwhile; empty without
 */
export async function makeTestServerDatabase(template?: string): Promise<ServerDatabase> {
  return createOnServer(template ? `template ${new URL(template).pathname.slice(1)}` : '')
}

async function createOnServer(options: string): Promise<ServerDatabase & { name: string }> {
  const prefix = process.env[RUN_TEMPLATE] ?? 'kavel_test'
  const name = `${prefix}_${process.pid}_${Math.round(performance.now() * 1000)}`
  await onServer(`create database ${name} ${options}`)
  const url = new URL(findServer())
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: async () => void (await onServer(`drop database ${name} with (force)`)),
  }
}

function findServer(): string {
  const admin = process.env.TEST_DATABASE_URL
  if (!admin) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server with PostGIS')
  return admin
}

async function onServer(statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: findServer() })
  await client.connect()
  try {
    return (await client.query<{ name: string }>(statement)).rows
  } finally {
    await client.end()
  }
}

/** PostgreSQL, appendix A. */
const DUPLICATE_DATABASE = '42P04'

/** Name of the database of this run that has the contents; the first to ask makes it. */
async function findFilled(template: string, { name, fill }: TestContents): Promise<string> {
  const filled = `${template}_with_${name}`
  const found = await onServer(`select from pg_database where datname = '${filled}'`)
  if (found.length > 0) return filled
  const making = await createOnServer(`template ${template}`)
  const database = await openServer(making.url)
  await fill(database)
  await database.close()
  try {
    await onServer(`alter database ${making.name} rename to ${filled}`)
  } catch (error) {
    // Workers may make it side by side: the first to finish wins, the others throw theirs away.
    if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error
    await making.drop()
  }
  return filled
}

async function openTestServer(template?: string): Promise<Database> {
  const { url, drop } = await createOnServer(template ? `template ${template}` : '')
  const database = await openServer(url)
  // A copy of the template is migrated already.
  await migrate(database.pool)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
