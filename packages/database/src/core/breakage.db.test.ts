/** Connections, processes and threads that break while others go on. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolder, openServer, shortenLog } from '../connection.ts'
import { findFolderOwner } from '../pglite/lock.ts'
import { servePglite } from '../pglite/server.ts'
import { makeTestFolder, makeTestServerDatabase, testDatabaseKind } from '../testing/index.ts'
import { currentLevel, latestLevel, migrate, oneAtATime } from './migrate.ts'
import { DatabaseRefusal } from './refusal.ts'
import { withPrincipal } from './session.ts'
import { isUnreachable } from './unreachable.ts'

const onServer = testDatabaseKind() === 'postgresql'
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => error,
  )

describe.runIf(onServer)('a PostgreSQL server', () => {
  it('that ends every connection, also one in a transaction, serves the next requests', async () => {
    const { url, drop } = await makeTestServerDatabase()
    const database = await openServer(url)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const cut = () =>
      admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    try {
      await database.pool.query('create table kept (n int)')
      const client = await database.pool.connect()
      await client.query('begin')
      await client.query('insert into kept values (1)')
      const slow = failure(database.pool.query('select pg_sleep(20)'))
      const asleep = `select from pg_stat_activity where query = 'select pg_sleep(20)' and state = 'active'`
      while (!(await admin.query(asleep)).rowCount) await sleep(10)
      await cut()
      expect(isUnreachable(await slow)).toBe(true)
      // Nobody asks anything of this connection while it breaks.
      await sleep(200)
      expect(isUnreachable(await failure(client.query('commit')))).toBe(true)
      client.release(true)
      await cut()
      expect((await database.pool.query('select count(*) as n from kept')).rows).toEqual([{ n: 0 }])
    } finally {
      await admin.end()
      await database.close()
      await drop()
    }
  })

  it('ends the statement of a request that takes too long, and says that it may be tried again', async () => {
    const { url, drop } = await makeTestServerDatabase()
    const database = await openServer(url)
    try {
      await migrate(database.pool)
      const error = await withPrincipal(database.pool, 'public', async (client) => {
        const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
        expect(rows).toEqual([{ statement_timeout: '30s' }])
        await client.query('set local statement_timeout = 50')
        return failure(client.query('select pg_sleep(5)'))
      })
      expect(isUnreachable(error)).toBe(true)
    } finally {
      await database.close()
      await drop()
    }
  })

  it('is migrated once when several servers start on it together', async () => {
    const { url, drop } = await makeTestServerDatabase()
    const nodes = await Promise.all([openServer(url), openServer(url), openServer(url)])
    try {
      const steps: string[] = []
      await Promise.all(nodes.map(({ pool }) => migrate(pool, ({ name }) => steps.push(name))))
      expect(steps).toHaveLength(latestLevel())
      expect(await currentLevel(nodes[0]!.pool)).toBe(latestLevel())
    } finally {
      for (const node of nodes) await node.close()
      await drop()
    }
  })

  it('lets one server at a time do what only one may, also after it failed', async () => {
    const { url, drop } = await makeTestServerDatabase()
    const nodes = await Promise.all([openServer(url), openServer(url)])
    try {
      let inside = 0
      const most: number[] = []
      const work = async () => {
        most.push(++inside)
        await sleep(50)
        inside -= 1
      }
      const broken = failure(
        oneAtATime(nodes[0]!.pool, async () => {
          throw new Error('half way')
        }),
      )
      await Promise.all([...nodes, ...nodes].map(({ pool }) => oneAtATime(pool, work)))
      expect(await broken).toMatchObject({ message: 'half way' })
      expect(most).toEqual([1, 1, 1, 1])
    } finally {
      for (const node of nodes) await node.close()
      await drop()
    }
  })
})

describe.runIf(!onServer)('the embedded database', () => {
  let folder: string
  beforeAll(async () => {
    folder = await makeTestFolder()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('whose thread ends says so, and no query waits for ever', async () => {
    const thread = new Promise<Worker>((resolve) => process.once('worker', resolve))
    const database = await openFolder(folder)
    try {
      const asked = failure(database.pool.query('select pg_sleep(60)'))
      await (await thread).terminate()
      const reason = await database.lost
      expect(reason).toBeInstanceOf(DatabaseRefusal)
      expect(reason.message).toContain('ended unexpectedly: start Kavel again')
      expect(isUnreachable(await asked)).toBe(true)
      expect(isUnreachable(await failure(database.pool.query('select 1')))).toBe(true)
    } finally {
      await database.close()
    }
    const again = await openFolder(folder)
    expect(await currentLevel(again.pool)).toBe(latestLevel())
    await again.close()
  })

  it('that cannot write its log stops at once, says why, and acknowledges nothing', async () => {
    const database = await openFolder(folder)
    const log = join(folder, 'database', 'pg_wal')
    try {
      await database.pool.query('create table kept (n int)')
      renameSync(log, `${log}-away`)
      // A file in the place of the folder: the next file of the log finds no room.
      writeFileSync(log, '')
      // The file that is open takes what is written until it is full, though it lies elsewhere now.
      expect(await failure(database.pool.query('select pg_switch_wal()'))).toBeNull()
      const asked = [1, 2].map((n) =>
        failure(database.pool.query('insert into kept values ($1)', [n])),
      )
      expect((await database.lost).message).toMatch(
        /broke down \(could not .*pg_wal.*start Kavel again/,
      )
      expect((await Promise.all(asked)).map(isUnreachable)).toEqual([true, true])
      expect(isUnreachable(await failure(database.pool.query('select 1')))).toBe(true)
    } finally {
      await database.close()
      rmSync(log)
      renameSync(`${log}-away`, log)
    }
    const again = await openFolder(folder)
    const { rows } = await again.pool.query('select n from kept')
    expect(rows).toEqual([])
    await again.close()
  })

  it('shortens its log once it is long', async () => {
    const { pool, close } = await openFolder(folder)
    const place = async () =>
      (await pool.query('select checkpoint_lsn from pg_control_checkpoint()')).rows[0]
    await pool.query('create table logged (n int)')
    const before = await place()
    expect(await shortenLog(folder, pool)).toBe(false)
    expect(await place()).toEqual(before)
    expect(await shortenLog(folder, pool, 0)).toBe(true)
    expect(await place()).not.toEqual(before)
    await close()
  })

  it('cuts off who keeps a transaction open in silence, and who speaks another language', async () => {
    const path = join(folder, '.s.PGSQL.5432')
    const backend = await PGlite.create(join(folder, 'database'))
    const server = await servePglite(backend, path, { idleLimit: 300 })
    const open = async () => {
      const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
      client.on('error', () => {})
      await client.connect()
      return client
    }
    try {
      const [silent, other] = [await open(), await open()]
      await silent.query('create table waited (n int)')
      // In one message: a busy machine may need longer than the limit between two.
      await silent.query('begin; insert into waited values (1)')
      const { rows } = await other.query('select count(*)::int as n from waited')
      expect(rows).toEqual([{ n: 0 }])
      expect(isUnreachable(await failure(silent.query('commit')))).toBe(true)
      for (const words of [
        'GET / HTTP/1.1\r\n\r\n',
        '\0\0\0\0\0\0\0\0',
        '\xff\xff\xff\xff\0\0\0\0',
      ]) {
        const closed = new Promise((resolve) => {
          const socket = connect(path, () => socket.write(Buffer.from(words, 'latin1')))
          socket.on('close', resolve)
        })
        await closed
      }
      expect((await other.query('select 1 as n')).rows).toEqual([{ n: 1 }])
      await other.end()
    } finally {
      await server.close()
      await backend.close()
    }
  })

  it('tells who has the folder while it is open, and waits for who leaves it', async () => {
    const database = await openFolder(folder)
    expect(findFolderOwner(folder)).toMatchObject({ pid: process.pid })
    await expect(openFolder(folder)).rejects.toThrow(`another Kavel (process ${process.pid})`)
    database.leave()
    expect(findFolderOwner(folder)).toBeNull()
    const next = openFolder(folder)
    await database.close()
    await (await next).close()
  })

  // The last one: nothing opens this folder again.
  it('whose files are damaged is refused in a sentence, and the folder is free again', async () => {
    const control = join(folder, 'database', 'global', 'pg_control')
    writeFileSync(control, Buffer.alloc(8192))
    const error = (await failure(openFolder(folder))) as Error
    expect(error).toBeInstanceOf(DatabaseRefusal)
    expect(error.message).toContain('cannot be opened')
    expect((await failure(openFolder(folder))) as Error).toMatchObject({ message: error.message })
    rmSync(control)
    expect(await failure(openFolder(folder))).toMatchObject({
      message: expect.stringContaining('database/global/pg_control is missing'),
    })
  })
})
