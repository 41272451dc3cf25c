import { expect, test } from 'vitest'
import { type Drawn, nextDrawn, paceAfter } from './drawn.ts'

const SPAN = { from: 1, to: 9 }
const ASIDE = { from: 5, to: 13 }
const of = (entries: Record<string, typeof SPAN>): Drawn => new Map(Object.entries(entries))

test('draws some lines a frame, from the top', () => {
  const first = nextDrawn(new Map(), ['a', 'b', 'c'], SPAN, 2)
  expect(first).toEqual(of({ a: SPAN, b: SPAN }))
  expect(nextDrawn(first, ['a', 'b', 'c'], SPAN, 2)).toEqual(of({ a: SPAN, b: SPAN, c: SPAN }))
})

test('leaves all as it is when every line is drawn', () => {
  const drawn = of({ a: SPAN, gone: SPAN })
  expect(nextDrawn(drawn, ['a'], { ...SPAN }, 2)).toBe(drawn)
})

test('shows the columns from before until the turn of a line has come', () => {
  const drawn = of({ a: SPAN, b: SPAN, gone: SPAN })
  expect(nextDrawn(drawn, ['a', 'b', 'c'], ASIDE, 1)).toEqual(of({ a: ASIDE, b: SPAN }))
})

test('draws fewer lines a frame where it takes long, and more where it is quick, but always one', () => {
  expect(paceAfter(8, 40)).toBe(4)
  expect(paceAfter(8, 8)).toBe(8)
  expect(paceAfter(8, 1)).toBe(16)
  expect(paceAfter(1, 400)).toBe(1)
  expect(paceAfter(128, 0)).toBe(128)
})
