/** The embedded database keeps its tables tidy by itself, as a server does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase, testDatabaseKind } from '../testing/index.ts'
import { vacuumNext } from './vacuum.ts'

// A server has processes for it.
describe.runIf(testDatabaseKind() === 'pglite')('rows that are gone', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database?.close())

  const dead = async () => {
    const { rows } = await database.pool.query<{ dead: number; inserted: number }>(
      `select n_dead_tup as dead, n_ins_since_vacuum as inserted from pg_stat_user_tables where relname = 'contentitems'`,
    )
    return rows[0]
  }

  it('are removed from the table that has most of them, when there are enough', async () => {
    const write = (text: string) =>
      database.pool.query(
        `set role kavel_system; ${text}; reset role; select pg_stat_force_next_flush()`,
      )
    // what other tests of this database left
    await database.pool.query('vacuum analyze')
    await write(`insert into contentitems (name) select n::text from generate_series(1, 900) n`)
    expect(await vacuumNext(database.pool)).toBeNull()
    await write(`update contentitems set name = name || '!'`)
    expect(await dead()).toEqual({ dead: 900, inserted: 900 })
    const tidied: (string | null)[] = []
    // whoever reads a page meanwhile tidies it in passing: what was inserted is still due
    do tidied.push(await vacuumNext(database.pool, 500))
    while (tidied.at(-1))
    expect(tidied).toContain('contentitems')
    expect(await dead()).toEqual({ dead: 0, inserted: 0 })
  })
})
