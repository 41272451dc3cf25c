import { expect, it } from 'vitest'
import { sortBy } from './column.ts'
import { columnsInSight, layOut, scrollTo } from './layout.ts'

const columns = ['name', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => ({ key, width: 100 }))
const layout = layOut(columns, { name: 200, b: 9999, c: 1 }, { frozen: 1, mostFrozen: 150 })

it('gives columns the widths that were chosen, within bounds', () => {
  expect(layout.widths).toEqual([150, 100, 800, 48, 100, 100, 100, 100])
  expect(layout.starts.slice(0, 4)).toEqual([0, 150, 250, 1050])
  expect([layout.frozenWidth, layout.total]).toEqual([150, 1498])
})

it('draws what is in sight, and two columns beside it', () => {
  expect(columnsInSight(layout, 0, 400)).toEqual({ from: 1, to: 5 })
  expect(columnsInSight(layout, 950, 400)).toEqual({ from: 2, to: 8 })
  expect(
    columnsInSight(layOut(columns.slice(0, 1), {}, { frozen: 1, mostFrozen: 150 }), 0, 400),
  ).toEqual({ from: 1, to: 1 })
})

it('scrolls no further than it has to', () => {
  expect(scrollTo(layout, 0, 300, 400)).toBe(300)
  expect(scrollTo(layout, 1, 0, 400)).toBe(0)
  expect(scrollTo(layout, 4, 0, 400)).toBe(798)
  expect(scrollTo(layout, 1, 300, 400)).toBe(0)
})

it('orders by one column, and with Shift by several', () => {
  const one = sortBy([], { key: 'a' }, false)
  expect(one).toEqual([{ key: 'a', isDescending: false }])
  expect(sortBy(one, { key: 'a' }, false)).toEqual([{ key: 'a', isDescending: true }])
  const two = sortBy(one, { key: 'b' }, true)
  expect(two.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(sortBy(two, { key: 'b' }, true)).toEqual([one[0], { key: 'b', isDescending: true }])
  expect(sortBy(sortBy(two, { key: 'b' }, true), { key: 'b' }, true)).toEqual(one)
})

it('puts the largest first where that is asked before the smallest', () => {
  const score = { key: 'score', isDescendingFirst: true }
  const one = sortBy([], score, false)
  expect(one).toEqual([{ key: 'score', isDescending: true }])
  expect(sortBy(one, score, false)).toEqual([{ key: 'score', isDescending: false }])
  const two = sortBy(one, score, true)
  expect(two).toEqual([{ key: 'score', isDescending: false }])
  expect(sortBy(two, score, true)).toEqual([])
})
