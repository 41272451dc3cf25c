/** Pictures and documents from upload to download, on a real server with real files. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs, { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { connect } from 'node:net'
import { join } from 'node:path'
import { dwg, office, pdf, photo, SECRET_PLACE } from '@kavel/application/testing'
import { withPrincipal } from '@kavel/database'
import { PICTURE_BYTES, type RecordFor, UPLOAD_BYTES } from '@kavel/domain'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

type Image = RecordFor<'images'>

let server: TestServer
let port: number
let locationId: number
beforeAll(async () => {
  server = await startTestServer()
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server?.close())
beforeEach(async () => {
  const made = await server.as.member('POST', '/api/locations/list', { name: 'Kade' })
  locationId = (made.body as { id: number }).id
})

const upload = (content: Buffer, fields: object = {}, name = 'bestand', as = server.as.member) =>
  as('POST', '/api/images/upload', { ...fields, file: new File([content as BlobPart], name) })
const take = async (
  content: Buffer,
  fields: object = {},
  name?: string,
  as?: typeof server.as.member,
) => {
  const { status, body } = await upload(content, { locationId, ...fields }, name, as)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Image
}
const refused = (path: string) => ({
  status: 400,
  body: { code: 'invalid_input', issues: [expect.objectContaining({ path })] },
})

/** A file as somebody gets it. */
async function get(
  id: number,
  file = 'img.png',
  { as = 'member', headers = {} }: { as?: 'member' | 'stranger'; headers?: object } = {},
) {
  const token = await tokenOf(as)
  const answer = await server.app.inject({
    url: `/api/images/binary/${id}/${file}`,
    headers: { ...headers },
    cookies: { kavel_session: token },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const tokens = new Map<string, string>()
async function tokenOf(username: string): Promise<string> {
  const known = tokens.get(username)
  if (known) return known
  const session = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username, password: 'goed wachtwoord 1' },
  })
  const token = session.cookies[0]?.value as string
  tokens.set(username, token)
  return token
}

/** Paths of the contents in the store by their hash, and names of files on their way in. */
function stored(): Map<string, string> {
  const folder = join(server.dataDirectory, 'files')
  const found = readdirSync(folder)
    .filter((name) => name !== 'incoming')
    .flatMap((name) =>
      readdirSync(join(folder, name)).map((rest): [string, string] => [
        name + rest.replace(/\.\d+$/, ''),
        join(folder, name, rest),
      ]),
    )
  return new Map(found)
}
const contents = () => [...stored().keys()].sort()
function incoming(): string[] {
  const folder = join(server.dataDirectory, 'files', 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}
/** Everything was brought hours ago. */
const age = () =>
  withPrincipal(server.database.pool, 'system', (client) =>
    client.query(`update files set "usedAt" = "usedAt" - interval '2 hours'`),
  )
/** What nobody refers to goes when it has been so for a while. */
async function sweepLater() {
  await age()
  return server.files.sweep()
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a picture', () => {
  it('is drawn anew: nothing but its pixels is kept, not what the phone wrote into it', async () => {
    const content = await photo()
    // the photo does hold what must go
    expect(content.includes(SECRET_PLACE)).toBe(true)
    expect((await sharp(content).metadata()).exif?.length).toBeGreaterThan(100)
    const made = await take(content, { type: 'profile', name: 'Gevel' })
    expect(made).toMatchObject({ type: 'profile', name: 'Gevel', media: 'image/jpeg', locationId })
    for (const file of ['img.png', 'thumb.png', 'file']) {
      const { bytes, headers } = await get(made.id, file)
      expect(headers['content-type']).toBe('image/jpeg')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
      const { exif, xmp, iptc, format } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, format }).toEqual({ format: 'jpeg' })
      for (const secret of [SECRET_PLACE, 'Kavelfoon', 'Exif', 'GPS'])
        expect(bytes.includes(secret), `${file}: ${secret}`).toBe(false)
    }
    for (const path of stored().values())
      expect(readFileSync(path).includes(SECRET_PLACE)).toBe(false)
  })

  it('sent again with its key is uploaded once', async () => {
    const content = await photo()
    const send = (fields: object = {}) =>
      server.as.member(
        'POST',
        '/api/images/upload',
        { locationId, ...fields, file: new File([content as BlobPart], 'gevel.jpg') },
        { 'idempotency-key': 'gevel-1' },
      )
    const first = await send()
    const again = await send()
    expect(again).toMatchObject({ status: 201, body: { id: (first.body as Image).id } })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await send({ name: 'Anders' })).toMatchObject({ status: 409 })
  })

  it('lies where nobody else on the machine can look', async () => {
    await take(await photo(), { type: 'profile' })
    const folder = join(server.dataDirectory, 'files')
    for (const path of [folder, join(folder, 'incoming')])
      expect((statSync(path).mode & 0o777).toString(8), path).toBe('700')
  })

  it('stands upright, whichever way the phone was held', async () => {
    // a quarter clockwise: what was left is at the top
    const made = await take(await photo(6), { type: 'profile' })
    for (const [file, sizes] of [
      ['img.png', { width: 40, height: 60 }],
      ['thumb.png', { width: 40, height: 60 }],
    ] as const) {
      const { bytes } = await get(made.id, file)
      expect(await sharp(bytes).metadata()).toMatchObject(sizes)
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [
        ...data.subarray((y * 40 + x) * 3, (y * 40 + x) * 3 + 3),
      ]
      const [topRed = 0, , topBlue = 0] = at(20, 8)
      const [bottomRed = 0, , bottomBlue = 0] = at(20, 52)
      expect(topRed - topBlue).toBeGreaterThan(200)
      expect(bottomBlue - bottomRed).toBeGreaterThan(200)
    }
  })

  it.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpeg'],
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/webp', 'webp'],
  ] as const)('in %s is kept as %s, at most 2400 pixels long', async (format, media, kept) => {
    const content = await sharp({
      create: { width: 3000, height: 20, channels: 4, background: '#336699' },
    })
      .toFormat(format)
      .toBuffer()
    const made = await take(content, { type: 'underlayer' })
    expect(made.media).toBe(media)
    const whole = await get(made.id)
    expect(whole.headers['content-type']).toBe(media)
    expect(whole.bytes.length).toBe(made.size)
    expect(await sharp(whole.bytes).metadata()).toMatchObject({
      format: kept,
      width: 2400,
      height: 16,
    })
    const small = await get(made.id, 'thumb.png')
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: kept, width: 320 })
  })

  it('as an attachment is a picture as well', async () => {
    const made = await take(await photo(), {}, 'foto.jpg')
    expect(made).toMatchObject({ type: 'attachment', media: 'image/jpeg', name: 'foto.jpg' })
    expect((await get(made.id, 'thumb.png')).status).toBe(200)
  })
})

describe('a document', () => {
  it.each([
    ['Bestemmingsplan “Zuid”.pdf', pdf(), 'application/pdf', 'Bestemmingsplan “Zuid”.pdf'],
    [
      'brief',
      office('docx'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'brief.docx',
    ],
    [
      'C:\\plan\\uit.XLSX',
      office('xlsx'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'uit.XLSX',
    ],
    ['tekening.pdf', dwg(), 'image/vnd.dwg', 'tekening.pdf.dwg'],
  ])(
    '%s is handed out as it came, to keep and never to run',
    async (name, content, media, kept) => {
      const made = await take(content, {}, name)
      expect(made).toMatchObject({ media, size: content.length })
      const { status, headers, bytes } = await get(made.id, 'file')
      expect(status).toBe(200)
      expect(bytes.equals(content)).toBe(true)
      expect(headers).toMatchObject({
        'content-type': media,
        'content-length': String(content.length),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      const disposition = String(headers['content-disposition'])
      expect(disposition).toMatch(/^attachment; filename=/)
      const [, extended] = /filename\*=UTF-8''(\S+)$/.exec(disposition) ?? []
      const [, plain] = /filename="?([^";]*)/.exec(disposition) ?? []
      expect(extended ? decodeURIComponent(extended) : plain).toBe(kept)
      expect((await get(made.id)).status).toBe(404)
      expect((await get(made.id, 'thumb.png')).status).toBe(404)
    },
  )

  it('of megabytes comes and goes whole', async () => {
    const content = Buffer.concat([dwg(), randomBytes(4_000_000)])
    const made = await take(content)
    expect(made.size).toBe(content.length)
    expect((await get(made.id, 'file')).bytes.equals(content)).toBe(true)
  })

  it('is nothing but an attachment, now and later', async () => {
    for (const type of ['profile', 'logo', 'underlayer', 'screenshot'])
      expect(await upload(pdf(), { locationId, type })).toMatchObject(refused('file'))
    const { id } = await take(pdf())
    const change = await server.as.member('PATCH', `/api/images/detail/${id}`, { type: 'profile' })
    expect(change).toMatchObject(refused('type'))
    const { id: picture } = await take(await photo())
    const other = await server.as.member('PATCH', `/api/images/detail/${picture}`, { type: 'logo' })
    expect(other.status).toBe(200)
  })

  it('is read in parts, as long as it is the same', async () => {
    const content = pdf('onderdeel')
    const { id } = await take(content)
    const part = await get(id, 'file', { headers: { range: 'bytes=3-9' } })
    expect([part.status, part.bytes.toString()]).toEqual([206, content.subarray(3, 10).toString()])
    expect(part.headers['content-range']).toBe(`bytes 3-9/${content.length}`)
    const etag = `"${sha256(content)}"`
    expect(part.headers.etag).toBe(etag)
    const again = { range: 'bytes=-5', 'if-range': etag }
    expect((await get(id, 'file', { headers: again })).bytes.toString()).toBe('%EOF\n')
    const changed = { range: 'bytes=-5', 'if-range': '"anders"' }
    expect((await get(id, 'file', { headers: changed })).status).toBe(200)
    const outside = await get(id, 'file', { headers: { range: 'bytes=999999-' } })
    expect(outside.status).toBe(416)
    expect(outside.headers['content-range']).toBe(`bytes */${content.length}`)
    expect(JSON.parse(outside.bytes.toString())).toMatchObject({ code: 'no_such_part' })
    const same = await get(id, 'file', { headers: { 'if-none-match': etag } })
    expect([same.status, same.bytes.length]).toEqual([304, 0])
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/api/images/binary/${id}/file`,
      cookies: { kavel_session: await tokenOf('member') },
    })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(content.length))
  })
})

describe('refused, and nothing is left of it', () => {
  const left = async () => {
    const { headers } = await server.as.member('GET', '/api/images/list?limit=0')
    return { rows: headers['x-total-count'], contents: contents(), incoming: incoming() }
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  /** 60,000 × 60,000 pixels in the header of a file of 70 bytes. */
  const bomb = async () => {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    return png
  }

  it.each([
    ['an SVG', async () => Buffer.from(svg)],
    ['an SVG behind a byte order mark', async () => Buffer.from(`\ufeff${svg}`)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(400))],
    ['a PDF called a picture', async () => pdf()],
    [
      'a GIF',
      async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'),
    ],
    ['a picture with a billion pixels', bomb],
    [
      'a picture that is a line of 40,000 pixels',
      () =>
        sharp({ create: { width: 1, height: 40_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    [
      'a page that begins as a PNG',
      async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
    ],
    ['half a picture', async () => (await photo()).subarray(0, 500)],
    ['nothing', async () => Buffer.alloc(0)],
    ['one byte', async () => Buffer.from('x')],
  ])('%s as the picture of a location', async (_, make) => {
    const before = await left()
    expect(await upload(await make(), { locationId, type: 'profile' }, 'gevel.png')).toMatchObject(
      refused('file'),
    )
    expect(await left()).toEqual(before)
  })

  it.each([
    ['a page', Buffer.from('<!doctype html>'.padEnd(400))],
    [
      'a document with macros',
      office('docx', { type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    ],
    ['a PDF that is an archive too', Buffer.concat([pdf(), office('docx')])],
  ])('%s as an attachment', async (_, content) => {
    const before = await left()
    expect(await upload(content, { locationId }, 'x.pdf')).toMatchObject(refused('file'))
    expect(await left()).toEqual(before)
  })

  it('what belongs to two records, to none that is there, or to another company', async () => {
    const before = await left()
    const { stranger, member } = server.as
    const foreign = await stranger('POST', '/api/locations/list', { name: 'Vreemd' })
    const { id } = foreign.body as { id: number }
    const concept = await member('POST', '/api/concepts/list', { name: 'V', locationId })
    const conceptId = (concept.body as { id: number }).id
    expect(await upload(pdf(), { locationId, conceptId })).toMatchObject(refused('conceptId'))
    expect(await upload(pdf(), { locationId: id })).toMatchObject(refused('locationId'))
    expect(await upload(pdf(), { noteId: 999_999 })).toMatchObject(refused('noteId'))
    expect(await upload(pdf(), { locationId: 'x' })).toMatchObject(refused('locationId'))
    expect(await upload(pdf(), { companyId: 1 })).toMatchObject(refused('companyId'))
    expect(await left()).toEqual(before)
    // nor does it come to belong to a second one later
    const made = await take(pdf(), { locationId })
    const url = `/api/images/detail/${made.id}`
    expect(await member('PATCH', url, { conceptId })).toMatchObject(refused('conceptId'))
    const moved = await member('PATCH', url, { conceptId, locationId: null })
    expect(moved).toMatchObject({ status: 200, body: { conceptId, locationId: null } })
  })

  it('base64 in JSON, and two files', async () => {
    const { member } = server.as
    const data = (await photo()).toString('base64')
    const made = await member('POST', '/api/images/list', { locationId, data })
    expect(made.status).toBe(404)
    const { id } = await take(await photo())
    expect(await member('PATCH', `/api/images/detail/${id}`, { data })).toMatchObject(
      refused('data'),
    )
    expect(await upload(pdf(), { locationId, name: new File(['x'], 'y') })).toMatchObject(
      refused('name'),
    )
  })
})

describe('the bytes of an upload', () => {
  /** Sends the head of an upload and as much of its body as it may, and tells what came back and how much was sent. */
  function send(
    cookie: string,
    body: Iterable<Buffer>,
    { length, end = false }: { length?: number; end?: boolean } = {},
  ) {
    return new Promise<{ answer: string; sent: number }>((resolve) => {
      let answer = ''
      let sent = 0
      let tellEnd = () => {}
      const ended = new Promise<void>((resolve) => {
        tellEnd = resolve
      })
      const socket = connect(port, '127.0.0.1', async () => {
        const size =
          length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
        socket.write(
          `POST /api/images/upload HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nCookie: kavel_session=${cookie}\r\nContent-Type: multipart/form-data; boundary=grens\r\n${size}\r\n\r\n`,
        )
        for (const piece of body) {
          if (socket.destroyed || answer) break
          const chunk =
            length === undefined
              ? Buffer.concat([
                  Buffer.from(`${piece.length.toString(16)}\r\n`),
                  piece,
                  Buffer.from('\r\n'),
                ])
              : piece
          sent += piece.length
          if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), ended])
        }
        if (end) socket.destroy()
      })
      // Stays open as a browser's does: on `Connection: close` the server may be gone before its answer is read.
      socket.on('data', (text) => {
        answer += text
        tellEnd()
        if (answer.includes('\r\n\r\n') && answer.endsWith('}')) socket.end()
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        tellEnd()
        resolve({ answer, sent })
      })
    })
  }
  const head = (type: string) =>
    Buffer.from(
      `--grens\r\nContent-Disposition: form-data; name="type"\r\n\r\n${type}\r\n--grens\r\nContent-Disposition: form-data; name="file"; filename="x"\r\nContent-Type: image/png\r\n\r\n`,
    )
  function* endless(type: string, begin: Buffer, most = 80_000_000) {
    yield head(type)
    yield begin
    const piece = Buffer.alloc(65_536)
    for (let sent = 0; sent < most; sent += piece.length) yield piece
  }

  it('are not read before it is known who sends them', async () => {
    const { answer, sent } = await send('niemand', endless('attachment', pdf()))
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(sent).toBeLessThan(20_000_000)
    expect(incoming()).toEqual([])
  })

  it.each([
    ['attachment', pdf(), UPLOAD_BYTES.document],
    ['profile', Buffer.from('89504e470d0a1a0a', 'hex'), UPLOAD_BYTES.picture],
  ] as const)('are cut off beyond what a %s may have', async (type, begin, most) => {
    const { answer, sent } = await send(await tokenOf('member'), endless(type, begin))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain(`is larger than ${most / 1e6} MB`)
    expect(sent).toBeLessThan(most + 20_000_000)
    expect(incoming()).toEqual([])
  })

  it('leave nothing behind when their sender goes away', async () => {
    const before = contents()
    function* half() {
      yield head('attachment')
      yield pdf()
      yield Buffer.alloc(300_000)
    }
    const { answer } = await send(await tokenOf('member'), half(), { length: 5_000_000, end: true })
    expect(answer).toBe('')
    await expect.poll(incoming).toEqual([])
    expect(contents()).toEqual(before)
    expect((await take(pdf('daarna'))).size).toBeGreaterThan(0)
  })
})

describe('the same bytes', () => {
  it('of two companies are kept once, and stay as long as one of them has them', async () => {
    const content = pdf('zelfde')
    const own = await take(content)
    const other = await take(content, await foreignLocation(), 'b', server.as.stranger)
    const hash = sha256(content)
    expect(contents().filter((name) => name === hash)).toHaveLength(1)
    expect((await get(own.id, 'file', { as: 'stranger' })).status).toBe(404)
    await server.as.member('DELETE', `/api/images/detail/${own.id}`)
    await sweepLater()
    expect((await get(own.id, 'file')).status).toBe(404)
    expect((await get(other.id, 'file', { as: 'stranger' })).bytes.equals(content)).toBe(true)
    await server.as.stranger('DELETE', `/api/images/detail/${other.id}`)
    await sweepLater()
    expect(contents()).not.toContain(hash)
  })

  it('stay for a while after the last row is gone: somebody may be bringing them', async () => {
    const { id } = await take(pdf('even'))
    await server.as.member('DELETE', `/api/images/detail/${id}`)
    expect(await server.files.sweep()).toBe(0)
    expect(contents()).toContain(sha256(pdf('even')))
    expect(await sweepLater()).toBeGreaterThan(0)
    expect(contents()).not.toContain(sha256(pdf('even')))
  })

  async function foreignLocation() {
    const made = await server.as.stranger('POST', '/api/locations/list', { name: 'Elders' })
    return { locationId: (made.body as { id: number }).id }
  }

  it('brought anew while they are swept away are there afterwards', async () => {
    const content = pdf('telkens')
    for (let round = 0; round < 12; round++) {
      const { id } = await take(content)
      await server.as.member('DELETE', `/api/images/detail/${id}`)
      await age()
      const [again] = await Promise.all([take(content), server.files.sweep(), server.files.sweep()])
      expect((await get(again.id, 'file')).bytes.equals(content), String(round)).toBe(true)
      await server.as.member('DELETE', `/api/images/detail/${again.id}`)
    }
  })

  it('are out of reach as long as the record that they belong to is deleted', async () => {
    const { id } = await take(await photo(), { type: 'profile' })
    const statuses = async () => [
      (await server.as.member('GET', `/api/images/detail/${id}`)).status,
      (await get(id)).status,
      (await get(id, 'thumb.png')).status,
      (await get(id, 'file')).status,
    ]
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await server.as.member('DELETE', `/api/locations/detail/${locationId}`)
    expect(await statuses()).toEqual([404, 404, 404, 404])
    await server.as.admin('POST', `/api/locations/detail/${locationId}/restore`)
    expect(await statuses()).toEqual([200, 200, 200, 200])
  })

  it('go with the record that they belong to', async () => {
    const { id } = await take(pdf('mee'))
    await withPrincipal(server.database.pool, 'system', (client) =>
      client.query('delete from locations where id = $1', [locationId]),
    )
    await sweepLater()
    expect((await get(id, 'file')).status).toBe(404)
    expect(contents()).not.toContain(sha256(pdf('mee')))
  })

  it('that are damaged or missing in the store are told, and are whole once brought again', async () => {
    const content = pdf('kwijt')
    const { id } = await take(content)
    const hash = sha256(content)
    writeFileSync(stored().get(hash) as string, content.subarray(0, 10))
    await take(content)
    expect((await get(id, 'file')).bytes.equals(content)).toBe(true)
  })
})

describe('a full disk', () => {
  const full = '/dev/full'
  const real = { createWriteStream: fs.createWriteStream, writeFile: fs.promises.writeFile }
  /** Whatever is written goes to a disk without room; `restore` ends that. */
  function fill() {
    fs.createWriteStream = ((_path: string, options: object) =>
      real.createWriteStream(full, { ...options, flags: 'w' })) as typeof fs.createWriteStream
    fs.promises.writeFile = ((_path: string, bytes: Buffer) =>
      real.writeFile(full, bytes)) as typeof fs.promises.writeFile
    syncBuiltinESMExports()
  }
  function restore() {
    Object.assign(fs, { createWriteStream: real.createWriteStream })
    Object.assign(fs.promises, { writeFile: real.writeFile })
    syncBuiltinESMExports()
  }
  afterEach(restore)

  it.runIf(existsSync(full))(
    'refuses what is brought in words of its own, keeps nothing of it, and gives what is there',
    async () => {
      const { id } = await take(pdf('van vroeger'))
      const before = contents()
      const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
      fill()
      const drawing = Buffer.concat([dwg(), randomBytes(200_000)])
      expect(await upload(drawing, { locationId })).toMatchObject({
        status: 507,
        body: { code: 'disk_full' },
      })
      // its file came in; what is drawn of it cannot be kept
      fs.createWriteStream = real.createWriteStream
      syncBuiltinESMExports()
      expect(await upload(await photo(), { locationId, type: 'profile' })).toMatchObject({
        status: 507,
        body: { code: 'disk_full' },
      })
      expect((await get(id, 'file')).bytes.equals(pdf('van vroeger'))).toBe(true)
      restore()
      silent.mockRestore()
      expect([contents(), incoming()]).toEqual([before, []])
      const own = await server.as.member('GET', `/api/locations/detail/${locationId}`)
      expect((own.body as { images: Image[] }).images.map(({ id }) => id)).toEqual([id])
      await take(drawing)
    },
  )
})

describe('a picture of news', () => {
  it('is seen by members of every company while the news is, and brought by staff alone', async () => {
    const { staff, stranger } = server.as
    const news = async (level: string) => {
      const made = await staff('POST', '/api/contentitems/list', { name: 'Nieuw', level })
      return (made.body as { id: number }).id
    }
    const shown = await news('default')
    const hidden = await news('hidden')
    const own = (contentitemId: number, as = staff) =>
      upload(pdf('nieuws'), { contentitemId }, 'nieuws.pdf', as)
    expect((await own(shown, server.as.admin)).status).toBe(403)
    const { id } = (await own(shown)).body as Image
    const other = (await own(hidden)).body as Image
    for (const as of ['member', 'stranger'] as const) {
      expect((await get(id, 'file', { as })).bytes.equals(pdf('nieuws'))).toBe(true)
      expect((await get(other.id, 'file', { as })).status).toBe(404)
    }
    const nobody = await server.app.inject({ url: `/api/images/binary/${id}/file` })
    expect(nobody.statusCode).toBe(404)
    await staff('PATCH', `/api/contentitems/detail/${shown}`, { level: 'hidden' })
    expect((await get(id, 'file')).status).toBe(404)
    expect((await stranger('DELETE', `/api/images/detail/${id}`)).status).toBe(404)
    await staff('DELETE', `/api/contentitems/detail/${shown}`)
    await sweepLater()
    expect(contents()).toContain(sha256(pdf('nieuws')))
    await staff('DELETE', `/api/contentitems/detail/${hidden}`)
    await sweepLater()
    expect(contents()).not.toContain(sha256(pdf('nieuws')))
  })
})

describe('the room of a company', () => {
  it('is not exceeded by a byte, not even by two uploads at once', async () => {
    const content = pdf('vol')
    const row = await take(content)
    const fill = (bytes: number) =>
      withPrincipal(server.database.pool, 'system', (client) =>
        client.query('update images set stored = $2 where id = $1', [row.id, bytes]),
      )
    const { rows } = await withPrincipal(server.database.pool, 'system', (client) =>
      client.query<{ rest: number }>(
        'select coalesce(sum(stored), 0)::float8 as rest from images where company_id = $1 and id <> $2',
        [server.companies.own, row.id],
      ),
    )
    // room for one of the next contents, to the byte
    await fill(PICTURE_BYTES - (rows[0]?.rest ?? 0) - content.length)
    const answers = await Promise.all([0, 1, 2].map(() => upload(content, { locationId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject(refused('file'))
    const own = await server.as.stranger('GET', '/api/images/list?limit=0')
    expect(own.status).toBe(200)
    await fill(content.length)
    expect((await upload(content, { locationId })).status).toBe(201)
  })
})
