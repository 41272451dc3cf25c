import { describe, expect, it } from 'vitest'
import { numbersAt } from './order.ts'

const cards = (...orders: number[]) => orders.map((listOrder, id) => ({ id, listOrder }))
const moved = { id: 99, listOrder: 500 }
const pairs = (list: readonly { id: number; listOrder: number }[]) =>
  list.map(({ id, listOrder }) => [id, listOrder])

describe('numbers of a card that is put among others', () => {
  it('is ten in an empty column', () => {
    expect(pairs(numbersAt([], moved, 0, true))).toEqual([[99, 10]])
  })

  it('changes that card alone where there is room, in tens', () => {
    expect(pairs(numbersAt(cards(10, 30), moved, 1, true))).toEqual([[99, 20]])
    expect(pairs(numbersAt(cards(10, 30), moved, 0, true))).toEqual([[99, 0]])
    expect(pairs(numbersAt(cards(10, 30), moved, 2, true))).toEqual([[99, 40]])
    expect(pairs(numbersAt(cards(7, 33), moved, 1, true))).toEqual([[99, 10]])
  })

  it('makes room on the side where fewer change', () => {
    // 10 20 | 30 40 50: two above, three below
    expect(pairs(numbersAt(cards(10, 20, 30, 40, 50), moved, 1, true))).toEqual([
      [99, 10],
      [0, 0],
    ])
    expect(pairs(numbersAt(cards(10, 20, 30, 40, 50), moved, 4, true))).toEqual([
      [99, 50],
      [4, 60],
    ])
  })

  it('stops at the first card that has room already', () => {
    expect(pairs(numbersAt(cards(10, 20, 90, 100), moved, 1, true))).toEqual([
      [99, 20],
      [1, 30],
    ])
    expect(pairs(numbersAt(cards(0, 10, 20, 25, 90), moved, 3, true))).toEqual([
      [99, 30],
      [3, 40],
    ])
  })

  it('puts cards that were never ordered in the order they are seen in', () => {
    expect(pairs(numbersAt(cards(0, 0, 0, 0, 0), moved, 1, true))).toEqual([
      [99, -10],
      [0, -20],
    ])
    expect(pairs(numbersAt(cards(0, 0, 0), moved, 3, true))).toEqual([[99, 10]])
  })

  it('never renumbers below what it knows', () => {
    expect(pairs(numbersAt(cards(0, 0, 0), moved, 2, false))).toEqual([
      [99, -10],
      [1, -20],
      [0, -30],
    ])
  })

  it('gives the order that was asked for, whatever the numbers were', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    for (let round = 0; round < 500; round++) {
      const others = cards(
        ...Array.from({ length: random(12) }, () => random(9) * 5 - 20).toSorted((a, b) => a - b),
      )
      const index = random(others.length + 1)
      const numbers = new Map(
        [...others, ...numbersAt(others, moved, index, true)].map((one) => [one.id, one.listOrder]),
      )
      const wanted = others.map(({ id }) => id).toSpliced(index, 0, 99)
      const got = wanted.toSorted(
        (a, b) =>
          (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0) ||
          // the database takes the lower id first: that of 99 is the highest here
          wanted.indexOf(a) - wanted.indexOf(b),
      )
      expect(got).toEqual(wanted)
      expect(Math.abs(numbers.get(99) ?? 1) % 10).toBe(0)
      // no other card has the number of the one that moved
      expect([...numbers].filter(([, number]) => number === numbers.get(99))).toHaveLength(1)
    }
  })
})
