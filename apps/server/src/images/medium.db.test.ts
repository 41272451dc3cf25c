/** Pictures of the size of a page: made when a picture is kept, later for older ones, and gone with it. */
import { makeMediums } from '@kavel/application/images'
import { withPrincipal } from '@kavel/database'
import { type EntityName, PublicationStatus, type RecordFor } from '@kavel/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../records/testing/examples.ts'
import { openSession, startTestServer, type TestServer } from '../testing/server.ts'

type Image = RecordFor<'images'>
let server: TestServer
let token: string
let locationId: number
beforeAll(async () => {
  server = await startTestServer()
  token = await openSession(server.database, 'member')
  locationId = (await make('locations', { name: 'Kade' })).id
})
afterAll(() => server?.close())

async function make(entity: EntityName, body: object) {
  const answer = await server.as.member('POST', addressOf(entity), body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; key: string }
}
/** A photo without two equal rows; `seed` makes another one. */
async function photo(width: number, height: number, seed: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * seed + (at >> 7)) % 251
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}
async function take(content: Buffer): Promise<Image> {
  const { status, body } = await server.as.member('POST', '/api/images/upload', {
    ...{ locationId, type: 'attachment' },
    file: new File([content as BlobPart], 'gevel.jpg'),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Image
}
async function get(id: number, file: string, isMember = true) {
  const url = `/api/images/binary/${id}/${file}`
  const { statusCode, rawPayload, headers } = await server.app.inject({
    method: 'GET',
    url,
    ...(isMember && { cookies: { kavel_session: token } }),
  })
  return { statusCode, bytes: rawPayload, etag: headers.etag, length: headers['content-length'] }
}
async function sidesOf(id: number, file: string) {
  const { width, height } = await sharp((await get(id, file)).bytes).metadata()
  return [width, height]
}
const ask = <Row extends object>(statement: string) =>
  withPrincipal(server.database.pool, 'system', async (client) => {
    const { rows } = await client.query<Row>(statement)
    return rows
  })
const makeOlder = () =>
  makeMediums(server.database.pool, server.files, new AbortController().signal)
async function sweepLater() {
  await ask(`update files set "usedAt" = "usedAt" - interval '2 hours'`)
  return server.files.sweep()
}

it('a picture is served small, of the size of a page and whole', async () => {
  const { id } = await take(await photo(3000, 1500, 7))
  expect(await sidesOf(id, 'thumb.png')).toEqual([320, 160])
  expect(await sidesOf(id, 'medium.png')).toEqual([960, 480])
  expect(await sidesOf(id, 'img.png')).toEqual([2400, 1200])
  const [medium, whole] = [await get(id, 'medium.png'), await get(id, 'img.png')]
  expect(Number(medium.length)).toBe(medium.bytes.length)
  expect(medium.bytes.length).toBeLessThan(whole.bytes.length / 2)
  expect(medium.etag).not.toBe(whole.etag)
})

it('one that is no larger is its own', async () => {
  const { id } = await take(await photo(800, 600, 11))
  expect(await get(id, 'medium.png')).toEqual(await get(id, 'img.png'))
  expect(await ask(`select from file_mediums where hash = medium`)).toHaveLength(1)
})

it('one of before is whole until it is made smaller, once', async () => {
  const { id } = await take(await photo(2000, 1000, 13))
  await ask('delete from file_mediums')
  expect(await get(id, 'medium.png')).toEqual(await get(id, 'img.png'))
  await makeOlder()
  expect(await sidesOf(id, 'medium.png')).toEqual([960, 480])
  const made = () =>
    ask<object>('select xmin::text, hash, medium, size from file_mediums order by hash')
  const first = await made()
  expect(first).toHaveLength(3)
  await makeOlder()
  expect(await made()).toEqual(first)
})

it('one stays with its picture and goes with it', async () => {
  const { id } = await take(await photo(2000, 1000, 17))
  const [kept] = await ask<{ data: string; medium: string }>(
    `select data, medium from images i join file_mediums m on m.hash = i.data where i.id = ${id}`,
  )
  const there = () => ask(`select from files where hash in ('${kept?.data}', '${kept?.medium}')`)
  await sweepLater()
  expect(await there()).toHaveLength(2)
  expect((await get(id, 'medium.png')).statusCode).toBe(200)
  await server.as.member('DELETE', `/api/images/detail/${id}`)
  await sweepLater()
  await sweepLater()
  expect(await there()).toEqual([])
})

it('a reader gets it of pictures that a page shows, and of no other', async () => {
  const [chosen, other] = [
    await take(await photo(2000, 1000, 19)),
    await take(await photo(2000, 1000, 23)),
  ]
  const { key } = (await server.as.member('GET', `/api/locations/detail/${locationId}`)).body as {
    key: string
  }
  const { published: status } = PublicationStatus
  const cfg = { locationKey: key }
  const publication = await make('publications', { name: 'Kade', type: 'location', status, cfg })
  await make('sections', {
    publicationId: publication.id,
    type: 'images_carrousel',
    cfg: { param1: String(chosen.id) },
  })
  const shown = await get(chosen.id, 'medium.png', false)
  expect(shown.bytes).toEqual((await get(chosen.id, 'medium.png')).bytes)
  expect((await get(other.id, 'medium.png', false)).statusCode).toBe(404)
})
