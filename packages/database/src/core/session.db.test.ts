/** A read by itself has the rights of who asks, and leaves neither them nor a connection behind. */
import type { Actor } from '@kavel/domain'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'
import { readAs, withPrincipal } from './session.ts'

const member: Actor = { companyId: 1, userId: 11, role: 'user' }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await withPrincipal(database.pool, 'system', (client) =>
    client.query(
      `insert into companies (id, name, key, cfg) values (1, 'Polder BV', 'a', '{}'), (2, 'Elders BV', 'b', '{}')`,
    ),
  )
})
afterAll(() => database?.close())
afterEach(() => void vi.restoreAllMocks())

/** Every connection is given back, and none of them is in a transaction or has the rights of anybody. */
async function assertNothingLeft() {
  const { pool } = database
  await expect.poll(() => pool.idleCount === pool.totalCount).toBe(true)
  const { rows } = await pool.query(
    `select current_user = session_user as "isItself", current_setting('app.company_id', true) as company`,
  )
  expect(rows).toEqual([{ isItself: true, company: expect.toBeOneOf([null, '']) }])
}

it('sees what its principal sees', async () => {
  const statement = { text: 'select current_user as role, name from companies', values: [] }
  expect(await readAs(database.pool, member, statement)).toEqual([
    { role: 'kavel_app', name: 'Polder BV' },
  ])
  await assertNothingLeft()
})

it('tells why a statement failed', async () => {
  for (let time = 0; time < 30; time++)
    await expect(readAs(database.pool, member, { text: 'select 1 / 0' })).rejects.toThrow(
      'division by zero',
    )
  await assertNothingLeft()
})

it('is not carried out when nobody is stepped down to', async () => {
  const client = await database.pool.connect()
  const query = vi.spyOn(client, 'query')
  client.release()
  const nobody = { ...member, companyId: Number.NaN }
  await expect(readAs(database.pool, nobody, { text: 'select 1' })).rejects.toThrow('numeric ids')
  const texts = query.mock.calls.map(([text]) => String(text))
  expect(texts).not.toContain('select 1')
  await assertNothingLeft()
})
