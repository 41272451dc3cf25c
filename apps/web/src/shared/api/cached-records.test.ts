import { describe, expect, it } from 'vitest'
import { spreadRecord, withRecord } from './cached-records.ts'
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

  it('keeps the children that the answer did not bring', () => {
    const answer = { id: 1, name: 'South', units: [{ id: 6 }] }
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

describe('a read that is under way while a record is saved', () => {
  it('does not bring the old values back', async () => {
    const queryKey = recordKeys.detail('locations', 1)
    const answers: ((location: unknown) => void)[] = []
    const queryFn = () => new Promise((resolve) => answers.push(resolve))
    queryClient.setQueryData(queryKey, location)
    const reading = queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => null)
    spreadRecord('units', { id: 5, name: 'New' } as never)
    answers[0]?.(location)
    await new Promise((resolve) => setTimeout(resolve))
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ units: [{ id: 5, name: 'New' }] })
    answers[1]?.({ ...location, units: [{ id: 5, name: 'New' }] })
    await reading
    expect(answers).toHaveLength(2)
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ units: [{ id: 5, name: 'New' }] })
  })
})
