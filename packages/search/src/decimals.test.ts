import { describe, expect, it } from 'vitest'
import { firstAtLeast, lastAtMost } from './decimals.ts'

// Answers by hand: what the written number times the power of ten rounds up or down to.
describe('a bound as a whole number', () => {
  it.each([
    // 0.57 × 100 is 56.99999999999999 as doubles.
    [0.57, 2, 57, 57],
    [0.575, 2, 58, 57],
    [-0.57, 2, -57, -57],
    [-0.575, 2, -57, -58],
    [1.005, 2, 101, 100],
    [45, 0, 45, 45],
    [45.000001, 0, 46, 45],
    [1e-7, 2, 1, 0],
    [-1e-7, 2, 0, -1],
    [1e21, 2, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [5.1234567, 7, 51_234_567, 51_234_567],
  ])('of %d with %i decimals', (value, decimals, first, last) => {
    expect(firstAtLeast(value, decimals)).toBe(first)
    expect(lastAtMost(value, decimals)).toBe(last)
  })

  it('throws for what is no number', () => {
    expect(() => firstAtLeast(Number.NaN, 0)).toThrow('no bound')
  })
})
