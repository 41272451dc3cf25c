/** Derived columns, orders by several keys and totals of a list of locations. */
import { withPrincipal } from '@kavel/database'
import { CustomFieldType, type DerivedValues } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
type Made = Body & { id: number; name: string }
let server: TestServer
const ids: Record<string, number> = {}
const known: Record<string, number> = {}

const make = async (name: string, body: Body): Promise<Made> => {
  const response = await server.as.admin('POST', `/api/${name}/list`, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as Made
}
const sql = (text: string, values: unknown[] = []) =>
  withPrincipal(server.database.pool, 'system', (client) => client.query(text, values))
const list = (query: string, call: Call = server.as.admin) =>
  call('GET', `/api/locations/list?depth=0&search=Oever&${query}`)
async function read(query: string, call?: Call) {
  const { status, body, headers } = await list(query, call)
  expect(status, JSON.stringify(body)).toBe(200)
  return { rows: body as (Made & { derived: DerivedValues })[], headers }
}
/** Last letters of the names, in the order of the list. */
const order = async (query: string) =>
  (await read(query)).rows.map(({ name }) => name.at(-1)).join('')

beforeAll(async () => {
  server = await startTestServer()
  const rows: Record<string, Body> = {
    A: { status: 'Nieuw', rating: 3, plotsize: 100, assignedTo: server.userIds.member },
    B: { status: 'Nieuw', rating: 8.5, plotsize: 300 },
    C: { status: 'Loopt', rating: 3, plotsize: 0, assignedTo: server.userIds.admin },
    D: { status: null, plotsize: 50 },
  }
  for (const [letter, row] of Object.entries(rows))
    ids[letter] = (await make('locations', { ...row, name: `Oever ${letter}` })).id
  await sql('update locations set score = $2 where id = $1', [ids.A, 40])
  await sql('update locations set score = $2 where id = $1', [ids.B, 60.5])
  known.water = (await make('labels', { name: 'Water', color: '#0000aa' })).id
  known.nature = (await make('labels', { name: 'Natuur' })).id
  known.urgent = (await make('labels', { name: 'élan' })).id
  for (const [letter, label] of [
    ['A', 'water'],
    ['A', 'nature'],
    ['B', 'water'],
    ['C', 'urgent'],
  ] as const)
    await make('locationslabels', { locationId: ids[letter], labelId: known[label] })
  for (const [name, order] of [
    ['Groot', 10],
    ['Klein', 20],
  ] as const)
    known[name] = (await make('customvalues', { name, order, type: 'chance_of_success' })).id
  const chance = { type: 'chance_of_success' }
  for (const [letter, name] of [
    ['B', 'Klein'],
    ['D', 'Groot'],
  ] as const)
    await make('locationscustomvalues', {
      ...chance,
      locationId: ids[letter],
      customvalueId: known[name],
    })
  const note = (letter: string, body: Body) => make('notes', { locationId: ids[letter], ...body })
  await note('A', { name: 'Eerste' })
  await note('A', { name: 'Tweede', type: 'general' })
  await note('A', { name: 'Bellen', type: 'task' })
  await note('A', { name: 'Mailen', type: 'task' })
  await note('A', { name: 'Gedaan', type: 'task', status: 'closed' })
  await note('B', { name: '', description: 'Alleen een tekst' })
  await note('C', { name: 'Afmaken', type: 'task' })
})
afterAll(() => server?.close())

describe('derived columns', () => {
  const ALL =
    'labels,notes,last_note,last_todo,activity,owners,picture,assigned_to,score,chance_of_success,land_position'

  it('tell what belongs to each location; null is unknown', async () => {
    const { rows } = await read(`derived=${ALL}&order=name`)
    const [a, b, c, d] = rows.map(({ derived: { activity, ...derived } }) => derived)
    const none = { owners: null, picture: null, chance_of_success: null, land_position: null }
    const water = { id: known.water, name: 'Water', color: '#0000aa' }
    expect(a).toEqual({
      ...none,
      labels: [{ id: known.nature, name: 'Natuur', color: null }, water],
      notes: 2,
      last_note: 'Tweede',
      last_todo: 'Mailen',
      assigned_to: 'member',
      score: 40,
    })
    expect(b).toEqual({
      ...none,
      chance_of_success: { id: known.Klein, name: 'Klein', color: null },
      labels: [water],
      notes: 1,
      last_note: 'Alleen een tekst',
      last_todo: null,
      assigned_to: null,
      score: 60.5,
    })
    expect(c).toMatchObject({ notes: 0, last_note: null, last_todo: 'Afmaken' })
    expect(d).toMatchObject({ labels: [], notes: 0, assigned_to: null, score: null })
  })

  it('tell the next task, of those with a day the earliest, and since when a status stands', async () => {
    const { id } = await make('locations', { name: 'Sinds', status: 'Een', phase: 'Twee' })
    const note = (name: string, more: Body) =>
      make('notes', { locationId: id, type: 'task', name, ...more })
    const ask = async () => {
      const { body } = await server.as.member(
        'GET',
        `/api/locations/list?id=${id}&depth=0&derived=next_task,status_since,phase_since`,
      )
      return (body as { createdAt: string; derived: Record<string, unknown> }[])[0]
    }
    expect((await ask())?.derived.next_task).toBeNull()
    await note('Zonder dag', {})
    expect((await ask())?.derived.next_task).toEqual({ text: 'Zonder dag', at: null })
    await note('Later', { targetAt: '2030-05-02T00:00:00Z' })
    await note('Eerder', { targetAt: '2030-05-01T00:00:00Z' })
    await note('Klaar', { targetAt: '2029-01-01T00:00:00Z', status: 'closed' })
    const task = (await ask())?.derived.next_task as { text: string; at: string }
    expect([task.text, Date.parse(task.at)]).toEqual(['Eerder', Date.UTC(2030, 4, 1)])
    const at = (moment: string, paths: string) =>
      sql(
        `insert into audits (company_id, entity, "recordId", "locationId", action, role, paths, "firstChangedAt", "changedAt")
           select company_id, 'locations', id, id, 'update', 'user', $2, $3, $3 from locations where id = $1`,
        [id, paths, moment],
      )
    await sql('delete from audits where "recordId" = $1', [id])
    const unknown = await ask()
    expect(unknown?.derived.status_since).toEqual({
      at: expect.anything(),
      isKnown: false,
    })
    const told = unknown?.derived.status_since as { at: string }
    expect(Date.parse(told.at)).toBe(Date.parse(unknown?.createdAt ?? ''))
    await at('2026-03-01T10:00:00Z', '{name}')
    await at('2026-02-01T10:00:00Z', '{status}')
    await at('2026-01-01T10:00:00Z', '{status,phase}')
    const { derived } = (await ask()) ?? {}
    const since = (key: string) => derived?.[key] as { at: string; isKnown: boolean }
    expect(since('status_since').isKnown && Date.parse(since('status_since').at)).toBe(
      Date.UTC(2026, 1, 1, 10),
    )
    expect(since('phase_since').isKnown && Date.parse(since('phase_since').at)).toBe(
      Date.UTC(2026, 0, 1, 10),
    )
  })

  it('are the same in a page that is read in two steps, and one alone is sent alone', async () => {
    const [few, many] = [
      await read(`derived=${ALL}&order=name&limit=20`),
      await read(`derived=${ALL}&order=name&limit=21`),
    ]
    expect(many.rows).toEqual(few.rows)
    const { rows } = await read('derived=notes&order=name&fields=name')
    expect(rows[0]?.derived).toEqual({ notes: 2 })
  })

  it('tell the last change of a location or of what belongs to it', async () => {
    const { body } = await server.as.admin('GET', `/api/locations/activity?ids=${ids.A},${ids.D}`)
    const moments = (body as { id: number; changedAt: string }[]).map(({ changedAt }) => changedAt)
    const { rows } = await read('derived=activity&order=name')
    const told = rows.map(({ derived }) => new Date(derived.activity as string).toISOString())
    expect([told[0], told[3]]).toEqual(moments.map((moment) => new Date(moment).toISOString()))
    expect(moments).toHaveLength(2)
  })

  it('name holders of plots as far as the caller may see them', async () => {
    const own = server.companies.own
    await sql(
      `insert into plots (company_id, "locationId", properties) values
         ($1, $2, '{"register_id": "P1"}'), ($1, $2, '{"register_id": "P2"}'), ($1, $3, '{"register_id": "P2"}')`,
      [own, ids.A, ids.B],
    )
    await sql(
      `insert into own_features (company_id, plot_id, owner_count, owner_name) values
         ($1, 'P1', 2, '{Zuid BV,Aarde NV}'), ($1, 'P2', 1, '{}')`,
      [own],
    )
    await server.database.pool.query(
      `insert into register.plots (register_id, source, source_date, hash, attributes, geometry, tile_geometry, designation,
         municipality, section, number, size, search_key, search_words)
       select 'P2', 'BRK · Proef', '2026-11-01', '', '{}', g, ST_Transform(g, 3857), 'PRF00 A 2', 'Proef', 'A', 2, 100,
         'prf00a2', 'prf00 a 2 proef'
       from (select ST_MakeEnvelope(150000, 500000, 150010, 500010, 28992) as g) p`,
    )
    await sql(
      `with d as (insert into own_deliveries (company_id, kind, name, source_date, matching, read, kept, rejected, hash)
         values ($1, 'owners', 'Eigenaren', '2026-11-01', '{}', 1, 1, 0, '') returning id),
       r as (insert into own_records (company_id, "deliveryId", row, "values", plot_key, is_person)
         select $1, id, 1, '{"type": "private_person"}', 'proef a 2', true from d)
       insert into own_names (company_id, "deliveryId", row, name) select $1, id, 1, 'J. Jansen' from d`,
      [own],
    )
    const owners = async (call: Call) =>
      (await read('derived=owners&order=name', call)).rows.map(({ derived }) => derived.owners)
    expect(await owners(server.as.admin)).toEqual([
      ['Aarde NV', 'J. Jansen', 'Zuid BV'],
      ['J. Jansen'],
      null,
      null,
    ])
    // who may not read names of natural persons
    expect(await owners(server.as.member)).toEqual([['Aarde NV', 'Zuid BV'], [], null, null])
    // what people wrote, where no file tells
    await sql(`update locations set owner = 'Gemeente' where id = any ($1)`, [[ids.A, ids.C]])
    expect((await owners(server.as.member))[2]).toEqual(['Gemeente'])
    expect((await owners(server.as.admin))[0]).toHaveLength(3)
    await sql('update locations set owner = null where id = any ($1)', [[ids.A, ids.C]])
  })

  it('note one look at names of owners a question, of who may see those of persons', async () => {
    await sql('delete from owner_looks')
    const looks = async (call: Call = server.as.admin) => {
      const { status, body } = await call('GET', '/api/audits/owner-looks')
      return status === 200
        ? (body as Body[]).map(({ via, count, userName }) => [via, count, userName])
        : status
    }
    await read('derived=owners,notes&order=name', server.as.member)
    await read('derived=notes&order=name')
    await read('derived=owners&order=-name&limit=2')
    expect(await looks()).toEqual([])
    await read('derived=owners&order=name')
    const file = { format: 'csv', language: 'nl', search: 'Oever', filters: {} }
    const columns = ['name', 'owners']
    const csv = await server.as.admin('POST', '/api/locations/export', { ...file, columns })
    expect(String(csv.body)).toContain('J. Jansen')
    const theirs = await server.as.member('POST', '/api/locations/export', { ...file, columns })
    expect(String(theirs.body)).toContain('Zuid BV')
    expect(String(theirs.body)).not.toContain('Jansen')
    await server.as.admin('POST', '/api/locations/export', { ...file, columns: ['name'] })
    await server.as.admin('GET', '/api/register/plots/P2/own')
    await server.as.member('GET', '/api/register/plots/P2/own')
    expect(await looks()).toEqual([
      ['plot', 1, 'admin'],
      ['file', 4, 'admin'],
      ['list', 2, 'admin'],
    ])
    expect(await looks(server.as.member)).toBe(403)
    expect(await looks(server.as.stranger)).toEqual([])
  })

  it.each(['', 'kleur', 'notes,notes', 'notes, labels'])('are refused as "%s"', async (text) => {
    expect(await list(`derived=${text}`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'derived' }] },
    })
  })
})

describe('the order of a list', () => {
  // D has no status, rating, label or assignee; A and C have the same rating; the plot size of C is 0
  it.each([
    ['status,-name', 'CBAD'],
    ['-status,name', 'ABCD'],
    ['rating,-plotsize', 'ACBD'],
    ['-rating,-name', 'BCAD'],
    ['rating,status,name', 'CABD'],
    ['derived.labels,name', 'CABD'],
    ['-derived.labels,-name', 'BACD'],
    ['-derived.notes,name', 'ABCD'],
    ['derived.notes,-name', 'DCBA'],
    ['derived.last_note', 'BACD'],
    ['-derived.last_todo,name', 'ACBD'],
    ['derived.assigned_to,name', 'CABD'],
    ['-derived.score,-name', 'BADC'],
    ['score,name', 'ABCD'],
    ['derived.chance_of_success,name', 'DBAC'],
    ['-derived.chance_of_success,-name', 'BDCA'],
  ])('by %s is %s, page by page too', async (by, expected) => {
    expect(await order(`order=${by}`)).toBe(expected)
    const pages = []
    for (const offset of [0, 1, 2, 3])
      pages.push(await order(`order=${by}&limit=1&offset=${offset}`))
    expect(pages.join('')).toBe(expected)
    expect(await order(`order=${by}&limit=21`)).toBe(expected)
  })

  it('is by activity, and by custom fields among others', async () => {
    await server.as.admin('PATCH', `/api/locations/detail/${ids.B}`, { description: 'later' })
    expect((await order('order=-derived.activity'))[0]).toBe('B')
    expect((await order('order=derived.activity')).at(-1)).toBe('B')
    const field = await make('customfields', {
      name: 'Prijs',
      type: CustomFieldType.number,
      publish: 'edit',
    })
    const say = (letter: string, value: number) =>
      make('locationscustomvalues', {
        locationId: ids[letter],
        customfieldId: field.id,
        value,
      })
    await say('A', 5)
    await say('C', 7)
    await say('D', 5)
    expect(await order(`order=custom.${field.id},-name`)).toBe('DACB')
    expect(await order(`order=-rating,-custom.${field.id}`)).toBe('BCAD')
    expect(await order(`order=-custom.${field.id},derived.notes,name&limit=21`)).toBe('CDAB')
  })

  it.each([
    'order=',
    'order=name,',
    'order=name,-name',
    'order=name,status,phase,city,rating,road',
    'order=derived.owners',
    'order=derived.kleur',
    'order=custom.99999999',
    'order=custom.x',
  ])('is refused as %s', async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { issues: [{ path: 'order' }] } })
  })

  it('has several keys in the lists of other records, and derived ones in none', async () => {
    const { body } = await server.as.admin('GET', '/api/labels/list?order=-color,-name&depth=0')
    expect((body as Made[]).map(({ name }) => name)).toEqual(['Water', 'Natuur', 'élan'])
    expect((await server.as.admin('GET', '/api/labels/list?order=derived.notes')).status).toBe(400)
  })
})

describe('totals', () => {
  it('count and add up columns over all pages; a plot size of 0 is unknown', async () => {
    const { headers } = await read('totals=plotsize,rating,score,derived.notes&limit=1')
    expect(JSON.parse(String(headers['x-custom-totals']))).toEqual({
      plotsize: { count: 3, sum: 450 },
      rating: { count: 3, sum: 14.5 },
      score: { count: 2, sum: 100.5 },
      'derived.notes': { count: 4, sum: 3 },
    })
  })

  it('stand beside those of custom fields, of what matches', async () => {
    const field = await make('customfields', {
      name: 'Kosten',
      type: CustomFieldType.number,
      publish: 'edit',
    })
    await make('locationscustomvalues', {
      locationId: ids.A,
      customfieldId: field.id,
      value: 0.1,
    })
    const filters = encodeURIComponent(JSON.stringify({ rating: { max: 3 } }))
    const { headers } = await read(`totals=${field.id},rating&filters=${filters}`)
    expect(JSON.parse(String(headers['x-custom-totals']))).toEqual({
      [String(field.id)]: { count: 1, sum: 0.1 },
      rating: { count: 2, sum: 6 },
    })
  })

  it.each(['', 'name', 'rating,rating', 'derived.owners'])('are refused as "%s"', async (text) => {
    expect(await list(`totals=${text}`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'totals' }] },
    })
  })
})
