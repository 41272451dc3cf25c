/** Published pages about business parks are made again by what the features of plots say, also when computing them ends in between. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSearches } from '@kavel/application/search'
import { type Database, withPrincipal } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SMALL_SAMPLE } from '../testing/sample.ts'
import { TEST_SETTINGS } from '../testing/server.ts'

let database: Database
let dataDirectory: string
beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'kavel-notes-'))
  database = await openTestDatabase(SMALL_SAMPLE)
})
afterAll(async () => {
  await database?.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})

const asSystem = <Row extends object>(sql: string, values: unknown[] = []) =>
  withPrincipal(database.pool, 'system', (client) => client.query<Row>(sql, values))

/** Publications that are noted now, after which none is. */
async function takeNoted(): Promise<number[]> {
  const { rows } = await asSystem<{ id: number }>(
    'with gone as (delete from publication_changes returning "publicationId" as id) select distinct id from gone',
  )
  return rows.map(({ id }) => id)
}

it('notes the pages when something was written before it failed, and only then', async () => {
  const { rows } = await asSystem<{ id: number }>(
    `with c as (insert into companies (name, key, cfg) values ('Proef', 'proef', '{}') returning id)
     insert into publications (company_id, name, type, status, cfg, key)
     select id, 'Park', 'business_park', 2, '{"ibisKey": "990101"}', 'park' from c returning id`,
  )
  // a disk that is full after the first batch
  await database.pool.query(`
    create function register.fail_later() returns trigger language plpgsql as $$ begin
      if exists (select from register.features) then raise exception 'full' using errcode = '53100'; end if;
      return null;
    end $$`)
  await database.pool.query(
    'create trigger fail_later before insert or update on register.features for each statement execute function register.fail_later()',
  )
  const repair = () => database.pool.query('drop function if exists register.fail_later cascade')
  await takeNoted()
  const searches = createSearches(database, { ...TEST_SETTINGS, dataDirectory })
  try {
    await expect(searches.settle()).rejects.toThrow('full')
    const { rowCount } = await database.pool.query('select from register.features')
    expect(rowCount).toBeGreaterThan(0)
    expect(await takeNoted()).toEqual([rows[0]!.id])
    // nothing is written the second time
    await expect(searches.settle()).rejects.toThrow('full')
    expect(await takeNoted()).toEqual([])
    await repair()
    await searches.settle()
    expect(await takeNoted()).toEqual([rows[0]!.id])
  } finally {
    await repair()
    await searches.stop()
  }
})
