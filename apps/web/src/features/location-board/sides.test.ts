import { expect, it } from 'vitest'
import { cellKey, cellsOf, sidesOf } from './sides.ts'
import { addedUp } from './use-cards.ts'

const group = (value: string | null, count: number, area = 0) => ({
  ...{ value, name: value, color: null, count },
  totals: { plotsize: { count: area ? 1 : 0, sum: area } },
})
const option = (value: string) => ({ value, name: value, color: '#123456', choice: null })

it('the sides are the choices, also without cards, then what is none any more, and unknown last', () => {
  const groups = [group('Loopt', 2, 300), group('Vreemd', 1), group(null, 4)]
  const sides = sidesOf('status', groups, [option('Nieuw'), option('Loopt')])
  expect(sides.map(({ name, count, isGone }) => [name, count, isGone])).toEqual([
    ['Nieuw', 0, false],
    ['Loopt', 2, false],
    ['Vreemd', 1, true],
    [null, 4, false],
  ])
  expect(sides[1]?.area).toEqual({ count: 1, sum: 300 })
  expect(new Set(sides.map(({ key }) => key)).size).toBe(4)
})

it('of what one does not choose from nothing is gone', () => {
  const sides = sidesOf('city', [group('Ede', 1)], null)
  expect(sides.map(({ name, isGone }) => [name, isGone])).toEqual([
    ['Ede', false],
    [null, false],
  ])
})

it('a cell is found by its column and lane; unknown is not the text of nothing', () => {
  const cells = cellsOf({
    ...{ groups: [group('Nieuw', 3)], dropped: [] },
    cells: [
      { group: 'Nieuw', lane: null, count: 1, totals: {} },
      { group: 'Nieuw', lane: 'null', count: 2, totals: {} },
    ],
  })
  expect(cells.get(cellKey('Nieuw', null))?.count).toBe(1)
  expect(cells.get(cellKey('Nieuw', 'null'))?.count).toBe(2)
  expect(cells.get(cellKey('Nieuw', undefined))).toBeUndefined()
  expect(
    cellsOf({ groups: [group('Nieuw', 3)], dropped: [] }).get(cellKey('Nieuw', undefined))?.count,
  ).toBe(3)
})

it('what is unknown is not added as nothing, and what lacks something is the least', () => {
  const rows = [
    { derived: { production_value: 100, unit_mix_total: 5 } },
    {
      derived: {
        production_value: null,
        unit_mix_total: null,
        why: { production_value: 'no_concept' as const },
      },
    },
    {
      derived: {
        production_value: 40,
        unit_mix_total: null,
        why: { production_value: 'incomplete' as const, unit_mix_total: 'no_dwellings' as const },
      },
    },
  ]
  expect(addedUp(rows, 'production_value')).toEqual({ sum: 140, known: 2, isLeast: true })
  // a concept without dwellings has none, which is known
  expect(addedUp(rows, 'unit_mix_total')).toEqual({ sum: 5, known: 2, isLeast: false })
})
