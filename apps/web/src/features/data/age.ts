import type { TFunction } from 'i18next'

/** Days in a month and a year, for periods that people say in months and years. */
const MONTH = 30.44
const YEAR = 365.25

/** A number of days as people say it: `vandaag`, `12 dagen`, `4 maanden`, `3 jaar`. */
export function ageText(t: TFunction, days: number): string {
  if (days === 0) return t('data.today')
  return periodText(t, days)
}

/** The same of a period, which is never today. */
export function periodText(t: TFunction, days: number): string {
  if (days < 2 * MONTH && days !== 31) return t('data.days', { count: days })
  if (days < YEAR) return t('data.months', { count: Math.round(days / MONTH) })
  return t('data.years', { count: Math.round(days / YEAR) })
}
