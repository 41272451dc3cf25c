/** The figures of one income line: from price and quantity to value with and without VAT. */
import type { FinanceParameters } from '@kavel/domain'
import {
  add,
  divide,
  type Expression,
  multiply,
  subtract,
  toExpression,
} from '@kavel/domain/formula'
import type { Source, Unit } from '../figure.ts'
import type { Ledger } from '../ledger.ts'
import { INCOME_MODES } from './catalogue.ts'
import type { IncomeLine } from './line.ts'

/** What is known of a line; rent figures exist on rent lines only. */
export type IncomeFigureName = keyof typeof INCOME_FIGURES

/** Unit and source of every figure of an income line, in the order of the sheet. */
export const INCOME_FIGURES = {
  annual_rent: { unit: 'eur', source: 'arithmetic' },
  opex: { unit: 'eur', source: 'appraisal' },
  net_rent: { unit: 'eur', source: 'appraisal' },
  /** Sale price or capitalised rent v.o.n., as the buyer pays it. */
  gross_value: { unit: 'eur', source: 'appraisal' },
  /** What the developer keeps of it: without VAT. */
  net_value: { unit: 'eur', source: 'appraisal' },
  value_kk: { unit: 'eur', source: 'appraisal' },
  buyer_costs: { unit: 'eur', source: 'appraisal' },
  bar_von: { unit: 'fraction', source: 'appraisal' },
  bar_kk: { unit: 'fraction', source: 'appraisal' },
  /** Price at which the residual land value is 0 when all prices move together. */
  break_even_price: { unit: 'eur', source: 'arithmetic' },
} as const satisfies Record<string, { unit: Unit; source: Source }>

/** Puts the facts and figures of a line in the ledger and returns the keys of its figures by name. */
export function defineIncomeFigures(
  ledger: Ledger,
  line: IncomeLine,
  parameters: FinanceParameters,
): Partial<Record<IncomeFigureName, string>> {
  const mode = INCOME_MODES[line.mode]
  const keys: Partial<Record<IncomeFigureName, string>> = {}
  const own = (name: string): string => `${line.key}.${name}`

  function define(name: IncomeFigureName, formula: Expression, unit?: Unit): void {
    const key = own(name)
    keys[name] = key
    ledger.define({
      key,
      label: `finance.figure.${name}`,
      subject: line.name,
      ...INCOME_FIGURES[name],
      ...(unit && { unit }),
      formula,
    })
  }

  setFacts(ledger, line)
  if (mode.kind === 'rent') {
    define('annual_rent', mode.amount(line.key))
    define('opex', multiply(own('annual_rent'), `parameters.opex_by_function.${line.function}`))
    define('net_rent', subtract(own('annual_rent'), own('opex')))
    const rent = parameters.yield_method === 'bar' ? 'annual_rent' : 'net_rent'
    define('gross_value', divide(own(rent), yieldKey(line, parameters)))
  } else define('gross_value', mode.amount(line.key))
  define('net_value', withoutVat(line, parameters))
  if (mode.kind === 'rent') {
    define('value_kk', divide(own('gross_value'), add(1, 'parameters.buyer_costs_pct')))
    define('buyer_costs', subtract(own('gross_value'), own('value_kk')))
    define('bar_von', divide(own('annual_rent'), own('gross_value')))
    define('bar_kk', divide(own('annual_rent'), own('value_kk')))
  }
  define('break_even_price', multiply(own('price'), 'break_even_ratio'), mode.priceUnit)
  return keys
}

/** Key of the yield that capitalises the rent of a line. */
export function yieldKey(line: IncomeLine, parameters: FinanceParameters): string {
  if (line.yield !== undefined) return `${line.key}.yield`
  return `parameters.${parameters.yield_method}_by_function.${line.function}`
}

/** Whether the yield of a rent line is empty or 0, so that it has no value. */
export function lacksYield(line: IncomeLine, parameters: FinanceParameters): boolean {
  if (INCOME_MODES[line.mode].kind === 'sell') return false
  if (line.yield !== undefined) return !line.yield
  return !parameters[`${parameters.yield_method}_by_function`][line.function]
}

function setFacts(ledger: Ledger, line: IncomeLine): void {
  const fact = (name: string, value: number | null, unit: Unit, source: Source): void =>
    ledger.setFact({
      key: `${line.key}.${name}`,
      label: `finance.input.${name}`,
      subject: line.name,
      value,
      unit,
      source,
    })
  // nobody sells for nothing: 0 is a price that was not given, and the sheet lists the line as incomplete
  if (line.priceKey === undefined)
    fact('price', line.price || null, INCOME_MODES[line.mode].priceUnit, 'entered')
  else
    ledger.define({
      key: `${line.key}.price`,
      label: 'finance.input.price',
      subject: line.name,
      unit: INCOME_MODES[line.mode].priceUnit,
      source: 'arithmetic',
      formula: toExpression(line.priceKey),
    })
  fact('count', line.count, 'count', line.quantitySource)
  fact('area', line.area, 'm2', line.quantitySource)
  if (line.yield !== undefined) fact('yield', line.yield, 'fraction', 'entered')
  if (line.vatRate !== undefined) fact('vat_rate', line.vatRate, 'fraction', 'entered')
}

/** Revenue without VAT; on a share of 0 the buyer deducts the VAT, so nothing comes off. */
function withoutVat(line: IncomeLine, parameters: FinanceParameters): Expression {
  const gross = `${line.key}.gross_value`
  if (line.vatRate !== undefined) return divide(gross, add(1, `${line.key}.vat_rate`))
  const share = `parameters.vat_share_by_function.${line.function}`
  const divisor = add(1, 'parameters.vat_rate')
  switch (parameters.vat_share_by_function[line.function]) {
    case 0:
      return toExpression(gross)
    case 1:
      return divide(gross, divisor)
    default:
      return add(multiply(gross, subtract(1, share)), divide(multiply(gross, share), divisor))
  }
}
