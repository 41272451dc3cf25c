/** Reads of public pages: a number a day, of nobody in particular. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPrincipal } from '@kavel/database'
import { PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createReadCounter } from './count-reads.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let folder: string
let server: TestServer
let publication: { id: number; key: string }

const make = async (entity: string, body: object) =>
  (await server.as.member('POST', `/api/${entity}/list`, body)).body as typeof publication
const counts = async () => {
  const { rows } = await withPrincipal(server.database.pool, 'system', (client) =>
    client.query<{ day: string; reads: number }>(
      `select to_char(day, 'YYYY-MM-DD') as day, reads from publication_reads where "publicationId" = $1 order by day`,
      [publication.id],
    ),
  )
  return rows.map(({ day, reads }) => [day, reads])
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-web-'))
  writeFileSync(join(folder, 'index.html'), '<title>Kavel</title>')
  server = await startTestServer({ webFolder: folder })
  const { key: locationKey } = await make('locations', { name: 'Kade' })
  publication = await make('publications', {
    name: 'Kade',
    type: 'location',
    cfg: { locationKey },
    status: PublicationStatus.published,
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

it('count on the day that it is in the Netherlands, and not for machines', async () => {
  let now = new Date('2026-07-01T21:59:59Z')
  const counter = createReadCounter(server.database.pool, () => now)
  const page = { companyId: server.companies.own, id: publication.id }
  counter.countRead(page, FIREFOX)
  counter.countRead(page, FIREFOX)
  for (const machine of ['Googlebot/2.1', 'curl/8.5', 'facebookexternalhit/1.1', '', undefined])
    counter.countRead(page, machine)
  now = new Date('2026-07-01T22:00:00Z')
  counter.countRead(page, FIREFOX)
  counter.countRead({ ...page, id: 987_654_321 }, FIREFOX)
  expect(await counts(), 'nothing is written yet').toEqual([])
  await counter.flush()
  expect(await counts()).toEqual([
    ['2026-07-01', 2],
    ['2026-07-02', 1],
  ])
  counter.countRead(page, FIREFOX)
  await counter.stop()
  expect(await counts()).toEqual([
    ['2026-07-01', 2],
    ['2026-07-02', 2],
  ])
})

it('are those of who opens the page, also when the server stops at once', async () => {
  const before = await counts()
  await server.pagesReady()
  const open = (headers: Record<string, string>, address = `/pub/location/${publication.key}`) =>
    server.as.anonymous('GET', address, undefined, headers)
  await open({ 'user-agent': FIREFOX })
  await open({ 'user-agent': 'bingbot' })
  await open({ 'user-agent': FIREFOX }, `/pub/location/${publication.key}x`)
  await open({ 'user-agent': FIREFOX }, `/api/publications/public/${publication.key}`)
  await server.app.close()
  const added = (await counts()).filter(([day]) => !before.some(([known]) => known === day))
  expect(added.map(([, reads]) => reads)).toEqual([1])
  await server.close()
})
