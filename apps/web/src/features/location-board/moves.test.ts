import { expect, it } from 'vitest'
import type { CardRow } from './card-row.ts'
import { type CellRows, cardAt, countChange, type Move } from './moves.ts'

const row = (id: number) => ({ id }) as CardRow
const cell = (readAt: number, ...ids: number[]): CellRows => ({
  at: (index) => (ids[index] === undefined ? undefined : row(ids[index])),
  has: (id) => ids.includes(id),
  readAt,
})
const shown = (moves: readonly Move[], key: string, count: number, read: CellRows) =>
  Array.from({ length: count }, (_, index) => cardAt(moves, key, index, read)?.id)
const move = (
  id: number,
  from: [string, number],
  to: [string, number],
  doneAt: number | null = null,
): Move => ({
  row: row(id),
  from: { cell: from[0], index: from[1] },
  to: { cell: to[0], index: to[1] },
  doneAt,
})

it('shows a card in its new column, and no more in the old one', () => {
  const moves = [move(2, ['a', 1], ['b', 1])]
  expect(shown(moves, 'a', 2, cell(0, 1, 2, 3))).toEqual([1, 3])
  expect(shown(moves, 'b', 3, cell(0, 8, 9))).toEqual([8, 2, 9])
  expect(['a', 'b', 'c'].map((key) => countChange(moves, key, 0))).toEqual([-1, 1, 0])
})

it('shows a card at its new place of the same column', () => {
  expect(shown([move(1, ['a', 0], ['a', 2])], 'a', 3, cell(0, 1, 2, 3))).toEqual([2, 3, 1])
  expect(shown([move(3, ['a', 2], ['a', 0])], 'a', 3, cell(0, 1, 2, 3))).toEqual([3, 1, 2])
  expect(countChange([move(3, ['a', 2], ['a', 0])], 'a', 0)).toBe(0)
})

it('shows several moves one after another', () => {
  const moves = [move(1, ['a', 0], ['b', 0]), move(2, ['a', 0], ['b', 0])]
  expect(shown(moves, 'a', 1, cell(0, 1, 2, 3))).toEqual([3])
  expect(shown(moves, 'b', 3, cell(0, 9))).toEqual([2, 1, 9])
})

it('says nothing of what was read after the server had done it', () => {
  const moves = [move(2, ['a', 1], ['b', 1], 100)]
  expect(shown(moves, 'a', 2, cell(200, 1, 3))).toEqual([1, 3])
  expect(shown(moves, 'b', 3, cell(200, 8, 2, 9))).toEqual([8, 2, 9])
  // undone since
  expect(shown(moves, 'b', 2, cell(300, 8, 9))).toEqual([8, 9])
  expect(shown(moves, 'b', 3, cell(50, 8, 9))).toEqual([8, 2, 9])
  expect(countChange(moves, 'b', 200)).toBe(0)
  expect(countChange(moves, 'b', 50)).toBe(1)
})

it('shows no card twice when a list already knows of it', () => {
  const moves = [move(2, ['a', 1], ['b', 1])]
  expect(shown(moves, 'b', 3, cell(0, 8, 2, 9))).toEqual([8, 2, 9])
  expect(shown(moves, 'a', 2, cell(0, 1, 3))).toEqual([1, 3])
})
