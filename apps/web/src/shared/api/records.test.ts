import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reorderRecords, saveRecord } from './records.ts'

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
  it('saves of one record follow each other, each with the newest updatedAt', async () => {
    const read = '2026-11-21T10:00:00Z'
    await Promise.all([
      saveRecord('locations', 1, { name: 'A' }, read),
      saveRecord('locations', 1, { name: 'B' }, read),
    ])
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'A', updatedAt: read },
      { name: 'B', updatedAt: '2026-11-21T10:00:01Z' },
    ])
    expect(sent[0]).toMatchObject({ method: 'PATCH', path: '/api/locations/detail/1' })
  })

  it('believes a record that was read later than its own last save', async () => {
    const later = '2026-11-21T11:00:00Z'
    await saveRecord('locations', 1, { name: 'C' }, later)
    expect(sent[0]?.body.updatedAt).toBe(later)
  })

  it('strips text from foreign keys before sending', async () => {
    await saveRecord('locations', 2, { assignedTo: 3, publicationId: 'tmp' as never }, 'x')
    expect(sent[0]?.body).toEqual({ assignedTo: 3, updatedAt: 'x' })
  })

  it('does not call the server when the order stands', async () => {
    await reorderRecords('costs', [{ id: 1, order: 10 }])
    expect(sent).toEqual([])
  })
})
