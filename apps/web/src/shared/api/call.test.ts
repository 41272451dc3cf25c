import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { clearErrors, errorEntries, onUnauthenticated } from './errors.ts'

const ask = (path: string, options = {}) => call('GET', path, options).catch((error) => error)
const names = () => errorEntries.get().map(({ name, reference }) => `${name} ${reference}`)
const realFetch = globalThis.fetch
let server: Server
let left = 0
let isBroken = false

/** Answers `/api/401` with that status, `/api/page` with a page of a proxy. */
beforeEach(async () => {
  server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    const status = isBroken ? 500 : Number(path.split('/').at(-1)) || 502
    response.statusCode = status
    if (status === 502) response.end('<h1>Bad gateway</h1>')
    else if (status === 204) response.end()
    else
      response.end(JSON.stringify({ code: status === 404 ? 'not_found' : 'general', message: 'm' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  )
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  left = 0
  onUnauthenticated(() => {
    left += 1
  })
  clearErrors()
})

afterEach(() => {
  server.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a failed call', () => {
  it('with 401 is recorded as error_401 and leads to the sign-in screen', async () => {
    expect(await ask('/401')).toBeInstanceOf(ApiError)
    expect(names()).toEqual(['error_401 GET /401'])
    expect(left).toBe(1)
  })

  it('with 404 passes through', async () => {
    expect(await ask('/404')).toMatchObject({ status: 404, code: 'not_found' })
    expect(names()).toEqual([])
  })

  it('with any other status is recorded once per reference as error_general', async () => {
    await ask('/500')
    await ask('/500')
    await ask('/400')
    expect(names()).toEqual(['error_general GET /500', 'error_general GET /400'])
    expect(left).toBe(0)
  })

  it('is logged', async () => {
    await ask('/500')
    expect(console.warn).toHaveBeenCalledWith('GET /500 500: m')
  })

  it('without a readable answer says that the server cannot be reached', async () => {
    expect(await ask('/page')).toMatchObject({ status: 502, code: 'unreachable' })
    server.close()
    server.closeAllConnections()
    expect(await ask('/200')).toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('is not recorded when the caller deals with it, but a 401 still is', async () => {
    await ask('/500', { quiet: true })
    expect(names()).toEqual([])
    await ask('/401', { quiet: true })
    expect(left).toBe(1)
    clearErrors()
    await ask('/401', { anonymous: true })
    expect([names(), left]).toEqual([[], 1])
  })

  it('leaves no trace when it was cancelled', async () => {
    expect(await ask('/200', { signal: AbortSignal.abort() })).toMatchObject({ name: 'AbortError' })
    expect(names()).toEqual([])
  })
})

describe('a call that works', () => {
  it('takes the entry of an earlier failure away', async () => {
    isBroken = true
    await ask('/200')
    expect(names()).toEqual(['error_general GET /200'])
    isBroken = false
    await ask('/200')
    expect(names()).toEqual([])
  })

  it('without content gives nothing', async () => {
    expect(await ask('/204')).toBeUndefined()
  })
})
