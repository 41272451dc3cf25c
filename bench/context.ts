/** Databases and servers for benchmarks: fresh ones, or in a smoke run one of each kind that all share. */
import { rmSync } from 'node:fs'
import {
  type Database,
  type DatabaseKind,
  findFolderOwner,
  migrate,
  openFolder,
  openServer,
  openSocket,
} from '@kavel/database'
import { makeTestFolder, makeTestServerDatabase } from '@kavel/database/testing'
import { seedSample } from '../apps/server/src/seed/sample.ts'
import { type ServerOptions, type ServerProcess, startServerProcess } from '../e2e/server.ts'

/** Plots of the sample in a smoke run: the fewest that `generateSample` draws. */
const SMOKE_PLOTS = 500

/** A server process; a benchmark that restarts it leaves the new one here. */
export interface BenchServer {
  process: ServerProcess
}

export interface BenchContext {
  /** Tiny sizes: every line of a benchmark runs once, and no limit is judged. */
  readonly smoke: boolean
  /** Options of `generateSample` for the municipality in these databases. */
  readonly sample: { readonly plots?: number }
  /** A migrated database without the sample (a smoke run: the server's, with it). */
  withDatabase<Result>(
    kind: DatabaseKind,
    work: (database: Database) => Promise<Result>,
  ): Promise<Result>
  /** A server with the sample and the demo company. */
  withServer<Result>(
    kind: DatabaseKind,
    work: (server: BenchServer) => Promise<Result>,
  ): Promise<Result>
  /** Ends what is shared. */
  close(): Promise<void>
}

export const createContext = (smoke: boolean): BenchContext =>
  smoke ? createSharedContext() : freshContext

const freshContext: BenchContext = {
  smoke: false,
  sample: {},
  async withDatabase(kind, work) {
    const place = await makePlace(kind)
    const database = await place.open()
    try {
      return await work(database)
    } finally {
      await database.close()
      await place.remove()
    }
  },
  async withServer(kind, work) {
    const { options, remove } = await makeEmptyPlace(kind)
    const server = { process: await startServerProcess(options) }
    try {
      return await work(server)
    } finally {
      await server.process.stop()
      await remove()
    }
  },
  close: async () => {},
}

interface Place {
  readonly options: ServerOptions
  remove(): Promise<void>
}

/** Where a server makes its first start. */
async function makeEmptyPlace(kind: DatabaseKind): Promise<Place> {
  if (kind === 'pglite') return { options: {}, remove: async () => {} }
  const { url, drop } = await makeTestServerDatabase()
  return { options: { databaseUrl: url }, remove: drop }
}

/** A migrated database. */
async function makePlace(kind: DatabaseKind): Promise<Place & { open(): Promise<Database> }> {
  if (kind === 'pglite') {
    const folder = await makeTestFolder()
    const remove = async () => rmSync(folder, { recursive: true, force: true })
    return { options: { folder }, remove, open: () => openFolder(folder) }
  }
  const { url, drop } = await makeTestServerDatabase()
  const open = async () => {
    const database = await openServer(url)
    await migrate(database.pool)
    return database
  }
  return { options: { databaseUrl: url }, remove: drop, open }
}

function createSharedContext(): BenchContext {
  const sample = { plots: SMOKE_PLOTS }
  const closers: (() => Promise<void>)[] = []

  const prepare = perKind(async (kind) => {
    const place = await makePlace(kind)
    closers.push(place.remove)
    const database = await place.open()
    await seedSample(database, () => {}, sample)
    await database.close()
    return place
  })
  const share = perKind(async (kind) => {
    const { options } = await prepare(kind)
    const server: BenchServer = { process: await startServerProcess(options) }
    closers.push(() => server.process.stop())
    return server
  })

  return {
    smoke: true,
    sample,
    async withDatabase(kind, work) {
      const server = await share(kind)
      const { options } = await prepare(kind)
      const database = options.databaseUrl
        ? await openServer(options.databaseUrl)
        : await openSocket(findFolderOwner(server.process.folder)?.socketDirectory as string)
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    withServer: async (kind, work) => work(await share(kind)),
    async close() {
      // The last made first; what cannot be ended keeps nothing else.
      for (const closer of closers.reverse()) await closer().catch(console.error)
    },
  }
}

function perKind<Result>(make: (kind: DatabaseKind) => Promise<Result>) {
  const made: Partial<Record<DatabaseKind, Promise<Result>>> = {}
  return (kind: DatabaseKind) => {
    made[kind] ??= make(kind)
    return made[kind]
  }
}
