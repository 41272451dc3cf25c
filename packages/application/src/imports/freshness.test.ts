import { expect, test } from 'vitest'
import { freshnessOf } from './freshness.ts'

test('a copy is fresh for one rhythm, due for another, and overdue after that', () => {
  const monthly = 31
  const at = (age: number | null) => freshnessOf(age, monthly)
  expect([0, 31, 32, 62, 63].map(at)).toEqual(['fresh', 'fresh', 'due', 'due', 'overdue'])
  expect(at(null)).toBe('never')
})
