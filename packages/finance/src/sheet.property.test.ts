import { BOOK_KEYS, type CostGroupKey, PRICE_BOOK } from '@kavel/domain'
import { evaluate } from '@kavel/domain/formula'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { randomSheet } from '../testing/random-sheet.ts'
import {
  computeSheet,
  type Figure,
  formatFigure,
  getFigure,
  parseSheetInput,
  type Sheet,
  type SheetInput,
  type SheetInputFile,
} from './index.ts'

const RUNS = { seed: 20261, numRuns: inject('corpora') === 'large' ? 400 : 80 }

function read(file: SheetInputFile): SheetInput {
  const parsed = parseSheetInput(file)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

function amountOf(sheet: Sheet, key: string): number {
  return getFigure(sheet, key).value ?? 0
}

/** Equal but for the rounding of doubles: one part in 10^9 of the amounts that were added. */
function expectEqual(left: number, right: number, ...scale: number[]): void {
  const size = Math.max(1, ...[left, right, ...scale].map(Math.abs))
  expect(Math.abs(left - right), `${left} = ${right}`).toBeLessThanOrEqual(size * 1e-9)
}

/** Reads the printed formula as arithmetic, independently of the tree it was printed from. */
function calculate(text: string): number {
  const script = text
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('^', '**')
    .replaceAll('max(', 'Math.max(')
    .replaceAll(';', ',')
  return Function(`return ${script}`)() as number
}

describe('any sheet', () => {
  it('lets every figure be computed again from its own formula and inputs, exactly', () => {
    fc.assert(
      fc.property(randomSheet, (file) => {
        const sheet = computeSheet(read(file))
        for (const figure of Object.values(sheet.figures)) {
          const values = new Map(figure.inputs.map((input) => [input.key, input.value]))
          const again = evaluate(figure.formula, (key) => {
            if (!values.has(key)) throw new Error(`${figure.key} does not list ${key}`)
            return values.get(key) ?? null
          })
          expect(again, figure.key).toBe(figure.value)
        }
      }),
      RUNS,
    )
  })

  it('prints formulas that give the figure when they are worked out by hand', () => {
    fc.assert(
      fc.property(randomSheet, (file) => {
        for (const figure of Object.values(computeSheet(read(file)).figures))
          expectWorkedOut(figure)
      }),
      RUNS,
    )
  })

  it('shows the same value of an input as the figure it refers to', () => {
    fc.assert(
      fc.property(randomSheet, (file) => {
        const { figures } = computeSheet(read(file))
        for (const figure of Object.values(figures))
          for (const input of figure.inputs) {
            expect(input.computed).toBe(input.key in figures)
            if (input.computed) expect(input.value).toBe(figures[input.key]?.value)
          }
      }),
      RUNS,
    )
  })

  it('holds no NaN and no infinity', () => {
    fc.assert(
      fc.property(randomSheet, (file) => {
        for (const { key, value } of Object.values(computeSheet(read(file)).figures))
          expect(value === null || Number.isFinite(value), key).toBe(true)
      }),
      RUNS,
    )
  })

  it('does not depend on the sequence of the lines, to the last bit', () => {
    const shuffled = randomSheet.chain((file) =>
      fc
        .tuple(
          fc.shuffledSubarray(file.units ?? [], { minLength: file.units?.length ?? 0 }),
          fc.shuffledSubarray(file.income ?? [], { minLength: file.income?.length ?? 0 }),
          fc.shuffledSubarray(file.costs ?? [], { minLength: file.costs?.length ?? 0 }),
        )
        .map(([units, income, costs]) => ({ file, other: { ...file, units, income, costs } })),
    )
    fc.assert(
      fc.property(shuffled, ({ file, other }) => {
        expect(computeSheet(read(other)).figures).toEqual(computeSheet(read(file)).figures)
      }),
      RUNS,
    )
  })

  it('counts archived lines as nothing', () => {
    fc.assert(
      fc.property(randomSheet, (file) => {
        const without = { ...file, costs: file.costs?.filter((cost) => !cost.archived) }
        const [all, less] = [computeSheet(read(file)), computeSheet(read(without))]
        for (const [key, figure] of Object.entries(less.figures))
          expect(all.figures[key]?.value, key).toBe(figure.value)
        for (const line of all.costs) if (!line.counts) expect(amountOf(all, line.amount)).toBe(0)
      }),
      RUNS,
    )
  })

  it('adds up: lines make groups, groups make the total', () => {
    fc.assert(
      fc.property(randomSheet, (file) => {
        const sheet = computeSheet(read(file))
        let total = 0
        let size = 0
        for (const [group, key] of Object.entries(sheet.groups) as [CostGroupKey, string][]) {
          const amounts = sheet.costs
            .filter((line) => line.group === group)
            .map((line) => amountOf(sheet, line.amount))
          size += amounts.reduce((sum, amount) => sum + Math.abs(amount), 0)
          const sum = amounts.reduce((left, right) => left + right, 0)
          expectEqual(amountOf(sheet, key), sum, size)
          total += sum
        }
        expectEqual(amountOf(sheet, 'total_costs'), total, size)
      }),
      RUNS,
    )
  })

  it('divides the value over land, costs, overhead and profit without a remainder', () => {
    fc.assert(
      fc.property(randomSheet, (file) => {
        const sheet = computeSheet(read(file))
        const parts = ['rgw', 'costs_without_land', 'overhead', 'profit_risk']
        const amounts = parts.map((key) => amountOf(sheet, key))
        expectEqual(
          amounts.reduce((left, right) => left + right, 0),
          amountOf(sheet, 'total_income'),
          ...amounts,
        )
        const later = [
          'rgw_at_delivery',
          'construction_at_delivery',
          'additional_at_delivery',
          'overhead_at_delivery',
          'profit_risk_at_delivery',
        ].map((key) => amountOf(sheet, key))
        expectEqual(
          later.reduce((left, right) => left + right, 0),
          amountOf(sheet, 'value_at_delivery'),
          ...later,
        )
      }),
      RUNS,
    )
  })

  it('earns exactly the wanted profit when the land is bought for the highest bid', () => {
    let checked = 0
    fc.assert(
      fc.property(randomSheet, (file) => {
        const input = read(file)
        const { profit_risk_pct, profit_risk_base } = input.finance_parameters
        const sheet = computeSheet(input)
        const land = landLineOf(sheet)
        if (land === undefined) return
        const bid = amountOf(sheet, 'max_land_bid')
        // nothing follows a negative price, whatever the records say
        if (bid < 0) return
        checked++
        const costs = input.costs.map((cost) =>
          cost.id === land ? { ...cost, parameter: bid } : cost,
        )
        const bought = computeSheet({ ...input, costs })
        const income = amountOf(bought, 'total_income')
        const spent = amountOf(bought, 'total_costs') + amountOf(bought, 'overhead_on_costs')
        // the bid is a difference of the amounts of the first sheet and rounds with them
        const scale = [sheet, bought].flatMap((each) =>
          each.costs.map((line) => amountOf(each, line.amount)),
        )
        const wanted = profit_risk_pct * (profit_risk_base === 'income' ? income : spent)
        expectEqual(amountOf(bought, 'margin_after_overhead'), wanted, ...scale)
        expectEqual(amountOf(bought, 'max_land_bid'), bid, ...scale)
      }),
      RUNS,
    )
    expect(checked).toBeGreaterThan(RUNS.numRuns / 4)
  })

  it('values the land the same whatever is typed for it', () => {
    let checked = 0
    fc.assert(
      fc.property(randomSheet, fc.integer({ min: 1, max: 30_000_000 }), (file, price) => {
        const input = read(file)
        const sheet = computeSheet(input)
        const land = landLineOf(sheet)
        if (land === undefined) return
        checked++
        const costs = input.costs.map((cost) =>
          cost.id === land ? { ...cost, parameter: price } : cost,
        )
        const typed = computeSheet({ ...input, costs })
        const scale = [sheet, typed].flatMap((each) =>
          [
            ...each.costs.map(({ amount }) => amount),
            ...each.income.flatMap((l) => l.figures.net_value ?? []),
          ].map((key) => amountOf(each, key)),
        )
        for (const key of WORTH) expectEqual(amountOf(typed, key), amountOf(sheet, key), ...scale)
      }),
      RUNS,
    )
    expect(checked).toBeGreaterThan(RUNS.numRuns / 4)
  })

  it('leads from income over the bridge to the highest land bid', () => {
    fc.assert(
      fc.property(randomSheet, (file) => {
        const sheet = computeSheet(read(file))
        const parts = BRIDGE.map((key) => amountOf(sheet, key))
        expectEqual(
          parts.reduce((left, right) => left + right, 0),
          amountOf(sheet, 'total_income'),
          ...parts,
        )
      }),
      RUNS,
    )
  })

  it('has a land value of 0 when every price is multiplied by the break-even ratio', () => {
    let checked = 0
    fc.assert(
      fc.property(randomSheet, (file) => {
        const input = read(file)
        const ratio = getFigure(computeSheet(input), 'break_even_ratio').value
        if (ratio === null || Math.abs(ratio) > 1000) return
        checked++
        const scale = <Line extends { price: number | null }>(line: Line): Line => ({
          ...line,
          price: (line.price ?? 0) * ratio,
        })
        const sheet = computeSheet({
          ...input,
          units: input.units.map(scale),
          income: input.income.map(scale),
          finance_parameters: withIncomeOf(input.finance_parameters, ratio),
        })
        const income = [...Object.entries(sheet.figures)]
          .filter(([key]) => key.endsWith('.net_value'))
          .map(([, figure]) => figure.value ?? 0)
        expectEqual(amountOf(sheet, 'rgw'), 0, amountOf(sheet, 'costs_without_land'), ...income)
      }),
      RUNS,
    )
    expect(checked).toBeGreaterThan(RUNS.numRuns / 4)
  })
})

/** Finance parameters with every rent and sale price of the book multiplied. */
function withIncomeOf(
  parameters: SheetInput['finance_parameters'],
  ratio: number,
): SheetInput['finance_parameters'] {
  const price_book = { ...parameters.price_book }
  for (const key of BOOK_KEYS)
    if (['rent', 'sale'].includes(PRICE_BOOK[key].section))
      price_book[key] = (price_book[key] ?? 0) * ratio
  return { ...parameters, price_book }
}

/** What the land is worth, by every method that looks at costs. */
const WORTH = [
  'max_land_bid',
  'max_land_bid_no_profit',
  'residual_before_profit',
  'residual_after_profit',
  'rgw_simple',
  'rgw',
  'rgw_today',
  'land_value',
  'break_even_income',
] as const
/** The bars of the bridge: what goes off the income, down to the bid itself. */
const BRIDGE = [
  'free.building',
  'free.furnishing',
  'free.additional',
  'free.unforeseen',
  'free.tax',
  'free.financing',
  'free.ground',
  'overhead_at_free_land',
  'wanted_profit',
  'bid_purchase_costs',
  'bid_interest',
  'max_land_bid',
] as const

function landLineOf(sheet: Sheet): string | number | undefined {
  return sheet.costs.find(
    (line) => line.counts && line.group === 'ground' && line.kind === 'flat_fee',
  )?.id
}

function expectWorkedOut(figure: Figure): void {
  // a missing line of a total counts as 0; in any other formula a missing input makes the figure missing
  const text = formatFigure(figure, (value) => `(${value ?? 0})`)
  const outcome = calculate(text)
  if (figure.value === null)
    expect(
      figure.inputs.some((input) => input.value === null) || !Number.isFinite(outcome),
      `${figure.key}: ${text}`,
    ).toBe(true)
  else expect(outcome + 0, `${figure.key}: ${text}`).toBe(figure.value + 0)
}
