/** What stands straight before the facade of a dwelling within 10 m is said, with how far it is. */
import { expect, test } from 'vitest'
import { caseInput } from '../../testing/cases.ts'
import { area } from '../../testing/sites.ts'
import { generate } from '../generate.ts'

/** The flat: 60 × 10.1 m from (10, 19.2) to (70, 29.3), and north of it a gallery of 1.5 m; dwellings at both ends. */
const shortOf = (...at: Parameters<typeof area>) =>
  generate({
    ...caseInput('comfortable'),
    obstacles: [{ id: 5, name: 'De kerk', area: area(...at) }],
  })
    .messages.filter(({ code }) => code === 'distance_short')
    .map(({ target, value, required, rule }) => [target, value, required, rule])

const said = (value: number) => [['building:De kerk', value, 10, 'facade_distance']]

test('a building before a facade, behind a gallery or beside an end is said with its distance', () => {
  expect(shortOf(20, 10, 30, 15.2)).toEqual(said(4))
  expect(shortOf(20, 34.8, 30, 40)).toEqual(said(5.5))
  expect(shortOf(72, 20, 80, 30)).toEqual(said(2))
})

test('the nearest point of a building that stands askew counts', () => {
  const askew = area(0, 0, 1, 1)
  // a corner at (40, 14.2), 5 m before the facade
  askew.coordinates = [
    [
      [120_040, 480_014.2],
      [120_030, 480_008],
      [120_050, 480_006],
      [120_040, 480_014.2],
    ],
  ]
  const obstacles = [{ id: 5, name: 'De kerk', area: askew }]
  const found = generate({ ...caseInput('comfortable'), obstacles }).messages
  expect(found.find(({ code }) => code === 'distance_short')?.value).toBeCloseTo(5, 4)
})

test('ten metres are enough, and what stands past a corner is not before a window', () => {
  expect(shortOf(20, 0, 30, 9.2)).toEqual([])
  expect(shortOf(20, 0, 30, 9.3)).toEqual(said(9.9))
  expect(shortOf(71, 32, 80, 40)).toEqual([])
})

test('what it stands on is said as such, not as near', () => {
  expect(shortOf(20, 20, 30, 40)).toEqual([])
})
