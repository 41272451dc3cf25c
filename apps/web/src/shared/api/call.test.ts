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
    if (path.includes('/cut/')) response.end('{"name":"Kav')
    else if (status === 502) response.end('<h1>Bad gateway</h1>')
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

  it('with 404 passes through unchanged', async () => {
    expect(await ask('/404')).toMatchObject({ status: 404, code: 'not_found', message: 'm' })
    expect(names()).toEqual([])
  })

  it('with any other status is recorded once per reference as error_general', async () => {
    await ask('/500')
    await ask('/500')
    await ask('/400')
    expect(names()).toEqual(['error_general GET /500', 'error_general GET /400'])
    expect(left).toBe(0)
  })

  it('is recorded with name, reference and log, and as what it was first', async () => {
    await ask('/500')
    const [first] = errorEntries.get()
    await ask('/500')
    expect(first).toMatchObject({
      name: 'error_general',
      reference: 'GET /500',
      log: 'GET /500 500: m',
    })
    expect(errorEntries.get()).toEqual([first])
    expect(errorEntries.get()[0]).toBe(first)
  })

  it.each([400, 401, 403, 404, 409, 413, 429, 500, 503])(
    'with %s is logged before anything else, and rejects',
    async (status) => {
      vi.mocked(console.warn).mockImplementation(() => {
        expect(names()).toEqual([])
      })
      await expect(call('GET', `/${status}`)).rejects.toMatchObject({ status })
      expect(console.warn).toHaveBeenCalledExactlyOnceWith(`GET /${status} ${status}: m`)
    },
  )

  it('without a readable answer says that the server cannot be reached', async () => {
    expect(await ask('/page')).toMatchObject({ status: 502, code: 'unreachable' })
    expect(await ask('/cut/200')).toMatchObject({ status: 0, code: 'unreachable' })
    server.close()
    server.closeAllConnections()
    expect(await ask('/200')).toMatchObject({ status: 0, code: 'unreachable' })
    expect(names()).toEqual([
      'error_general GET /page',
      'error_general GET /cut/200',
      'error_general GET /200',
    ])
  })

  it('that the caller deals with is recorded and logged, but no notice tells it', async () => {
    const told = () => errorEntries.get().map(({ reference, isTold }) => [reference, isTold])
    await ask('/500', { quiet: true })
    expect(told()).toEqual([['GET /500', false]])
    expect(console.warn).toHaveBeenCalledOnce()
    // somebody else does not deal with it
    await ask('/500')
    expect(told()).toEqual([['GET /500', true]])
    await ask('/500', { quiet: true })
    expect(told()).toEqual([['GET /500', true]])
  })

  it('with 401 leads to the sign-in screen also when it is quiet, unless it may be anonymous', async () => {
    await ask('/401', { quiet: true })
    expect([names(), left]).toEqual([['error_401 GET /401'], 1])
    clearErrors()
    await ask('/401', { anonymous: true })
    expect([names(), left]).toEqual([['error_401 GET /401'], 1])
  })

  it('leaves no trace when it was cancelled', async () => {
    expect(await ask('/200', { signal: AbortSignal.abort() })).toMatchObject({ name: 'AbortError' })
    expect(names()).toEqual([])
    expect(console.warn).not.toHaveBeenCalled()
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
