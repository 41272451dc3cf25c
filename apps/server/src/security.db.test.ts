/** What every answer tells a browser to keep out. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALL_NAMES } from '@kavel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestOf } from './calls/testing/call-examples.ts'
import { openSession, startTestServer, type TestServer } from './testing/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Kavel</title>')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'app.js'), '1')
  server = await startTestServer({ webFolder: folder, requestTime: 1_500 })
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Directive → its sources. */
function directives(policy: unknown): Record<string, string[]> {
  return Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name, ...sources]) => [name, sources]),
  )
}

describe('a page', () => {
  it.each([
    '/',
    '/index.html',
    '/locations/map',
    '/pub/location/niets',
    '/pub/niets',
    '/no/such/screen',
  ])('%s lets in scripts of our own and nothing that is written into it', async (url) => {
    const { headers, body } = await server.as.anonymous('GET', url)
    expect(body).toContain('<title>')
    const policy = directives(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    })
    // Other hosts only for the base maps that a user may choose.
    const hosts = new Set(
      Object.values(policy)
        .flat()
        .filter((source) => !/^'/.test(source)),
    )
    expect([...hosts].sort()).toEqual([
      'blob:',
      'data:',
      'https://service.pdok.nl',
      'https://tile.openstreetmap.org',
    ])
    for (const [name, sources] of Object.entries(policy)) {
      expect(sources, name).not.toContain("'unsafe-eval'")
      // Drawn charts and maps set styles; scripts never come with a page.
      if (name !== 'style-src') expect(sources, name).not.toContain("'unsafe-inline'")
    }
  })
})

describe('an answer', () => {
  const calls = CALL_NAMES.map((name) => {
    const { method, url } = requestOf(name, {})
    return [method, url] as const
  })
  const others = ['/', '/assets/app.js', '/api/niets', '/assets/niets.js', '/api/users/list']
  it.each([...calls, ...others.map((url) => ['GET', url] as const)])(
    '%s %s is what its type says, stays out of frames and tells others no address',
    async (method, url) => {
      const { headers } = await server.as.anonymous(method, url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      })
    },
  )
})

/** What comes back for these bytes until the other side hangs up, or is silent. */
async function exchange(words: string | Buffer): Promise<string> {
  await server.app.ready()
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(words))
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text
      if (/content-length: (\d+)/i.test(answer) && /\r\n\r\n./s.test(answer)) socket.end()
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
    socket.setTimeout(60_000, () => reject(new Error(`No end: ${answer}`)))
  })
}

describe('an answer to what is no request of ours', () => {
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
  it.each([
    ['an address that is no UTF-8', get('/%ff'), 400],
    ['half of an escape', get('/%e0%a4%a'), 400],
    ['a call whose address is no UTF-8', get('/api/locations/public/%ff'), 400],
    ['a key without end', get(`/api/locations/public/${'x'.repeat(400)}`), 404],
    ['a method of another protocol', get('/api/session').replace('GET', 'PROPFIND'), 404],
    ['a method that there is not', get('/api/session').replace('GET', 'KAVEL'), 400],
    ['another language', 'EHLO kavel\r\n\r\n', 400],
    ['no host', 'GET /api/niets HTTP/1.1\r\n\r\n', 400],
    ['two hosts', get('/api/niets', 'Host: elders.example\r\n'), 400],
    ['a header without end', get('/', `X: ${'x'.repeat(20_000)}\r\n`), 431],
    ['a header that is two', get('/', 'X: a\rb: c\r\n'), 400],
    [
      'two lengths',
      get('/', 'Content-Length: 1\r\nContent-Length: 2\r\n').replace('GET', 'POST'),
      400,
    ],
    [
      'a length beside chunks',
      get('/', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n').replace('GET', 'POST'),
      400,
    ],
    ['a wish that nobody has', get('/api/session', 'Expect: koffie\r\n'), 401],
    [
      'a body that never comes',
      get('/api/session', 'Content-Type: application/json\r\nContent-Length: 9\r\n').replace(
        'GET',
        'POST',
      ),
      408,
    ],
  ])('%s has the headers of every answer', async (_, words, status) => {
    const answer = await exchange(words)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
    expect(answer).toMatch(/\r\nx-frame-options: DENY\r\n/i)
    expect(answer).toMatch(/\r\nreferrer-policy: same-origin\r\n/i)
    expect(answer).toMatch(/\r\ncache-control: no-/i)
    expect(answer).not.toMatch(/fastify|node|FST_ERR|HPE_/i)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toHaveProperty('code')
  })

  it('says how long an address may be, where filters make it longer', async () => {
    const cookie = `Cookie: kavel_session=${await openSession(server.database, 'member')}\r\n`
    const filtered = (statuses: number) => {
      const multistatus = Array.from({ length: statuses }, (_, place) => `Status ${place}`)
      const filters = encodeURIComponent(JSON.stringify({ multistatus }))
      return exchange(get(`/api/locations/list?depth=0&filters=${filters}`, cookie))
    }
    const told = await filtered(500)
    expect(told).toMatch(/^HTTP\/1.1 200 /)
    const [, dropped = ''] = /\r\nx-filters-dropped: (.*)\r\n/i.exec(told) ?? []
    expect(dropped.length).toBeLessThanOrEqual(4002)
    expect(JSON.parse(dropped).slice(0, 2)).toEqual([
      { filter: 'multistatus', value: 'Status 0' },
      { filter: 'multistatus', value: 'Status 1' },
    ])
    const answer = await filtered(1000)
    expect(answer).toMatch(/^HTTP\/1.1 431 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toEqual({
      code: 'invalid_input',
      message: 'The address and headers of the request are too large: together at most 16 KB',
    })
  })

  it('is the only one: what follows an unreadable request is not answered', async () => {
    const answer = await exchange(`EHLO kavel\r\n\r\n${get('/api/health')}`)
    expect(answer.match(/HTTP\/1.1 /g)).toHaveLength(1)
  })
})

describe('the health of the server', () => {
  it('tells the version of the database to staff alone', async () => {
    const { anonymous, stranger, member, admin, staff } = server.as
    const { kind, version } = server.database
    for (const call of [anonymous, stranger, member, admin]) {
      const { body } = await call('GET', '/api/health')
      expect((body as { database: object }).database).toEqual({ kind })
      expect(JSON.stringify(body)).not.toContain(version)
    }
    const { body } = await staff('GET', '/api/health')
    expect((body as { database: object }).database).toEqual({ kind, version })
  })
})
