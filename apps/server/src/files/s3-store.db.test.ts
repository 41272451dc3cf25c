/** Files in S3-compatible storage, on a real server of it that checks every signature. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '@kavel/application/files'
import { createS3Store } from '@kavel/application/files'
import { dwg, hasS3Server, pdf, type S3Server, startS3Server } from '@kavel/application/testing'
import { withPrincipal } from '@kavel/database'
import { testDatabaseKind } from '@kavel/database/testing'
import type { RecordFor } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSession, startTestServer, type TestServer } from '../testing/server.ts'

// the storage is the same whatever the database; with PGlite nobody may wait for it
const isHere = hasS3Server() && testDatabaseKind() === 'pglite'
if (!hasS3Server())
  console.warn('Left out: storage by S3, because python3-swift of Debian is not installed')

describe.runIf(isHere)('storage by S3', () => {
  let s3: S3Server
  let store: FileStore
  let scratch: string
  beforeAll(async () => {
    s3 = await startS3Server()
    store = createS3Store(s3.settings)
    scratch = mkdtempSync(join(tmpdir(), 'kavel-s3-test-'))
    // what the log says of every refusal
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await s3?.close()
    rmSync(scratch, { recursive: true, force: true })
  })

  const placeOf = (content: Buffer, edition = 1) => ({
    hash: createHash('sha256').update(content).digest('hex'),
    edition,
  })
  function toFile(content: Buffer): string {
    const path = join(scratch, 'in')
    writeFileSync(path, content)
    return path
  }
  async function put(content: Buffer, to = store) {
    const place = placeOf(content)
    await to.put(place, toFile(content), content.length)
    return place
  }
  const read = async (...args: Parameters<FileStore['read']>) => {
    const found = await store.read(...args)
    return found && Buffer.concat(await found.toArray())
  }

  it('keeps a content, gives it whole and in parts, and removes it', async () => {
    await store.open()
    const content = dwg(3_000_000)
    const place = await put(content)
    expect((await read(place))?.equals(content)).toBe(true)
    expect((await read(place, { first: 0, last: 5 }))?.toString()).toBe('AC1032')
    expect(await read(place, { first: content.length - 2, last: content.length - 1 })).toHaveLength(
      2,
    )
    expect(await read({ ...place, edition: 2 })).toBeNull()
    // what is there is not sent again
    await store.put(place, join(scratch, 'gone'), content.length)
    await store.remove(place)
    expect(await read(place)).toBeNull()
    await store.remove(place)
  })

  it('takes no content that is not what it is called', async () => {
    const place = placeOf(Buffer.from('wat het is'))
    const damaged = Buffer.from('wat er komt')
    await expect(store.put(place, toFile(damaged), damaged.length)).rejects.toThrow()
    expect(await read(place)).toBeNull()
  })

  it('puts a content anew that is there by half', async () => {
    const whole = Buffer.from('helemaal')
    const place = placeOf(whole)
    const client = new (await import('aws4fetch')).AwsClient({
      accessKeyId: s3.settings.keyId,
      secretAccessKey: s3.settings.secret,
      service: 's3',
    })
    const name = `${place.hash.slice(0, 2)}/${place.hash.slice(2)}.${place.edition}`
    const address = `${s3.settings.endpoint}/${s3.settings.bucket}/${name}`
    expect((await client.fetch(address, { method: 'PUT', body: 'hele' })).status).toBe(200)
    expect((await read(place))?.toString()).toBe('hele')
    await put(whole)
    expect((await read(place))?.equals(whole)).toBe(true)
  })

  it.each([
    ['a wrong secret', { secret: 'geraden' }],
    ['an unknown key', { keyId: 'kavel:niemand' }],
  ])('refuses %s, for reading, putting and removing', async (_, wrong) => {
    const place = await put(pdf('beschermd'))
    const stranger = createS3Store({ ...s3.settings, ...wrong })
    await expect(stranger.open()).rejects.toThrow(/has no bucket .* for this key: check KAVEL_S3_/)
    await expect(put(pdf('vreemd'), stranger)).rejects.toThrow('did not answer')
    await expect(stranger.read(place)).rejects.toThrow('did not answer')
    await expect(stranger.remove(place)).rejects.toThrow('did not answer')
    expect((await read(place))?.equals(pdf('beschermd'))).toBe(true)
    expect(await read(placeOf(pdf('vreemd')))).toBeNull()
  })

  it('says at the start that a bucket is not there', async () => {
    const other = createS3Store({ ...s3.settings, bucket: 'er-niet' })
    await expect(other.open()).rejects.toThrow('has no bucket er-niet for this key')
  })

  describe('under the application', () => {
    let server: TestServer
    let cookies: Record<string, string>
    beforeAll(async () => {
      server = await startTestServer({ settings: { s3: s3.settings } })
      cookies = { kavel_session: await openSession(server.database, 'member') }
    })
    afterAll(() => server?.close())

    const get = (id: number, headers = {}) =>
      server.app.inject({ url: `/api/images/binary/${id}/file`, cookies, headers })
    const upload = (content: Buffer) =>
      server.as.member('POST', '/api/images/upload', { file: new File([content as BlobPart], 'a') })
    const take = async (content: Buffer) => {
      const { status, body } = await upload(content)
      expect(status, JSON.stringify(body)).toBe(201)
      return (body as RecordFor<'images'>).id
    }
    async function sweepLater() {
      await withPrincipal(server.database.pool, 'system', (client) =>
        client.query(`update files set "usedAt" = "usedAt" - interval '2 hours'`),
      )
      return server.files.sweep()
    }

    it('a document goes there and comes back, whole and in part, and leaves with its row', async () => {
      const content = pdf('in de opslag')
      const id = await take(content)
      expect((await get(id)).rawPayload.equals(content)).toBe(true)
      const part = await get(id, { range: 'bytes=1-3' })
      expect([part.statusCode, part.body]).toEqual([206, 'PDF'])
      await server.as.member('DELETE', `/api/images/detail/${id}`)
      expect(await sweepLater()).toBe(1)
      expect((await get(id)).statusCode).toBe(404)
    })

    it('while it is down nothing is lost: what is asked is refused, and what should leave leaves later', async () => {
      const kept = await take(pdf('blijft'))
      const left = await take(pdf('gaat'))
      await server.as.member('DELETE', `/api/images/detail/${left}`)
      await s3.stop()
      expect(await upload(pdf('nieuw'))).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      })
      expect((await get(kept)).statusCode).toBe(503)
      await expect(sweepLater()).rejects.toThrow('did not answer')
      await expect(createS3Store(s3.settings).open()).rejects.toThrow(/does not answer/)
      const list = await server.as.member('GET', '/api/images/list?limit=0')
      expect(list.headers['x-total-count']).toBe('1')
      await s3.start()
      expect((await get(kept)).rawPayload.equals(pdf('blijft'))).toBe(true)
      // what was deleted, and the upload that was refused
      expect(await server.files.sweep()).toBe(2)
      expect((await get(await take(pdf('nieuw')))).rawPayload.equals(pdf('nieuw'))).toBe(true)
    })
  })
})
