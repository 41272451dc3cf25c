/** The way out: where it goes, how long it waits, how much it takes, and what it says when nothing comes. */

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { readEndpoints } from '@kavel/registers'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { inEnglish } from '../testing/in-english.ts'
import { isPublicAddress } from './addresses.ts'
import { backOff } from './back-off.ts'
import { guardLookup } from './connector.ts'
import { explain } from './explain.ts'
import type { OutboundError } from './failure.ts'
import { readHosts } from './hosts.ts'
import { createOutbound, type Outbound, type OutboundOptions } from './outbound.ts'

describe('an address', () => {
  test.each([
    // loopback, private networks, link-local, shared, documentation, multicast, unspecified (IANA special-purpose registries)
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['100.128.0.1', true],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['145.7.8.9', true],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fc00::1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:145.7.8.9', false],
    ['2002:0a00:0001::1', false],
    ['2001:67c:2564::1', true],
    ['localhost', false],
    ['', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  test('of a private network is never public, however it is written', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const privates = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    )
    fc.assert(
      fc.property(privates, (bytes) => {
        const dotted = bytes.join('.')
        const [a, b, c, d] = bytes.map((value) => value.toString(16).padStart(2, '0'))
        for (const address of [
          dotted,
          `::ffff:${dotted}`,
          `::ffff:${a}${b}:${c}${d}`,
          `2002:${a}${b}:${c}${d}::1`,
        ])
          expect(isPublicAddress(address)).toBe(false)
      }),
    )
  })
})

function endpointsOf(environment: Readonly<Record<string, string>> = {}) {
  const read = readEndpoints(environment)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.endpoints
}

describe('a host', () => {
  const hosts = readHosts(endpointsOf({ KAVEL_ENDPOINT_BRK: 'http://127.0.0.1:8080/brk' }))
  const refusal = (url: string, from?: string) =>
    inEnglish(hosts.refuse(new URL(url), from ? new URL(from) : undefined)?.failure.message ?? null)

  test('is asked when it is configured, over https unless it lies in the own network', () => {
    expect(refusal('https://api.pdok.nl/anything')).toBe(null)
    expect(refusal('http://127.0.0.1:8080/brk/collections')).toBe(null)
    expect(refusal('https://example.org/')).toBe('example.org is not a configured service')
    expect(refusal('http://api.pdok.nl/')).toBe('api.pdok.nl is not a configured service')
    expect(refusal('http://127.0.0.1:9090/')).toBe('127.0.0.1:9090 is not a configured service')
  })

  test('in the own network is not reached by a redirect from elsewhere', () => {
    expect(refusal('http://127.0.0.1:8080/brk', 'https://api.pdok.nl/x')).toBe(
      'api.pdok.nl redirects to 127.0.0.1:8080, which may only be called directly',
    )
  })

  test('whose name leads into the own network is not connected to', async () => {
    const look = (hostname: string, addresses: string[]) =>
      new Promise((resolve) =>
        guardLookup('https:', {
          hosts,
          resolve: (_name, _options, callback) =>
            callback(
              null,
              addresses.map((address) => ({ address, family: 4 })),
            ),
        })(hostname, { all: true }, (error, found) =>
          resolve(error ? inEnglish((error as OutboundError).failure.message) : found),
        ),
      )
    expect(await look('api.pdok.nl', ['10.0.0.1'])).toBe(
      'api.pdok.nl resolves to 10.0.0.1, which is not a public address',
    )
    // One good address does not make up for a bad one.
    expect(await look('api.pdok.nl', ['145.7.8.9', '127.0.0.1'])).toMatch(
      /resolves to 127\.0\.0\.1/,
    )
    expect(await look('api.pdok.nl', ['145.7.8.9'])).toEqual([{ address: '145.7.8.9', family: 4 }])
  })
})

describe('a service', () => {
  let server: Server | null = null
  let outbound: Outbound | null = null
  afterEach(async () => {
    await outbound?.close()
    server?.closeAllConnections()
    server?.close()
  })

  /** Starts a service on this machine and gives what asks it, and how long it was told to wait. */
  async function serve(listener: RequestListener, options: Partial<OutboundOptions> = {}) {
    server = createServer(listener)
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/brk`
    const waits: number[] = []
    outbound = createOutbound({
      endpoints: endpointsOf({ KAVEL_ENDPOINT_BRK: url }),
      random: () => 1,
      sleep: async (milliseconds) => void waits.push(milliseconds),
      ...options,
    })
    return { waits, ask: () => outbound!.json({ url }) }
  }

  test('that is busy is asked again, later each time, or when it says', async () => {
    let count = 0
    const { ask, waits } = await serve((_, response) => {
      count += 1
      if (count < 3) response.writeHead(503).end()
      else if (count === 3) response.writeHead(429, { 'retry-after': '7' }).end()
      else response.end('{"fine":true}')
    })
    expect(await ask()).toMatchObject({ ok: true, value: { fine: true } })
    expect(waits).toEqual([500, 1000, 7000])
  })

  test('that asks to come back much later is left alone', async () => {
    const { ask, waits } = await serve((_, response) =>
      response.writeHead(503, { 'retry-after': '600' }).end(),
    )
    expect(inEnglish(await ask())).toMatchObject({
      ok: false,
      failure: {
        kind: 'status',
        status: 503,
        message: expect.stringContaining('retry after 600 seconds'),
      },
    })
    expect(waits).toEqual([])
  })

  test('whose answer will not change is asked once', async () => {
    let count = 0
    const { ask } = await serve((_, response) => {
      count += 1
      response
        .writeHead(400, { 'content-type': 'application/problem+json' })
        .end('{"detail":"bbox has no surface area"}')
    })
    expect(inEnglish(await ask())).toMatchObject({
      ok: false,
      failure: {
        kind: 'status',
        status: 400,
        message: expect.stringContaining('bbox has no surface area'),
      },
    })
    expect(count).toBe(1)
  })

  test('that sends more than is taken is broken off, packed or not', async () => {
    const bomb = gzipSync(Buffer.alloc(40_000_000))
    expect(bomb.length).toBeLessThan(50_000)
    const { ask } = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    )
    expect(inEnglish(await ask())).toMatchObject({
      ok: false,
      failure: { kind: 'too_large', message: expect.stringContaining('more than 32 MB') },
    })
  })

  test('that does not answer in time says so', async () => {
    const { ask } = await serve(() => {}, { limits: { head: 50, whole: 100 } })
    expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'timeout' } })
  })

  test('whose answer nobody reads gives its turn to the next, in the end', async () => {
    const limits = { whole: 200 }
    const { ask } = await serve((_, response) => response.end('{"fine":true}'), {
      perHost: 1,
      limits,
    })
    const { port } = server!.address() as AddressInfo
    const left = await outbound!.open({ url: `http://127.0.0.1:${port}/brk` })
    expect(left.ok).toBe(true)
    expect(await ask()).toMatchObject({ ok: true, value: { fine: true } })
  })

  test('is left at once when the way out is closed, also in the middle of an answer', async () => {
    await serve((_, response) => void response.write('half'))
    const { port } = server!.address() as AddressInfo
    const left = await outbound!.open({ url: `http://127.0.0.1:${port}/brk` })
    expect(left.ok).toBe(true)
    await outbound!.close()
  })

  test('is told from one that has nothing new', async () => {
    await serve((request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"a"' ? 304 : 200).end('x'),
    )
    const { port } = server!.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/brk`
    const answer = await outbound!.text({ url, headers: { 'if-none-match': '"a"' } })
    expect(answer).toMatchObject({ ok: true, status: 304, text: '' })
  })

  test('that is not there is unreachable, which is not empty', async () => {
    const { ask } = await serve((_, response) => response.end())
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
    expect(inEnglish(await ask())).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable', message: expect.stringContaining('connection refused') },
    })
  })

  test('is not waited for by a caller who gave up', async () => {
    await serve(() => {})
    const stop = new AbortController()
    const { port } = server!.address() as AddressInfo
    const asked = outbound!.json({ url: `http://127.0.0.1:${port}/brk`, signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
  })
})

test('waits grow to half a minute and spread over half of that', () => {
  expect([1, 2, 3, 10].map((attempt) => backOff(attempt, () => 1))).toEqual([
    500, 1000, 2000, 30_000,
  ])
  expect(backOff(10, () => 0)).toBe(15_000)
})

test.each([
  ['{"title":"Bad Request","detail":"limit must be numeric"}', 'limit must be numeric'],
  ['{"error":{"msg":"undefined field"}}', 'undefined field'],
  [
    '{"title":"Fout","invalidParams":[{"name":"pageSize","reason":"at least 10"}]}',
    'Fout: pageSize: at least 10',
  ],
  ['<ows:ExceptionText>Layer &lt;x&gt; is gone</ows:ExceptionText>', 'Layer <x> is gone'],
  ['<html><head><title>502 Bad\n Gateway</title>', '502 Bad Gateway'],
  ['no idea', null],
])('what is wrong is read out of %s', (body, sentence) => {
  expect(explain(body)).toBe(sentence)
})
