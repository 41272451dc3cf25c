/** Publications of before they had a page do not become public by an upgrade. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openFolder, openServer } from '../connection.ts'
import { makeTestFolder, makeTestServerDatabase, testDatabaseKind } from '../testing/index.ts'
import { listMigrations, migrate } from './migrate.ts'

/** The last level at which a location alone had a page. */
const LOCATIONS_ALONE = 66
/** The last level at which a publication of before was made public. */
const MADE_PUBLIC = 68

let database: Database
let drop: () => Promise<void> | void
beforeAll(async () => {
  if (testDatabaseKind() === 'postgresql') {
    const server = await makeTestServerDatabase()
    database = await openServer(server.url)
    drop = server.drop
  } else {
    const folder = await makeTestFolder(LOCATIONS_ALONE)
    database = await openFolder(folder)
    drop = () => rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})

it('a publication of a concept or a query waits for its author, unless he published it since', async () => {
  const { pool } = database
  const upTo = (last: number) =>
    migrate(
      pool,
      undefined,
      listMigrations().filter(({ level }) => level <= last),
    )
  const before = `now() - interval '1 day'`
  const insert = (rows: string) =>
    pool.query(
      `insert into publications (company_id, id, name, type, status, key, cfg, "createdAt", "updatedAt") values ${rows}`,
    )
  await upTo(LOCATIONS_ALONE)
  await pool.query(`insert into companies (id, name, key, cfg) values (1, 'Polder BV', 'a', '{}')`)
  await insert(
    `(1, 11, 'location', 'location', 2, 'k11', '{}', ${before}, ${before}),
     (1, 12, 'concept', 'concept', 2, 'k12', '{}', ${before}, ${before}),
     (1, 13, 'searchquery', 'searchquery', 2, 'k13', '{}', ${before}, ${before}),
     (1, 14, 'hidden', 'concept', 3, 'k14', '{}', ${before}, ${before}),
     (1, 15, 'changed since', 'concept', 2, 'k15', '{}', ${before}, ${before}),
     (1, 16, 'with a page', 'searchquery', 2, 'k16', '{}', ${before}, ${before}),
     (1, 17, 'of a place', 'business_park', 2, 'k17', '{}', ${before}, ${before})`,
  )
  await upTo(MADE_PUBLIC)
  await pool.query(
    `update publications set "updatedAt" = now() + interval '1 second' where id = 15;
     insert into publication_pages (company_id, "publicationId", inputs, "madeBy") values (1, 16, '', '')`,
  )
  await insert(`(1, 18, 'made since', 'concept', 2, 'k18', '{}', now(), now())`)
  await migrate(pool)
  const { rows } = await pool.query<{ id: number; status: number }>(
    'select id, status from publications order by id',
  )
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    11: 2,
    12: 1,
    13: 1,
    14: 3,
    15: 2,
    16: 2,
    17: 1,
    18: 2,
  })
})
