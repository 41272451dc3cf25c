/** The database that test files share is like a fresh one for the next file. */
import { registerTables } from '@kavel/registers'
import { describe, expect, it } from 'vitest'
import type { Database } from '../connection.ts'
import { importCollection } from '../registers/collection.ts'
import { openTestDatabase } from './index.ts'
import { readStructure } from './reset.ts'

/** Rows of every table, place of every sequence and value of every setting. */
async function readContents({ pool }: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema')`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*) from ${name}`)
    contents[name] = rows[0]?.count
  }
  const { rows: sequences } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences`,
  )
  for (const { name } of sequences)
    contents[name] = (await pool.query(`select last_value, is_called from ${name}`)).rows[0]
  // Those with a dot appear when a library is loaded.
  const { rows: settings } = await pool.query(
    `select name, setting from pg_settings where name not like '%.%'`,
  )
  return {
    ...contents,
    ...Object.fromEntries(settings.map(({ name, setting }) => [name, setting])),
  }
}

/** A row in `companies` and what follows from it, a register with one plot, a schema of a library, a setting. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(`insert into companies (name, key, cfg) values ('Polder BV', 'a', '{}')`)
  await pool.query(
    `insert into users (company_id, username, cfg) select id, 'noor', '{}' from companies`,
  )
  const result = await importCollection(pool, {
    layer: 'plots',
    source: { register: 'brk', dataset: 'Proef' },
    date: '2026-01-02',
    collection: {
      type: 'FeatureCollection',
      crs: { properties: { name: 'EPSG:28992' } },
      features: [
        {
          type: 'Feature',
          properties: {
            identificatieLokaalID: 'P1',
            AKRKadastraleGemeenteCodeWaarde: 'OTL02',
            kadastraleGemeenteWaarde: 'Otterlo',
            kadastraleGrootteWaarde: 200,
            sectie: 'B',
            perceelnummer: 1,
          },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [181000, 456000],
                [181020, 456000],
                [181020, 456020],
                [181000, 456000],
              ],
            ],
          },
        },
      ],
    },
  })
  expect(result, JSON.stringify(result)).toMatchObject({ ok: true, inserted: 1 })
  await pool.query('create schema other; create table other.rows (id serial)')
  await pool.query(`insert into other.rows default values; set search_path = register`)
}

describe('a test database that was used and closed', () => {
  it('is empty again, and built as before', async () => {
    const first = await openTestDatabase()
    const [structure, fresh] = [await readStructure(first.pool), await readContents(first)]
    for (const table of ['companies', 'users', 'record_id', ...Object.keys(registerTables)])
      expect(Object.keys(fresh).join(), table).toContain(table)
    expect(fresh).toMatchObject({ companies: 0, users: 0, 'register.plots': 0 })
    await fill(first)
    await first.close()
    const next = await openTestDatabase()
    try {
      expect(await readContents(next)).toEqual(fresh)
      expect(await readStructure(next.pool)).toBe(structure)
    } finally {
      await next.close()
    }
  })

  it('is another one after a change of how it is built', async () => {
    const first = await openTestDatabase()
    const structure = await readStructure(first.pool)
    const client = await first.pool.connect()
    for (const statement of [
      'alter table locations add column left_behind integer',
      'alter table locations no force row level security',
      'drop trigger public_key on locations',
      'grant delete on locations to kavel_public',
      'drop policy own_company on locations',
      'create or replace function current_company() returns bigint language sql as $$ select 1::bigint $$',
    ]) {
      await client.query(`begin; ${statement}`)
      expect(await readStructure(client), statement).not.toBe(structure)
      await client.query('rollback')
    }
    client.release()
    await first.pool.query('create table left_behind (n integer)')
    await first.close()
    const next = await openTestDatabase()
    expect(await readStructure(next.pool)).toBe(structure)
    await next.close()
  })

  it('is not shared while somebody has it', async () => {
    const databases = [await openTestDatabase(), await openTestDatabase()]
    await fill(databases[0]!)
    expect(await readContents(databases[1]!)).toMatchObject({ companies: 0, 'register.plots': 0 })
    for (const database of databases) await database.close()
  })
})
