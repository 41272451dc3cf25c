/** The weekly mail, taken by a mail server that speaks the protocol: to whom, when, and what it says. */

import { type SmtpServer, startSmtpServer, untilLocked } from '@kavel/application/testing'
import { addMails, createMailHandler } from '@kavel/application/weekly'
import { createQueue, lastSlot } from '@kavel/application/work'
import { testDatabaseKind } from '@kavel/database/testing'
import type { Difference } from '@kavel/search'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let smtp: SmtpServer
let refusing: SmtpServer
beforeAll(async () => {
  ;[server, smtp, refusing] = await Promise.all([
    startTestServer(),
    startSmtpServer(),
    startSmtpServer({ refuse: true }),
  ])
})
afterAll(async () => {
  await server?.close()
  await smtp?.close()
  await refusing?.close()
})
beforeEach(() => void smtp.mails.splice(0))
afterEach(async () => {
  vi.restoreAllMocks()
  await server.database.pool.query(
    `delete from searchqueries; delete from locations; delete from weekly_mails; delete from jobs`,
  )
})

/** Mondays at 7:00: the mail before, and the one that the tests are about. */
const BEFORE = '2026-11-16T06:00:00Z'
const MONDAY = '2026-11-23T06:00:00Z'
const URL = 'https://kavel.example'

/** Tells the week until the last Monday at 7:00; gives the number of mails. */
async function send(now: string, { url } = smtp): Promise<number> {
  const { database } = server
  const before = smtp.mails.length
  await addMails(database.pool, lastSlot('weekly', new Date(now)))
  const mail = createMailHandler(
    database.pool,
    { url, from: 'Kavel <kavel@polder.example>' },
    { publicUrl: URL, licences: false },
  )
  const queue = createQueue(database, { mail })
  queue.start()
  await queue.settle(['mail'])
  await queue.stop()
  return smtp.mails.length - before
}
const prefer = async (
  who: 'admin' | 'member' | 'stranger',
  emails: object,
  email: string | null = `${who}@polder.example`,
) => {
  const url = `/api/users/detail/${server.userIds[who]}`
  const call = who === 'member' ? server.as.admin : server.as[who]
  expect((await call('PATCH', url, { email, cfg: { emails } })).status).toBe(200)
}
async function save(name: string, archived = false): Promise<number> {
  const { body } = await server.as.member('POST', '/api/searchqueries/list', { name, archived })
  return (body as { id: number }).id
}
const told = (kind: Difference['kind'], id: string): Difference => ({
  id,
  designation: `TST00 A ${id}`,
  lat: null,
  lon: null,
  kind,
  earlier: 'known',
  because: kind === 'changed' ? [{ feature: 'gfa', before: 1, after: 2 }] : [],
})
const END = 'update searchquery_runs set "doneAt" = $2 where id = $1'
/** A run that is done: it began a minute before it ended. */
async function run(
  queryId: number,
  doneAt: string,
  differences: Difference[],
  isCompared = true,
): Promise<number> {
  const count = (kind: string) => differences.filter((one) => one.kind === kind).length
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into searchquery_runs (company_id, "searchQueryId", date, "doneAt", state, version, baseline, "isCompared", added, lost,
       changed, differences) values ($1, $2, $3::timestamptz - interval '1 minute', $3, 'done', 'v', 'b', $4, $5, $6, $7, $8)
     returning id`,
    [
      server.companies.own,
      queryId,
      doneAt,
      isCompared,
      ...['added', 'lost', 'changed'].map(count),
      JSON.stringify(differences),
    ],
  )
  return rows[0]!.id
}
/** Body of a mail as it was written; it travels as quoted-printable where it must. */
const textOf = ({ data }: { data: string }) =>
  data
    .slice(data.indexOf('\n\n') + 2)
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

it('tells once what came, went and changed in a week, each in the own language', async () => {
  await prefer('member', { weekly: 'weekly' })
  await prefer('admin', { weekly: 'weekly', language: 'en' })
  await prefer('stranger', { weekly: 'weekly' })
  const id = await save('Rustig\n wonen')
  // who asked for the mail in the week before gets the first one this Monday
  expect(await send(BEFORE)).toBe(0)
  await run(id, '2026-11-16T05:59:00Z', [told('added', '9')])
  await run(
    id,
    '2026-11-17T02:00:00Z',
    ['1', '2', '3', '4', '5', '6', '7'].map((plot) => told('added', plot)),
  )
  // 7 went again, 8 was there before the week
  await run(id, '2026-11-18T02:00:00Z', [
    told('lost', '7'),
    told('lost', '8'),
    told('changed', '1'),
  ])
  await run(id, '2026-11-19T02:00:00Z', [told('changed', '20')])
  await run(id, '2026-11-23T06:01:00Z', [told('added', '30')])
  const archived = await save('Oud', true)
  await run(archived, '2026-11-18T02:00:00Z', [told('added', '40')])
  expect(await send('2026-11-23T05:59:00Z')).toBe(0)
  expect(await send(MONDAY)).toBe(2)
  const [dutch, english] = smtp.mails.toSorted((a, b) => (a.to > b.to ? -1 : 1))
  expect(dutch?.to).toContain('member@polder.example')
  expect(textOf(dutch!).trim()).toBe(
    `Dit veranderde sinds vorige week in de zoekopdrachten van uw organisatie.

Rustig wonen
Nieuw: 6 (TST00 A 1, TST00 A 2, TST00 A 3, TST00 A 4, TST00 A 5, en 1 meer)
Vervallen: 1 (TST00 A 8)
Gewijzigd: 1 (TST00 A 20)
${URL}/opportunities/queries/${id}/activity

Geen wekelijkse mail meer? Wijzig uw voorkeur: ${URL}/opportunities`,
  )
  expect(english?.to).toContain('admin@polder.example')
  expect(textOf(english!)).toContain('Lost: 1 (TST00 A 8)')
  expect(await send('2026-11-25T12:00:00Z')).toBe(0)
  // the week after tells what came since
  expect(await send('2026-11-30T06:00:00Z')).toBe(2)
  expect(textOf(smtp.mails[2]!)).toContain('1 (TST00 A 30)')
})

it('tells what a run that began anew found no more', async () => {
  await prefer('member', { weekly: 'weekly' })
  const id = await save('Gewijzigd')
  await send(BEFORE)
  await run(id, '2026-11-17T02:00:00Z', [told('added', '1')])
  await run(id, '2026-11-18T02:00:00Z', [], false)
  expect(await send(MONDAY)).toBe(0)
  await run(id, '2026-11-24T02:00:00Z', [told('added', '2')])
  expect(await send('2026-11-30T06:00:00Z')).toBe(2)
  expect(textOf(smtp.mails[0]!)).not.toContain('TST00 A 1')
})

it('tells every run that ended in exactly one week, by when it ended', async () => {
  await prefer('admin', { weekly: 'never' })
  await prefer('member', { weekly: 'weekly' })
  const id = await save('Grens')
  await send(BEFORE)
  // from 6:59 to 7:00, from a second later (it began before the mail and ended after), and from 7:00
  await run(id, MONDAY, [told('added', '1')])
  await run(id, '2026-11-23T06:00:01Z', [told('added', '2')])
  await run(id, '2026-11-23T06:01:00Z', [told('added', '3')])
  // a run that was overtaken: it found the plot changed that the later one, which ended before it, added
  const overtaken = await run(id, BEFORE, [told('changed', '4')])
  await run(id, '2026-11-23T06:02:00Z', [told('added', '4')])
  await server.database.pool.query(END, [overtaken, '2026-11-23T06:03:00Z'])
  for (const now of [
    MONDAY,
    '2026-11-23T09:00:00Z',
    '2026-11-30T06:00:00Z',
    '2026-12-07T06:00:00Z',
  ])
    await send(now)
  const lines = smtp.mails.map((mail) => textOf(mail).match(/^Nieuw.*|^Vervallen.*/gm))
  expect(lines).toEqual([['Nieuw: 1 (TST00 A 1)'], ['Nieuw: 3 (TST00 A 2, TST00 A 3, TST00 A 4)']])
})

it.runIf(testDatabaseKind() === 'postgresql')(
  'waits for a run that notes its end while the mail is written',
  async () => {
    await prefer('admin', { weekly: 'never' })
    await prefer('member', { weekly: 'weekly' })
    const id = await save('Op het nippertje')
    await send(BEFORE)
    const ending = await run(id, '2026-12-24T00:00:00Z', [told('added', '1')])
    const { pool } = server.database
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from searchqueries where id = $1 for update', [id])
      await client.query(END, [ending, MONDAY])
      const sending = send(MONDAY)
      await Promise.race([sending, untilLocked(server.database)])
      await client.query('commit')
      expect(await sending).toBe(1)
    } finally {
      client.release()
    }
    expect(textOf(smtp.mails[0]!)).toContain('Nieuw: 1 (TST00 A 1)')
  },
)

it('goes to nobody who does not want it, has no address, or may no longer sign in', async () => {
  await prefer('member', { weekly: 'weekly' }, null)
  await prefer('admin', { weekly: 'never' })
  const id = await save('Rustig')
  await send(BEFORE)
  await run(id, '2026-11-17T02:00:00Z', [told('added', '1')])
  expect(await send(MONDAY)).toBe(0)
  // who asks for it again is told from then on
  await prefer('member', { weekly: 'weekly' })
  expect(await send(MONDAY)).toBe(0)
  expect(smtp.mails).toEqual([])
})

it('waits where the mail server does not take it, and is sent when it does', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await prefer('member', { weekly: 'weekly' })
  const id = await save('Rustig')
  await send(BEFORE)
  await run(id, '2026-11-17T02:00:00Z', [told('added', '1')])
  for (const server of [refusing, { ...smtp, url: 'smtp://127.0.0.1:1' }]) {
    error.mockClear()
    expect(await send(MONDAY, server)).toBe(0)
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Job mail \d+, try 1:$/),
      expect.anything(),
    )
  }
  const { rows } = await server.database.pool.query(
    'select tries, "dueAt" > now() as waits from jobs',
  )
  expect(rows).toEqual([{ tries: 1, waits: true }])
  // the schedule asks for it again
  expect(await send(MONDAY)).toBe(1)
})

it('goes out on the day of the week that somebody chose, also when the clock went back since', async () => {
  await prefer('admin', { weekly: 'never' })
  await prefer('member', { weekly: 'weekly', day: 4 })
  const id = await save('Op donderdag')
  // Thursday at 7:00 in summer is 5:00 UTC, in winter 6:00
  expect(await send('2026-10-22T05:00:00Z')).toBe(0)
  await run(id, '2026-10-24T02:00:00Z', [told('added', '1')])
  for (const now of ['2026-10-26T06:00:00Z', '2026-10-28T06:00:00Z', '2026-10-29T05:59:00Z'])
    expect(await send(now), now).toBe(0)
  expect(await send('2026-10-29T06:00:00Z')).toBe(1)
  expect(await send('2026-10-29T12:00:00Z')).toBe(0)
  await run(id, '2026-10-30T02:00:00Z', [told('added', '2')])
  // no server ran that Thursday: the next morning tells it
  expect(await send('2026-11-06T06:30:00Z')).toBe(1)
  expect(await send('2026-11-12T06:00:00Z')).toBe(0)
})

it('tells the own open tasks, the late ones first, and where colleagues mention the reader', async () => {
  const { admin, member } = server.as
  const [me, colleague] = [server.userIds.member, server.userIds.admin]
  await prefer('admin', { weekly: 'never' })
  await prefer('member', { weekly: 'weekly', day: 1 })
  const make = async (call: typeof admin, entity: string, body: object) => {
    const made = await call('POST', `/api/${entity}/list`, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return (made.body as { id: number }).id
  }
  expect(await send(BEFORE)).toBe(0)
  const kade = await make(admin, 'locations', { name: 'Kade', lat: 52.6, lon: 5.6 })
  const empty = await make(admin, 'locations', { name: '' })
  const away = await make(admin, 'locations', { name: 'Archief', archived: true })
  const query = await save('Rustig')
  const task = (name: string, day: string | null, more: object = {}) =>
    make(admin, 'notes', {
      name,
      type: 'task',
      targetAt: day && `${day}T12:00:00Z`,
      assignedTo: me,
      locationId: kade,
      ...more,
    })
  // the mail is of Monday 23 November
  await task('Zondag', '2026-11-29')
  await task('Gisteren\n gebeld', '2026-11-22', { locationId: null, searchQueryId: query })
  await task('Vandaag', '2026-11-23', { locationId: empty })
  await task('Maandag daarna', '2026-11-30')
  await task('Ooit', null)
  await task('Gedaan', '2026-11-20', { status: 'closed' })
  await task('Van de ander', '2026-11-20', { assignedTo: colleague })
  await task('Bij een archief', '2026-11-20', { locationId: away })
  const mention = async (by: typeof admin, name: string, at: string) => {
    const id = await make(by, 'notes', { locationId: kade, name })
    const { rowCount } = await server.database.pool.query(
      `update note_mentions set "mentionedAt" = $2 where "noteId" = $1`,
      [id, at],
    )
    expect(rowCount, name).toBe(1)
  }
  await mention(admin, `Vraag @[${me}] eens`, '2026-11-20T10:00:00Z')
  await mention(admin, `Te oud voor @[${me}]`, '2026-11-16T05:00:00Z')
  await mention(admin, `Voor de ander: @[${colleague}]`, '2026-11-20T10:00:00Z')
  await mention(member, `Ikzelf @[${me}]`, '2026-11-20T10:00:00Z')

  expect(await send(MONDAY)).toBe(1)
  const map = `${URL}/locations/map/detail/${kade}/15/52_6/5_6`
  expect(smtp.mails[0]?.data).toMatch(/^Subject: Kavel: uw taken en wat er deze week veranderde$/m)
  expect(textOf(smtp.mails[0]!).trim()).toBe(
    `Uw taken die te laat zijn
- Gisteren gebeld, 22 nov 2026 (Rustig)
  ${URL}/opportunities/queries/${query}/activity

Uw taken van deze week
- Vandaag, 23 nov 2026 (locatie zonder naam)
  ${URL}/locations/list/${empty}
- Zondag, 29 nov 2026 (Kade)
  ${map}
Nog 2 open taken zijn voor later, of hebben geen dag.

Hier wordt u genoemd
- admin: Vraag @member eens (Kade)
  ${map}

Geen wekelijkse mail meer? Wijzig uw voorkeur: ${URL}/opportunities`,
  )
  // with another name he is mentioned by it; nothing else of the week is told anew
  await server.database.pool.query(`delete from notes where type = 'task'`)
  await mention(admin, `Nog iets, @[${me}]?`, '2026-11-25T10:00:00Z')
  await admin('PATCH', `/api/users/detail/${me}`, { first_name: 'Bram', last_name: 'de Wit' })
  expect(await send('2026-11-30T06:00:00Z')).toBe(1)
  expect(textOf(smtp.mails[1]!)).toMatch(
    /^Hier wordt u genoemd\n- admin: Nog iets, @Bram de Wit\? \(Kade\)\n/,
  )
  await admin('PATCH', `/api/users/detail/${me}`, { first_name: '', last_name: '' })
})

it('has no part without tasks, and is not sent without any', async () => {
  await prefer('member', { weekly: 'weekly', day: 1 })
  await send(BEFORE)
  expect(await send(MONDAY)).toBe(0)
  const id = await save('Rustig')
  await run(id, '2026-11-24T02:00:00Z', [told('added', '1')])
  expect(await send('2026-11-30T06:00:00Z')).toBe(1)
  expect(textOf(smtp.mails[0]!)).not.toMatch(/taken|genoemd/)
})
