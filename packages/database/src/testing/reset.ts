/** Empties a database between test files, and tells whether it is like a fresh one. */
import type pg from 'pg'
import type { Queryable } from '../core/queryable.ts'

/** Schemas that the server brings along; PostGIS keeps its tables in `public`. */
const SYSTEM = `nspname ~ '^pg_' or nspname = 'information_schema'`
/** Tables whose rows a migrated, empty database has. */
const KEPT = `('migrations', 'spatial_ref_sys')`

/** Everything that a migration makes: relations, columns, constraints, indexes, triggers, policies, functions, grants. */
const STRUCTURE = `
  with spaces as (select oid, nspname as space from pg_namespace where not (${SYSTEM})),
  tables as (select c.*, space || '.' || relname as name
    from pg_class c join spaces on spaces.oid = relnamespace where relkind <> 't')
  select 'schema ' || space as line from spaces
  union all select concat_ws(' ', 'relation', name, relkind, relrowsecurity, relforcerowsecurity, relowner, relacl) from tables
  union all select concat_ws(' ', 'column', name, attname, atttypid, attnotnull, attidentity, attacl, pg_get_expr(adbin, adrelid))
    from tables join pg_attribute on attrelid = tables.oid and attnum > 0
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where tables.relkind <> 'i'
  union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index join tables on tables.oid = indrelid
  union all select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join tables on tables.oid = conrelid
  union all select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid))
    from pg_trigger t join tables on tables.oid = tgrelid where not tgisinternal
  union all select concat_ws(' ', 'policy', name, polname, polcmd, polpermissive, polroles,
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from pg_policy join tables on tables.oid = polrelid
  union all select concat_ws(' ', 'function', p.oid::regprocedure, proowner, prosecdef, proacl, proconfig, md5(prosrc))
    from pg_proc p join spaces on spaces.oid = pronamespace
  union all select concat_ws(' ', 'role', rolname, rolsuper, rolcanlogin, rolbypassrls, rolconfig) from pg_roles
  union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting`

/** How a database is built, whatever its rows: equal for two fresh databases of one version. */
export async function readStructure(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ hash: string }>(
    `select md5(string_agg(line, E'\\n' order by line collate "C")) as hash from (${STRUCTURE}) x`,
  )
  return rows[0]?.hash ?? ''
}

/** Removes every row, brings every sequence back to its start and drops schemas that no migration made. */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  // Settings of the session would outlive their file: the embedded database has one session for all connections.
  await pool.query('reset all')
  const extra = await pool.query<{ statement: string }>(
    `select format('drop schema %I cascade', nspname) as statement from pg_namespace
     where not (${SYSTEM}) and nspname not in ('public', 'register')`,
  )
  for (const { statement } of extra.rows) await pool.query(statement)
  const tables = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and nspname in ('public', 'register') and relname not in ${KEPT}`,
  )
  const names = tables.rows.map(({ name }) => name)
  // Looking costs less than emptying tables that are empty: each gets new files for itself and its indexes.
  const looks = names.map(
    (name, index) => `select ${index} as place where exists (select from ${name})`,
  )
  const filled = await pool.query<{ place: number }>(looks.join(' union all '))
  if (filled.rowCount)
    await pool.query(`truncate ${filled.rows.map(({ place }) => names[place]).join(', ')} cascade`)
  const sequences = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences`,
  )
  for (const { name } of sequences.rows) await pool.query(`alter sequence ${name} restart`)
}
