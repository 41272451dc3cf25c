import { describe, expect, it } from 'vitest'
import { refreshRecords, withRecord } from './cached-records.ts'
import { queryClient } from './query-client.ts'
import { recordKeys } from './record-keys.ts'

const location = {
  id: 1,
  name: 'North',
  units: [{ id: 5, name: 'A' }],
  concepts: [{ id: 1, name: 'First', buildings: [{ id: 5, name: 'B' }] }],
  cfg: { finance_parameters: { ids: [1, 2] } },
}

describe('a saved record in the cache', () => {
  it('replaces the record at any depth, told apart by its entity', () => {
    const next = withRecord(location, 'buildings', 'locations', { id: 5, name: 'C' } as never)
    expect(next).toEqual({
      ...location,
      concepts: [{ id: 1, name: 'First', buildings: [{ id: 5, name: 'C' }] }],
    })
  })

  it('keeps its children', () => {
    const answer = { id: 1, name: 'South' }
    expect(withRecord(location, 'locations', 'locations', answer)).toEqual({
      ...location,
      name: 'South',
    })
  })

  it('leaves an answer without the record as it is, so that nothing is drawn again', () => {
    expect(withRecord(location, 'notes', 'locations', { id: 5 })).toBe(location)
    const list = [location]
    expect(withRecord(list, 'units', 'locations', { id: 99 })).toBe(list)
  })
})

describe('what is read again when records came or went', () => {
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated

  it('is what holds them, and what counts them one level above', async () => {
    const { detail, list } = recordKeys
    const holding = [detail('locations', 1, 10), detail('concepts', 2, 1), list('buildings')]
    const counting = [detail('concepts', 2, 0), list('locations', { depth: 1 })]
    const others = [
      detail('locations', 1, 0),
      list('locations', { depth: 0 }),
      list('units'),
      detail('publications', 5, 10),
    ]
    for (const key of [...holding, ...counting, ...others]) queryClient.setQueryData(key, [])
    await refreshRecords('buildings')
    expect([...holding, ...counting].map(isStale)).toEqual([true, true, true, true, true])
    expect(others.map(isStale)).toEqual([false, false, false, false])
  })
})
