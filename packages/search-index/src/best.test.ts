import { describe, expect, it } from 'vitest'
import { nearPlaces, type Ranked } from './best.ts'

const plot = (row: number, score: number | null, area: number): Ranked => ({ row, score, area })
const places = (plots: readonly Ranked[], from: number, to: number) => {
  const { near, begin } = nearPlaces(plots, { order: '-score', from, to, box: null })
  return [near.map(({ row }) => row).sort(), begin]
}

describe('the places of a page', () => {
  // In order: 4; then 1 and 2, which are alike; 5, of the same score and smaller; 3 and 6, alike again.
  const plots = [
    plot(1, 80, 500),
    plot(2, 80, 500),
    plot(3, 20, 900),
    plot(4, 90, 100),
    plot(5, 80, 400),
    plot(6, 20, 900),
  ]

  it.each([
    ['one', 0, 1, [4], 0],
    ['half of two that are alike at its end', 0, 2, [1, 2, 4], 0],
    ['half of two that are alike at its begin', 2, 4, [1, 2, 5], 1],
    ['more than there are', 3, 9, [3, 5, 6], 3],
    ['beyond all', 6, 9, [], 0],
  ])('holds %s', (_, from, to, rows, begin) => {
    expect(places(plots, from, to)).toEqual([rows, begin])
  })

  it('go by size where scores differ by what adding up in another order does', () => {
    const [sum, other] = [0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1]
    expect(sum).not.toBe(other)
    const alike = [plot(1, sum, 100), plot(2, other, 300), plot(3, sum + 1e-6, 50)]
    expect(places(alike, 0, 1)).toEqual([[3], 0])
    expect(places(alike, 1, 2)).toEqual([[2], 1])
  })

  it('go by size where nothing is scored', () => {
    expect(places([plot(1, null, 5), plot(2, null, 7), plot(3, null, 5)], 0, 2)).toEqual([
      [1, 2, 3],
      0,
    ])
  })
})
