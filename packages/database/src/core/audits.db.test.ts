/** Every write of a record leaves its audit, whichever way it comes; nobody writes or changes an audit. */
import { type Actor, ENTITY_NAMES, type Entity, entities } from '@kavel/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../connection.ts'
import { openTestDatabase } from '../testing/index.ts'
import { readStructure } from '../testing/reset.ts'
import { type Principal, withPrincipal } from './session.ts'

const OWN = 1
const OTHER = 2
const member: Actor = { companyId: OWN, userId: 11, role: 'user' }
const admin: Actor = { companyId: OWN, userId: 12, role: 'admin' }
const staff: Actor = { companyId: OWN, userId: 13, role: 'staff' }
const stranger: Actor = { companyId: OTHER, userId: 14, role: 'admin' }
const LOCATION = 20
const CFG = { status: { getUnits: 1 }, render: { sun: { month: 6, hour: 12 } }, list: [1, 2] }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await withPrincipal(database.pool, 'system', async (client) => {
    await client.query(
      `insert into companies (id, name, key, cfg) values (${OWN}, 'Polder BV', 'a', '{}'), (${OTHER}, 'Elders BV', 'b', '{}')`,
    )
    await client.query(
      `insert into users (id, company_id, username, cfg) values
         (11, 1, 'member', '{}'), (12, 1, 'admin', '{}'), (13, 1, 'staff', '{}'), (14, 2, 'stranger', '{}')`,
    )
    await client.query(
      `insert into locations (company_id, id, name, key, cfg) values ($1, $2, 'Kade', 'k', $3)`,
      [OWN, LOCATION, CFG],
    )
  })
})
afterAll(() => database?.close())
beforeEach(() => database.pool.query('delete from audits'))

const run = (statement: string, by: Principal = member, values: unknown[] = []) =>
  withPrincipal(database.pool, by, (client) => client.query(statement, values))
const change = (sets: string, by?: Principal, values?: unknown[]) =>
  run(`update locations set ${sets} where id = ${LOCATION}`, by, values)

type Row = Record<string, unknown>
async function audits(
  columns = 'entity, "recordId", action, "userId", role, paths',
): Promise<Row[]> {
  return (await database.pool.query<Row>(`select ${columns} from audits order by id`)).rows
}
const pathsOf = async () => (await audits('paths')).map(({ paths }) => paths)
/** As if everything so far had happened so many minutes earlier. */
const age = (minutes: number) =>
  database.pool.query(
    `update audits set "firstChangedAt" = "firstChangedAt" - make_interval(mins => $1),
       "changedAt" = "changedAt" - make_interval(mins => $1)`,
    [minutes],
  )

describe('the triggers', () => {
  it.each(ENTITY_NAMES)('are on %s, for every way of writing', async (name) => {
    const { rows } = await database.pool.query<{ definition: string }>(
      `select pg_get_triggerdef(oid) as definition from pg_trigger
       where tgrelid = $1::regclass and tgenabled = 'O' and tgname like 'note\\_changes\\_%' order by tgname`,
      [name],
    )
    expect(rows.map(({ definition }) => definition)).toEqual(
      ['DELETE', 'INSERT', 'UPDATE'].map((event) =>
        expect.stringMatching(`AFTER ${event} ON .* note_changes_of_${name}\\(\\)$`),
      ),
    )
  })

  it('know every column that the tables have by now', async () => {
    const before = await readStructure(database.pool)
    for (const name of ENTITY_NAMES) await database.pool.query(`call audit_table('${name}')`)
    expect(await readStructure(database.pool)).toBe(before)
  })
})

describe('a row', () => {
  it('says who did what to which record, and when', async () => {
    const [{ id }] = (
      await run(
        `insert into units (company_id, "locationId", name, cfg) values (1, ${LOCATION}, 'Type A', '{}') returning id`,
      )
    ).rows as [{ id: number }]
    await run(`update units set price = 10, name = 'Type B' where id = ${id}`, admin)
    await run(`delete from units where id = ${id}`, staff)
    const unit = { entity: 'units', recordId: id }
    expect(await audits()).toEqual([
      { ...unit, action: 'insert', userId: 11, role: 'user', paths: [] },
      { ...unit, action: 'update', userId: 12, role: 'admin', paths: ['name', 'price'] },
      { ...unit, action: 'delete', userId: 13, role: 'staff', paths: [] },
    ])
    const here = { company_id: OWN, locationId: LOCATION, recent: true }
    expect(
      await audits(`company_id, "locationId", now() - "changedAt" < '1 minute' as recent`),
    ).toEqual([here, here, here])
  })

  it('names the product where nobody signed in writes, and no person', async () => {
    await change(`name = 'Dijk'`, { companyId: OWN, role: 'product' })
    await change(`name = 'Kade'`, 'system')
    // the owner of the database, at a prompt
    await database.pool.query(`update locations set city = 'Markerstad' where id = ${LOCATION}`)
    expect(await audits('"userId", role, paths')).toEqual([
      { userId: null, role: 'product', paths: ['city', 'name'] },
    ])
  })

  it('names the public where a reader of a public page writes', async () => {
    await withPrincipal(database.pool, 'system', async (client) => {
      await client.query(`set local "app.role" = 'public'`)
      await client.query(`update locations set rating = 4 where id = ${LOCATION}`)
    })
    expect(await audits('"userId", role, paths')).toEqual([
      { userId: null, role: 'public', paths: ['rating'] },
    ])
  })

  it('names the public where its role may write', async () => {
    const client = await database.pool.connect()
    try {
      await client.query(
        `begin; grant update on locations to kavel_public; create policy open on locations to kavel_public using (true)`,
      )
      await client.query('set local role kavel_public')
      await client.query(`update locations set rating = 5 where id = ${LOCATION}`)
      await client.query('reset role')
      const { rows } = await client.query('select "userId", role, paths from audits')
      expect(rows).toEqual([{ userId: null, role: 'public', paths: ['rating'] }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('names an action where a record is marked as deleted and taken back', async () => {
    await change('deleted = true, "updatedAt" = now()')
    await change('deleted = false')
    expect(await audits('action, paths')).toEqual([
      { action: 'delete', paths: [] },
      { action: 'restore', paths: [] },
    ])
  })

  it('is of the company that the record is in, whoever writes', async () => {
    await run(`update companies set name = 'Elders NV' where id = ${OTHER}`, staff)
    expect(await audits('company_id, "recordId", "userId"')).toEqual([
      { company_id: OTHER, recordId: OTHER, userId: 13 },
    ])
    await run(`update companies set name = 'Elders BV' where id = ${OTHER}`, 'system')
  })

  it('is left by everything that goes with a record, each with the location', async () => {
    await run(
      `insert into concepts (company_id, id, name, key, "locationId", summary) values (1, 30, 'V', 'c', ${LOCATION}, '{}')`,
    )
    await run(`insert into buildings (company_id, id, "conceptId", cfg) values (1, 31, 30, '{}')`)
    expect(await audits('entity, "locationId"')).toEqual([
      { entity: 'concepts', locationId: LOCATION },
      { entity: 'buildings', locationId: LOCATION },
    ])
    await database.pool.query('delete from audits')
    await run('delete from concepts where id = 30')
    expect((await audits('entity, action')).sort()).toEqual(
      expect.arrayContaining([
        { entity: 'concepts', action: 'delete' },
        { entity: 'buildings', action: 'delete' },
      ]),
    )
  })
})

describe('the paths of an update', () => {
  it('lead to what differs in a document: by key, and a list as a whole', async () => {
    await change(`cfg = $1, plotsize = 5`, member, [
      { status: {}, render: { sun: { month: 7, hour: 12 }, wind: 1 }, list: [1, 3] },
    ])
    expect(await pathsOf()).toEqual([
      ['cfg.list', 'cfg.render.sun.month', 'cfg.render.wind', 'cfg.status.getUnits', 'plotsize'],
    ])
    await change('cfg = $1', 'system', [CFG])
  })

  it('are not there where nothing changed, or only the moment of the write', async () => {
    await change('name = name, cfg = $1, "updatedAt" = now(), "editedAt" = now()', member, [CFG])
    // the same number in another form
    await change(`cfg = jsonb_set(cfg, '{render,sun,month}', '6.00')`)
    // of another company: there is no such row
    await change(`name = 'Elders'`, stranger)
    expect(await audits()).toEqual([])
    await change('cfg = $1', 'system', [CFG])
  })

  it('end above a key that is no name, so that no text of a person is kept', async () => {
    const secret = 'mijn wachtwoord is geheim'
    await change('cfg = $1', member, [{ ...CFG, render: { [secret]: 1, sun: CFG.render.sun } }])
    await change('cfg = $1', admin, [{ ...CFG, render: { [secret]: 2, sun: CFG.render.sun } }])
    await change('cfg = $1', staff, [CFG])
    expect(await pathsOf()).toEqual([['cfg.render'], ['cfg.render'], ['cfg.render']])
  })

  it('are at most a hundred: beyond it those above them', async () => {
    const many = (value: number) =>
      Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, value]))
    await change('cfg = $1', 'system', [{ ...CFG, many: { deep: many(0) } }])
    await database.pool.query('delete from audits')
    await change('cfg = $1', member, [{ ...CFG, many: { deep: many(1) } }])
    expect(await pathsOf()).toEqual([['cfg.many.deep']])
    await change('cfg = $1', 'system', [CFG])
  })

  it('say that a password changed and not a sign of it', async () => {
    await run(`update users set password = '$argon2id$v=19$geheim' where id = 11`)
    expect(await pathsOf()).toEqual([['password']])
    expect(JSON.stringify(await audits('*'))).not.toMatch(/argon2|geheim/)
  })

  it('say nothing of where a person is in the application', async () => {
    const { inPassing = [] } = entities.users as Entity
    expect(inPassing).toContain('current_location')
    for (const field of inPassing) await run(`update users set ${field} = null where id = 11`)
    await run(`insert into concepts (company_id, id, name, key, "locationId", summary)
      values (1, 70, 'V', 'p', ${LOCATION}, '{}')`)
    await database.pool.query('delete from audits')
    await run(`update users set current_location = ${LOCATION}, current_concept = 70 where id = 11`)
    expect(await audits()).toEqual([])
    await run(`update users set current_concept = null, first_name = 'Ada' where id = 11`)
    expect(await pathsOf()).toEqual([['first_name']])
    await run('delete from concepts where id = 70', 'system')
  })

  it('name a shape only where it differs', async () => {
    const shape = (x: number) =>
      `ST_SetSRID(ST_MakeEnvelope(${x}, 500000, ${x + 40}, 500030), 28992)`
    await run(
      `insert into plots (company_id, id, geometry, properties, "locationId") values (1, 40, ${shape(150_000)}, '{}', ${LOCATION})`,
      'system',
    )
    await run(`update plots set geometry = ${shape(150_000)} where id = 40`)
    await run(`update plots set geometry = ${shape(150_001)} where id = 40`, admin)
    await run(`update plots set geometry = null where id = 40`, staff)
    expect(await audits('"userId", paths')).toEqual([
      { userId: null, paths: [] },
      { userId: 12, paths: ['geometry'] },
      { userId: 13, paths: ['geometry'] },
    ])
    await run('delete from plots', 'system')
  })
})

describe('writes of one person to one record', () => {
  it('are one row within five minutes, and another after that', async () => {
    await change(`name = 'A'`)
    await age(4)
    const [first] = await audits('"firstChangedAt", "changedAt"')
    await change(`city = 'Edam'`)
    await change(`name = 'B'`)
    const [row] = await audits('"firstChangedAt", "changedAt", paths')
    expect(row).toMatchObject({ firstChangedAt: first?.firstChangedAt, paths: ['city', 'name'] })
    expect(Number(row?.changedAt) - Number(first?.changedAt)).toBeGreaterThan(3.9 * 60_000)
    await age(2)
    await change(`name = 'C'`)
    expect(await pathsOf()).toEqual([['city', 'name'], ['name']])
  })

  it('are rows of their own when somebody else writes', async () => {
    for (const by of [member, admin, member, admin]) await change(`name = name || 'x'`, by)
    expect(await audits('"userId"')).toEqual([{ userId: 11 }, { userId: 12 }])
  })

  it('are part of making it, and never part of removing it or of what came before that', async () => {
    await run(
      `insert into costs (company_id, id, "locationId", name) values (1, 50, ${LOCATION}, 'Sloop')`,
    )
    const cost = (sets: string) => run(`update costs set ${sets} where id = 50`)
    await cost('parameter = 5')
    await cost('deleted = true')
    await cost('deleted = false')
    await cost('parameter = 6')
    await cost(`name = 'Grond'`)
    expect(await audits('action, paths')).toEqual([
      { action: 'insert', paths: ['parameter'] },
      { action: 'delete', paths: [] },
      { action: 'restore', paths: [] },
      { action: 'update', paths: ['name', 'parameter'] },
    ])
    await run('delete from costs', 'system')
  })

  it('are one row when they are made at once, and none is lost', async () => {
    const fields = ['name', 'city', 'owner', 'buyer', 'architect', 'builder', 'region', 'suburb']
    await Promise.all(fields.map((field) => change(`${field} = 'tegelijk'`)))
    expect(await pathsOf()).toEqual([fields.toSorted()])
  })

  it('to many records at once are one row each', async () => {
    await run(
      `insert into customvalues (company_id, id, name) select 1, 1000 + n, 'v' from generate_series(1, 300) n`,
    )
    await run(`update customvalues set color = '#fff'`, admin)
    await run(`update customvalues set "order" = 5`, admin)
    const { rows } = await database.pool.query(
      'select action, paths, count(*), count(distinct "recordId") as records from audits group by 1, 2 order by 1',
    )
    expect(rows).toEqual([
      { action: 'insert', paths: [], count: 300, records: 300 },
      { action: 'update', paths: ['color', 'order'], count: 300, records: 300 },
    ])
    await run('delete from customvalues', 'system')
  })
})

describe('the audit', () => {
  it('is kept when a record or a person goes, and goes with the company', async () => {
    await run(
      `insert into companies (id, name, key, cfg) values (3, 'Kort BV', 'c', '{}')`,
      'system',
    )
    const own: Actor = { companyId: 3, userId: 60, role: 'admin' }
    await run(
      `insert into users (id, company_id, username, cfg) values (60, 3, 'kort', '{}'), (61, 3, 'blijft', '{}')`,
      'system',
    )
    await run(
      `insert into locations (company_id, id, name, key, cfg, "assignedTo") values (3, 62, 'L', 'l', '{}', 60)`,
      own,
    )
    await run(`insert into costs (company_id, "locationId") values (3, 62)`, own)
    await run('delete from users where id = 60', { ...own, userId: 61 })
    await run('delete from locations where id = 62', { ...own, userId: 61 })
    const rows = await audits('entity, action, "userId"')
    expect(rows).toContainEqual({ entity: 'locations', action: 'insert', userId: 60 })
    expect(rows).toContainEqual({ entity: 'locations', action: 'delete', userId: 61 })
    expect(rows).toContainEqual({ entity: 'costs', action: 'delete', userId: 61 })
    expect(rows).toContainEqual({ entity: 'users', action: 'delete', userId: 61 })
    await run('delete from companies where id = 3', 'system')
    expect(await audits()).toEqual([])
  })

  it('is read by administrators and staff, of the own company alone', async () => {
    await change(`name = 'Kade 3'`)
    const seen = async (by: Principal) => (await run('select * from audits', by)).rowCount
    expect(await seen(admin)).toBe(1)
    expect(await seen(staff)).toBe(1)
    expect(await seen(member)).toBe(0)
    expect(await seen(stranger)).toBe(0)
    expect(await seen({ companyId: OWN, role: 'product' })).toBe(0)
    await expect(seen('public')).rejects.toThrow('permission denied')
  })

  it('tells members when a location was changed last, and by whom, of the own company alone', async () => {
    await change(`name = 'Kade 4'`, admin)
    await age(1)
    await run(
      `insert into constraints (company_id, "locationId", name) values (1, ${LOCATION}, 'N')`,
    )
    const of = async (by: Principal) =>
      (
        await run(
          `select id, "userId", entity, action from location_activity(array[${LOCATION}, 99])`,
          by,
        )
      ).rows
    const last = { id: LOCATION, userId: 11, entity: 'constraints', action: 'insert' }
    expect(await of(member)).toEqual([last])
    expect(await of(stranger)).toEqual([])
    await expect(of('public')).rejects.toThrow('permission denied')
    await change('deleted = true', 'system')
    expect(await of(member)).toEqual([])
    await change('deleted = false', 'system')
  })

  it.each<[string, Principal]>([
    ['a member', member],
    ['an administrator', admin],
    ['staff', staff],
    ['a reader of a public page', 'public'],
  ])('cannot be written or changed by %s', async (_, by) => {
    await change(`name = name || '.'`)
    const before = await audits('*')
    for (const statement of [
      `insert into audits (entity, "recordId", action, role, paths, "firstChangedAt", "changedAt")
         values ('units', 1, 'update', 'user', '{}', now(), now())`,
      `update audits set "userId" = 12`,
      'delete from audits',
      'truncate audits',
      `select note_changes('units', array[(1, 1, 1, 'update', '{name}')]::audit_change[])`,
      'alter table locations disable trigger note_changes_update',
      'alter table locations disable trigger all',
      'drop trigger note_changes_update on locations',
      'set local session_replication_role = replica',
      `call audit_table('units')`,
      'alter table audits disable row level security',
      `create temp table fake (id bigint, company_id bigint, "locationId" bigint);
         create trigger fake after insert on fake referencing new table as changed
           for each statement execute function note_changes_of_units();
         insert into fake values (1, 1, 1)`,
    ])
      await expect(run(statement, by), statement).rejects.toThrow(
        /permission denied|must be owner|row-level security/,
      )
    expect(await audits('*')).toEqual(before)
  })
})
