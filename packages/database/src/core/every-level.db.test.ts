/**
 * A database of every earlier version opens in this one: at each level rows of that time are written in every table, the
 * next migration fails half-way and leaves all as it was, then it runs. At the end the rows of every level are there.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openFolder, openServer } from '../connection.ts'
import { makeTestFolder, makeTestServerDatabase, testDatabaseKind } from '../testing/index.ts'
import { readStructure } from '../testing/reset.ts'
import { currentLevel, latestLevel, listMigrations, type Migration, migrate } from './migrate.ts'

let database: Database
let drop: () => Promise<void> | void
beforeAll(async () => {
  if (testDatabaseKind() === 'postgresql') {
    const server = await makeTestServerDatabase()
    database = await openServer(server.url)
    drop = server.drop
  } else {
    const folder = await makeTestFolder(1)
    database = await openFolder(folder)
    drop = () => rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly target: string | null
  readonly isRequired: boolean
}

/** Tables that hold what follows from others: pages, the list of keys, what changed when. */
const DERIVED = [
  'migrations',
  'spatial_ref_sys',
  'public_keys',
  'publication_pages',
  'publication_changes',
  'audits',
  'events',
  'answers_of_questions',
]

/** Values that a table insists on: `table.column` → SQL. */
const ASKED_FOR: Readonly<Record<string, (word: string) => string>> = {
  'api_tokens.access': () => `'read'`,
  'identity_providers.kind': () => `'openid'`,
  'identity_providers.newcomers': () => `'refused'`,
  'owner_looks.via': () => `'list'`,
  'company_transfers.kind': () => `'export'`,
  'company_transfers.state': () => `'open'`,
  'location_moves.field': () => `'status'`,
  'files.hash': (word) => `'${createHash('sha256').update(word).digest('hex')}'`,
  'images.type': () => `'attachment'`,
  'invitations.role': () => `'user'`,
  'invitations.language': () => `'nl'`,
  'invitations.state': () => `'queued'`,
  'own_uploads.state': () => `'open'`,
  'second_factor_challenges.purpose': () => `'sign_in'`,
  'searchquery_runs.state': () => `'done'`,
  'search_potential_runs.state': () => `'done'`,
  ...Object.fromEntries(
    ['own_records', 'own_staging'].map((table) => [
      `${table}.geometry`,
      () => `ST_SetSRID(ST_MakePoint(1, 1), 28992)`,
    ]),
  ),
}

/** Columns of rows that a migration moves elsewhere: contents of pictures lie in files now. */
const MOVED: Readonly<Record<string, readonly string[]>> = { images: ['data', 'thumbnail'] }

/** The columns of every table as they are now, with the table that each points at. */
async function readColumns(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(
    `select c.relname as "table", attname as "column", format_type(atttypid, null) as type,
       (select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and conkey[cardinality(conkey)] = attnum limit 1) as target,
       attnotnull and not atthasdef as "isRequired"
     from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     where relkind = 'r' and relnamespace = 'public'::regnamespace and not (relname = any ($1))
       and attgenerated = '' and attidentity = ''
     order by c.oid, attnum`,
    [DERIVED],
  )
  return rows
}

/** A value of the type, as SQL; `word` is another one for every row. */
function sqlOf(type: string, word: string): string {
  if (type === 'jsonb') return `'{}'`
  if (type === 'boolean') return 'false'
  if (type.startsWith('timestamp')) return `'2026-01-01T00:00:00Z'`
  if (type === 'date') return `'2026-01-01'`
  if (type === 'uuid') return `gen_random_uuid()`
  if (type.endsWith('[]')) return `'{}'`
  if (type === 'bytea') return `'${word}'::bytea`
  if (type === 'geometry') return `ST_SetSRID('POLYGON((0 0,1 0,1 1,0 0))'::geometry, 28992)`
  if (type === 'text' || type === 'character varying') return `'${word}'`
  return '1'
}

/** Writes a row with every column in every table, parents first; gives the rows as they lie there. */
async function writeRows(level: number): Promise<{ table: string; row: object }[]> {
  const columns = await readColumns()
  const left = new Set(columns.map(({ table }) => table))
  /** Table → SQL of the key of its row. */
  const keys = new Map<string, string>()
  let id = level * 1000
  const written: { table: string; row: object }[] = []
  while (left.size) {
    const table = [...left].find((one) =>
      columns.every(
        ({ table: own, target, isRequired }) =>
          own !== one || !isRequired || !target || target === one || keys.has(target),
      ),
    )
    if (!table) throw new Error(`No parents first: ${[...left].join(', ')}`)
    left.delete(table)
    const word = `w${++id}`
    const own = columns.filter((column) => column.table === table)
    // a row without an id is known by that of what it belongs to
    const owner = own.some(({ column }) => column === 'id')
      ? null
      : own.find(({ target }) => target && target !== 'companies')?.target
    const inherited = owner ? keys.get(owner.replaceAll('"', '')) : undefined
    keys.set(table, ASKED_FOR[`${table}.hash`]?.(word) ?? inherited ?? String(id))
    const values = own.map(({ column, type, target }) => {
      if (column === 'company_id') return keys.get('companies') ?? String(id)
      if (column === 'id') return type === 'bigint' ? String(id) : `'${id}'`
      // what does not exist yet is not known
      if (target) return keys.get(target.replaceAll('"', '')) ?? 'null'
      return ASKED_FOR[`${table}.${column}`]?.(word) ?? sqlOf(type, word)
    })
    const names = own.map(({ column }) => `"${column}"`)
    const { rows } = await database.pool.query<{ row: object }>(
      `insert into "${table}" (${names.join(', ')}) values (${values.join(', ')}) returning to_jsonb("${table}") as row`,
    )
    written.push({ table, row: rows[0]?.row as object })
  }
  return written
}

/** The migrations up to a level, the last one with a fault at its end. */
const broken = (migrations: readonly Migration[]): Migration[] =>
  migrations.map((migration, index) =>
    index === migrations.length - 1
      ? { ...migration, sql: `${migration.sql};\nselect 1 / 0` }
      : migration,
  )

it('keeps the rows of every level, and what is there when a migration fails', async () => {
  const migrations = listMigrations()
  const written: { level: number; table: string; row: object }[] = []
  for (const [index, { level }] of migrations.entries()) {
    const upTo = migrations.slice(0, index + 1)
    if (index > 0) {
      const before = [await currentLevel(database.pool), await readStructure(database.pool)]
      await expect(migrate(database.pool, undefined, broken(upTo))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('division by zero') },
      })
      expect([await currentLevel(database.pool), await readStructure(database.pool)]).toEqual(
        before,
      )
    }
    await migrate(database.pool, undefined, upTo)
    written.push(...(await writeRows(level)).map((one) => ({ level, ...one })))
  }
  expect(await currentLevel(database.pool)).toBe(latestLevel())
  expect(new Set(written.map(({ level }) => level)).size).toBe(migrations.length)
  const tables = new Set((await readColumns()).map(({ table }) => table))
  const lost: string[] = []
  for (const { level, table, row } of written) {
    if (!tables.has(table)) lost.push(`${table} of level ${level}: the table`)
    else {
      // Columns may be gone or new; of those that are left each value is what it was, a document holds what it held.
      const { rowCount } = await database.pool.query(
        `select from "${table}" t cross join lateral (select to_jsonb(t) as now) x
         where now @> (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each($1::jsonb)
           where now ? key and key <> all ($2::text[]))`,
        [JSON.stringify(row), MOVED[table] ?? []],
      )
      if (!rowCount) lost.push(`${table} of level ${level}`)
    }
  }
  expect(lost).toEqual([])
})
