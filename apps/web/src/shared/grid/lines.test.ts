import { expect, it } from 'vitest'
import { type Line, lastOf, rowsBetween } from './lines.ts'

/** A head, two rows, a head, one row. */
const kinds = ['head', 'row', 'row', 'head', 'row']
const lines = {
  count: kinds.length,
  at: (place: number): Line<unknown> =>
    kinds[place] === 'head' ? { group: { key: String(place) } as never } : { row: {} },
}

it('counts rows without the heads of groups', () => {
  expect(rowsBetween(lines, 0, 4)).toBe(3)
  expect(rowsBetween(lines, 3, 3)).toBe(0)
})

it('finds the last line of so many rows, over the heads between them', () => {
  expect(lastOf(lines, 1, 2)).toBe(2)
  expect(lastOf(lines, 2, 2)).toBe(4)
  expect(lastOf(lines, 1, 9)).toBe(4)
})
