import { describe, expect, it } from 'vitest'
import { renumber } from './ordering.ts'

describe('reordering', () => {
  it('numbers in steps of ten and sends only what changed', () => {
    const moved = [
      { id: 1, order: 10 },
      { id: 3, order: 30 },
      { id: 2, order: 20 },
      { id: 4, order: 40 },
    ]
    expect(renumber(moved)).toEqual([
      { id: 3, order: 20 },
      { id: 2, order: 30 },
    ])
  })

  it('sends nothing when the order stands', () => {
    expect(renumber([{ id: 9, order: 10 }])).toEqual([])
    expect(renumber([])).toEqual([])
  })
})
