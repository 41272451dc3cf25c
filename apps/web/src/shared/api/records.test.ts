import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patchRecord } from './records.ts'

interface Sent {
  method: string
  path: string
  body: Record<string, unknown>
}
let sent: Sent[] = []
let version = 0

beforeEach(() => {
  sent = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    sent.push({ method: String(init.method), path, body })
    await new Promise((resolve) => setTimeout(resolve, 5))
    version += 1
    return Response.json({ id: 1, updatedAt: `2026-11-21T10:00:0${version}Z` })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the write gate', () => {
  it('sends the changed fields with what the record was read as, and no text in foreign keys', async () => {
    await patchRecord('locations', 2, { assignedTo: 3, publicationId: 'tmp' }, 'x')
    expect(sent).toEqual([
      { method: 'PATCH', path: '/api/locations/detail/2', body: { assignedTo: 3, updatedAt: 'x' } },
    ])
  })
})
