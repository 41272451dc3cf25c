import { expect, it } from 'vitest'
import { atLeast, atMost } from './figures.ts'

it('a figure holds on its own side of the limit, the limit included', () => {
  const holds = [2999.9, 3000, 3000.1].map((value) => [
    atMost(value, 3000, 'calls').holds,
    atLeast(value, 3000, 'calls').holds,
  ])
  expect(holds).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ])
})
