import { CostKind, FunctionType, IncomeMode } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { parseSheetInput, type SheetIssue } from './index.ts'

function issuesOf(json: unknown): readonly SheetIssue[] {
  const parsed = parseSheetInput(json)
  return parsed.ok ? [] : parsed.issues
}

describe('the facts of a sheet', () => {
  it('fill in every default of an empty file', () => {
    const parsed = parseSheetInput({})
    expect(parsed).toMatchObject({
      ok: true,
      input: { units: [], costs: [], areas: { gfa: 0 }, finance_parameters: { vat_rate: 0.21 } },
    })
  })

  it('read an enumeration as its number and as its key', () => {
    const costs = [
      { id: 1, type: 'per_m2_floor' },
      { id: 2, type: CostKind.per_m2_floor },
    ]
    const parsed = parseSheetInput({
      costs,
      units: [{ id: 1, type: 'sell_m2', function: 'residential' }],
    })
    expect(parsed.ok && parsed.input.costs.map((cost) => cost.type)).toEqual([3, 3])
    expect(parsed.ok && parsed.input.units[0]).toMatchObject({
      type: IncomeMode.sell_m2,
      function: FunctionType.residential,
      price: null,
    })
  })

  it.each([
    ['a negative area', { areas: { gfa: -1 } }, 'areas.gfa'],
    ['a number as text', { units: [{ id: 1, price: '5' }] }, 'units.0.price'],
    [
      'not a number',
      { finance_parameters: { vat_rate: Number.NaN } },
      'finance_parameters.vat_rate',
    ],
    ['an infinite amount', { costs: [{ id: 1, parameter: Infinity }] }, 'costs.0.parameter'],
    ['a rate in per cent', { finance_parameters: { vat_rate: 21 } }, 'finance_parameters.vat_rate'],
    ['an unknown field', { costs: [{ id: 1, amount: 5 }] }, 'costs.0.amount'],
    [
      'an unknown function',
      { areas: { gfa_by_function: { loft: 1 } } },
      'areas.gfa_by_function.loft',
    ],
    [
      'an unknown function of a yield',
      { finance_parameters: { bar_by_function: { corridor: 0.05 } } },
      'finance_parameters.bar_by_function.corridor',
    ],
    ['a line without an id', { income: [{ price: 1 }] }, 'income.0.id'],
    ['two lines of one id', { costs: [{ id: 7 }, { id: 7 }] }, 'costs.1.id'],
    ['a list for an object', [], ''],
  ])('refuse %s and name the field', (_, json, path) => {
    expect(issuesOf(json).map((issue) => issue.path)).toEqual([path])
  })

  it('say which values an enumeration takes', () => {
    expect(issuesOf({ costs: [{ id: 1, type: 'flat' }] })).toEqual([
      {
        path: 'costs.0.type',
        message:
          'expected one of: 1, 2, 3, 4, 5, flat_fee, percentage_of_ground, per_m2_floor, percentage_of_construction, total',
      },
    ])
  })
})
