import { describe, expect, it } from 'vitest'
import { moved, sortRecords } from './lines.ts'

const lines = [
  { id: 3, order: 20 },
  { id: 1, order: 10 },
  { id: 2, order: 20 },
]
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('the lines of a sheet', () => {
  it('stand in their order, older ones first', () => {
    expect(ids(sortRecords(lines))).toEqual([1, 2, 3])
  })

  it('move one place at a time and stop at the ends', () => {
    const sorted = sortRecords(lines)
    expect(ids(moved(sorted, 1, 1))).toEqual([2, 1, 3])
    expect(ids(moved(sorted, 3, -1))).toEqual([1, 3, 2])
    expect(ids(moved(sorted, 1, -1))).toEqual([1, 2, 3])
    expect(ids(moved(sorted, 9, 1))).toEqual([1, 2, 3])
  })
})
