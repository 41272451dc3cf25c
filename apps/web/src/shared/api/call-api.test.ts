import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addressOf, callApi } from './call-api.ts'

/** What the browser was asked to fetch. */
const fetched: [address: string, method: string | undefined, body: unknown][] = []

beforeEach(() => {
  fetched.length = 0
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    fetched.push([address, method, body])
    return new Response('[]')
  })
})
afterEach(() => vi.unstubAllGlobals())

it('puts what stands in the address into it, however it is spelled', async () => {
  await callApi('GET /register/plots/{register_id}', { params: { register_id: 'OTL02 B/1?' } })
  await callApi('GET /register/search', { query: { q: 'Dijk & Kade', limit: 3 } })
  await callApi('GET /session')
  expect(fetched).toEqual([
    ['/api/register/plots/OTL02%20B%2F1%3F', 'GET', undefined],
    ['/api/register/search?q=Dijk+%26+Kade&limit=3', 'GET', undefined],
    ['/api/session', 'GET', undefined],
  ])
})

it('sends the body', async () => {
  await callApi('POST /locations/detail/{id}/steps/{step}', {
    params: { id: 7, step: 'getUnits' },
  })
  await callApi('POST /session', { body: { username: 'sanne', password: 'p' } })
  expect(fetched).toEqual([
    ['/api/locations/detail/7/steps/getUnits', 'POST', undefined],
    ['/api/session', 'POST', '{"username":"sanne","password":"p"}'],
  ])
})

it('leaves the placeholders that somebody else fills', () => {
  expect(addressOf('GET /tiles/{source}/{z}/{x}/{y}.mvt', { source: 'plots' })).toBe(
    '/api/tiles/plots/{z}/{x}/{y}.mvt',
  )
  expect(addressOf('GET /images/binary/{id}/{file}', { id: 3, file: 'img.png' })).toBe(
    '/api/images/binary/3/img.png',
  )
})
