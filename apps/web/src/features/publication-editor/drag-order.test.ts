import { describe, expect, it } from 'vitest'
import { placed } from './drag-order.ts'

describe('an item put at another place', () => {
  it('moves the others aside', () => {
    expect(placed([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3])
    expect(placed([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4])
  })

  it('stays within the list', () => {
    expect(placed([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
    expect(placed([1, 2, 3], 3, 9)).toEqual([1, 2, 3])
  })
})
