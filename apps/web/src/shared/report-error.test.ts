import { expect, test, vi } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { reportFault } from './report-error.ts'

test('a fault is raised once, and what the server may answer is none', () => {
  const raised: unknown[] = []
  vi.stubGlobal('reportError', (failure: unknown) => raised.push(failure))
  const fault = new Error('a text is null')
  reportFault(fault)
  reportFault(fault)
  reportFault('thrown text')
  reportFault(new ApiError('GET /x', 503, { code: 'unreachable', message: '' }))
  reportFault({ status: 404, statusText: '', internal: false, data: null })
  expect(raised).toEqual([fault, 'thrown text'])
})
