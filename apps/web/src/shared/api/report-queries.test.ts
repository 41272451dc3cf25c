import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

// a page of its own: other tests of this process leave work under way
vi.resetModules()
const { isUnderWay } = await import('../ready/work.ts')
const { ApiError } = await import('./api-error.ts')
const { reportQueries } = await import('./report-queries.ts')

test('a question is work between its attempts too, but not where the server is still making the page', async () => {
  const client = new QueryClient()
  reportQueries(client)
  const between = new Map<unknown, boolean>()
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'failed')
      between.set(event.query.queryKey[0], isUnderWay())
  })
  for (const code of ['preparing', 'unreachable'] as const) {
    const asked = client.fetchQuery({
      queryKey: [code],
      queryFn: () => Promise.reject(new ApiError('GET /x', 503, { code, message: '' })),
      retry: 1,
      retryDelay: 0,
    })
    expect(isUnderWay(), `${code}, while it is asked`).toBe(true)
    await expect(asked).rejects.toThrow()
    expect(isUnderWay(), `${code}, when it has failed`).toBe(false)
  }
  expect([...between]).toEqual([
    ['preparing', false],
    ['unreachable', true],
  ])
})
