import { toWgs84 } from '@kavel/registers'
import { expect, test } from 'vitest'
import { groupPlots } from './plot-groups.ts'

/** A rectangle in RD metres east and north of a point near Amersfoort. */
function plot(name: string, west: number, south: number, east: number, north: number) {
  const corner = (x: number, y: number) => toWgs84([155_000 + x, 463_000 + y])
  const ring = [
    corner(west, south),
    corner(east, south),
    corner(east, north),
    corner(west, north),
    corner(west, south),
  ]
  return { name, geometry: { type: 'Polygon' as const, coordinates: [ring] } }
}
const namesOf = (groups: readonly (readonly { name: string }[])[]) =>
  groups.map((group) => group.map(({ name }) => name).join(''))

test('plots that share an edge are one group, however their corners lie along it', () => {
  const plots = [
    plot('a', 0, 0, 10, 10),
    plot('d', 50, 0, 60, 10),
    plot('b', 10, 4, 20, 8),
    plot('c', 20, -20, 30, 40),
  ]
  expect(namesOf(groupPlots(plots))).toEqual(['abc', 'd'])
})

test('plots that meet in a corner, or lie beyond a road, are apart', () => {
  const plots = [plot('a', 0, 0, 10, 10), plot('b', 10, 10, 20, 20), plot('c', 0, 11, 8, 20)]
  expect(namesOf(groupPlots(plots))).toEqual(['a', 'b', 'c'])
})

test('a thousand plots in rows are grouped at once', () => {
  const plots = Array.from({ length: 1000 }, (_, n) => {
    const [column, row] = [n % 50, Math.floor(n / 50)]
    return plot(String(row), column * 10, row * 30, column * 10 + 10, row * 30 + 20)
  })
  expect(groupPlots(plots)).toHaveLength(20)
})
