/** The stream of changes on two servers of one database: what is told, to whom, and when it ends. */
import { randomUUID } from 'node:crypto'
import { createApiToken } from '@kavel/application/accounts'
import { createFiles } from '@kavel/application/files'
import { connectionOf, type Database, openConnection, withPrincipal } from '@kavel/database'
import { testDatabaseKind } from '@kavel/database/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import {
  callWith,
  openSession,
  startTestServer,
  TEST_SETTINGS,
  type TestServer,
} from '../testing/server.ts'
import { readStream, type StreamReader } from './testing.ts'

let server: TestServer
/** Another server on the same database, and where both are. */
let second: { readonly app: FastifyInstance; readonly database: Database }
const origins: Record<'first' | 'second', string> = { first: '', second: '' }
beforeAll(async () => {
  server = await startTestServer()
  const database = await openConnection(connectionOf(server.database))
  const settings = { ...TEST_SETTINGS, dataDirectory: server.dataDirectory }
  const files = createFiles(database, settings)
  second = { app: await createApp({ database, settings, files }), database }
  origins.first = await server.app.listen({ port: 0, host: '127.0.0.1' })
  origins.second = await second.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await second?.app.close()
  await second?.database.close()
  await server?.close()
})

/** A second or two, and what a busy machine adds. */
const SOON = { timeout: 10_000 }

const open: StreamReader[] = []
beforeEach(() => server.database.pool.query('truncate events; delete from presence'))
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

async function listen(
  who: string,
  options: Parameters<typeof readStream>[2] & { on?: 'first' | 'second' } = {},
): Promise<StreamReader> {
  const token = await openSession(server.database, who)
  const reader = await readStream(origins[options.on ?? 'first'], token, options)
  open.push(reader)
  await expect.poll(() => reader.told.some(({ event }) => event === 'hello')).toBe(true)
  return reader
}
async function makeLocation(name: string, call = server.as.member): Promise<number> {
  const { body } = await call('POST', '/api/locations/list', { name })
  return (body as { id: number }).id
}
const byeOf = ({ told }: StreamReader) =>
  told.find(({ event }) => event === 'bye')?.data.reason ?? null

describe('the stream', () => {
  it('says hello at once, in a form that no proxy keeps', async () => {
    const { headers, told } = await listen('member')
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(told[0]).toMatchObject({ event: 'hello', id: told[0]?.data.cursor })
  })

  it('tells soon what was changed on another server, to its company alone', async () => {
    const [own, other] = [await listen('admin'), await listen('stranger')]
    const elsewhere = callWith(second.app, await openSession(server.database, 'member'))
    const id = await makeLocation('Kade', elsewhere)
    await expect
      .poll(() => own.changes().map(({ locationIds }) => locationIds), SOON)
      .toEqual([[id]])
    const theirs = await makeLocation('Elders', server.as.stranger)
    await expect
      .poll(() => other.changes().map(({ locationIds }) => locationIds))
      .toEqual([[theirs]])
    expect(own.changes()).toHaveLength(1)
  })

  it('goes on where a connection was lost, also on the other server', async () => {
    const first = await listen('member')
    const one = await makeLocation('Een')
    await expect.poll(() => first.changes()).toHaveLength(1)
    const cursor = first.cursor()
    first.close()
    const two = await makeLocation('Twee')
    const header = { 'Last-Event-ID': String(cursor) }
    const again = await listen('member', { on: 'second', headers: header, after: '1-1:1:' })
    expect(again.told[0]?.data.cursor).toBe(cursor)
    await expect.poll(() => again.changes().map(({ locationIds }) => locationIds)).toEqual([[two]])
    const three = await makeLocation('Drie')
    await expect
      .poll(() => new Set(again.changes().flatMap(({ locationIds }) => locationIds)))
      .toEqual(new Set([two, three]))
    expect(again.changes().some(({ locationIds }) => locationIds?.includes(one))).toBe(false)
  })

  it('says that everything must be read again after a cursor that is too old', async () => {
    const { told } = await listen('member', { after: '1-1:1:' })
    await expect.poll(() => told.map(({ event }) => event)).toContain('reset')
  })

  it('ends within a second for who is shut out, and for nobody else', async () => {
    const { body } = await server.as.admin('POST', '/api/users/list', { username: 'tijdelijk' })
    const { id } = body as { id: number }
    const [leaves, stays] = [await listen('tijdelijk', { on: 'second' }), await listen('member')]
    await withPrincipal(server.database.pool, 'system', (client) =>
      client.query('update users set is_active = false where id = $1', [id]),
    )
    await expect.poll(() => byeOf(leaves), SOON).toBe('signed_out')
    await leaves.over
    expect(byeOf(stays)).toBe(null)
  })

  it('ends with its session, and where the company is to be removed', async () => {
    const token = await openSession(server.database, 'member')
    const ends = await readStream(origins.first, token)
    const other = await listen('admin')
    await callWith(server.app, token)('DELETE', '/api/session')
    await ends.over
    expect(byeOf(ends)).toBe('signed_out')
    const remove = (moment: string) =>
      server.database.pool.query(`update companies set "removalAt" = ${moment} where id = $1`, [
        server.companies.own,
      ])
    await remove(`now() + interval '30 days'`)
    await other.over.finally(() => remove('null'))
    expect(byeOf(other)).toBe('company_leaves')
  })

  it('is not opened by who asks for its head alone', async () => {
    const token = await openSession(server.database, 'member')
    const headers = { cookie: `kavel_session=${token}` }
    for (let nth = 0; nth < 25; nth++) {
      const { status, headers: said } = await fetch(`${origins.first}/api/events/stream`, {
        method: 'HEAD',
        headers,
      })
      expect([status, said.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    }
    // twenty of them would have been all that the person may have
    const reader = await readStream(origins.first, token)
    open.push(reader)
    expect(reader.status).toBe(200)
  })

  it('is refused to a token, and to who has twenty', async () => {
    const { companies, database, userIds } = server
    const actor = { companyId: companies.own, userId: userIds.staff, role: 'staff' } as const
    const made = await createApiToken(database.pool, actor, {
      ...{ name: 'Meelezer', access: 'write', days: 1, entities: null },
    })
    const headers = { authorization: `Bearer ${made.secret}` }
    expect((await readStream(origins.first, '', { headers })).status).toBe(403)
    const token = await openSession(server.database, 'staff')
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => readStream(origins.first, token)),
    )
    open.push(...streams)
    const more = await readStream(origins.first, token)
    expect(more.status).toBe(429)
    streams[0]?.close()
    await expect
      .poll(async () => {
        const again = await readStream(origins.first, token)
        open.push(again)
        return again.status
      })
      .toBe(200)
  })
})

describe('presence', () => {
  const say = (locationId: number | null, isEditing = false, call = server.as.member, tab = TAB) =>
    call('PUT', '/api/presence', { clientId: tab, locationId, isEditing })
  const TAB = randomUUID()
  const last = ({ told }: StreamReader) =>
    told.findLast(({ event }) => event === 'presence')?.data.locations ?? {}

  it('is seen on both servers, by name, until it ends', async () => {
    const id = await makeLocation('Kade')
    const [near, far] = [await listen('admin'), await listen('admin', { on: 'second' })]
    const other = await listen('stranger')
    expect((await say(id)).status).toBe(204)
    const there = { [id]: [{ userId: server.userIds.member, name: 'member', isEditing: false }] }
    for (const reader of [near, far]) await expect.poll(() => last(reader)).toEqual(there)
    // a tab that types is enough
    await say(id, true, server.as.member, randomUUID())
    for (const reader of [near, far])
      await expect.poll(() => last(reader)).toMatchObject({ [id]: [{ isEditing: true }] })
    await server.database.pool.query(
      `update presence set seen = seen - interval '46 seconds' where client <> $1`,
      [TAB],
    )
    for (const reader of [near, far]) await expect.poll(() => last(reader)).toEqual(there)
    await say(null)
    for (const reader of [near, far]) await expect.poll(() => last(reader)).toEqual({})
    expect(other.told.filter(({ event }) => event === 'presence')).toEqual([])
    // who comes later sees who is there
    await say(id)
    const late = await listen('admin', { on: 'second' })
    await expect.poll(() => last(late)).toEqual(there)
  })

  it('is of a location that one sees, whatever the role', async () => {
    const theirs = await makeLocation('Elders', server.as.stranger)
    const gone = await makeLocation('Weg')
    await server.as.member('DELETE', `/api/locations/detail/${gone}`)
    for (const id of [theirs, gone, 999_999_999])
      expect(await say(id)).toMatchObject({
        ...{ status: 400, body: { code: 'invalid_input', issues: [{ path: 'locationId' }] } },
      })
    const cfg = { role: 'viewer' }
    await server.as.admin('POST', '/api/users/list', { username: 'kijker', cfg })
    const viewer = callWith(server.app, await openSession(server.database, 'kijker'))
    expect((await say(await makeLocation('Kade'), false, viewer)).status).toBe(204)
    expect((await say(theirs, false, server.as.anonymous)).status).toBe(401)
  })

  it('is known of twenty tabs of a person at most', async () => {
    const id = await makeLocation('Kade')
    for (let nr = 0; nr < 25; nr++) await say(id, false, server.as.member, randomUUID())
    const { rows } = await server.database.pool.query('select from presence')
    expect(rows).toHaveLength(20)
  })
})

it.runIf(testDatabaseKind() === 'postgresql')(
  'the stream goes on when the connection that wakes it breaks',
  async () => {
    const reader = await listen('member')
    const isListening = `from pg_stat_activity where datname = current_database() and query = 'listen kavel_events'`
    const listeners = async () =>
      (await server.database.pool.query(`select ${isListening}`)).rowCount
    await expect.poll(listeners, SOON).toBeGreaterThan(0)
    await server.database.pool.query(`select pg_terminate_backend(pid) ${isListening}`)
    const id = await makeLocation('Kade')
    await expect
      .poll(() => reader.changes().map(({ locationIds }) => locationIds), SOON)
      .toEqual([[id]])
    await expect.poll(listeners, SOON).toBeGreaterThan(0)
  },
)

it('the stream ends with its server', async () => {
  const reader = await listen('member', { on: 'second' })
  await second.app.close()
  await reader.over
  expect(byeOf(reader)).toBe('stopping')
})
