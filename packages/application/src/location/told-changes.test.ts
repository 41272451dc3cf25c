import { describe, expect, it } from 'vitest'
import { type ChangeRow, tellChanges } from './told-changes.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 2, 9, 0, seconds)).toISOString()
const row = (given: Partial<ChangeRow> & { keys: string[] }): ChangeRow => ({
  id: 1,
  recordId: 7,
  recordName: null,
  userId: 1,
  userName: 'Anna',
  role: 'user',
  entity: 'locations',
  action: 'update',
  fields: [],
  moves: [],
  changedAt: at(0),
  ...given,
})

describe('changes of a location', () => {
  it('are lines with what was changed', () => {
    const moves: ChangeRow['moves'] = [{ field: 'status', before: 'Nieuw', after: 'Haalbaar' }]
    expect(tellChanges([row({ keys: ['status', 'city'], moves })])).toMatchObject([
      { userName: 'Anna', parts: ['status', 'address'], moves, count: 1 },
    ])
  })

  it('say nothing of what says nothing', () => {
    expect(tellChanges([row({ keys: ['listOrder'] }), row({ keys: [] })])).toEqual([])
  })

  it('are one line for what one person did to several records within a minute', () => {
    const unit = (recordId: number, seconds: number) =>
      row({ entity: 'units', keys: ['units'], recordId, recordName: 'A', changedAt: at(seconds) })
    const [line, ...others] = tellChanges([unit(1, 50), unit(2, 40), unit(3, 30)])
    expect(others).toEqual([])
    expect(line).toMatchObject({ count: 3, recordName: null, changedAt: at(50) })
    expect(tellChanges([unit(1, 50), { ...unit(2, 40), userId: 2 }])).toHaveLength(2)
    expect(tellChanges([unit(1, 150), unit(2, 40)])).toHaveLength(2)
  })

  it('are one line for all that the product did, and making the location is another', () => {
    const product = { role: 'product', userId: null, userName: null } as const
    const lines = tellChanges([
      row({ ...product, keys: ['city'], changedAt: at(20) }),
      row({ ...product, entity: 'costs', action: 'insert', keys: ['costs'], changedAt: at(15) }),
      row({ action: 'insert', keys: ['made'], changedAt: at(10) }),
    ])
    expect(lines.map(({ parts }) => parts)).toEqual([['address', 'costs'], ['made']])
  })

  it('leave out what was made with the location', () => {
    const plot = { entity: 'plots', action: 'insert', keys: ['plots'] } as const
    const lines = tellChanges([
      row({ ...plot, keys: ['plots'], changedAt: at(40) }),
      row({ action: 'insert', keys: ['made'], changedAt: at(11) }),
      row({ ...plot, keys: ['plots'], changedAt: at(10) }),
    ])
    expect(lines.map(({ parts }) => parts)).toEqual([['plots'], ['made']])
  })

  it('go from where the first move began to where the last ended', () => {
    const move = (before: string, after: string, seconds: number) =>
      row({
        keys: ['status'],
        moves: [{ field: 'status', before, after }],
        changedAt: at(seconds),
      })
    expect(tellChanges([move('B', 'C', 30), move('A', 'B', 10)])[0]?.moves).toEqual([
      { field: 'status', before: 'A', after: 'C' },
    ])
  })
})
