/** Events: ids of the own company alone, one for each transaction, read in the order of commits. */
import { createApiToken } from '@kavel/application/accounts'
import { removeOldEvents } from '@kavel/application/together'
import type { Answers, ChangedEvent } from '@kavel/calls'
import { type Principal, withPrincipal } from '@kavel/database'
import { testDatabaseKind } from '@kavel/database/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callWith, startTestServer, type TestServer } from '../testing/server.ts'

type Read = Answers['GET /events']
const TAB = '0c9f5a4e-7a9b-4a9e-8f52-7f4b1d1f0a01'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())
beforeEach(() => server.database.pool.query('truncate events'))

const read = async (after?: string, call = server.as.member): Promise<Read> => {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
  const { status, body } = await call('GET', `/api/events${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Read
}
const now = async () => (await read()).cursor

async function makeLocation(name: string, call = server.as.member, headers = {}): Promise<number> {
  const { body } = await call('POST', '/api/locations/list', { name }, headers)
  return (body as { id: number }).id
}
const run = (text: string, values: unknown[] = [], by: Principal = 'system') =>
  withPrincipal(server.database.pool, by, (client) => client.query(text, values))

describe('what an event tells', () => {
  it('is who changed which records of which locations, and from which tab', async () => {
    const cursor = await now()
    expect((await read(cursor)).events).toEqual([])
    const id = await makeLocation('Kade', server.as.member, { 'X-Client': TAB.toUpperCase() })
    const { events, isReset } = await read(cursor)
    expect(isReset).toBe(false)
    expect(events).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        userId: server.userIds.member,
        client: TAB,
        changes: { locations: [id] },
        locationIds: [id],
      },
    ])
    expect(JSON.stringify(events)).not.toContain('Kade')
    const { body } = await server.as.admin('POST', '/api/notes/list', {
      ...{ locationId: id, name: 'geheim', type: 'note' },
    })
    const { id: noteId } = body as { id: number }
    const after = (await read(cursor)).events.at(-1)
    expect(after).toMatchObject({
      ...{ userId: server.userIds.admin, client: null },
      ...{ changes: { notes: [noteId] }, locationIds: [id] },
    })
  })

  it('is what nobody but a UUID says of his tab', async () => {
    const cursor = await now()
    await makeLocation('Kade', server.as.member, { 'X-Client': `'; drop table events; --` })
    expect((await read(cursor)).events).toMatchObject([{ client: null }])
  })

  it('is nothing where nothing was changed, or where it was given up', async () => {
    const id = await makeLocation('Kade')
    const cursor = await now()
    await run('update locations set name = name where id = $1', [id])
    await expect(
      withPrincipal(server.database.pool, 'system', async (client) => {
        await client.query(`update locations set name = 'Anders' where id = $1`, [id])
        throw new Error('given up')
      }),
    ).rejects.toThrow('given up')
    expect((await read(cursor)).events).toEqual([])
  })

  it('is of the own company alone, also by a cursor of the other', async () => {
    const [own, theirs] = [await now(), (await read(undefined, server.as.stranger)).cursor]
    const id = await makeLocation('Elders', server.as.stranger)
    expect((await read(own)).events).toEqual([])
    expect((await read(theirs)).events).toEqual([])
    expect((await read(own, server.as.stranger)).events).toMatchObject([{ locationIds: [id] }])
    const { companies, userIds } = server
    const member = { companyId: companies.own, userId: userIds.member, role: 'user' } as const
    expect((await run('select from events', [], member)).rowCount).toBe(0)
    for (const statement of [
      `insert into events (company_id, at, changes, "locationIds") values (${companies.own}, now(), '{}', '[]')`,
      'delete from events',
      `update events set at = now()`,
    ])
      await expect(run(statement, [], member)).rejects.toThrow(/permission denied/)
  })

  it('is one for a change of 1,000 locations with their labels and values', async () => {
    const ids: number[] = []
    const { companies, userIds } = server
    const member = { companyId: companies.own, userId: userIds.member, role: 'user' } as const
    const made = await run(
      `insert into locations (company_id, name, key, "createdByUserId", cfg)
       select $1, 'Rij ' || n, gen_random_uuid(), $2, (select cfg from locations limit 1) from generate_series(1, 1000) n returning id`,
      [companies.own, userIds.member],
    )
    ids.push(...made.rows.map(({ id }) => id as number))
    const { body } = await server.as.member('POST', '/api/labels/list', { name: 'Nieuw' })
    const label = (body as { id: number }).id
    const cursor = await now()
    await withPrincipal(server.database.pool, member, async (client) => {
      // one by one, as no statement need be about all
      for (const id of ids.slice(0, 50))
        await client.query(`update locations set city = 'Urk' where id = $1`, [id])
      await client.query(`update locations set city = 'Ens' where id = any ($1)`, [ids])
      await client.query(
        `insert into locationslabels (company_id, "locationId", "labelId") select $1, unnest($2::bigint[]), $3`,
        [companies.own, ids, label],
      )
    })
    const { events } = await read(cursor)
    expect(events).toHaveLength(1)
    const [event] = events as [ChangedEvent]
    expect(Object.keys(event.changes).sort()).toEqual(['locations', 'locationslabels'])
    expect(event.changes.locations).toEqual(ids.toSorted((a, b) => a - b))
    expect(event.locationIds).toHaveLength(1000)
  })

  it('is that there are many, of more than a thousand', async () => {
    const id = await makeLocation('Kade')
    const cursor = await now()
    await run(
      `insert into notes (company_id, "locationId", name, "createdByUserId")
       select $1, $2, 'n', $3 from generate_series(1, 1001)`,
      [server.companies.own, id, server.userIds.member],
    )
    expect((await read(cursor)).events).toMatchObject([
      { changes: { notes: null }, locationIds: [id] },
    ])
  })
})

describe('the order of commits', () => {
  it.runIf(testDatabaseKind() === 'postgresql')(
    'misses nothing that began before and commits late, and gives nothing twice',
    async () => {
      const [first, second] = [await makeLocation('Een'), await makeLocation('Twee')]
      const before = await now()
      const late = await server.database.pool.connect()
      try {
        await late.query('begin; set local role kavel_system')
        await late.query(`update locations set city = 'Laat' where id = $1`, [first])
        await run(`update locations set city = 'Vroeg' where id = $1`, [second])
        const one = await read(before)
        expect(one.events).toMatchObject([{ locationIds: [second] }])
        expect((await read(one.cursor)).events).toEqual([])
        await late.query('commit')
        const two = await read(one.cursor)
        expect(two.events).toMatchObject([{ locationIds: [first] }])
        expect((await read(two.cursor)).events).toEqual([])
        expect((await read(before)).events).toHaveLength(2)
      } finally {
        late.release()
      }
    },
  )

  it.runIf(testDatabaseKind() === 'postgresql')(
    'is not kept waiting by what is open elsewhere, such as a long import',
    async () => {
      const id = await makeLocation('Een')
      const open = await server.database.pool.connect()
      try {
        await open.query('begin; select pg_current_xact_id()')
        let cursor = await now()
        for (const city of ['Urk', 'Ens', 'Tollebeek']) {
          await run('update locations set city = $2 where id = $1', [id, city])
          const found = await read(cursor)
          expect(found.events).toHaveLength(1)
          cursor = found.cursor
        }
      } finally {
        await open.query('rollback')
        open.release()
      }
    },
  )
})

describe('a cursor', () => {
  const at = (cursor: string, hours: number) =>
    cursor.replace(/^\d+/, (moment) => String(Number(moment) + hours * 3_600_000))

  it('is good for 24 hours, then everything is read again', async () => {
    const cursor = await now()
    await makeLocation('Kade')
    await run(`update events set at = at - interval '23 hours'`)
    expect(await read(at(cursor, -23.9))).toMatchObject({ isReset: false, events: [{}] })
    expect(await read(at(cursor, -24.1))).toMatchObject({ isReset: true, events: [] })
  })

  it('of a database that was put back is no good: transactions have other numbers there', async () => {
    const cursor = await now()
    const [, snapshot = ''] = cursor.split('-')
    const [, end = ''] = snapshot.split(':')
    const later = BigInt(end) + 1_000_000n
    const moment = cursor.split('-')[0]
    // as far as its numbers never came here
    expect(await read(`${moment}-${later}:${later}:`)).toMatchObject({ isReset: true, events: [] })
    // as far as they came since: what has such a number was written after the cursor
    await makeLocation('Kade')
    const passed = (await now()).split('-')[1]
    expect(await read(`${moment}-${passed}`)).toMatchObject({ isReset: true, events: [] })
  })

  it('that nobody gave is refused, whatever it holds', async () => {
    for (const cursor of [
      'x',
      '1-2',
      '1-2:1:',
      '1-0:1:',
      '1-1:5:7',
      '1-1:5:3,2',
      '1-1:99999999999999999999:',
      `1-1:5:${'3,'.repeat(9_000)}`,
      `1-1:2:'; select 1`,
    ])
      for (const address of ['/api/events', '/api/events/stream'])
        expect(
          await server.as.member('GET', `${address}?after=${encodeURIComponent(cursor)}`),
          cursor.slice(0, 40),
        ).toMatchObject({
          status: 400,
          body: { code: 'invalid_input', issues: [{ path: 'after' }] },
        })
    const header = { 'Last-Event-ID': '1-2:1:' }
    expect(await server.as.member('GET', '/api/events/stream', undefined, header)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
    // sound, and made up
    for (const cursor of [
      '1-1:1:',
      '999999999999999-1:5:2,3',
      '9-999999999999999999:999999999999999999:',
    ])
      expect((await read(cursor)).isReset, cursor).toBeTypeOf('boolean')
  })

  it('of long ago finds so many changes that everything is read again', async () => {
    const cursor = await now()
    await run(
      `insert into events (company_id, xid, at, changes, "locationIds")
       select $1, (x + 10)::text::xid8, now(), '{}', '[]' from generate_series(
         pg_snapshot_xmax(pg_current_snapshot())::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000) x`,
      [server.companies.own],
    )
    expect(await read(cursor)).toMatchObject({ isReset: true, events: [] })
  })
})

it('events of more than a day ago are removed, and those of a company with it', async () => {
  const { body } = await server.as.staff('POST', '/api/companies/list', { name: 'Kort BV' })
  const { id } = body as { id: number }
  await makeLocation('Kade')
  expect(await removeOldEvents(server.database.pool)).toBe(0)
  await run(`update events set at = at - interval '27 hours' where company_id = $1`, [
    server.companies.own,
  ])
  expect(await removeOldEvents(server.database.pool)).toBe(1)
  const left = async () => (await run('select from events where company_id = $1', [id])).rowCount
  expect(await left()).toBeGreaterThan(0)
  await run('delete from companies where id = $1', [id])
  expect(await left()).toBe(0)
})

it('a token hears of what it reaches', async () => {
  const cursor = await now()
  const id = await makeLocation('Kade')
  await server.as.member('POST', '/api/notes/list', { locationId: id, name: 'n', type: 'note' })
  const { companies, userIds, database, app } = server
  const actor = { companyId: companies.own, userId: userIds.member, role: 'user' } as const
  const heard = async (entities: ('locations' | 'notes' | 'plots')[] | null) => {
    const made = await createApiToken(database.pool, actor, {
      ...{ name: 'Meelezer', access: 'read', days: 1, entities },
    })
    return callWith(app, undefined)(
      'GET',
      `/api/events?after=${encodeURIComponent(cursor)}`,
      undefined,
      { authorization: `Bearer ${made.secret}` },
    )
  }
  expect(await heard(null)).toMatchObject({
    body: {
      events: [{ changes: { locations: [id] } }, { changes: { notes: [expect.any(Number)] } }],
    },
  })
  const { events } = (await heard(['locations'])).body as Read
  expect(events.map(({ changes }) => Object.keys(changes))).toEqual([['locations']])
  expect((await heard(['plots'])).status).toBe(403)
})
