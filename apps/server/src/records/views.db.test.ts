/** Saved views of the list: own ones, and shared ones that only their owner and administrators change. */
import { withPrincipal } from '@kavel/database'
import { CustomFieldType, locationFiltersSchema } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Call,
  callWith,
  openSession,
  startTestServer,
  type TestServer,
} from '../testing/server.ts'

type Body = Record<string, unknown>
type Made = Body & { id: number }

let server: TestServer
let admin: Call
let member: Call
/** Another member. */
let colleague: Call

beforeAll(async () => {
  server = await startTestServer()
  ;({ admin, member } = server.as)
  await admin('POST', '/api/users/list', {
    username: 'ander',
    password: 'lang wachtwoord van vier',
  })
  await sql(
    `insert into users (company_id, username, cfg) select company_id, 'collega', cfg from users where id = $1`,
    [server.userIds.member],
  )
  colleague = callWith(server.app, await openSession(server.database, 'collega'))
})
afterAll(() => server?.close())

const sql = (text: string, values: unknown[]) =>
  withPrincipal(server.database.pool, 'system', (client) => client.query<Body>(text, values))
const make = async (call: Call, body: Body, name = 'views'): Promise<Made> => {
  const answer = await call('POST', `/api/${name}/list`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Made
}
const names = async (call: Call) =>
  ((await call('GET', '/api/views/list?limit=100')).body as Body[]).map(({ name }) => name)
const status = async (call: Call, method: 'PATCH' | 'DELETE', { id }: Made, body?: Body) =>
  (await call(method, `/api/views/detail/${id}`, body)).status

it('is seen by its owner alone until it is shared, and changed by him and administrators then', async () => {
  const own = await make(member, { name: 'Mijn', userId: server.userIds.admin })
  expect(own).toMatchObject({ userId: server.userIds.member, isShared: false, order: 1000 })
  const shared = await make(member, { name: 'Onze', isShared: true })
  expect(await names(member)).toEqual(['Mijn', 'Onze'])
  for (const call of [colleague, admin]) {
    expect(await names(call)).toEqual(['Onze'])
    expect(await status(call, 'PATCH', own, { name: 'x' })).toBe(404)
    expect(await status(call, 'DELETE', own)).toBe(404)
    await call('DELETE', '/api/views/list', { where: { name: 'Mijn' } })
  }
  expect(await names(server.as.stranger)).toEqual([])
  expect(await status(colleague, 'PATCH', shared, { name: 'x' })).toBe(403)
  expect(await status(colleague, 'DELETE', shared)).toBe(403)
  await colleague('DELETE', '/api/views/list', { where: { name: 'Onze' } })
  expect(await status(admin, 'PATCH', shared, { name: 'Van ons' })).toBe(200)
  // it would be seen by nobody who asks for it
  expect(await status(admin, 'PATCH', shared, { isShared: false })).toBe(403)
  expect(await status(member, 'PATCH', shared, { isShared: false })).toBe(200)
  expect(await names(member)).toEqual(['Mijn', 'Van ons'])
  expect(await names(colleague)).toEqual([])
  expect(await status(member, 'DELETE', shared)).toBe(204)
})

it('stays of its owner when an administrator takes back that a shared one was removed', async () => {
  const shared = await make(member, { name: 'Terug', isShared: true })
  const again = { name: 'Terug', isShared: true, userId: shared.userId }
  expect(await make(admin, again)).toMatchObject({ userId: server.userIds.member })
  // nobody else gives views away, and nobody one that he alone would see
  const given = { ...again, userId: server.userIds.admin }
  expect(await make(member, given)).toMatchObject({ userId: server.userIds.member })
  expect(await make(admin, { ...again, isShared: false })).toMatchObject({
    userId: server.userIds.admin,
  })
  expect(await make(admin, { name: 'Terug', isShared: true })).toMatchObject({
    userId: server.userIds.admin,
  })
  const theirs = await server.as.stranger('POST', '/api/views/list', { name: 'x' })
  const foreign = { ...again, userId: (theirs.body as Made).userId }
  expect((await admin('POST', '/api/views/list', foreign)).status).toBe(400)
  await status(admin, 'PATCH', shared, { userId: server.userIds.admin })
  expect((await admin('GET', `/api/views/detail/${shared.id}`)).body).toMatchObject({
    userId: server.userIds.member,
  })
  for (const { id } of (await admin('GET', '/api/views/list?name=Terug')).body as Made[])
    await admin('DELETE', `/api/views/detail/${id}`)
})

it('is of a viewer too, who shares none', async () => {
  const set = (role: string) =>
    sql(
      `update users set cfg = jsonb_set(cfg, '{role}', to_jsonb($1::text)) where username = 'collega'`,
      [role],
    )
  await set('viewer')
  const own = await make(colleague, { name: 'Kijker' })
  expect(await status(colleague, 'PATCH', own, { order: 3 })).toBe(200)
  expect(await status(colleague, 'PATCH', own, { isShared: true })).toBe(403)
  expect((await colleague('POST', '/api/views/list', { isShared: true })).status).toBe(403)
  await set('user')
})

it('keeps filters, columns, widths, order and group as they are asked, and nothing else', async () => {
  const cfg = {
    columns: ['name', 'status', 'custom.12', 'notes'],
    widths: { name: 240 },
    filters: { multistatus: ['Verwijderd'], rating: { min: 3 } },
    sort: [{ key: 'name', isDescending: true }],
    group: 'status',
  }
  const { id } = await make(member, { name: 'Alles', cfg })
  const { body } = await member('GET', `/api/views/detail/${id}`)
  expect((body as Body).cfg).toEqual({ ...cfg, filters: locationFiltersSchema.parse(cfg.filters) })
  for (const [wrong, path] of [
    [{ columns: 'name' }, 'cfg.columns'],
    [{ columns: Array.from({ length: 301 }, String) }, 'cfg.columns'],
    [{ widths: { name: 5 } }, 'cfg.widths.name'],
    [{ filters: { rating: { min: 'x' } } }, 'cfg.filters.rating.min'],
    [{ sort: Array.from({ length: 6 }, () => ({ key: 'name' })) }, 'cfg.sort'],
    [{ group: 7 }, 'cfg.group'],
    [{ more: 1 }, 'cfg.more'],
  ] as const)
    expect(await member('PATCH', `/api/views/detail/${id}`, { cfg: wrong })).toMatchObject({
      ...{ status: 400, body: { issues: [{ path }] } },
    })
})

it('follows a status that is renamed or replaced, whoever’s it is', async () => {
  const value = (name: string) => make(admin, { type: 'status', name }, 'customvalues')
  const [first, other] = [await value('Eerst'), await value('Daarna')]
  const filters = { multistatus: ['Eerst', 'Daarna'] }
  const { id } = await make(member, { name: 'Volgt', cfg: { filters } })
  const read = async () => {
    const { body } = await member('GET', `/api/views/detail/${id}`)
    return (body as { cfg: { filters: { multistatus: string[] } } }).cfg.filters.multistatus
  }
  const theirs = await make(server.as.stranger, { name: 'Elders', cfg: { filters } })
  await admin('PATCH', `/api/customvalues/detail/${first.id}`, { name: 'Vooraan' })
  expect(await read()).toEqual(['Vooraan', 'Daarna'])
  await admin('POST', `/api/customvalues/detail/${first.id}/replacement`, { by: other.id })
  expect(await read()).toEqual(['Daarna'])
  // by the product itself too, and in no other company
  await sql(`update customvalues set name = 'Later' where id = $1`, [other.id])
  expect(await read()).toEqual(['Later'])
  const { body } = await server.as.stranger('GET', `/api/views/detail/${theirs.id}`)
  expect(body).toMatchObject({ cfg: { filters } })
  const { own, other: elsewhere } = server.companies
  const licence = { tier: 'administrator', switches: [] } as never
  const actor = { companyId: own, userId: server.userIds.member, role: 'user', licence } as const
  await withPrincipal(server.database.pool, actor, (client) =>
    client.query('select give_choice_in_views($1, $2, $3, $4)', [
      ...[elsewhere, 'status', 'Eerst', 'Geraakt'],
    ]),
  )
  const again = await server.as.stranger('GET', `/api/views/detail/${theirs.id}`)
  expect(again.body).toMatchObject({ cfg: { filters } })
})

it('goes with its owner, unless it is shared', async () => {
  const { body } = await admin('GET', '/api/users/list?username=collega')
  const [user] = body as [Made]
  const field = await make(admin, { name: 'x', type: CustomFieldType.text }, 'customfields')
  await make(colleague, { name: 'Weg', cfg: { columns: [`custom.${field.id}`] } })
  await make(colleague, { name: 'Blijft', isShared: true })
  await sql('delete from users where id = $1', [user.id])
  const { rows } = await sql(
    `select name, "userId" from views where company_id = $1 and name in ('Weg', 'Blijft')`,
    [server.companies.own],
  )
  expect(rows).toEqual([{ name: 'Blijft', userId: null }])
  expect(await names(admin)).toContain('Blijft')
})
