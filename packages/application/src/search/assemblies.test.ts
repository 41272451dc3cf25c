/** Owners of an assembly where some are natural persons, whose names are not told. */
import { findAssemblies } from '@kavel/search'
import { expect, it } from 'vitest'
import { ownersOf } from './assemblies.ts'

// A and B: a person each, perhaps the same one; C: a housing association and a person; D: nobody knows
const ROW = [
  { id: 'A', size: 100, neighbours: ['B'], owners: ownersOf('A', [], 1) },
  { id: 'B', size: 100, neighbours: ['C'], owners: ownersOf('B', [], 1) },
  { id: 'C', size: 100, neighbours: ['D'], owners: ownersOf('C', ['Woonstede'], 2) },
  { id: 'D', size: 100, neighbours: [], owners: null },
]

it.each([
  // A + B are at most two; B + C at most three
  [1, []],
  [2, ['A+B 2']],
  [3, ['A+B 2', 'B+C 3']],
  [null, ['A+B 2', 'B+C 3', 'C+D null']],
])('with %s owners at most, persons count on each plot', (owners, expected) => {
  const { assemblies } = findAssemblies(ROW, { size: 200, plots: 2, owners })
  const told = assemblies.map((one) => `${one.plots.toSorted().join('+')} ${one.owners}`)
  expect(told.sort()).toEqual(expected)
})

it('counts a body once, wherever it holds', () => {
  const row = ['A', 'B'].map((id) => ({
    id,
    size: 100,
    neighbours: ['A', 'B'],
    owners: ownersOf(id, ['Woonstede'], 1),
  }))
  expect(findAssemblies(row, { size: 200, plots: 2, owners: 1 }).assemblies).toHaveLength(1)
})
