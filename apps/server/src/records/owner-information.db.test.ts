/** Owners that people noted: who sees them, and that a look is noted. */
import { withPrincipal } from '@kavel/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
let server: TestServer
let locationId: number
let ownerId: number
const NAME = 'Geheimhouder van Eigendom'
const OWNER = { name: NAME, data: { kind: 'natural', share: '1/2', remark: `Spreek ${NAME} aan` } }

const post = async (call: Call, entity: string, body: Body) => {
  const answer = await call('POST', `/api/${entity}/list`, body)
  return answer as { status: number; body: Body & { id: number } }
}
const sql = (text: string, values: unknown[] = []) =>
  withPrincipal(server.database.pool, 'system', (client) => client.query(text, values))
const looks = async () => {
  const { body } = await server.as.admin('GET', '/api/audits/owner-looks')
  return (body as Body[]).map(({ via, count, locationId: of }) => [via, count, of])
}

beforeAll(async () => {
  server = await startTestServer()
  const { body } = await post(server.as.admin, 'locations', { name: 'Kade', status: 'Nieuw' })
  locationId = body.id
  const made = await post(server.as.admin, 'jsons', { ...OWNER, locationId })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  ownerId = made.body.id
  await post(server.as.admin, 'jsons', { name: 'Label A', type: 'energy', locationId })
})
afterAll(() => server?.close())

/** Answers of every place that could tell of owners; the last three tell of own files, too. */
const everywhere = (call: Call) =>
  Promise.all([
    call('GET', '/api/jsons/list'),
    call('GET', `/api/jsons/list?search=${encodeURIComponent(NAME.slice(0, 8))}`),
    call('GET', '/api/jsons/list?order=name&type=owner_information'),
    call('GET', `/api/locations/detail/${locationId}?depth=10`),
    call('GET', '/api/locations/list?depth=10'),
    call('GET', `/api/locations/list?search=${encodeURIComponent(NAME)}`),
    call('GET', `/api/locations/activity?ids=${locationId}`),
    call('GET', `/api/find?q=${NAME.slice(0, 8)}`),
    call('GET', '/api/home'),
    call('GET', `/api/locations/detail/${locationId}/owners`),
    call('GET', '/api/locations/list?derived=owners,activity,notes'),
    call('POST', '/api/locations/export', {
      format: 'csv',
      columns: ['name', 'owner', 'owners', 'description'],
    }),
  ])

describe('owners that people noted', () => {
  it('are in no answer to who may not see names of owners', async () => {
    const answers = await everywhere(server.as.member)
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('Geheim')
    }
    expect((answers[0] as { body: Body[] }).body.map(({ name }) => name)).toEqual(['Label A'])
    expect(answers[9]).toMatchObject({ body: { own: [], noted: 1 } })
    const { as } = server
    expect((await as.member('GET', `/api/jsons/detail/${ownerId}`)).status).toBe(404)
    expect(await looks()).toEqual([])
  })

  it('are written by nobody who could not read them', async () => {
    const { as } = server
    const made = await post(as.member, 'jsons', { ...OWNER, locationId })
    expect([made.status, made.body.issues]).toMatchObject([403, [{ path: 'type' }]])
    const usual = await post(as.member, 'jsons', { ...OWNER, type: 'energy', locationId })
    expect(usual.status).toBe(201)
    const url = `/api/jsons/detail/${usual.body.id}`
    const moved = await as.member('PATCH', url, { type: 'owner_information' })
    expect([moved.status, (moved.body as Body).issues]).toMatchObject([403, [{ path: 'type' }]])
    expect((await as.member('DELETE', url)).status).toBe(204)
    for (const [method, body] of [['PATCH', { name: 'Ik' }], ['DELETE']] as const)
      expect((await as.member(method, `/api/jsons/detail/${ownerId}`, body)).status).toBe(404)
    await as.member('DELETE', '/api/jsons/list', { locationId, type: 'owner_information' })
    const kept = await sql('select name from jsons where id = $1', [ownerId])
    expect(kept.rows).toEqual([{ name: NAME }])
    expect((await as.stranger('GET', `/api/locations/detail/${locationId}/owners`)).status).toBe(
      404,
    )
  })

  it('are seen by administrators, each look of whom is noted once', async () => {
    await sql('delete from owner_looks')
    const { as } = server
    const read = async (url: string) => {
      const { status, body } = await as.admin('GET', url)
      expect(status).toBe(200)
      return body
    }
    const location = (await read(`/api/locations/detail/${locationId}`)) as { jsons: Body[] }
    expect(location.jsons.map(({ name }) => name)).toContain(NAME)
    expect(await looks()).toEqual([['location', 1, locationId]])
    // the same within a minute
    await read(`/api/locations/detail/${locationId}?depth=3`)
    expect(await looks()).toHaveLength(1)
    // tells no name
    await read(`/api/locations/detail/${locationId}?depth=0`)
    await read('/api/locations/list?depth=0')
    await read('/api/locations/activity?ids=1')
    expect(await looks()).toHaveLength(1)
    const { body: other } = await post(as.admin, 'locations', { name: 'Steiger' })
    await post(as.admin, 'jsons', { name: 'Nog iemand', locationId: other.id })
    await read('/api/locations/list?depth=1')
    expect(await looks()).toEqual([
      ['list', 2, null],
      ['location', 1, locationId],
    ])
    await read(`/api/jsons/detail/${ownerId}`)
    expect(await looks()).toHaveLength(2)
  })

  it('have owners of own files beside them, each once', async () => {
    const own = server.companies.own
    await sql('delete from owner_looks')
    for (const plot of ['Q1', 'Q2'])
      await sql(
        `insert into plots (company_id, "locationId", properties)
         values ($1, $2, jsonb_build_object('register_id', $3::text))`,
        [own, locationId, plot],
      )
    await server.database.pool.query(
      `insert into register.plots (register_id, source, source_date, hash, attributes, geometry, tile_geometry, designation,
         municipality, section, number, size, search_key, search_words)
       select 'Q' || n, 'BRK · Proef', '2026-11-01', '', '{}', g, ST_Transform(g, 3857), 'PRF00 A ' || n, 'Proef', 'A', n, 100,
         'prf00a' || n, 'prf00 a ' || n || ' proef'
       from (select n, ST_MakeEnvelope(150000 + 20 * n, 500000, 150010 + 20 * n, 500010, 28992) as g
         from generate_series(1, 2) n) p`,
    )
    await sql(
      `with d as (insert into own_deliveries (company_id, kind, name, source_date, matching, read, kept, rejected, hash)
         values ($1, 'owners', 'Eigenaren', '2026-11-01', '{}', 3, 3, 0, '') returning id),
       r as (insert into own_records (company_id, "deliveryId", row, "values", plot_key, is_person)
         select $1, id, v.row, v.said::jsonb, v.plot, v.person from d, (values
           (1, '{"type": "private_person"}', 'proef a 1', true),
           (2, '{"type": "company", "name": "Zuid BV"}', 'proef a 1', false),
           (3, '{"type": "company", "name": "Zuid BV"}', 'proef a 2', false)) v (row, said, plot, person))
       insert into own_names (company_id, "deliveryId", row, name) select $1, id, 1, 'J. Jansen' from d`,
      [own],
    )
    const names = async (call: Call) => {
      const { body } = await call('GET', `/api/locations/detail/${locationId}/owners`)
      return (body as { own: { values: { name?: string }; persons: number | null }[] }).own
        .map(({ values, persons }) => values.name ?? persons)
        .toSorted()
    }
    expect(await names(server.as.member)).toEqual([1, 'Zuid BV'])
    expect(await looks()).toEqual([])
    expect(await names(server.as.admin)).toEqual(['J. Jansen', 'Zuid BV'])
    expect(await looks()).toEqual([['location', 1, locationId]])
  })

  it('are seen by whom an administrator gave the right, who is noted, until it is taken back', async () => {
    const { as, userIds } = server
    const user = `/api/users/detail/${userIds.member}`
    const give = async (call: Call, seesOwners: boolean) =>
      (await call('PATCH', user, { cfg: { seesOwners } })).status
    const seen = async () =>
      (await everywhere(as.member)).flatMap(({ status, body }, place) => {
        expect(status).toBe(200)
        return /Geheim|Jansen/.test(JSON.stringify(body)) ? [place] : []
      })
    expect(await seen()).toEqual([])
    expect(await give(as.member, true)).toBe(403)
    expect(await seen()).toEqual([])

    await sql('delete from owner_looks')
    expect(await give(as.admin, true)).toBe(200)
    // what he sends back as he read it is no change
    expect(await give(as.member, true)).toBe(200)
    expect(await seen()).toEqual([0, 1, 2, 3, 4, 9, 10, 11])
    const vias = (await looks()).map(([via]) => via)
    expect(new Set(vias)).toEqual(new Set(['list', 'location', 'file']))
    const people = async () =>
      ((await as.admin('GET', '/api/people')).body as { id: number; seesOwners: boolean }[])
        .filter((one) => one.seesOwners)
        .map(({ id }) => id)
    expect(await people()).toContain(userIds.member)
    const more = { name: 'Nog een', locationId, type: 'owner_information' }
    expect((await post(as.member, 'jsons', more)).status).toBe(201)
    // neither the looks of others nor the own files are his
    expect((await as.member('GET', '/api/audits/owner-looks')).status).toBe(403)
    expect((await as.member('GET', '/api/own/deliveries')).status).toBe(403)

    expect(await give(as.admin, false)).toBe(200)
    expect(await seen()).toEqual([])
    expect(await people()).not.toContain(userIds.member)
  })
})
