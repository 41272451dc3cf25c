import { expect, it } from 'vitest'
import { at, blockOf, move, placeOfRow, shifted, step, whole } from './place.ts'

const SIZE = { rows: 3, columns: 4 }
const start = at({ row: 1, column: 1 })

it('moves within the grid and no further', () => {
  expect(move(start, 'right', SIZE).cursor).toEqual({ row: 1, column: 2 })
  expect(move(at({ row: 0, column: 0 }), 'up', SIZE).cursor).toEqual({ row: 0, column: 0 })
  expect(move(start, 'pageDown', SIZE).cursor).toEqual({ row: 2, column: 1 })
  expect(move(start, 'last', SIZE).cursor).toEqual({ row: 2, column: 3 })
})

it('makes a block from where it was begun, whichever way it goes', () => {
  const up = move(move(start, 'up', SIZE, { isExtending: true }), 'left', SIZE, {
    isExtending: true,
  })
  expect(blockOf(up)).toEqual({ top: 0, left: 0, bottom: 1, right: 1 })
})

it('goes on in the next row with Tab, and stays at the ends', () => {
  expect(step(at({ row: 0, column: 3 }), 'next', SIZE).cursor).toEqual({ row: 1, column: 0 })
  expect(step(at({ row: 0, column: 0 }), 'previous', SIZE).cursor).toEqual({ row: 0, column: 0 })
})

it('takes whole rows and columns of what is selected', () => {
  expect(blockOf(whole('rows', start, SIZE))).toEqual({ top: 1, left: 0, bottom: 1, right: 3 })
  expect(blockOf(whole('columns', start, SIZE))).toEqual({ top: 0, left: 1, bottom: 2, right: 1 })
  expect(blockOf(whole('all', start, SIZE))).toEqual({ top: 0, left: 0, bottom: 2, right: 3 })
})

it('finds a row again where others came or went above it, and says when it is gone', () => {
  const ids = [7, 8, undefined, 9, 7]
  const find = (id: number, place: number) => placeOfRow((line) => ids[line], id, place, ids.length)
  expect(find(8, 0)).toBe(1)
  expect(find(9, 4)).toBe(3)
  expect(find(7, 2), 'the nearest').toBe(4)
  expect(find(5, 2)).toBeNull()
  expect(shifted({ anchor: { row: 1, column: 2 }, cursor: { row: 3, column: 4 } }, 2)).toEqual({
    anchor: { row: 3, column: 2 },
    cursor: { row: 5, column: 4 },
  })
})
