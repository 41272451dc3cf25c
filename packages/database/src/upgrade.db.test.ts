/** What an earlier version left opens in this one: every row is there, and what is new can be used. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openFolder, openServer } from './connection.ts'
import { currentLevel, latestLevel, listMigrations, migrate } from './migrate.ts'
import { withPrincipal } from './session.ts'
import { makeTestServerDatabase, testDatabaseKind } from './testing.ts'

/** The level before presets. */
const EARLIER = 3

let open: () => Promise<Database>
let drop: () => Promise<void> | void

beforeAll(async () => {
  if (testDatabaseKind() === 'postgresql') {
    const server = await makeTestServerDatabase()
    open = () => openServer(server.url)
    drop = server.drop
  } else {
    const folder = mkdtempSync(join(tmpdir(), 'kavel-earlier-'))
    open = () => openFolder(folder)
    drop = () => rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => drop?.())

describe('a database of the version before', () => {
  it('keeps its rows, and has presets from then on, each company its own', async () => {
    const earlier = listMigrations().filter(({ level }) => level <= EARLIER)
    const before = await open()
    try {
      expect(await migrate(before.pool, undefined, earlier)).toBe(EARLIER)
      await before.pool.query(
        `insert into companies (id, name, key, cfg) values (1, 'Polder BV', 'a', '{}'), (2, 'Elders BV', 'b', '{}');
         insert into customvalues (company_id, id, name) values (1, 3, 'Verkenning');
         insert into locations (company_id, id, name, key, cfg) values
           (1, 5, 'Kade', 'k', '{"status": {"getAddress": 1, "getUnits": 2, "getCosts": 1}}'),
           (2, 6, 'Dijk', 'd', '{"status": {"getAddress": 3}}');
         create schema pgboss; create table pgboss.job (id int)`,
      )
    } finally {
      await before.close()
    }

    const after = await open()
    try {
      const steps: string[] = []
      await migrate(after.pool, ({ name }) => void steps.push(name))
      expect(steps).toEqual(
        listMigrations()
          .filter(({ level }) => level > EARLIER)
          .map(({ name }) => name),
      )
      expect(steps[0]).toBe('0004-presets.sql')
      expect(await currentLevel(after.pool)).toBe(latestLevel())
      const { rows } = await after.pool.query('select id, name from customvalues')
      expect(rows).toEqual([{ id: 3, name: 'Verkenning' }])
      // steps that were loading are work that waits; the queue of before is gone
      const { rows: jobs } = await after.pool.query('select key, payload from jobs order by key')
      const payload = { companyId: 1, userId: 0, locationId: 5 }
      expect(jobs).toEqual([
        { key: '5:getAddress', payload: { ...payload, step: 'getAddress' } },
        { key: '5:getCosts', payload: { ...payload, step: 'getCosts' } },
      ])
      const { rows: before } = await after.pool.query(`select to_regnamespace('pgboss') as name`)
      expect(before).toEqual([{ name: null }])
      const make = `insert into presets (company_id, name, cfg) values (1, 'Galerij', '{}')`
      const actor = (companyId: number) => ({ userId: 9, companyId, role: 'admin' }) as const
      await withPrincipal(after.pool, actor(1), (client) => client.query(make))
      const seenBy = (companyId: number) =>
        withPrincipal(after.pool, actor(companyId), async (client) => {
          const found = await client.query('select name, "presetId" from presets')
          return found.rows
        })
      expect(await seenBy(1)).toEqual([{ name: 'Galerij', presetId: 101 }])
      expect(await seenBy(2)).toEqual([])
      await expect(
        withPrincipal(after.pool, actor(2), (client) => client.query(make)),
      ).rejects.toThrow(/row-level security/)
    } finally {
      await after.close()
    }
  })
})
