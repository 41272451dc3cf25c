/** Pictures of a location: their order, captions and profile, and the place where a photo was taken. */
import { createPlaceSource, createStepHandler } from '@kavel/application/journey'
import { photo, until } from '@kavel/application/testing'
import { withPrincipal } from '@kavel/database'
import {
  INTEGRATION_STEPS,
  LoadState,
  profileOf,
  type RecordFor,
  type TreeFor,
} from '@kavel/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, townOf } from '../testing/town.ts'

type Image = RecordFor<'images'>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    contents: townOf(2),
    background: (database, files) => ({
      handlers: {
        step: createStepHandler(database, files, { source: createPlaceSource(database.pool) }),
      },
    }),
  })
})
afterAll(() => server?.close())
let locationId: number
beforeEach(async () => {
  const made = await server.as.member('POST', '/api/locations/list', { name: 'Kade' })
  locationId = (made.body as { id: number }).id
})

const upload = (content: Buffer, fields: object = {}, name = 'foto.jpg') =>
  server.as.member('POST', '/api/images/upload', {
    locationId,
    ...fields,
    file: new File([content as BlobPart], name),
  })
async function take(fields: object = {}, content?: Buffer): Promise<Image> {
  const { status, body } = await upload(content ?? (await photo()), fields)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Image
}
const change = (id: number, patch: object) =>
  server.as.member('PATCH', `/api/images/detail/${id}`, patch)
async function pictures(id = locationId): Promise<readonly Image[]> {
  const { body } = await server.as.member('GET', `/api/locations/detail/${id}`)
  return (body as TreeFor<'locations'>).images
}
const refused = (path: string) => ({
  status: 400,
  body: { code: 'invalid_input', issues: [expect.objectContaining({ path })] },
})
async function bytesOf(id: number, file = 'img.png'): Promise<Buffer> {
  const session = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username: 'member', password: 'goed wachtwoord 1' },
  })
  const answer = await server.app.inject({
    url: `/api/images/binary/${id}/${file}`,
    cookies: { kavel_session: session.cookies[0]?.value as string },
  })
  return answer.rawPayload
}

/** Segments of a JPEG by their marker (ITU-T T.81, B.1.1): what stands before the pixels. */
function markersOf(jpeg: Buffer): number[] {
  const found: number[] = []
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    found.push(jpeg[at + 1] as number)
  return found
}
const APP1 = 0xe1

/**
 * A JPEG whose EXIF was put together here, byte by byte, big-endian as a camera of Motorola's order writes it:
 * 52° 5′ 36.24″ N, 5° 7′ 12.6″ W.
 */
async function madeByHand(): Promise<Buffer> {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const hex = [
    '4d4d002a00000008', // MM, 42, the first directory at 8
    '0001',
    '8825',
    '0004',
    '00000001',
    '0000001a',
    '00000000', // it has one entry: that of the place lies at 26
    '0004', // four entries
    '0001',
    '0002',
    '00000002',
    '4e000000', // N
    '0002',
    '0005',
    '00000003',
    '00000050', // three fractions at 80
    '0003',
    '0002',
    '00000002',
    '57000000', // W
    '0004',
    '0005',
    '00000003',
    '00000068', // three fractions at 104
    '00000000',
    '0000003400000001',
    '0000000500000001',
    '00000e2800000064', // 52/1 5/1 3624/100
    '0000000500000001',
    '0000000700000001',
    '0000007e0000000a', // 5/1 7/1 126/10
  ].join('')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(hex, 'hex')])
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([plain.subarray(0, 2), head, body, plain.subarray(2)])
}

describe('the place in a photo', () => {
  it('is stripped unless somebody keeps it', async () => {
    const content = await photo()
    // the photo does say where it was taken, as a reader that is not ours sees
    expect(markersOf(content)).toContain(APP1)
    const { id, cfg } = await take({}, content)
    expect(cfg.place).toBeNull()
    for (const file of ['img.png', 'thumb.png', 'file'])
      expect(markersOf(await bytesOf(id, file)), file).not.toContain(APP1)
  })

  it('is kept on wish, beside the picture and never in it', async () => {
    const { id, cfg } = await take({ keepPlace: 'true' })
    // 52° 33′ N, 5° 15′ E
    expect(cfg.place).toEqual({ lat: 52.55, lon: 5.25 })
    expect(markersOf(await bytesOf(id))).not.toContain(APP1)
    // and it can be forgotten
    expect(await change(id, { cfg: { place: null } })).toMatchObject({ status: 200 })
    expect((await pictures())[0]?.cfg.place).toBeNull()
  })

  it('is read in the other order of bytes, west of Greenwich', async () => {
    const { cfg } = await take({ keepPlace: 'true' }, await madeByHand())
    // 52 + 5/60 + 36.24/3600 and −(5 + 7/60 + 12.6/3600)
    expect(cfg.place?.lat).toBeCloseTo(52.0934, 6)
    expect(cfg.place?.lon).toBeCloseTo(-5.1201667, 6)
  })

  it('of a photo that does not say it, or says what is none, is unknown', async () => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    expect((await take({ keepPlace: 'true' }, plain)).cfg.place).toBeNull()
    const broken = await madeByHand()
    // its fractions stand beyond the end
    broken.writeUInt32BE(0xffff, broken.indexOf(Buffer.from('0005000000030000', 'hex')) + 6)
    expect((await take({ keepPlace: 'true' }, broken)).cfg.place).toBeNull()
    expect(await upload(plain, { keepPlace: 'misschien' })).toMatchObject(refused('keepPlace'))
  })

  it('is none of what a public page tells', async () => {
    const { id } = await take({ keepPlace: 'true', type: 'profile' })
    const { body } = await server.as.anonymous('GET', '/api/images/public/list')
    expect(JSON.stringify(body)).not.toContain('52.55')
    expect(id).toBeGreaterThan(0)
  })
})

describe('the order of pictures', () => {
  it('is the one that was chosen; what comes later comes last', async () => {
    const [a, b, c] = [await take(), await take(), await take()]
    for (const [image, order] of [
      [c, 10],
      [a, 20],
      [b, 30],
    ] as const)
      expect(await change(image.id, { order })).toMatchObject({ status: 200 })
    const d = await take()
    expect((await pictures()).map(({ id }) => id)).toEqual([c.id, a.id, b.id, d.id])
  })

  it('is one order after two put them in order at once', async () => {
    const [a, b, c] = [await take(), await take(), await take()]
    // one puts the last first, the other turns the first two round
    await Promise.all([
      ...[c, a, b].map(({ id }, place) => change(id, { order: (place + 1) * 10 })),
      ...[b, a, c].map(({ id }, place) => change(id, { order: (place + 1) * 10 })),
    ])
    const ids = (await pictures()).map(({ id }) => id)
    expect(ids.toSorted()).toEqual([a.id, b.id, c.id].toSorted())
    expect((await pictures()).map(({ id }) => id)).toEqual(ids)
  })

  it('who changes what somebody else has just moved is told so', async () => {
    const { id, updatedAt } = await take()
    expect(await change(id, { order: 10, updatedAt })).toMatchObject({ status: 200 })
    expect(await change(id, { order: 20, updatedAt })).toMatchObject({ status: 409 })
  })
})

describe('a caption', () => {
  it('is a text of at most 500 characters, whatever stands in it', async () => {
    const { id } = await take()
    const caption = '<b onclick="x()">Gevel</b> \u202eom'.padEnd(500, 'é')
    expect(await change(id, { caption })).toMatchObject({ status: 200, body: { caption } })
    expect((await pictures())[0]?.caption).toBe(caption)
    expect(await change(id, { caption: 'x'.repeat(501) })).toMatchObject(refused('caption'))
    expect(await change(id, { caption: null })).toMatchObject({ body: { caption: null } })
  })
})

describe('the profile picture', () => {
  /** No step of the location is at work. */
  const drawn = (id: number) =>
    until(
      async () =>
        (await server.as.member('GET', `/api/locations/detail/${id}`)).body as TreeFor<'locations'>,
      ({ cfg }) => INTEGRATION_STEPS.every((step) => cfg.status[step] !== LoadState.loading),
    )

  /** A location on a plot of the town, with its drawing. */
  async function onPlot(): Promise<number> {
    const made = await server.as.member('POST', '/api/locations/from-plots', { plots: [plotId(1)] })
    const id = (made.body as { id: number }).id
    await drawn(id)
    return id
  }

  it('that a person chose outlives the step that draws one, on cards and pages too', async () => {
    const id = await onPlot()
    const [drawing] = await pictures(id)
    expect(drawing).toMatchObject({ type: 'profile', drawn: true })
    const chosen = await take({ locationId: id, type: 'profile', name: 'Gevel' })
    const before = await bytesOf(chosen.id)
    await server.as.member('POST', `/api/locations/detail/${id}/steps/getProfilePicture`)
    await drawn(id)
    const after = await pictures(id)
    expect(after.filter(({ drawn }) => drawn).map((one) => one.id)).toEqual([drawing?.id])
    expect(profileOf(after)?.id).toBe(chosen.id)
    expect((await bytesOf(chosen.id)).equals(before)).toBe(true)
    const listed = await server.as.member('GET', `/api/locations/list?derived=picture&id=${id}`)
    expect(JSON.stringify(listed.body)).toContain(`"picture":${chosen.id}`)
    // who no longer wants it has the drawing again
    await change(chosen.id, { type: 'attachment' })
    expect(profileOf(await pictures(id))?.id).toBe(drawing?.id)
  })

  it('is one: who chooses another makes the one before a usual picture', async () => {
    const [a, b] = [await take({ type: 'profile' }), await take()]
    expect(await change(b.id, { type: 'profile' })).toMatchObject({ status: 200 })
    const types = new Map((await pictures()).map(({ id, type }) => [id, type]))
    expect([types.get(a.id), types.get(b.id)]).toEqual(['attachment', 'profile'])
  })

  it('is one after two chose at once', async () => {
    const all = [await take(), await take(), await take()]
    await Promise.all(all.map(({ id }) => change(id, { type: 'profile' })))
    expect((await pictures()).filter(({ type }) => type === 'profile')).toHaveLength(1)
  })

  it('is one after one statement made two of them', async () => {
    const all = [await take(), await take()]
    // as the import of an archive writes them
    await withPrincipal(server.database.pool, 'system', (client) =>
      client.query(`update images set type = 'profile' where id = any ($1)`, [
        all.map(({ id }) => id),
      ]),
    )
    expect((await pictures()).filter(({ type }) => type === 'profile')).toHaveLength(1)
  })
})

describe('how an underlayer lies', () => {
  const point = (px: number, py: number, x: number, y: number) => ({ px, py, x, y })
  const placed = (...points: object[]) => ({
    cfg: { placement: { width: 60, height: 40, points } },
  })

  it('is kept by two points, and removed', async () => {
    const { id } = await take({ type: 'underlayer' })
    const points = [point(0, 0, 150_000, 470_000), point(60, 40, 150_060, 469_960)]
    expect(await change(id, placed(...points))).toMatchObject({
      status: 200,
      body: { cfg: { placement: { points, opacity: 0.6 } } },
    })
    expect(await change(id, { cfg: { placement: null } })).toMatchObject({ status: 200 })
    expect((await pictures())[0]?.cfg.placement).toBeNull()
  })

  it.each([
    [
      'one point twice on the picture',
      point(5, 5, 150_000, 470_000),
      point(5, 5, 150_010, 470_000),
    ],
    ['one place twice', point(0, 0, 150_000, 470_000), point(9, 9, 150_000, 470_000)],
    ['a point beside the picture', point(61, 0, 150_000, 470_000), point(9, 9, 150_010, 470_000)],
    ['degrees for metres', point(0, 0, 5.2, 52.1), point(9, 9, 150_010, 470_000)],
  ])('is refused for %s', async (_, a, b) => {
    const { id } = await take({ type: 'underlayer' })
    const answer = await change(id, placed(a, b))
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('cfg.placement.points')
  })
})

describe('a picture of a hundred million pixels', () => {
  it('is refused with a sentence, by its head alone', async () => {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(10_000, 16)
    png.writeUInt32BE(10_000, 20)
    const before = process.memoryUsage().rss
    const answer = await upload(png, {}, 'luchtfoto.png')
    expect(answer).toMatchObject(refused('file'))
    expect(JSON.stringify(answer.body)).toContain('has more than 50 million pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })
})
