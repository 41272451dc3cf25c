import type pg from 'pg'
import { tellCommit } from './commits.ts'

/**
 * Carries out work in one transaction: all of it, or nothing when it throws. A connection that cannot even be rolled back is
 * not given to anybody again.
 * @param begin statement that opens the transaction, with what holds in it
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    tellCommit(pool)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
