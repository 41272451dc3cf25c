import { readQuery } from '@kavel/search'
import { expect, it } from 'vitest'
import { filtersOfAreas } from './area-filters.ts'

const conditionsOf = (areas: readonly string[]) => readQuery(filtersOfAreas(areas), 'filters')

it('asks for plots in one of the areas, whatever their kinds', () => {
  expect(filtersOfAreas([])).toEqual([])
  expect(conditionsOf(['GM0344', 'GM0363'])).toMatchObject({
    ok: true,
    query: [
      { condition: { kind: 'code', feature: 'municipality_code', any: ['GM0344', 'GM0363'] } },
    ],
  })
  expect(conditionsOf(['PV26'])).toMatchObject({
    ok: true,
    query: [{ condition: { kind: 'code', feature: 'province_code', any: ['PV26'] } }],
  })
  expect(conditionsOf(['PV26', 'GM0344'])).toMatchObject({
    ok: true,
    query: [
      {
        condition: {
          kind: 'or',
          of: [
            { condition: { kind: 'code', feature: 'municipality_code', any: ['GM0344'] } },
            { condition: { kind: 'code', feature: 'province_code', any: ['PV26'] } },
          ],
        },
      },
    ],
  })
})
