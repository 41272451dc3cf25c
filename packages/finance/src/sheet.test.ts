import { CostGroup, IncomeMode } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { edges } from '../scenarios/edges.ts'
import { wholeSheet } from '../scenarios/whole-sheet.ts'
import {
  computeSheet,
  explain,
  FINANCE_PARAMETER_INFO,
  formatFigure,
  getFigure,
  listLabelKeys,
  RULES,
  type SheetInputFile,
  sheetInputSchema,
  toAreaSummary,
  toCostLine,
  toUnitLine,
} from './index.ts'

const compute = (file: SheetInputFile) => computeSheet(sheetInputSchema.parse(file))
const midRent: SheetInputFile = {
  areas: { gfa: 4860, nfa: 3720, units: [{ unit_id: 1, count: 60, nfa: 3720 }] },
  units: [{ id: 1, name: 'Middenhuur', price: 1150 }],
}

describe('a figure explains itself', () => {
  it('with formula, inputs and sources', () => {
    const sheet = compute(midRent)
    expect(explain(sheet, 'unit.1.annual_rent')).toMatchObject({
      label: 'finance.figure.annual_rent',
      subject: 'Middenhuur',
      value: 828_000,
      formula_keys: 'unit.1.count × 12 × unit.1.price',
      formula_values: '60 × 12 × 1150',
      inputs: [
        { key: 'unit.1.count', value: 60, unit: 'count', source: 'drawn', computed: false },
        { key: 'unit.1.price', value: 1150, unit: 'eur_per_unit', source: 'entered' },
      ],
    })
  })

  it('in the formats of a language', () => {
    const figure = getFigure(compute(midRent), 'unit.1.annual_rent')
    const write = (value: number | null, unit: string | null) =>
      unit === 'eur_per_unit' ? `€ ${value?.toLocaleString('nl-NL')}` : String(value)
    expect(formatFigure(figure, write)).toBe('60 × 12 × € 1.150')
  })

  it('and tells a usual rate from one that was changed, and a law from a market', () => {
    const sourceOf = (file: SheetInputFile, figure: string, input: string) =>
      getFigure(compute(file), figure).inputs.find(({ key }) => key === input)?.source
    const bar = 'parameters.bar_by_function.apartment'
    expect(sourceOf(midRent, 'unit.1.gross_value', bar)).toBe('market')
    const changed = { ...midRent, finance_parameters: { bar_by_function: { apartment: 0.05 } } }
    expect(sourceOf(changed, 'unit.1.gross_value', bar)).toBe('parameter')
    expect(sourceOf(midRent, 'unit.1.net_value', 'parameters.vat_rate')).toBe('law')
  })

  it('and an unknown figure is a mistake of the caller', () => {
    expect(() => explain(compute({}), 'profit')).toThrow('no figure "profit"')
  })
})

describe('a sheet', () => {
  it('has a figure for every rule, and no two rules of one name', () => {
    const { figures, totals } = compute(wholeSheet[0]!.given)
    const names = RULES.map((rule) => rule.name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.values(totals).flat().toSorted()).toEqual(names.toSorted())
    for (const name of names) expect(figures[name]?.key).toBe(name)
  })

  it('uses every number parameter in some formula', () => {
    const used = new Set<string>()
    for (const rgw of ['income', 'cost'] as const)
      for (const yield_method of ['bar', 'nar'] as const) {
        const file = {
          ...midRent,
          income: [{ id: 1, price: 1, type: 'sell_unit' as const, function: 'office' as const }],
          finance_parameters: {
            yield_method,
            profit_risk_base: rgw,
            vat_share_by_function: { office: 0.5 },
          },
        }
        for (const figure of Object.values(compute(file).figures))
          for (const { key } of figure.inputs)
            if (key.startsWith('parameters.')) used.add(key.split('.')[1]!)
      }
    expect([...used].toSorted()).toEqual(Object.keys(FINANCE_PARAMETER_INFO).toSorted())
  })

  it('lists the lines in their order, whatever the sequence of the records', () => {
    const sheet = compute({
      costs: [
        { id: 3, order: 20 },
        { id: 1, order: 20 },
        { id: 2, order: 10 },
      ],
    })
    expect(sheet.costs.map((line) => line.id)).toEqual([2, 1, 3])
  })

  it('takes the first flat fee of the group ground for the price of the land', () => {
    const sheet = compute({
      costs: [
        { id: 1, order: 30, name: 'Sloop', parameter: 10 },
        { id: 2, order: 20, name: 'Grondaankoop', parameter: 500 },
        { id: 3, order: 10, name: 'Oud bod', parameter: 9, archived: true },
        { id: 4, order: 10, category: CostGroup.building, parameter: 7 },
      ],
    })
    expect(getFigure(sheet, 'land_price').value).toBe(500)
    expect(getFigure(sheet, 'site_works').value).toBe(10)
  })

  it('carries no translation key that is not listed', () => {
    const known = new Set(listLabelKeys())
    for (const { given } of [...wholeSheet, ...edges]) {
      const sheet = compute(given)
      for (const figure of Object.values(sheet.figures))
        for (const { label, source } of [figure, ...figure.inputs]) {
          expect(known).toContain(label)
          expect(known).toContain(`finance.source.${source}`)
        }
    }
  })

  it('survives JSON unchanged', () => {
    const sheet = compute(wholeSheet[0]!.given)
    expect(JSON.parse(JSON.stringify(sheet))).toEqual(sheet)
  })
})

describe('business space without a price of its own', () => {
  const of = (price_book: object) =>
    computeSheet(
      sheetInputSchema.parse({
        areas: { gfa: 1200, book: { lettable: { office: 1000 }, construction: { office: 1200 } } },
        finance_parameters: { price_book: { active: true, ...price_book } },
      }),
    )

  it('is let at the rent of the price book, and the sheet says for how much of it', () => {
    const sheet = of({ rent_office: 180 })
    // 1,000 m² × 180 a year / 8.47 %; business space is let with VAT, so none comes off
    expect(sheet.assumed).toEqual([{ kind: 'office', area: 1000 }])
    expect(getFigure(sheet, 'total_income').value).toBeCloseTo(180_000 / 0.0847, 2)
    expect(sheet.gaps).toEqual([])
  })

  it('earns nothing where the price book has no rent, and the sheet says so', () => {
    const sheet = of({ rent_office: null })
    expect(sheet.assumed).toEqual([])
    expect(sheet.gaps).toMatchObject([{ reason: 'price_missing', target: 'book.rent_office' }])
  })
})

describe('remarks', () => {
  it('list lines without a price, which have no value, unless nothing was drawn of them', () => {
    const sheet = compute({
      areas: { units: [{ unit_id: 1, count: 5, nfa: 250 }] },
      units: [
        { id: 1, name: 'Zonder prijs' },
        { id: 2, name: 'Niet getekend' },
      ],
    })
    expect(sheet.incomplete).toEqual([
      { line: 'unit.1', name: 'Zonder prijs', reason: 'price_missing' },
    ])
    expect(getFigure(sheet, 'unit.1.gross_value').value).toBeNull()
    expect(sheet.gaps.map(({ target }) => target)).toEqual(['unit.1'])
    expect(getFigure(sheet, 'value_per_unit').value).toBeNull()
  })

  it('leave the value of a dwelling to those whose value is known', () => {
    const sheet = compute({
      areas: {
        units: [
          { unit_id: 1, count: 5, nfa: 250 },
          { unit_id: 2, count: 10, nfa: 700 },
          { unit_id: 3, count: 4, nfa: 200 },
        ],
      },
      units: [
        { id: 1, name: 'Zonder prijs' },
        { id: 2, name: 'Koop', price: 300_000, type: 'sell_unit' },
        {
          id: 3,
          name: 'Zonder rendement',
          price: 1000,
          type: 'rent_unit_month',
          function: 'office',
        },
      ],
      finance_parameters: { bar_by_function: { office: null } },
    })
    expect(getFigure(sheet, 'value_per_unit').value).toBe(300_000)
    expect(getFigure(sheet, 'unit_count').value).toBe(19)
  })

  it.each([
    ['emptied', null],
    ['0', 0],
  ])(
    'warn when a yield is %s: the rent has no value then and the total goes on',
    (_, apartment) => {
      const sheet = compute({
        ...midRent,
        income: [{ id: 1, price: 121_000, type: 'sell_unit' }],
        finance_parameters: { bar_by_function: { apartment } },
      })
      expect(sheet.warnings).toEqual([
        { message: 'yield_missing', target: 'unit.1', value: 'Middenhuur' },
      ])
      expect(getFigure(sheet, 'unit.1.gross_value').value).toBeNull()
      expect(getFigure(sheet, 'total_income').value).toBe(100_000)
      // what was not drawn misses nothing
      const none = compute({
        units: midRent.units,
        finance_parameters: { bar_by_function: { apartment } },
      })
      expect([none.warnings, none.gaps]).toEqual([[], []])
    },
  )

  it.each<[string, SheetInputFile, string, string]>([
    [
      'units were drawn that have no record',
      { areas: { units: [{ unit_id: 9, count: 2, nfa: 100 }] } },
      'unit_unknown',
      'unit.9',
    ],
    [
      'shops were drawn that earn nothing',
      { areas: { lettable_by_function: { commercial: 450 } } },
      'lettable_without_income',
      'areas.lettable_by_function.commercial',
    ],
    [
      'overhead is both a line and a parameter',
      { costs: [{ id: 1, name: 'AK ontwikkelaar', parameter: 1 }] },
      'overhead_twice',
      'cost.1',
    ],
    [
      'the land quote method meets a function without a quote',
      {
        income: [{ id: 1, price: 1, type: 'sell_unit', function: 'parking' }],
        finance_parameters: { rgw_method: 'grondquote' },
      },
      'grondquote_missing',
      'income.1',
    ],
  ])('warn when %s', (_, file, message, target) => {
    const found = compute(file).warnings.filter((warning) => warning.message === message)
    expect(found.map((warning) => warning.target)).toEqual([target])
    expect(compute({}).warnings).toEqual([])
  })

  it('say so when the land is worth less than nothing', () => {
    const sheet = compute({ costs: [{ id: 1, category: 'building', parameter: 100 }] })
    expect(sheet.warnings.map(({ message }) => message)).toContain('negative_land_value')
  })
})

describe('records become lines', () => {
  it('of a unit and a cost, with only what the sheet reads', () => {
    const unit = { id: 4, name: 'A', order: 10, price: 900, income_mode: IncomeMode.rent_unit_year }
    const extra = { createdAt: '2026-01-01', size: 50, locationId: 1 }
    const [cost] = sheetInputSchema.parse({ costs: [{ id: 2, name: 'B' }] }).costs
    const input = {
      units: [toUnitLine({ ...extra, ...unit })],
      costs: [toCostLine({ ...extra, ...cost! })],
    }
    expect(sheetInputSchema.parse(input)).toMatchObject({
      units: [{ id: 4, type: IncomeMode.rent_unit_year }],
      costs: [{ id: 2, name: 'B' }],
    })
  })

  it('of form factors, areas', () => {
    const factors = {
      plotarea: 1000,
      builtarea: 300,
      gfa: 1500,
      nfa: 1150,
      gfa_residential: 1200,
      gfa_commercial: 300,
      gfa_industrial: 0,
      gfa_office: 0,
      nfa_residential: 900,
      nfa_commercial: 250,
      nfa_industrial: 0,
      nfa_office: 0,
      nrparking: 12,
      nrstorages: 14,
    }
    expect(toAreaSummary(factors, [{ unit_id: 1, count: 14, nfa: 900 }])).toMatchObject({
      plot_area: 1000,
      gfa: 1500,
      lettable_by_function: { apartment: 900, commercial: 250 },
      units: [{ unit_id: 1, count: 14, nfa: 900 }],
    })
  })
})
