import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openServer, withPrincipal } from '@kavel/database'
import { makeTestServerDatabase, openTestDatabase, testDatabaseKind } from '@kavel/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_SETTINGS } from '../testing/server.ts'
import { seed } from './seed.ts'

let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'kavel-seed-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The smallest sample there is. */
const PLOTS = 500
async function run(database: Database, folder: string): Promise<string[]> {
  const said: string[] = []
  const settings = { ...TEST_SETTINGS, demo: true, dataDirectory: join(scratch, folder) }
  await seed(database, settings, (line) => said.push(line), { plots: PLOTS })
  return said.filter((line) => line.startsWith('Demo login'))
}

async function count(database: Database) {
  const imports = await database.pool.query(
    'select layer, count(*)::int as times from register.imports group by layer having count(*) > 1',
  )
  const refused = await database.pool.query(
    'select layer, rejected from register.imports where rejected > 0',
  )
  return withPrincipal(database.pool, 'system', async (client) => {
    const { rows } = await client.query(
      'select (select count(*) from companies) as companies, (select count(*) from users) as users',
    )
    const own = await client.query(
      `select d.kind, d.rejected, count(distinct f.plot_id)::integer > 0 as "isPlaced" from own_deliveries d
       left join own_features f on case d.kind when 'owners' then f.owner_count when 'companies' then f.company_jobs
         when 'listings' then f.transaction_value else f.woz_object end is not null
       group by d.id, d.kind, d.rejected order by d.kind`,
    )
    return { ...rows[0], twice: imports.rows, refused: refused.rows, own: own.rows }
  })
}
const OWN = ['companies', 'listings', 'owners', 'woz'].map((kind) => ({
  kind,
  rejected: 0,
  isPlaced: true,
}))
const ONCE = { companies: 1, users: 2, twice: [], refused: [], own: OWN }

describe('the demo', () => {
  let nodes: Database[] = []
  let drop: (() => Promise<void>) | undefined
  /** What each server said at its first start, all of them together. */
  let said: string[][]
  beforeAll(async () => {
    if (testDatabaseKind() === 'postgresql') {
      const made = await makeTestServerDatabase()
      drop = made.drop
      nodes = await Promise.all([1, 2, 3].map(() => openServer(made.url)))
      await Promise.all(nodes.map(({ pool }) => migrate(pool)))
    } else nodes = [await openTestDatabase()]
    said = await Promise.all(nodes.map((node, index) => run(node, `node-${index}`)))
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await drop?.()
  })

  it('is made once by servers that start together', async () => {
    expect(said.filter(({ length }) => length === 2)).toHaveLength(1)
    expect(said.flat()).toHaveLength(2)
    expect(await count(nodes[0]!)).toEqual(ONCE)
  })

  it('is made once and tells how to sign in at every start', async () => {
    const maker = said.findIndex(({ length }) => length === 2)
    expect(await run(nodes[0]!, `node-${maker}`)).toEqual(said[maker])
    // Where it was not made nobody learns a password, and nothing is made a second time.
    expect(await run(nodes[0]!, 'elsewhere')).toEqual([])
    expect(await count(nodes[0]!)).toEqual(ONCE)
  })
})
