/** Databases with the demo and the sample, made once by the real server and copied for every worker. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeTestFolder, makeTestServerDatabase } from '@kavel/database/testing'
import { openSession } from './api.ts'
import { type ServerProcess, startServerProcess } from './server.ts'
import { findSite, type Site } from './site.ts'

export interface Prepared {
  /** For everything that the run leaves behind. */
  readonly run: string
  /** Data folder of the embedded database. */
  readonly pglite: string
  /** Data folder with only the demo's passwords, and the database to copy. */
  readonly postgresql: { readonly folder: string; readonly url: string } | null
  readonly site: Site
}

/** Variable that tells the workers. */
export const PREPARED = 'KAVEL_E2E_PREPARED'

export const readPrepared = () => JSON.parse(process.env[PREPARED] ?? '') as Prepared

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = join(ROOT, '.cache', 'e2e')
/** What decides which rows the first start leaves behind; a server that changed otherwise opens them as they are. */
const SOURCES = [
  'package-lock.json',
  'packages/application/src/accounts/accounts.ts',
  'apps/server/src/seed',
  'packages/database',
  'packages/domain/src',
  'packages/finance/src/template',
  'packages/geometry/src',
  'packages/registers/src',
  'packages/sample/src',
]
const NOT_SOURCE = /^node_modules$|\.test\.ts$/

/** Both databases; `remove` leaves nothing on the PostgreSQL server or among the temporary files. */
export async function prepareDatabases(): Promise<{
  prepared: Prepared
  remove(): Promise<void>
}> {
  const run = mkdtempSync(join(tmpdir(), 'kavel-e2e-'))
  const template = process.env.TEST_DATABASE_URL ? await makeTestServerDatabase() : null
  const remove = async () => {
    await template?.drop()
    rmSync(run, { recursive: true, force: true })
  }
  const folder = join(run, 'template')
  const making = template ? seed({ folder, databaseUrl: template.url }) : Promise.resolve()
  // both end before anything is removed
  const ended = making.catch(() => {})
  try {
    const pglite = await prepareFolder()
    await making
    const postgresql = template && { folder, url: template.url }
    return { prepared: { run, pglite, postgresql, site: findSite() }, remove }
  } catch (error) {
    await ended
    await remove()
    throw error
  }
}

/** A seeded data folder of the embedded database, kept until its sources change. */
async function prepareFolder(): Promise<string> {
  const folder = join(CACHE, fingerprint())
  if (existsSync(folder)) return folder
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  // migrated already: a first start on an empty folder is what the benchmark `start` does
  const migrated = await makeTestFolder()
  await seed({ folder: migrated })
  const making = mkdtempSync(join(CACHE, 'making-'))
  cpSync(migrated, making, { recursive: true })
  rmSync(migrated, { recursive: true, force: true })
  renameSync(making, folder)
  return folder
}

/** A copy that belongs to one worker: options of its server, and how to remove it. */
export async function copyPrepared(kind: 'pglite' | 'postgresql') {
  const { run, pglite, postgresql } = readPrepared()
  const folder = mkdtempSync(join(run, 'worker-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (kind === 'pglite') {
    cpSync(pglite, folder, { recursive: true })
    return { options: { folder }, remove: async () => removeFolder() }
  }
  if (!postgresql) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server with PostGIS')
  cpSync(postgresql.folder, folder, { recursive: true })
  const database = await makeTestServerDatabase(postgresql.url)
  return {
    options: { folder, databaseUrl: database.url },
    async remove() {
      await database.drop()
      removeFolder()
    },
  }
}

/** Waits until the search answers of all of the sample. */
async function searchReady(server: ServerProcess): Promise<void> {
  const { api } = await openSession(server)
  const read = () => api<{ index: { state: string } }>('GET', '/search/catalogue')
  while ((await read()).index.state !== 'ready') await setTimeout(1_000)
}

/** Lets a server make its first start, and stops it so that nothing is left to recover. */
async function seed(options: { folder: string; databaseUrl?: string }): Promise<void> {
  const server = await startServerProcess({
    ...options,
    environment: { KAVEL_SEARCH: options.databaseUrl ? '1' : '0' },
  })
  if (options.databaseUrl) await searchReady(server)
  await server.stop()
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const add = (path: string) => hash.update(path).update(readFileSync(join(ROOT, path)))
  const walk = (path: string) => {
    for (const entry of readdirSync(join(ROOT, path), { withFileTypes: true })) {
      if (NOT_SOURCE.test(entry.name)) continue
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) walk(inner)
      else add(inner)
    }
  }
  for (const source of SOURCES) {
    if (extname(source)) add(source)
    else walk(source)
  }
  return hash.digest('hex').slice(0, 16)
}
