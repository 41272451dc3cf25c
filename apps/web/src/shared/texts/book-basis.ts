import { BOOK_INDEX, type BookEntry, type BookKey, PRICE_BOOK, PRICE_LEVEL } from '@kavel/domain'
import type { I18n } from '../i18n.ts'
import { writeExact } from './figure-text.ts'

/** The sum behind a default, or why there is none. */
export function writeBasis({ t, format }: I18n, key: BookKey): string {
  const { basis, range, section, unit }: BookEntry = PRICE_BOOK[key]
  if (key === 'sale_stall_ground' || key === 'rent_parking_surplus')
    return t(`sheets.book_reason_${key}`)
  if (basis === 'law') return t('finance.source.law')
  if (basis === 'choice' || range === null) return t('sheets.book_choice')
  const [low, high] = range.map((amount) => writeExact(format, amount, unit))
  if (unit === 'fraction') return t('sheets.book_share', { low, high, year: PRICE_LEVEL.ranges })
  const index = format.percent(section === 'rent' ? BOOK_INDEX.income : BOOK_INDEX.cost)
  const year = PRICE_LEVEL.ranges
  return low === high
    ? t('sheets.book_example', { amount: low, index, year })
    : t('sheets.book_range', { low, high, index, year })
}
