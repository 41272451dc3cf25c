/** Every way of writing that the product has leaves its audit, and who may read it reads it. */

import { createCompany } from '@kavel/application/accounts'
import { removeOldAudits } from '@kavel/application/audits'
import { AUDITS_COUNTED } from '@kavel/calls'
import { type Database, withPrincipal } from '@kavel/database'
import { type Actor, ENTITY_NAMES, type Entity, entities } from '@kavel/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addressOf, EXAMPLES, type Example } from '../records/testing/examples.ts'
import { type Call, startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'
import { plotId, townOf } from '../testing/town.ts'
import { auditStatements } from './routes.ts'

type Row = Record<string, unknown>
type Saved = Row & { id: number }

let server: TestServer
let database: Database
beforeAll(async () => {
  server = await startTestServer({
    contents: townOf(2),
    background: () => ({ kinds: ['step', 'potential'] }),
  })
  database = server.database
})
afterAll(() => server?.close())
beforeEach(() => forget())

const forget = () => database.pool.query('delete from audits')
async function audits(where = 'true'): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select entity, "recordId", action, "userId", role, paths from audits where ${where} order by id`,
  )
  return rows
}
async function ask<Body>(call: Call, ...request: Parameters<Call>): Promise<Body> {
  const { status, body } = await call(...request)
  if (status >= 300) throw new Error(`${request[0]} ${request[1]}: ${JSON.stringify(body)}`)
  return body as Body
}
const ago = (days: number) =>
  database.pool.query(
    `update audits set "firstChangedAt" = "firstChangedAt" - make_interval(days => $1),
    "changedAt" = "changedAt" - make_interval(days => $1)`,
    [days],
  )

describe.each(ENTITY_NAMES)('a record of %s leaves a row', (name) => {
  const example: Example = EXAMPLES[name]
  const { fields, order } = entities[name] as Entity
  const isStaffs = name === 'companies' || name === 'contentitems'
  const call: Call = (...request) => (isStaffs ? server.as.staff : server.as.admin)(...request)
  const who = () =>
    isStaffs
      ? { userId: server.userIds.staff, role: 'staff' }
      : { userId: server.userIds.admin, role: 'admin' }
  const row = (recordId: number, action: string, paths: string[] = []) => ({
    entity: name,
    recordId,
    action,
    paths: paths.toSorted(),
    ...who(),
  })

  it('for each way of making, changing and removing it', async () => {
    const record = await ask<Saved>(call, 'POST', addressOf(name), await example.create(call))
    const { id } = record
    expect(await audits(`"recordId" = ${id}`)).toEqual([row(id, 'insert')])

    await forget()
    const patched = Object.keys(example.patch)
    await ask(call, 'PATCH', `/api/${name}/detail/${id}`, example.patch)
    expect(await audits()).toEqual(patched.length ? [row(id, 'update', patched)] : [])
    // what is stored already is no change, but for the moment
    await forget()
    await ask(call, 'PATCH', `/api/${name}/detail/${id}`, example.patch)
    expect(await audits()).toEqual([])

    if (example.nested) {
      const { document, path, value } = example.nested
      const nested = path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value)
      await ask(call, 'PUT', `/api/${name}/detail`, [{ id, [document]: nested }])
      const isOfOthers = ['data', 'properties'].includes(document)
      const expected = isOfOthers ? document : [document, ...path].join('.')
      expect(await audits()).toEqual([row(id, 'update', [expected])])
      await forget()
    }
    if ('order' in fields) {
      await ask(call, 'PUT', `/api/${name}/order`, [{ id, order: 70 }])
      expect(await audits()).toEqual([row(id, 'update', [order ?? 'order'])])
      await forget()
    }
    // a refused write leaves nothing
    const [field, wrong] = example.wrong
    await call('PATCH', `/api/${name}/detail/${id}`, { ...example.patch, [field]: wrong })
    expect(await audits()).toEqual([])

    await ask(call, 'DELETE', `/api/${name}/list`, { where: { id } })
    // a company takes its audit along
    expect(await audits()).toEqual(name === 'companies' ? [] : [row(id, 'delete')])
    if (!('deleted' in fields)) return
    await ask(call, 'POST', `/api/${name}/detail/${id}/restore`)
    expect(await audits()).toEqual([row(id, 'delete'), row(id, 'restore')])
  })
})

describe('other ways of writing', () => {
  it('tell what a member did from what the integration steps found', async () => {
    const made = await ask<Saved>(server.as.member, 'POST', '/api/locations/from-plots', {
      plots: [plotId(1), plotId(2)],
    })
    const jobs = async () => (await database.pool.query('select from jobs')).rowCount
    await expect.poll(jobs).toBe(0)
    const member = { userId: server.userIds.member, role: 'user' }
    const inserted = (entity: string) =>
      expect.objectContaining({ entity, action: 'insert', ...member })
    expect(await audits('"userId" is not null')).toEqual([
      inserted('locations'),
      inserted('plots'),
      inserted('plots'),
    ])
    const products = await audits('"userId" is null')
    expect(new Set(products.map(({ role }) => role))).toEqual(new Set(['product']))
    const [location] = products.filter(({ entity }) => entity === 'locations')
    expect(location).toMatchObject({ recordId: made.id, action: 'update' })
    expect(location?.paths).toEqual(
      expect.arrayContaining(['cfg.status.getAddress', 'cfg.status.getUnits']),
    )
    expect(products.filter(({ entity }) => entity === 'locations')).toHaveLength(1)
    const found = new Set(
      products.filter(({ action }) => action === 'insert').map(({ entity }) => entity),
    )
    for (const entity of ['units', 'costs', 'images']) expect(found).toContain(entity)
  })

  it('show an exchange of buildings as what it is', async () => {
    const { member } = server.as
    const location = await ask<Saved>(member, 'POST', '/api/locations/list', { name: 'Kade' })
    const concept = await ask<Saved>(member, 'POST', '/api/concepts/list', {
      name: 'Variant',
      locationId: location.id,
    })
    const old = await ask<Saved>(member, 'POST', '/api/buildings/list', { conceptId: concept.id })
    await forget()
    await ask(member, 'POST', '/api/buildings/exchange', {
      create: [{ conceptId: concept.id, name: 'Blok B' }],
      remove: [old.id],
    })
    const rows = await audits()
    expect(rows.map(({ action }) => action).sort()).toEqual(['delete', 'insert'])
    expect(rows.map(({ entity }) => entity)).toEqual(['buildings', 'buildings'])
  })

  it('are of the product where nobody is signed in, as when a company is made', async () => {
    const companyId = await withPrincipal(database.pool, 'system', (client) =>
      createCompany(client, { name: 'Zaad BV', customValues: { status: [['Nieuw', '#fff']] } }),
    )
    const { rows } = await database.pool.query(
      'select distinct company_id, entity, action, "userId", role from audits order by entity',
    )
    expect(rows).toEqual(
      ['companies', 'costs', 'customvalues', 'locations', 'units'].map((entity) => ({
        company_id: companyId,
        entity,
        action: 'insert',
        userId: null,
        role: 'product',
      })),
    )
  })
})

it('holds nothing that is secret', async () => {
  const { admin, member } = server.as
  const password = 'zeer geheim wachtwoord 9'
  const user = await ask<Saved>(admin, 'POST', '/api/users/list', { username: 'geheim', password })
  await ask(admin, 'PATCH', `/api/users/detail/${user.id}`, { password: TEST_PASSWORD })
  await ago(1)
  await ask(admin, 'PATCH', `/api/users/detail/${user.id}`, { password })
  expect(await audits(`action = 'update'`)).toMatchObject([{ paths: ['password'] }])
  const signIn = { username: 'geheim', password }
  const session = await server.app.inject({ method: 'POST', url: '/api/session', payload: signIn })
  const location = await ask<Saved & { key: string }>(member, 'POST', '/api/locations/list', {
    name: 'Geheime kade',
    owner: 'Familie Jansen',
  })
  await ask(admin, 'PATCH', `/api/locations/detail/${location.id}`, {
    buyer: 'Bouwbedrijf De Vries',
  })
  await ask(admin, 'PATCH', `/api/users/detail/${user.id}`, {
    cfg: { tabs: {}, panels: { 'a b': true } },
  })
  const { rows } = await database.pool.query<{ text: string }>(
    'select audits::text as text from audits',
  )
  const everything = rows.map(({ text }) => text).join('\n')
  expect(everything).toContain('buyer')
  const stored = await database.pool.query<{ secret: string }>(
    `select password as secret from users where password is not null
     union all select encode(token_hash, 'hex') from sessions union all select key from public_keys`,
  )
  const secrets = [
    password,
    TEST_PASSWORD,
    session.cookies[0]?.value as string,
    'Jansen',
    'De Vries',
    'a b',
    'Geheime kade',
    ...stored.rows.map(({ secret }) => secret),
  ]
  expect(secrets.length).toBeGreaterThan(15)
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

describe('who reads it', () => {
  const query = (call: Call, text = '') => ask<Row[]>(call, 'GET', `/api/audits?${text}`)

  it('sees the newest first, a page at a time, of the own company alone', async () => {
    const { admin, member, staff, stranger } = server.as
    const ids: number[] = []
    for (const name of ['A', 'B', 'C'])
      ids.push((await ask<Saved>(member, 'POST', '/api/labels/list', { name })).id)
    await ask(admin, 'PATCH', `/api/labels/detail/${ids[0]}`, { name: 'Z' })
    await ask(stranger, 'POST', '/api/labels/list', { name: 'Elders' })
    const all = await query(admin)
    expect(all.map(({ recordId, action }) => [recordId, action])).toEqual([
      [ids[0], 'update'],
      [ids[2], 'insert'],
      [ids[1], 'insert'],
      [ids[0], 'insert'],
    ])
    expect(all[0]).toMatchObject({ userId: server.userIds.admin, userName: 'admin', role: 'admin' })
    expect(await query(staff)).toEqual(all)
    const page = await admin('GET', '/api/audits?limit=2&offset=1')
    expect(page.headers['x-total-count']).toBe('4')
    expect(page.body).toEqual(all.slice(1, 3))
    expect(await query(stranger)).toHaveLength(1)
    expect((await member('GET', '/api/audits')).status).toBe(403)
    expect((await server.as.anonymous('GET', '/api/audits')).status).toBe(401)
  })

  it('finds by entity, record, person and moment', async () => {
    const { admin, member } = server.as
    const label = await ask<Saved>(member, 'POST', '/api/labels/list', { name: 'A' })
    await ago(10)
    await ask(admin, 'PATCH', `/api/labels/detail/${label.id}`, { color: '#fff' })
    await ask(admin, 'POST', '/api/locations/list', { name: 'Kade' })
    const count = async (text: string) => (await query(admin, text)).length
    expect(await count('entity=labels')).toBe(2)
    expect(await count(`entity=locations&id=${label.id}`)).toBe(0)
    expect(await count(`id=${label.id}`)).toBe(2)
    expect(await count(`id=${label.id}&userId=${server.userIds.member}`)).toBe(1)
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
    expect(await count(`from=${yesterday}`)).toBe(2)
    expect(await count(`to=${yesterday}`)).toBe(1)
    for (const [text, path] of [
      ['entity=sessions', 'entity'],
      ['userId=1%20or%201', 'userId'],
      ['from=gisteren', 'from'],
      ['limit=1001', 'limit'],
      ['offset=-1', 'offset'],
    ])
      expect(await admin('GET', `/api/audits?${text}`)).toMatchObject({
        status: 400,
        body: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
      })
  })

  it('reads of a former colleague that it was one', async () => {
    const { admin } = server.as
    const { id } = await ask<Saved>(admin, 'POST', '/api/users/list', { username: 'weg' })
    await withPrincipal(
      database.pool,
      { companyId: server.companies.own, userId: id, role: 'user' },
      (client) =>
        client.query(`insert into labels (company_id, name) values (${server.companies.own}, 'L')`),
    )
    const one = async () => (await query(admin, `userId=${id}`))[0]
    expect(await one()).toMatchObject({ userId: id, userName: 'weg' })
    await ask(admin, 'DELETE', `/api/users/detail/${id}`)
    expect(await one()).toMatchObject({ userId: id, userName: null, entity: 'labels' })
  })
})

describe('an audit of many rows', () => {
  const OLDER = inject('corpora') === 'large' ? 1_000_000 : 30_000
  const fill = (company: string, rows: number) =>
    database.pool.query(
      `insert into audits (company_id, entity, "recordId", action, role, paths, "firstChangedAt", "changedAt")
       select ${company}, 'labels', n, 'update', 'product', '{name}', moment, moment
       from generate_series(1, ${rows}) n, lateral (select now() - n * interval '1 minute' as moment) m`,
    )
  /** Rows that a statement reads from the tables, whatever it keeps of them. */
  const readBy = async (actor: Actor, text: string, values: unknown[]) => {
    const { rows } = await withPrincipal(database.pool, actor, (client) =>
      client.query(`explain (analyze, format json) ${text}`, values),
    )
    const count = (node: Record<string, unknown>): number =>
      (node['Relation Name'] === 'audits'
        ? ((node['Actual Rows'] as number) + ((node['Rows Removed by Filter'] as number) ?? 0)) *
          (node['Actual Loops'] as number)
        : 0) +
      ((node.Plans ?? []) as Record<string, unknown>[]).reduce((sum, one) => sum + count(one), 0)
    return count(rows[0]['QUERY PLAN'][0].Plan)
  }

  it('is read by the page, and counted as far as it says', async () => {
    const { own, other } = server.companies
    await fill(`${own}`, OLDER)
    await fill(`${other}`, 10)
    await fill('null', OLDER)
    await database.pool.query('analyze audits')
    for (const role of ['admin', 'staff'] as const) {
      const actor: Actor = { companyId: own, userId: server.userIds[role], role }
      const page = { limit: 20, offset: 100 }
      const statements = auditStatements(actor, page)
      const parts = role === 'staff' ? 2 : 1
      expect(await readBy(actor, statements.page, statements.values)).toBeLessThanOrEqual(
        parts * 120,
      )
      expect(await readBy(actor, statements.count, statements.values)).toBeLessThanOrEqual(
        parts * AUDITS_COUNTED,
      )
      const answer = await server.as[role]('GET', '/api/audits?limit=20&offset=100')
      expect(answer.headers['x-total-count']).toBe(String(AUDITS_COUNTED))
      expect((answer.body as Row[]).map(({ recordId }) => recordId)).toEqual(
        Array.from({ length: 20 }, (_, n) => (role === 'staff' ? 51 + (n >> 1) : 101 + n)),
      )
    }
    expect(await server.as.admin('GET', `/api/audits?offset=${AUDITS_COUNTED + 1}`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'offset' }] },
    })
  })
})

describe('the activity of a location', () => {
  it('is the last change of it or of what is below it, for every member', async () => {
    const { member, admin, stranger } = server.as
    const make = (name: string) => ask<Saved>(member, 'POST', '/api/locations/list', { name })
    const [one, two, quiet] = [await make('Een'), await make('Twee'), await make('Stil')]
    await database.pool.query('delete from audits where "recordId" = $1', [quiet.id])
    const concept = await ask<Saved>(member, 'POST', '/api/concepts/list', { locationId: one.id })
    await ago(1)
    await ask(admin, 'POST', '/api/buildings/list', { conceptId: concept.id })
    const address = `/api/locations/activity?ids=${[one.id, two.id, quiet.id, 999_999]}`
    const answer = await ask<Row[]>(member, 'GET', address)
    expect(answer).toEqual([
      {
        id: one.id,
        changedAt: expect.stringMatching(/Z$/),
        userId: server.userIds.admin,
        userName: 'admin',
        role: 'admin',
        entity: 'buildings',
        action: 'insert',
      },
      expect.objectContaining({ id: two.id, entity: 'locations', userName: 'member' }),
    ])
    expect(await ask(stranger, 'GET', address)).toEqual([])
    await ask(member, 'DELETE', `/api/locations/detail/${two.id}`)
    expect(await ask<Row[]>(member, 'GET', address)).toHaveLength(1)
    const many = Array.from({ length: 501 }, (_, i) => i + 1).join()
    expect(await member('GET', `/api/locations/activity?ids=${many}`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'ids' }] },
    })
  })
})

describe('what is old', () => {
  it('is removed, and nothing else is', async () => {
    const { admin } = server.as
    const make = (name: string) => ask<Saved>(admin, 'POST', '/api/labels/list', { name })
    await make('oud')
    await ago(2)
    const { id } = await make('jong')
    await ago(29)
    expect(await removeOldAudits(database, 32)).toBe(0)
    expect(await removeOldAudits(database, 30)).toBe(1)
    expect(await audits()).toMatchObject([{ recordId: id }])
  })

  it('takes looks at names of owners along, as old as changes', async () => {
    const company = server.companies.own
    const ages = async () => {
      const { rows } = await database.pool.query<{ days: number }>(
        `select extract(day from now() - "createdAt")::int as days from owner_looks order by "createdAt"`,
      )
      return rows.map(({ days }) => days)
    }
    await database.pool.query(
      `insert into owner_looks (company_id, "userId", via, count, "createdAt")
       select $1, $2, 'list', 12, now() - make_interval(days => age, hours => 1) from unnest($3::int[]) age`,
      [company, server.userIds.admin, [0, 29, 30, 400]],
    )
    expect(await ages()).toEqual([400, 30, 29, 0])
    expect(await removeOldAudits(database, 30)).toBe(2)
    expect(await ages()).toEqual([29, 0])
    await database.pool.query('delete from owner_looks')
  })

  const addOld = () =>
    database.pool.query(
      `insert into audits (entity, "recordId", action, role, paths, "firstChangedAt", "changedAt")
       select 'labels', n, 'update', 'product', '{name}', now() - interval '31 days', now() - interval '31 days'
       from generate_series(1, 5001) n`,
    )

  it('is removed in more than one go', async () => {
    await addOld()
    expect(await removeOldAudits(database, 30)).toBe(5001)
  })

  it('is left for the next time by a server that stops', async () => {
    await addOld()
    const stopping = AbortSignal.abort(new Error('the server stops'))
    await expect(removeOldAudits(database, 30, stopping)).rejects.toThrow('the server stops')
    expect(await audits()).toHaveLength(1)
  })
})
