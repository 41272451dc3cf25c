/** The tables are what the entity catalogue says, on both databases. */
import {
  CHILDREN,
  ENTITY_NAMES,
  type Entity,
  type EntityName,
  entities,
  type FieldKind,
} from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'

const TYPES: Record<FieldKind, string> = {
  text: 'text',
  key: 'text',
  password: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  timestamp: 'timestamp with time zone',
  code: 'smallint',
  reference: 'bigint',
  document: 'jsonb',
  geometry: 'USER-DEFINED',
  file: 'text',
}

interface Column {
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

/** Columns that are not fields: keys, moments, and what the server derives from a field. */
const OTHER = [
  'id',
  'company_id',
  'createdAt',
  'updatedAt',
  'editedAt',
  'deletedAt',
  'thumbnail',
  'stored',
  'imported',
  'number',
  'checked',
  'shape',
  'functions',
]

/** Read by the public role alone for the page, of fields that its author chose; no public call has them. */
const CHOSEN: readonly EntityName[] = ['customfields', 'customvalues', 'locationscustomvalues']

describe.each(ENTITY_NAMES)('%s', (name) => {
  const entity = entities[name] as Entity

  it('has a column of the right type for every field, and no other', async () => {
    const { rows } = await database.pool.query<Column>(
      `select column_name, data_type, is_nullable from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [name],
    )
    const columns = new Map(rows.map((row) => [row.column_name, row]))
    for (const [field, { kind, nullable }] of Object.entries(entity.fields)) {
      expect(columns.get(field), field).toMatchObject({
        data_type: TYPES[kind],
        // A key is set by the server and so never null, though no body needs to give it.
        ...(field !== 'key' && { is_nullable: nullable ? 'YES' : 'NO' }),
      })
    }
    expect(columns.has('editedAt'), 'editedAt').toBe(entity.filled !== undefined)
    expect(columns.has('deletedAt'), 'deletedAt').toBe('deleted' in entity.fields)
    const known = new Set([...Object.keys(entity.fields), ...OTHER])
    expect([...columns.keys()].filter((column) => !known.has(column))).toEqual([])
  })

  it('is read from outside through the sections that say so, and no others', async () => {
    const { rows } = await database.pool.query<{ qual: string }>(
      `select qual from pg_policies where tablename = $1 and policyname = 'published'`,
      [name],
    )
    expect(rows.length, 'a policy for the public').toBe(
      entity.publicFields || entity.publicThroughSections || CHOSEN.includes(name) ? 1 : 0,
    )
    const read = [
      ...(rows[0]?.qual ?? '').matchAll(/(?:is_published_by|is_shown)\([^']*'([^']+)'/g),
    ]
    // a page says where its location is, whatever it shows; the record of a key is read through its section
    const isThrough = entity.publicThroughSections && name !== 'locations'
    // buildings come with their concepts
    const through = isThrough ? [name] : name === 'buildings' ? ['concepts'] : []
    expect(read.map(([, rows]) => rows)).toEqual(through)
  })

  it('cannot point into another company', async () => {
    const { rows } = await database.pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype in ('f', 'p')`,
      [name],
    )
    const definitions = rows.map(({ definition }) => definition.replaceAll('"', ''))
    if (entity.scope === 'tenant') expect(definitions).toContain('PRIMARY KEY (company_id, id)')
    for (const [field, { kind, target, onDelete }] of Object.entries(entity.fields)) {
      if (kind !== 'reference') continue
      const tenant = (entities[target as keyof typeof entities] as Entity).scope === 'tenant'
      const from = tenant ? `company_id, ${field}` : field
      const to = tenant ? 'company_id, id' : 'id'
      const key = `FOREIGN KEY (${from}) REFERENCES ${target}(${to})`
      const rule = onDelete === 'cascade' ? 'ON DELETE CASCADE' : 'ON DELETE SET NULL'
      expect(
        definitions.filter((definition) => definition.startsWith(key)),
        field,
      ).toEqual([expect.stringContaining(rule)])
    }
  })

  it('finds the children of a record in the order in which they are sent', async () => {
    const { rows } = await database.pool.query<{ name: string; columns: string }>(
      `select tablename as name, replace(substring(indexdef from '\\((.*)\\)'), '"', '') as columns
       from pg_indexes where schemaname = 'public'`,
    )
    for (const name of ENTITY_NAMES.filter((one) => entities[one].scope === 'tenant'))
      for (const { name: child, field } of CHILDREN[name]) {
        const { order } = entities[child] as Entity
        const columns = ['company_id', field, ...(order ? [order] : []), 'id'].join(', ')
        expect(rows).toContainEqual({ name: child, columns })
      }
  })

  it('forces row-level security on everybody', async () => {
    const { rows } = await database.pool.query(
      'select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass',
      [name],
    )
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
  })
})

describe('the foreign keys', () => {
  /** Only staff who remove a company, once in years and with all that it has, look for these; each write would pay. */
  const WITHOUT = [
    'locations: FOREIGN KEY ("createdByCompanyId") REFERENCES companies(id) ON DELETE SET NULL',
    'public_keys: FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE',
  ]

  it('have an index each, so that who removes a record does not read a whole table', async () => {
    // the columns of the key come first in it, in any order; rows that point at nothing may be left out
    const { rows } = await database.pool.query<{ definition: string }>(
      `select conrelid::regclass || ': ' || pg_get_constraintdef(c.oid) as definition from pg_constraint c
       where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
         select from pg_index i where i.indrelid = c.conrelid and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\("?\\w+"? IS NOT NULL\\)$')
           and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
       order by 1`,
    )
    expect(rows.map(({ definition }) => definition)).toEqual(WITHOUT)
  })
})

describe('the roles', () => {
  it('cannot bypass row-level security or sign in', async () => {
    const { rows } = await database.pool.query(
      `select rolname, rolbypassrls, rolsuper, rolcanlogin from pg_roles where rolname like 'kavel_%' order by rolname`,
    )
    expect(rows).toEqual(
      ['kavel_app', 'kavel_public', 'kavel_system'].map((rolname) => ({
        rolname,
        rolbypassrls: false,
        rolsuper: false,
        rolcanlogin: false,
      })),
    )
  })

  it('let the public role read and nothing else', async () => {
    const { rows } = await database.pool.query(
      `select distinct privilege_type from information_schema.role_table_grants where grantee = 'kavel_public'`,
    )
    expect(rows).toEqual([{ privilege_type: 'SELECT' }])
  })
})

it('lets nobody call what acts with the rights of its owner, and finds no table of the caller there', async () => {
  const { rows } = await database.pool.query<{ name: string; callers: string[]; config: string[] }>(
    `select p.oid::regprocedure::text as name, coalesce(proconfig, '{}') as config,
       array(select coalesce(rolname::text, 'public') from aclexplode(coalesce(proacl, acldefault('f', proowner))) a
         left join pg_roles r on r.oid = a.grantee where a.grantee = 0 or rolname like 'kavel%') as callers
     from pg_proc p where prosecdef and pronamespace::regnamespace::text !~ '^pg_|^information_schema$'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  expect(rows.length).toBeGreaterThan(40)
  const wrong = rows.filter(
    ({ callers, config }) =>
      callers.includes('public') ||
      // named last, the schema of temporary tables is looked in last; unnamed, it is the first of all
      !config.some((line) => /^search_path=.*, pg_temp$/.test(line)),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
  const called = rows.filter(({ callers }) => callers.some((name) => name !== 'kavel_system'))
  expect(called.map(({ name, callers }) => [name.replace(/\(.*/, ''), callers.sort()])).toEqual([
    ['answer_as_reader', ['kavel_public', 'kavel_system']],
    ['begin_with_defaults', ['kavel_app', 'kavel_system']],
    ['change_as_reader', ['kavel_public', 'kavel_system']],
    ['changes_of_colleagues', ['kavel_app', 'kavel_system']],
    ['changes_of_location', ['kavel_app', 'kavel_system']],
    ['count_owners', ['kavel_app', 'kavel_system']],
    ['give_choice_in_views', ['kavel_app', 'kavel_system']],
    ['has_subject', ['kavel_public', 'kavel_system']],
    ['is_chosen', ['kavel_public', 'kavel_system']],
    ['is_chosen_of', ['kavel_public', 'kavel_system']],
    ['is_listed', ['kavel_public', 'kavel_system']],
    ['is_of_place', ['kavel_public', 'kavel_system']],
    ['is_public_concept', ['kavel_public', 'kavel_system']],
    ['is_public_location', ['kavel_public', 'kavel_system']],
    ['is_shown', ['kavel_public', 'kavel_system']],
    ['last_changes', ['kavel_app', 'kavel_system']],
    ['listed_locations', ['kavel_public', 'kavel_system']],
    ['listed_pictures', ['kavel_public', 'kavel_system']],
    ['lists_fictional', ['kavel_public', 'kavel_system']],
    ['location_activity', ['kavel_app', 'kavel_system']],
    ['my_locations', ['kavel_app', 'kavel_system']],
    ['next_turn', ['kavel_app', 'kavel_system']],
    ['pages_of_areas', ['kavel_public', 'kavel_system']],
    ['pictures_of_publications', ['kavel_public', 'kavel_system']],
    ['public_logo', ['kavel_public', 'kavel_system']],
    ['removed_by_me', ['kavel_app', 'kavel_system']],
    ['writers_of_location', ['kavel_app', 'kavel_system']],
  ])
})
