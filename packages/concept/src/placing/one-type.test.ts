import { describe, expect, it } from 'vitest'
import { reference } from './first-units.ts'
import { oneType } from './one-type.ts'

const of = (...ratios: number[]) =>
  ratios.map((repeat_ratio, index) => ({ ...reference({ id: index + 1 }, index), repeat_ratio }))

describe('one dwelling type of a mix', () => {
  it('is the one that it has most of, and of equals the first', () => {
    expect(oneType(of(3, 4, 2)).map(({ unitId }) => unitId)).toEqual([2])
    expect(oneType(of(1, 1)).map(({ unitId }) => unitId)).toEqual([1])
  })

  it('is none where there is none', () => {
    expect(oneType([])).toEqual([])
  })
})
