import { describe, expect, it } from 'vitest'
import {
  CARD,
  COLUMN_HEAD,
  cardsIn,
  LANE_HEAD,
  layOut,
  PAD,
  spotAt,
  spotBeside,
  topOf,
} from './layout.ts'

const open = { isOpen: true }
const folded = { isOpen: false }
const board = layOut({
  columns: [open, folded, open],
  lanes: [
    { ...open, counts: [2, 9, 0] },
    { ...folded, counts: [1, 0, 1] },
    { ...open, counts: [0, 0, 3] },
  ],
  hasLanes: true,
  columnWidth: 300,
})

describe('a board', () => {
  it('is as wide as its columns, of which folded ones are narrow', () => {
    expect(board.columns.map(({ left }) => left)).toEqual([0, 300, 344])
    expect(board.width).toBe(644)
  })

  it('has lanes as high as their fullest column, of those that are open', () => {
    const [first, second, third] = board.lanes
    expect(first?.top).toBe(COLUMN_HEAD)
    // two cards with 8 px between them
    expect(first?.height).toBe(LANE_HEAD + 2 * PAD + 2 * CARD + 8)
    expect(second?.height).toBe(LANE_HEAD)
    expect(third?.height).toBe(LANE_HEAD + 2 * PAD + 3 * CARD + 16)
  })

  it('draws the cards around what is in sight', () => {
    const long = layOut({
      columns: [open],
      lanes: [{ ...open, counts: [2000] }],
      hasLanes: false,
      columnWidth: 300,
    })
    const { from, to } = cardsIn(long, 0, { left: 0, top: 132_000, width: 300, height: 900 }, 2000)
    expect(from).toBeGreaterThan(990)
    expect(from).toBeLessThan(1000)
    expect(to - from).toBeLessThan(12)
    expect(cardsIn(long, 0, { left: 0, top: 0, width: 300, height: 900 }, 3)).toEqual({
      from: 0,
      to: 3,
    })
  })
})

describe('the place under the pointer', () => {
  const first = topOf(board, { lane: 0, index: 0 })
  it('is before the card whose upper half it is on, behind that whose lower half', () => {
    expect(spotAt(board, 10, first + 10)).toEqual({ column: 0, lane: 0, index: 0 })
    expect(spotAt(board, 10, first + CARD - 10)).toEqual({ column: 0, lane: 0, index: 1 })
    expect(spotAt(board, 10, first + 900)?.lane).toBe(2)
  })
  it('is the beginning of an empty column, and none in what is folded', () => {
    expect(spotAt(board, 400, first + 200)).toEqual({ column: 2, lane: 0, index: 0 })
    expect(spotAt(board, 310, first)).toBeNull()
    expect(spotAt(board, 10, (board.lanes[1]?.top ?? 0) + 5)).toBeNull()
    expect(spotAt(board, 5000, first)).toBeNull()
  })
})

describe('the place that a key leads to', () => {
  const at = (column: number, lane: number, index: number) => ({ column, lane, index })
  it('goes over folded columns and lanes', () => {
    expect(spotBeside(board, at(0, 0, 1), 'ArrowRight', true)).toEqual(at(2, 0, 0))
    expect(spotBeside(board, at(0, 0, 2), 'ArrowDown', true)).toEqual(at(0, 2, 0))
    expect(spotBeside(board, at(2, 2, 0), 'ArrowUp', true)).toEqual(at(2, 0, 0))
  })
  it('goes to cards alone when none is held', () => {
    // the third column has none in the first lane
    expect(spotBeside(board, at(0, 0, 1), 'ArrowRight', false)).toEqual(at(0, 0, 1))
    expect(spotBeside(board, at(0, 0, 1), 'ArrowDown', false)).toEqual(at(0, 0, 1))
    expect(spotBeside(board, at(2, 2, 0), 'End', false)).toEqual(at(2, 2, 2))
  })
  it('stays where there is nothing further', () => {
    expect(spotBeside(board, at(0, 0, 0), 'ArrowLeft', true)).toEqual(at(0, 0, 0))
    expect(spotBeside(board, at(0, 0, 0), 'ArrowUp', true)).toEqual(at(0, 0, 0))
  })
})
