import { expect, it } from 'vitest'
import { pagesOf, placeOf, type Section, startsOf, stretchesOf } from './pages.ts'

const head = { key: 'a', title: 'A', color: null, count: 3, isOpen: true, totals: {} }
const grouped: readonly Section[] = [
  { key: 'a', head, rows: 3 },
  { key: 'b', head, rows: 0 },
  { key: 'c', head, rows: 45 },
]
const starts = startsOf(grouped)

it('finds the row or the head of a line', () => {
  expect(starts).toEqual([0, 4, 5, 51])
  expect([0, 1, 3, 4, 5, 50].map((line) => placeOf(grouped, starts, line))).toEqual([
    { section: 0, row: -1 },
    { section: 0, row: 0 },
    { section: 0, row: 2 },
    { section: 1, row: -1 },
    { section: 2, row: -1 },
    { section: 2, row: 44 },
  ])
  expect([-1, 51].map((line) => placeOf(grouped, starts, line))).toEqual([null, null])
})

it('tells the rows between two lines without the heads', () => {
  expect(stretchesOf(grouped, starts, 2, 7)).toEqual([
    { section: 0, from: 1, to: 3 },
    { section: 2, from: 0, to: 2 },
  ])
  expect(stretchesOf(grouped, starts, 4, 5)).toEqual([])
})

it('reads the pages that hold them, and no others', () => {
  expect(pagesOf([{ section: 2, from: 19, to: 41 }], 20)).toEqual([
    { section: 2, page: 0 },
    { section: 2, page: 1 },
    { section: 2, page: 2 },
  ])
  const plain: readonly Section[] = [{ key: '', head: null, rows: 10_000 }]
  expect(pagesOf(stretchesOf(plain, startsOf(plain), 9_990, 12_000), 100)).toEqual([
    { section: 0, page: 99 },
  ])
})
