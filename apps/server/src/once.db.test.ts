/** An act of creating that carries a key is done once, however often and however fast it is sent. */
import { randomUUID } from 'node:crypto'
import { withPrincipal } from '@kavel/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EXAMPLES } from './records/testing/examples.ts'
import { type Call, startTestServer, type TestServer } from './testing/server.ts'
import { plotId, townOf } from './testing/town.ts'

type Body = Record<string, unknown> & { id: number }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ contents: townOf(2) })
})
afterAll(() => server?.close())

/** Creates as somebody, with a key. */
const send = (
  key: string,
  body: unknown,
  call: Call = server.as.member,
  url = '/api/locations/list',
) => call('POST', url, body, { 'idempotency-key': key })
const named = async (name: string, call: Call = server.as.member) =>
  (await call('GET', `/api/locations/list?name=${name}&depth=0`)).body as Body[]

it('gives the first answer again, and makes nothing', async () => {
  const key = randomUUID()
  const first = await send(key, { name: 'Eenmaal' })
  expect(first.status).toBe(201)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(await send(key, { name: 'Eenmaal' })).toMatchObject({
    status: 201,
    body: first.body,
    headers: { 'idempotency-replayed': 'true' },
  })
  expect(await named('Eenmaal')).toHaveLength(1)
  // another act is another location
  expect((await send(randomUUID(), { name: 'Eenmaal' })).status).toBe(201)
  expect(await named('Eenmaal')).toHaveLength(2)
})

it('makes one of what is sent many times at the same moment, and gives it to all', async () => {
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send(key, [{ name: 'Dubbelklik' }, { name: 'Tweede' }])),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const ids = answers.map(({ body }) => (body as Body[]).map(({ id }) => id).join())
  expect(new Set(ids).size).toBe(1)
  expect(await named('Dubbelklik')).toHaveLength(1)
})

it('makes one location of the same plots, with its steps', async () => {
  const key = randomUUID()
  const body = { plots: [plotId(1), plotId(2)], name: 'Tweemaal' }
  const url = '/api/locations/from-plots'
  const answers = await Promise.all([1, 2, 3].map(() => send(key, body, server.as.member, url)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => (body as Body).id)).size).toBe(1)
  expect(await named('Tweemaal')).toHaveLength(1)
})

it('exchanges buildings once', async () => {
  const old = (
    await server.as.admin(
      'POST',
      '/api/buildings/list',
      await EXAMPLES.buildings.create(server.as.admin),
    )
  ).body as Body
  const body = { remove: [old.id], create: [{ conceptId: old.conceptId, name: 'Nieuw' }] }
  const key = randomUUID()
  const exchange = () => send(key, body, server.as.admin, '/api/buildings/exchange')
  const [first, second] = await Promise.all([exchange(), exchange()])
  expect(first).toMatchObject({ status: 201, body: [{ name: 'Nieuw' }] })
  expect(second?.body).toEqual(first?.body)
  const { body: all } = await server.as.admin(
    'GET',
    `/api/buildings/list?conceptId=${old.conceptId}`,
  )
  expect(all).toHaveLength(1)
})

it('refuses the key of something else, and a key that is none', async () => {
  const key = randomUUID()
  expect((await send(key, { name: 'Sleutel' })).status).toBe(201)
  for (const [body, url] of [
    [{ name: 'Anders' }, undefined],
    [{ name: 'Sleutel' }, '/api/labels/list'],
  ] as const)
    expect(await send(key, body, server.as.member, url)).toMatchObject({
      status: 409,
      body: { code: 'conflict', issues: [{ path: 'Idempotency-Key' }] },
    })
  expect(await named('Anders')).toEqual([])
  for (const wrong of ['', 'met spatie', 'x'.repeat(201)])
    expect(await send(wrong, { name: 'Anders' }), wrong).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'Idempotency-Key' }] },
    })
})

it('keeps no key of an act that was refused', async () => {
  const key = randomUUID()
  expect((await send(key, { name: 7 })).status).toBe(400)
  expect((await send(key, { name: 'Alsnog' })).status).toBe(201)
})

it('is of one person: the key of somebody else is another key', async () => {
  const key = randomUUID()
  const answers = []
  for (const who of ['member', 'admin', 'stranger'] as const)
    answers.push(await send(key, { name: 'Ieder' }, server.as[who]))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => (body as Body).id)).size).toBe(3)
})

it('says so when some of what was made is gone since, and makes nothing', async () => {
  const cases = [
    ['/api/locations/list', [{ name: 'Vluchtig' }, { name: 'Vluchtig' }]],
    ['/api/locations/from-plots', { plots: [plotId(1)], name: 'Vluchtig' }],
  ] as const
  for (const [url, body] of cases) {
    const key = randomUUID()
    const made = [(await send(key, body, server.as.member, url)).body].flat() as Body[]
    await server.as.member('DELETE', `/api/locations/detail/${made[0]?.id}`)
    expect(await send(key, body, server.as.member, url)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        issues: [{ path: 'Idempotency-Key', message: expect.stringContaining('anew') }],
      },
    })
    expect(await named('Vluchtig')).toHaveLength(1)
  }
})

it('forgets a key after 24 hours', async () => {
  const system = (text: string) =>
    withPrincipal(server.database.pool, 'system', (client) => client.query(text))
  const key = randomUUID()
  expect((await send(key, { name: 'Gisteren' })).status).toBe(201)
  await system(`update created_once set "createdAt" = now() - interval '23 hours'`)
  await send(key, { name: 'Gisteren' })
  expect(await named('Gisteren')).toHaveLength(1)
  await system(`update created_once set "createdAt" = now() - interval '25 hours'`)
  expect((await send(key, { name: 'Gisteren', city: 'Vandaag' })).status).toBe(201)
  expect(await named('Gisteren')).toHaveLength(2)
  // who signs in clears away what is left of others
  await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username: 'member', password: 'goed wachtwoord 1' },
  })
  const { rows } = await system('select key from created_once')
  expect(rows).toEqual([{ key }])
})

it('changes many locations once: rows that are added are there once, and its undo is given again', async () => {
  const [old] = [(await send(randomUUID(), { name: 'Oud' })).body as Body]
  const key = randomUUID()
  const url = '/api/locations/changes'
  const body = {
    rows: [{ id: old.id, values: { name: 'Nieuw', city: 'Urk' } }],
    create: [{ values: { name: 'Geplakt' } }, { values: { name: 'Geplakt' } }],
  }
  const change = () => send(key, body, server.as.member, url)
  const answers = await Promise.all([change(), change(), change()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const first = answers.find(({ headers }) => !headers['idempotency-replayed'])?.body as Body
  for (const answer of answers) expect(answer.body).toEqual(first)
  expect(first.before).toContainEqual({
    ...{ id: old.id, values: { name: 'Oud', city: null } },
    was: { values: { name: 'Nieuw', city: 'Urk' } },
  })
  expect(await named('Geplakt')).toHaveLength(2)
  // what was changed since stays, and what was added and taken away does not come back
  await server.as.member('PATCH', `/api/locations/detail/${old.id}`, { name: 'Weer anders' })
  expect((await change()).body).toEqual(first)
  expect(await named('Weer anders')).toHaveLength(1)
  await server.as.member('DELETE', `/api/locations/detail/${(first.created as Body[])[0]?.id}`)
  expect(await change()).toMatchObject({
    ...{ status: 409, body: { code: 'conflict', issues: [{ path: 'Idempotency-Key' }] } },
  })
  expect(await named('Geplakt')).toHaveLength(1)
})
