import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../connection.ts'
import { named } from '../core/named.ts'
import { openTestDatabase, testDatabaseKind } from '../testing/index.ts'

const area = (...ring: number[][]) => JSON.stringify({ type: 'Polygon', coordinates: [ring] })
const SQUARE = area([5, 52], [5.1, 52], [5.1, 52.1], [5, 52.1], [5, 52])
const OPEN = area([5, 52], [5.1, 52], [5.1, 52.1], [5, 52.1])

const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  )

const DIVIDED = 'division by zero'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table parents (id int primary key)')
  await database.pool.query('create table areas (area geometry check (ST_IsValid(area)))')
  await database.pool.query('create table children (id int references parents)')
})
afterAll(async () => {
  // Without its own tables the database serves the next file too.
  await database?.pool.query('drop table if exists children, parents, counters')
  await database?.close()
})

describe('many connections to one database', () => {
  it('never run the statement of another connection', async () => {
    const statements = Array.from(
      { length: 40 },
      (_, i) => `select $1::int * ${i} as answer, '${i}' as mark`,
    )
    const answers = await Promise.all(
      Array.from({ length: 600 }, async (_, n) => {
        const i = n % statements.length
        const { rows } = await database.pool.query(statements[i] as string, [n])
        return rows[0].answer === n * i && rows[0].mark === String(i)
      }),
    )
    expect(answers.filter((right) => !right)).toHaveLength(0)
  })

  it('share the statements that are kept by name, also when carrying them out fails', async () => {
    const statement = (n: number) =>
      database.pool.query(named({ text: 'select 12 / $1::int as twelfth', values: [n] }))
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, i) =>
        i % 6 ? (await statement(i % 6)).rows[0].twelfth : refused(statement(0)),
      ),
    )
    expect(
      answers.map((answer, i) => answer === (i % 6 ? Math.floor(12 / (i % 6)) : DIVIDED)),
    ).not.toContain(false)
  })

  it('stay in step after an error inside a transaction', async () => {
    for (let round = 0; round < 20; round++) {
      const client = await database.pool.connect()
      await client.query('begin')
      await expect(client.query('insert into children values ($1)', [round])).rejects.toMatchObject(
        {
          code: '23503',
        },
      )
      await client.query('rollback')
      expect((await client.query('select $1::int as n', [round])).rows).toEqual([{ n: round }])
      client.release()
    }
  })

  it('stay in step after a statement that does not parse', async () => {
    await expect(database.pool.query('select $1 from nowhere', [1])).rejects.toThrow('nowhere')
    await expect(database.pool.query('selec 1')).rejects.toThrow('syntax')
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  // PGlite itself answers with no row and no error, and the transaction goes on.
  it('are told of an error in the geometry library, and lose their transaction', async () => {
    const reason = 'Points of LinearRing do not form a closed linestring'
    const { pool } = database
    const judge = 'select ST_Area(ST_Buffer(ST_GeomFromGeoJSON($1), 1)) as size'
    expect(await refused(pool.query(judge, [OPEN]))).toContain(reason)
    expect(await refused(pool.query(judge.replace('$1', `'${OPEN}'`)))).toContain(reason)
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into areas values (null)')
    const insert = 'insert into areas values (ST_Buffer(ST_GeomFromGeoJSON($1), 1))'
    expect(await refused(client.query(insert, [OPEN]))).toContain(reason)
    expect(await refused(client.query('select 1'))).toContain('transaction is aborted')
    await client.query('commit')
    client.release()
    expect((await pool.query('select * from areas')).rows).toEqual([])
  })

  it('are told of a ring that does not close when they ask whether it is valid', async () => {
    const judge = 'select ST_IsValid(ST_GeomFromGeoJSON($1)) as valid'
    const answer = await database.pool.query(judge, [OPEN]).then(
      ({ rows }) => rows,
      ({ code }) => code,
    )
    // PostGIS says no, PGlite that its library failed; nothing at all would be the fault.
    expect(answer).toEqual(testDatabaseKind() === 'pglite' ? 'XX000' : [{ valid: false }])
  })

  it('are told where an error in the geometry library can be caught', async () => {
    const { pool } = database
    await pool.query(`create function judge(given text) returns text language plpgsql as $$
      begin return ST_IsValid(ST_Buffer(ST_GeomFromGeoJSON(given), 1)); exception when others then return 'caught'; end $$`)
    expect((await pool.query('select judge($1)', [OPEN])).rows).toEqual([{ judge: 'caught' }])
    expect((await pool.query('select judge($1)', [SQUARE])).rows).toEqual([{ judge: 'true' }])
  })

  // Each error cost PGlite 1,120 bytes of its stack of 2 MB: from the 1,900th on every statement failed.
  it('survive thousands of errors', async () => {
    let failed = 0
    for (let round = 0; round < 2_500; round++)
      await database.pool.query('select 1 / 0').catch(() => {
        failed += 1
      })
    expect(failed).toBe(2_500)
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  it('are told of what is nested too deeply', async () => {
    await database.pool.query(`create function dig(n int) returns int language plpgsql as $$
      begin return dig(n + 1); end $$`)
    expect(await refused(database.pool.query('select dig(1)'))).toContain('stack depth limit')
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  it('roll back the transaction of a connection that breaks', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into parents values (7)')
    client.release(new Error('broken on purpose'))
    expect((await database.pool.query('select * from parents where id = 7')).rows).toEqual([])
  })

  it('keep transactions apart that run at the same time', async () => {
    await database.pool.query('create table counters (id int primary key, n int not null)')
    await database.pool.query('insert into counters values (1, 0)')
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const client = await database.pool.connect()
        await client.query('begin')
        const { rows } = await client.query('select n from counters where id = $1 for update', [1])
        await client.query('update counters set n = $1 where id = 1', [rows[0].n + 1])
        await client.query('commit')
        client.release()
      }),
    )
    expect((await database.pool.query('select n from counters')).rows).toEqual([{ n: 50 }])
  })
})
