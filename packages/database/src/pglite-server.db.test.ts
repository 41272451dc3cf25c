import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './connection.ts'
import { openTestDatabase } from './testing.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table parents (id int primary key)')
  await database.pool.query('create table children (id int references parents)')
})
afterAll(() => database?.close())

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
