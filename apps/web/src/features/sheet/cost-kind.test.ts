import { CostKind } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { convertParameter } from './cost-kind.ts'

const bases = { gfa: 4000, ground: 500_000, construction: 8_000_000, total: 9_000_000 }

describe('a cost line that changes its kind', () => {
  it('keeps its amount', () => {
    expect(convertParameter(100_000, CostKind.per_m2_floor, bases)).toBe(25)
    expect(convertParameter(100_000, CostKind.percentage_of_construction, bases)).toBe(0.0125)
    expect(convertParameter(100_000, CostKind.percentage_of_ground, bases)).toBe(0.2)
    expect(convertParameter(104_321.5, CostKind.flat_fee, bases)).toBe(104_321.5)
  })

  it('starts at 0 when there is nothing to be a percentage of', () => {
    expect(convertParameter(100_000, CostKind.per_m2_floor, { ...bases, gfa: 0 })).toBe(0)
    expect(convertParameter(null, CostKind.flat_fee, bases)).toBe(0)
  })
})
