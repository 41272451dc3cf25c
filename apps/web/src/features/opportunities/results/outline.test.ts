import { expect, it } from 'vitest'
import { outlineOf } from './outline.ts'

it('draws a plot north up in a square of a hundred, as wide as it is on the ground', () => {
  // at 60° a degree of longitude is half as long as one of latitude
  const ring = [
    [5, 60],
    [5.02, 60],
    [5.02, 60.02],
    [5, 60.02],
    [5, 60],
  ]
  const path = outlineOf({ type: 'Polygon', coordinates: [ring] })
  const [first = [], second = []] = [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect(first).toEqual([25, 100])
  expect(second[0]).toBeCloseTo(75, 0)
  expect(second[1]).toBe(100)
})

it('draws every part and nothing without a shape', () => {
  const square = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ]
  expect(
    outlineOf({ type: 'MultiPolygon', coordinates: [square, square] }).match(/M/g),
  ).toHaveLength(2)
  expect(outlineOf({ type: 'Polygon', coordinates: [] })).toBe('')
})
