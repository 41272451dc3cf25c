/** Home: what a member has to do and what happened meanwhile, of the own company and as far as the role sees it. */
import type { Answers } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { CustomFieldType } from '@kavel/domain'
import type { Difference } from '@kavel/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, pixel } from '../records/testing/examples.ts'
import {
  type Call,
  callWith,
  openSession,
  startTestServer,
  type TestServer,
} from '../testing/server.ts'

type Home = Answers['GET /home']
type Body = Record<string, unknown>
type Made = Body & { id: number }
let server: TestServer
let viewer: Call
beforeAll(async () => {
  server = await startTestServer()
  await make(server.as.admin, 'users', { username: 'lezer', cfg: { role: 'viewer' } })
  viewer = callWith(server.app, await openSession(server.database, 'lezer'))
})
afterAll(() => server?.close())
beforeEach(() =>
  sql(
    'delete from locations; delete from searchqueries; delete from customfields; delete from audits',
  ),
)

const sql = (text: string, values: unknown[] = []) =>
  withPrincipal(server.database.pool, 'system', (client) =>
    client.query(text, values.length ? values : undefined),
  )
async function ask(call: Call, ...request: Parameters<Call>): Promise<Made> {
  const { status, body } = await call(...request)
  if (status >= 300) throw new Error(`${request[0]} ${request[1]}: ${JSON.stringify(body)}`)
  return body as Made
}
const make = (call: Call, entity: string, body: Body) =>
  ask(call, 'POST', `/api/${entity}/list`, body)
const change = (call: Call, entity: string, id: number, body: Body) =>
  ask(call, 'PATCH', `/api/${entity}/detail/${id}`, body)
const home = async (call: Call): Promise<Home> =>
  (await ask(call, 'GET', '/api/home')) as unknown as Home
/** As if everything so far had been done so many minutes earlier. */
const ago = (minutes: number) =>
  sql(
    `update audits set "firstChangedAt" = "firstChangedAt" - make_interval(mins => $1),
     "changedAt" = "changedAt" - make_interval(mins => $1)`,
    [minutes],
  )

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

describe('the locations of a member', () => {
  it('are those that he worked on last, with what belongs to them, and no others', async () => {
    const { member, admin, stranger } = server.as
    await make(admin, 'customvalues', { type: 'status', name: 'Loopt', color: '#00aa00' })
    const kade = await make(member, 'locations', { name: 'Kade', city: 'Urk', lat: 52.6, lon: 5.6 })
    const dijk = await make(admin, 'locations', { name: 'Dijk' })
    const image = pixel({ locationId: kade.id, type: 'profile' })
    const picture = await ask(admin, 'POST', addressOf('images'), image)
    await ago(30)
    await change(member, 'locations', dijk.id, { status: 'Loopt' })
    await make(admin, 'locations', { name: 'Van de ander' })
    const away = await make(member, 'locations', { name: 'Archief' })
    await change(member, 'locations', away.id, { archived: true })
    const gone = await make(member, 'locations', { name: 'Weg' })
    await ask(member, 'DELETE', `/api/locations/detail/${gone.id}`)
    await make(member, 'locations', { name: 'Sjabloon', type: 1 })

    const { locations, isStarting, at } = await home(member)
    expect(namesOf(locations)).toEqual(['Dijk', 'Kade'])
    expect(isStarting, 'no concept and no page yet').toBe(true)
    expect(locations[0]).toMatchObject({ status: 'Loopt', color: '#00aa00', picture: null })
    expect(locations[1]).toEqual({
      id: kade.id,
      name: 'Kade',
      lat: 52.6,
      lon: 5.6,
      display_address: null,
      city: 'Urk',
      plotnr: null,
      status: null,
      color: null,
      picture: picture.id,
      cfg: { summary: { fictional: false } },
      changedAt: expect.any(String),
    })
    const minutes = (Date.parse(at) - Date.parse(locations[1]!.changedAt)) / 60_000
    expect(Math.round(minutes)).toBe(30)
    // a note is work on the location too
    await make(member, 'notes', { locationId: kade.id, name: 'Gebeld' })
    expect(namesOf((await home(member)).locations)).toEqual(['Kade', 'Dijk'])
    expect((await home(stranger)).locations).toEqual([])
    expect((await home(viewer)).locations).toEqual([])
  })

  it('begin when he has made one, and the company a concept and a page', async () => {
    const { member } = server.as
    const { id: locationId } = await make(member, 'locations', { name: 'Kade' })
    await make(member, 'concepts', { locationId, name: 'Een' })
    expect((await home(member)).isStarting).toBe(true)
    await make(member, 'publications', { name: 'Pagina' })
    expect((await home(member)).isStarting).toBe(false)
    expect((await home(server.as.admin)).isStarting, 'touched nothing').toBe(true)
    await sql('delete from publications')
  })
})

/** Midnight in the Netherlands, some days from today. */
function dutchMidnight(days: number): Date {
  const noon = new Date(Date.now() + days * 24 * 3_600_000)
  const format = (options: Intl.DateTimeFormatOptions, locale = 'sv-SE') =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Amsterdam', ...options }).format(noon)
  const day = format({ year: 'numeric', month: '2-digit', day: '2-digit' })
  for (const offset of ['+01:00', '+02:00']) {
    const midnight = new Date(`${day}T00:00:00${offset}`)
    const hour = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    if (hour.format(midnight) === '00') return midnight
  }
  throw new Error(`${day} has no midnight`)
}
const before = (moment: Date) => new Date(moment.getTime() - 1000).toISOString()

describe('the tasks of a member', () => {
  const task = (call: Call, body: Body) => make(call, 'notes', { type: 'task', ...body })

  it('are those he was given, or made for nobody else, by the Dutch calendar', async () => {
    const { member, admin } = server.as
    const mine = { assignedTo: server.userIds.member }
    const { id: locationId } = await make(admin, 'locations', { name: 'Kade', lat: 52, lon: 5 })
    const query = await make(admin, 'searchqueries', { name: 'Ruimte' })
    const [today, tomorrow] = [dutchMidnight(0), dutchMidnight(1)]
    const isSunday =
      today.toLocaleDateString('en', { timeZone: 'Europe/Amsterdam', weekday: 'short' }) === 'Sun'
    const of = { locationId, ...mine }
    await task(admin, { ...of, name: 'Ooit' })
    await task(admin, { ...of, name: 'Later', targetAt: dutchMidnight(9).toISOString() })
    await task(admin, { ...of, name: 'Vannacht', targetAt: before(today) })
    await task(admin, { ...of, name: 'Vroeg', targetAt: today.toISOString() })
    await task(admin, { ...of, name: 'Laat', targetAt: before(tomorrow) })
    await task(admin, {
      searchQueryId: query.id,
      ...mine,
      name: 'Morgen',
      targetAt: tomorrow.toISOString(),
    })
    await task(member, { locationId, name: 'Van mij' })
    await task(admin, { locationId, name: 'Van de maker' })
    await task(admin, { locationId, name: 'Van een ander', assignedTo: server.userIds.staff })
    await task(member, { locationId, name: 'Weggegeven', assignedTo: server.userIds.admin })
    await task(admin, { ...of, name: 'Klaar', status: 'closed' })
    await make(admin, 'notes', { ...of, name: 'Een notitie' })

    const { tasks } = await home(member)
    expect(tasks.list.map(({ note, due }) => [note.name, due])).toEqual([
      ['Vannacht', 'overdue'],
      ['Vroeg', 'today'],
      ['Laat', 'today'],
      ['Morgen', isSunday ? 'later' : 'week'],
      ['Later', 'later'],
      ['Ooit', 'none'],
      ['Van mij', 'none'],
    ])
    expect(tasks.total).toBe(7)
    expect(tasks.list[0]).toMatchObject({
      location: { id: locationId, name: 'Kade', lat: 52 },
      query: null,
    })
    expect(tasks.list[3]).toMatchObject({ location: null, query: { id: query.id, name: 'Ruimte' } })
    // as any other record of a note: what closes it sends this moment back
    const { note } = tasks.list[0]!
    const read = await ask(member, 'GET', `/api/notes/detail/${note.id}?depth=0`)
    expect(note).toEqual(read)
    await change(member, 'notes', note.id, { status: 'closed', updatedAt: note.updatedAt })
    expect((await home(member)).tasks.total).toBe(6)
    await change(member, 'locations', locationId, { archived: true })
    await change(member, 'searchqueries', query.id, { archived: true })
    expect((await home(member)).tasks).toEqual({ total: 0, list: [] })
  })

  it('are at most fifty, and are counted all', async () => {
    const { member } = server.as
    const { id } = await make(member, 'locations', { name: 'Kade' })
    await sql(
      `insert into notes (company_id, name, type, "locationId", "assignedTo")
       select $1, n::text, 'task', $2, $3 from generate_series(1, 60) n`,
      [server.companies.own, id, server.userIds.member],
    )
    const { tasks } = await home(member)
    expect([tasks.total, tasks.list.length]).toEqual([60, 50])
  })
})

describe('the news of search queries', () => {
  const told = (kind: Difference['kind'], id: string) => ({
    id,
    designation: id,
    lat: null,
    lon: null,
    kind,
    earlier: 'known',
    because: [],
  })
  /** A run that ended so many minutes ago. */
  const run = (
    queryId: number,
    minutes: number,
    differences: readonly ReturnType<typeof told>[],
    isCompared = true,
  ) => {
    const count = (kind: string) => differences.filter((one) => one.kind === kind).length
    return sql(
      `insert into searchquery_runs (company_id, "searchQueryId", date, "doneAt", state, version, baseline, "isCompared", added, lost,
         changed, differences)
       select company_id, id, now(), now() - make_interval(mins => $2), 'done', 'v', 'b', $3, $4, $5, $6, $7 from searchqueries where id = $1`,
      [
        queryId,
        minutes,
        isCompared,
        ...['added', 'lost', 'changed'].map(count),
        JSON.stringify(differences),
      ],
    )
  }
  const look = (call: Call, id: number) => call('PUT', `/api/searchqueries/${id}/look`)
  const newsOf = async (call: Call) =>
    (await home(call)).queries.map(({ name, added, lost }) => [name, added, lost])

  it('is what came and went since the member looked', async () => {
    const { member, admin, stranger } = server.as
    await sql(`update users set "createdAt" = now() - interval '1 year'`)
    const make_ = async (name: string, body: Body = {}) =>
      (await make(admin, 'searchqueries', { name, ...body })).id
    const wide = await make_('Ruimte')
    await run(wide, 30 * 24 * 60, [told('added', 'long ago')])
    await run(wide, 50, [
      told('added', '1'),
      told('added', '2'),
      told('lost', '8'),
      told('lost', '9'),
    ])
    // 2 went again, 8 came back, 3 is found otherwise
    await run(wide, 40, [told('lost', '2'), told('added', '8'), told('changed', '3')])
    await run(await make_('Archief', { archived: true }), 40, [told('added', '1')])
    await run(await make_('Alleen gewijzigd'), 40, [told('changed', '1')])
    const anew = await make_('Opnieuw begonnen')
    await run(anew, 50, [told('added', '1')])
    await run(anew, 40, [], false)
    await run(anew, 30, [told('lost', '5')])

    const expected = [
      ['Ruimte', 1, 1],
      ['Opnieuw begonnen', 0, 1],
    ]
    expect(await newsOf(member)).toEqual(expected)
    expect((await look(member, wide)).status).toBe(204)
    expect(await newsOf(member)).toEqual([['Opnieuw begonnen', 0, 1]])
    expect(await newsOf(viewer), 'who did not look').toEqual(expected)
    await sql(`update searchquery_looks set "lookedAt" = now() - interval '45 minutes'`)
    // between the runs: 1 was found already, 2 was there then and is not now
    expect(await newsOf(member)).toEqual([
      ['Ruimte', 1, 1],
      ['Opnieuw begonnen', 0, 1],
    ])
    expect((await look(viewer, wide)).status).toBe(204)
    expect(await newsOf(viewer)).toEqual([['Opnieuw begonnen', 0, 1]])

    expect(await newsOf(stranger)).toEqual([])
    expect((await look(stranger, wide)).status).toBe(404)
    expect((await look(server.as.anonymous, wide)).status).toBe(401)
  })
})

describe('mentions', () => {
  const mentionsOf = async (call: Call) =>
    (await home(call)).mentions.map(({ text, by, location, query }) => [
      text,
      by,
      location?.name ?? query?.name,
    ])

  it('are those by colleagues of the last two weeks, by the present names of people', async () => {
    const { member, admin, stranger } = server.as
    const { member: me, admin: boss, stranger: foreigner } = server.userIds
    const kade = await make(admin, 'locations', { name: 'Kade' })
    const query = await make(admin, 'searchqueries', { name: 'Rustig' })
    const told = await make(admin, 'notes', {
      locationId: kade.id,
      name: `@[${me}] en @[${foreigner}]: bel @[${me}] niet`,
    })
    await make(admin, 'notes', {
      searchQueryId: query.id,
      name: '',
      description: `Kijk eens, @[${me}] en @[${boss}]`,
    })
    await make(member, 'notes', { locationId: kade.id, name: `Ik, @[${me}], doe het` })
    const older = await make(admin, 'notes', { locationId: kade.id, name: `Oud @[${me}]` })
    await sql(
      `update note_mentions set "mentionedAt" = now() - interval '15 days' where "noteId" = $1`,
      [older.id],
    )
    const expected = [
      ['Kijk eens, @member en @admin', 'admin', 'Rustig'],
      ['@member en @…: bel @member niet', 'admin', 'Kade'],
    ]
    expect(await mentionsOf(member)).toEqual(expected)
    expect(await mentionsOf(admin), 'himself').toEqual([])
    expect(await mentionsOf(stranger), 'of another company').toEqual([])

    // a change of the note is no news, a person who is mentioned by it is
    await change(member, 'notes', older.id, { name: `Oud, @[${me}] en @[${boss}]` })
    expect(await mentionsOf(member)).toEqual(expected)
    expect(await mentionsOf(admin)).toEqual([['Oud, @member en @admin', 'member', 'Kade']])
    await change(admin, 'users', boss, { first_name: 'Anna', last_name: 'Bakker' })
    expect((await mentionsOf(member))[0]?.slice(0, 2)).toEqual([
      'Kijk eens, @member en @Anna Bakker',
      'Anna Bakker',
    ])
    const list = await ask(member, 'GET', '/api/locations/list?derived=last_note')
    expect(list).toEqual([
      expect.objectContaining({ derived: { last_note: 'Oud, @member en @Anna Bakker' } }),
    ])
    await change(admin, 'users', boss, { first_name: '', last_name: '' })

    await change(admin, 'notes', told.id, { name: 'Toch niet' })
    expect(await mentionsOf(member)).toEqual(expected.slice(0, 1))
    await change(admin, 'searchqueries', query.id, { archived: true })
    expect(await mentionsOf(member)).toEqual([])
  })
})

it('knows no task of 31 February', async () => {
  const { id: locationId } = await make(server.as.member, 'locations', { name: 'Kade' })
  const body = { locationId, name: 'Nooit', type: 'task', targetAt: '2026-02-31T12:00:00.000Z' }
  expect(await server.as.member('POST', '/api/notes/list', body)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      issues: [{ path: 'targetAt', message: expect.stringContaining('must be a moment') }],
    },
  })
})

describe('the changes of colleagues', () => {
  const linesOf = async (call: Call) =>
    (await home(call)).changes.map(({ userName, location, parts, fields, others }) => [
      userName,
      location.name,
      [...parts, ...fields].join(),
      others,
    ])

  it('are a line a person and location, in words that the reader may see', async () => {
    const { member, admin, stranger } = server.as
    const kade = await make(member, 'locations', { name: 'Kade' })
    const dijk = await make(member, 'locations', { name: 'Dijk' })
    await ago(2 * 24 * 60)
    const field = async (name: string, publish: string) =>
      (await make(admin, 'customfields', { name, type: CustomFieldType.number, publish })).id
    const seen = await field('Parkeernorm', 'view')
    const hidden = await field('Geheim', 'none')
    const say = (locationId: number, customfieldId: number) =>
      make(admin, 'locationscustomvalues', { locationId, customfieldId, value: '12' })
    await say(dijk.id, hidden)
    await ago(120)
    await change(admin, 'locations', kade.id, {
      status: 'Loopt',
      phase: 'Haalbaarheid',
      listOrder: 30,
      city: 'Urk',
      owner: 'De heer Jansen',
    })
    await say(kade.id, seen)
    await say(kade.id, hidden)
    const label = await make(admin, 'labels', { name: 'Water' })
    await make(admin, 'locationslabels', { locationId: kade.id, labelId: label.id })

    const told = 'status,phase,address,owner,labels,Parkeernorm'
    const made = ['member', 'Dijk', 'made', 1]
    expect(await linesOf(member)).toEqual([['admin', 'Kade', told, 0]])
    expect(await linesOf(viewer)).toEqual([['admin', 'Kade', told, 0], made])
    // an administrator reads the same of somebody else
    expect((await linesOf(server.as.staff))[0]).toEqual([
      'admin',
      'Kade',
      'status,phase,address,owner,labels,Geheim,Parkeernorm',
      0,
    ])
    expect((await linesOf(server.as.staff))[1]).toEqual(['admin', 'Dijk', 'Geheim', 0])
    expect(await linesOf(admin)).toEqual([made])
    expect(await linesOf(stranger)).toEqual([])
    expect(JSON.stringify(await home(member))).not.toMatch(/Geheim|Jansen|12"/)
    await change(admin, 'locations', kade.id, { archived: true })
    expect(await linesOf(member)).toEqual([])
  })

  it('are one line for a bulk change, and none for a place in a list or what the product did', async () => {
    const { member, admin } = server.as
    const ids: number[] = []
    for (const name of ['Een', 'Twee', 'Drie'])
      ids.push((await make(member, 'locations', { name })).id)
    await ago(3 * 24 * 60)
    const rows = ids.map((id) => ({ id, values: { status: 'Loopt' } }))
    await ask(admin, 'POST', '/api/locations/changes', { rows })
    await sql('update locations set phase = $1', ['Vanzelf'])
    const [line, ...rest] = await linesOf(member)
    expect(line).toEqual(['admin', expect.stringMatching(/Een|Twee|Drie/), 'status', 2])
    expect(rest).toEqual([])
    await sql('delete from audits')
    await change(admin, 'locations', ids[0]!, { listOrder: 10 })
    expect(await linesOf(member)).toEqual([])
    // older than two weeks
    await change(admin, 'locations', ids[0]!, { status: 'Klaar' })
    await ago(15 * 24 * 60)
    expect(await linesOf(member)).toEqual([])
  })
})

it('is answered in time to a company of 10,000 locations', async () => {
  const { member } = server.as
  await sql(
    `insert into locations (company_id, name, key, cfg) select company_id, n::text, 'home-' || n, cfg from
    (select company_id, cfg from locations where id = $1) l, generate_series(1, 10000) n`,
    [(await make(member, 'locations', { name: 'Een' })).id],
  )
  await sql(
    `insert into audits (company_id, entity, "recordId", "locationId", action, "userId", role, paths, "firstChangedAt", "changedAt")
     select l.company_id, 'locations', l.id, l.id, 'update', u.id, 'user', '{status}', moment, moment
     from locations l cross join unnest($1::bigint[]) u (id), lateral (select now() - l.id % 9000 * interval '1 minute' as moment) m`,
    [[server.userIds.member, server.userIds.admin, server.userIds.staff]],
  )
  await server.database.pool.query('analyze audits, locations')
  // 0.06 s on a machine at rest; a plan that looks through all locations for each takes over 30 s
  const begun = performance.now()
  const { locations, changes } = await home(member)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(locations).toHaveLength(8)
  expect(changes.every(({ isAtLeast, others }) => isAtLeast || others === 0)).toBe(true)
})
