/**
 * Real databases for tests: a migrated, empty one per call, on the kind that `KAVEL_TEST_DATABASE`
 * names (`pglite`, the default, or `postgresql` at `TEST_DATABASE_URL`).
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, type DatabaseKind, openFolder, openServer } from './connection.ts'
import { listMigrations, migrate } from './migrate.ts'

/** The kind of database that the tests of this run use. */
export function testDatabaseKind(): DatabaseKind {
  return process.env.KAVEL_TEST_DATABASE === 'postgresql' ? 'postgresql' : 'pglite'
}

/** Opens a fresh, migrated database that disappears when it is closed. */
export async function openTestDatabase(): Promise<Database> {
  return testDatabaseKind() === 'postgresql' ? openTestServer() : openTestFolder()
}

const fingerprint = createHash('sha256')
  .update(
    listMigrations()
      .map(({ hash }) => hash)
      .join(),
  )
  .digest('hex')
  .slice(0, 16)

/** A migrated data folder of its own; the caller removes it. Making one from nothing takes ~8 s, a copy 0.3 s. */
export async function makeTestFolder(): Promise<string> {
  const template = join(tmpdir(), `kavel-test-${fingerprint}`)
  if (!existsSync(template)) {
    const making = mkdtempSync(join(tmpdir(), 'kavel-making-'))
    const database = await openFolder(making)
    await migrate(database.pool)
    await database.close()
    // Test files run side by side: the first to finish wins, the others throw theirs away.
    try {
      renameSync(making, template)
    } catch {
      rmSync(making, { recursive: true, force: true })
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'kavel-test-folder-'))
  cpSync(template, folder, { recursive: true })
  return folder
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

/** Creates a database on the test server and gives its address; `drop` removes it. */
export async function makeTestServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = process.env.TEST_DATABASE_URL
  if (!admin) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server with PostGIS')
  const name = `kavel_test_${process.pid}_${Math.round(performance.now() * 1000)}`
  const url = new URL(admin)
  url.pathname = `/${name}`
  await onServer(admin, `create database ${name}`)
  return { url: url.href, drop: () => onServer(admin, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function openTestServer(): Promise<Database> {
  const { url, drop } = await makeTestServerDatabase()
  const database = await openServer(url)
  await migrate(database.pool)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
