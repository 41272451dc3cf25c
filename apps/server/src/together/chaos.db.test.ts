/**
 * Twenty clients whose connections break at random, on two servers, while people change locations in transactions that overlap: each
 * ends with what the database holds, though it reads again only what it was told of. `npm run test:soak -- --only=fuzz` makes ten
 * times as many changes.
 */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFiles } from '@kavel/application/files'
import { connectionOf, type Database, openConnection, withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import { createRandom } from '@kavel/geometry'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createApp } from '../app.ts'
import { openSession, startTestServer, TEST_SETTINGS, type TestServer } from '../testing/server.ts'
import { readStream, type StreamReader } from './testing.ts'

const CHANGES = inject('corpora') === 'large' ? 2_000 : 200
const SEED = Number(process.env.KAVEL_SOAK_SEED) || 16
const CLIENTS = 20
const WRITERS = 4
const LOCATIONS = 40

let server: TestServer
let second: { readonly app: FastifyInstance; readonly database: Database }
let origins: readonly string[]
let actor: Actor
beforeAll(async () => {
  server = await startTestServer()
  const database = await openConnection(connectionOf(server.database))
  const settings = { ...TEST_SETTINGS, dataDirectory: server.dataDirectory }
  const files = createFiles(database, settings)
  second = { app: await createApp({ database, settings, files }), database }
  origins = await Promise.all(
    [server, second].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
  )
  const { companies, userIds } = server
  actor = { companyId: companies.own, userId: userIds.member, role: 'user' }
})
afterAll(async () => {
  await second?.app.close()
  await second?.database.close()
  await server?.close()
})

const random = createRandom(SEED)
type Held = Map<number, string>

/** Locations as they are: all of them, or those of these ids. */
async function readLocations(ids: readonly number[] | null): Promise<Held> {
  const { rows } = await withPrincipal(server.database.pool, actor, (client) =>
    client.query<{ id: number; text: string }>(
      `select id, concat_ws('|', name, city, (select count(*) from notes where "locationId" = locations.id)) as text
       from locations where not deleted and ($1::bigint[] is null or id = any ($1))`,
      [ids],
    ),
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}
const hashOf = (held: Held) =>
  createHash('sha256')
    .update(JSON.stringify([...held].toSorted(([a], [b]) => a - b)))
    .digest('hex')

/** One change of some locations in one transaction, which stays open for a while. */
async function change(nr: number, ids: number[]): Promise<void> {
  const some = Array.from({ length: 1 + random.int(0, 3) }, () => random.pick(ids))
  const kind = random.next()
  const pause = random.int(0, 30)
  await withPrincipal(server.database.pool, actor, async (client) => {
    if (kind < 0.15) {
      const { rows } = await client.query<{ id: number }>(
        `insert into locations (company_id, name, key, cfg) values ($1, $2, gen_random_uuid(), '{}') returning id`,
        [actor.companyId, `Nieuw ${nr}`],
      )
      ids.push(...rows.map(({ id }) => id))
    } else if (kind < 0.25)
      await client.query('update locations set deleted = not deleted where id = $1', [some[0]])
    else if (kind < 0.4)
      await client.query(
        `insert into notes (company_id, "locationId", name) select $1, id, $3 from locations where id = $2`,
        [actor.companyId, some[0], `Notitie ${nr}`],
      )
    else
      await client.query(
        `update locations set city = $2 where id in (
           select id from locations where id = any ($1) order by id for update)`,
        [some, `Plaats ${nr}`],
      )
    if (server.database.kind === 'postgresql') await sleep(pause)
  })
}

interface Client {
  readonly held: Held
  /** Times that a connection broke. */
  broken(): number
  stop(): Promise<void>
}

/** A client that hangs up at random and comes back with its cursor, each time at either server. */
async function startClient(token: string): Promise<Client> {
  let held: Held = new Map()
  let cursor: string | undefined
  let broken = 0
  let isOver = false
  const follow = async (reader: StreamReader, until: number) => {
    let seen = 0
    while (performance.now() < until && !isOver) {
      for (const { event, id, data } of reader.told.slice(seen)) {
        seen++
        if (event === 'reset' || (event === 'hello' && cursor === undefined))
          held = await readLocations(null)
        const ids = (data.events ?? []).flatMap(({ locationIds }) => locationIds ?? [])
        if (ids.length) {
          const found = await readLocations(ids)
          for (const one of ids) {
            const text = found.get(one)
            if (text === undefined) held.delete(one)
            else held.set(one, text)
          }
        }
        cursor = id ?? cursor
      }
      await sleep(10)
    }
  }
  const run = async () => {
    while (!isOver) {
      const reader = await readStream(random.pick(origins), token, { after: cursor })
      await follow(reader, performance.now() + random.int(50, 1_500))
      reader.close()
      broken++
      await sleep(random.int(0, 200))
    }
  }
  const running = run()
  return {
    get held() {
      return held
    },
    broken: () => broken,
    async stop() {
      isOver = true
      await running
    },
  }
}

it(`every client ends with what the server has, after ${CHANGES} changes (seed ${SEED})`, async () => {
  const { rows } = await withPrincipal(server.database.pool, actor, (client) =>
    client.query<{ id: number }>(
      `insert into locations (company_id, name, key, cfg)
       select $1, 'Plek ' || n, gen_random_uuid(), '{}' from generate_series(1, ${LOCATIONS}) n returning id`,
      [actor.companyId],
    ),
  )
  const ids = rows.map(({ id }) => id)
  const tokens = await Promise.all(
    ['member', 'admin'].map((name) => openSession(server.database, name)),
  )
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, nr) => startClient(tokens[nr % 2] ?? '')),
  )
  let next = 0
  const write = async () => {
    while (next < CHANGES) {
      await change(next++, ids)
      await sleep(random.int(0, 40))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  const truth = hashOf(await readLocations(null))
  const behind = () => clients.filter(({ held }) => hashOf(held) !== truth).length
  await expect.poll(behind, { timeout: 30_000 }).toBe(0)
  await Promise.all(clients.map((client) => client.stop()))
  // connections did break, else nothing was tried
  expect(Math.min(...clients.map((client) => client.broken()))).toBeGreaterThan(1)
})
