/** How a number of the sheets is written, by its unit. */
import type { Unit } from '@kavel/finance'
import { type Format, NO_VALUE } from '@kavel/i18n'

/** The units of the finance sheets and those that only areas have. */
export type FactUnit = Unit | 'm3' | 'm'

/** Decimals of numbers that are shown exactly: a hundredth of a percent, a cent, a hundredth of a square metre. */
const EXACT_DECIMALS = 2
/** Decimals of factors such as `1.1049`. */
const FACTOR_DECIMALS = 4

/** In a table: euros without cents, shares with one decimal. */
export function writeFigure(format: Format, value: number | null, unit: FactUnit): string {
  switch (unit) {
    case 'eur':
    case 'eur_per_unit':
      return format.money(value)
    case 'eur_per_m2':
      return format.moneyPerArea(value)
    case 'fraction':
      return format.percent(value)
    case 'm2':
      return format.squareMetres(value)
    case 'm3':
      return format.volume(value)
    case 'm':
      return format.length(value)
    case 'count':
    case 'months':
      return format.number(value)
    case 'factor':
    case 'ratio':
      return format.factor(value)
  }
}

/** In a formula: with the digits that were entered, so that a reader can compute it again. */
export function writeExact(format: Format, value: number | null, unit: FactUnit | null): string {
  if (value === null) return '?'
  switch (unit) {
    case 'eur':
    case 'eur_per_unit':
      return writeEuro(format, value)
    case 'eur_per_m2':
      return `${writeEuro(format, value)}/m²`
    case 'fraction':
      return `${format.number(value * 100, EXACT_DECIMALS)}%`
    case 'm2':
    case 'm3':
    case 'm': {
      const text = format.number(value, EXACT_DECIMALS)
      return text === NO_VALUE ? text : `${text}\u00a0${SIGN[unit]}`
    }
    case 'factor':
    case 'ratio':
      return format.number(value, FACTOR_DECIMALS)
    default:
      return format.number(value, EXACT_DECIMALS)
  }
}

function writeEuro(format: Format, value: number): string {
  return Number.isInteger(value) ? format.money(value) : format.cents(value)
}

const SIGN = { m2: 'm²', m3: 'm³', m: 'm' } as const
